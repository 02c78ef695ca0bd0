#include <algorithm>

#include "engine/dice/play.hpp"

// Source: D "Farao", "Nijl", "Beschaving", "Monumenten": what each symbol does. Whether the dice
// may be used so is said in refusal.cpp.

namespace dice {

namespace {

std::uint8_t forward(std::uint8_t space, int steps) {
    return static_cast<std::uint8_t>(std::min(space + steps, int{last_space}));
}

}  // namespace

void use_pharaohs(Play& play, Seat seat, Colors used) {
    const std::uint8_t space = forward(play.player(seat).pharaoh, used.size());
    play.emit(PharaohMoved{.seat = seat, .dice = used, .space = space});
}

void use_niles(Play& play, Seat seat, Colors used) {
    const std::uint8_t space = forward(play.player(seat).nile, used.size());
    play.emit(NileMoved{.seat = seat, .dice = used, .space = space});
}

void place_flood(Play& play, Seat seat, Colors used) {
    play.emit(FloodPlaced{.seat = seat, .dice = used});
}

void place_civilization(Play& play, Seat seat, Colors used, Color field) {
    play.emit(CivilizationPlaced{.seat = seat, .dice = used, .field = field});
}

void place_monument(Play& play, Seat seat, Colors used, Color color, std::uint8_t column) {
    play.emit(MonumentPlaced{.seat = seat, .dice = used, .color = color, .column = column});
}

}  // namespace dice
