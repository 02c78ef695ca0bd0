#include <algorithm>

#include "engine/dice/play.hpp"

// Source: D "Catastrofes": they strike all other players, one after the other from the left of the
// caller. Those who lose markers choose which, where there is a choice.

namespace dice {

namespace {

constexpr int steps_back = 2;
constexpr std::uint8_t cost = 2;

std::uint8_t back(std::uint8_t space) {
    return static_cast<std::uint8_t>(std::max(0, space - steps_back));
}

void set_pharaoh_back(Play& play, Seat seat) {
    if (play.player(seat).pharaoh > 0) {
        play.emit(PharaohSetBack{.seat = seat, .space = back(play.player(seat).pharaoh)});
    }
}

void strike_nile(Play& play, Seat seat) {
    if (play.player(seat).floods > 0) {
        play.emit(FloodLost{.seat = seat});
    } else if (play.player(seat).nile > 0) {
        play.emit(NileSetBack{.seat = seat, .space = back(play.player(seat).nile)});
    }
}

void lose_all_civilization(Play& play, Seat seat) {
    for_each(play.player(seat).civilization, [&play, seat](Color field) {
        play.emit(CivilizationLost{.seat = seat, .field = field});
    });
}

void lose_all_monuments(Play& play, Seat seat) {
    for (std::uint8_t column = 0; column < columns; ++column) {
        for_each(play.player(seat).monuments[column], [&play, seat, column](Color color) {
            play.emit(MonumentLost{.seat = seat, .color = color, .column = column});
        });
    }
}

/// Takes the markers when all have to go, and asks for the first of them otherwise. Returns true
/// when no seat is asked.
bool take_markers(Play& play, Seat seat, Catastrophe kind, std::uint8_t owed) {
    const Player& player = play.player(seat);
    const bool civilization = kind == Catastrophe::civilization;
    const int held = civilization ? player.civilization.size() : marker_count(player.monuments);
    if (owed > 0 && held > owed) {
        play.emit(LossAsked{.seat = seat, .kind = kind, .owed = owed});
        return false;
    }
    if (owed > 0) {
        civilization ? lose_all_civilization(play, seat) : lose_all_monuments(play, seat);
    }
    return true;
}

/// Returns true when no seat is asked.
bool strike(Play& play, Seat seat, Catastrophe kind) {
    switch (kind) {
        case Catastrophe::pharaoh: set_pharaoh_back(play, seat); return true;
        case Catastrophe::nile: strike_nile(play, seat); return true;
        default: return take_markers(play, seat, kind, cost);
    }
}

/// Strikes those left of `seat` as far as the caller, unless one of them is asked.
void strike_after(Play& play, Seat seat, Seat caller, Catastrophe kind) {
    for (;;) {
        seat = core::left_of(seat, play.state().seats);
        if (seat == caller) {
            play.emit(TurnResumed{.seat = caller});
            return;
        }
        if (!strike(play, seat, kind)) {
            return;
        }
    }
}

}  // namespace

void call(Play& play, Using turn, Catastrophe kind) {
    play.emit(CatastropheCalled{.seat = turn.seat, .kind = kind});
    strike_after(play, turn.seat, turn.seat, kind);
}

void lose(Play& play, Losing debt, Color color, std::uint8_t column) {
    if (debt.kind == Catastrophe::civilization) {
        play.emit(CivilizationLost{.seat = debt.seat, .field = color});
    } else {
        play.emit(MonumentLost{.seat = debt.seat, .color = color, .column = column});
    }
    const auto still_owed = static_cast<std::uint8_t>(debt.owed - 1);
    if (take_markers(play, debt.seat, debt.kind, still_owed)) {
        strike_after(play, debt.seat, debt.turn.seat, debt.kind);
    }
}

}  // namespace dice
