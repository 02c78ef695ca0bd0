#include "server/lobby/seat_state.hpp"

namespace lobby {

const char* name_of(SeatState::Kind kind) {
    switch (kind) {
        case SeatState::Kind::open: return "open";
        case SeatState::Kind::human: return "human";
        case SeatState::Kind::bot: return "bot";
    }
    return "";
}

}  // namespace lobby
