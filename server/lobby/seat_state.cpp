#include "server/lobby/seat_state.hpp"

namespace lobby {

using protocol::Json;

const char* name_of(SeatState::Kind kind) {
    switch (kind) {
        case SeatState::Kind::open: return "open";
        case SeatState::Kind::human: return "human";
        case SeatState::Kind::bot: return "bot";
    }
    return "";
}

Json view(const SeatState& seat_state) {
    if (seat_state.kind == SeatState::Kind::open) {
        return {{"kind", "open"}};
    }
    Json shown = {{"kind", name_of(seat_state.kind)}, {"name", seat_state.name}};
    if (seat_state.left) {
        shown["left"] = true;
    }
    if (seat_state.stand_in()) {
        shown["stand_in"] = true;
    }
    if (seat_state.level) {
        shown["level"] = name(*seat_state.level);
    }
    return shown;
}

}  // namespace lobby
