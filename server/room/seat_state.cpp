#include "server/room/seat_state.hpp"

namespace room {

const char* name_of(SeatState::Kind kind) {
    switch (kind) {
        case SeatState::Kind::open: return "open";
        case SeatState::Kind::human: return "human";
        case SeatState::Kind::bot: return "bot";
    }
    return "";
}

protocol::SeatKind kind_of(const SeatState& seat_state) {
    if (seat_state.kind == SeatState::Kind::bot) return {.level = seat_state.level};
    return {.is_program = seat_state.is_program};
}

}  // namespace room
