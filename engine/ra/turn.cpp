#include "engine/ra/game.hpp"
#include "engine/ra/play.hpp"

// Source: C "A player's turn", P "Actions": exactly one of drawing a tile, playing Gods, invoking
// Ra.

namespace ra {

void draw(Play& play, Seat seat, Chance& chance) {
    const State& state = play.state();
    const Tile tile = chance.draw(state.bag);
    if (tile != Tile::ra) {
        const auto space = static_cast<std::uint8_t>(open_space(state.track));
        play.emit(Drawn{.seat = seat, .tile = tile, .space = space});
        end_turn(play, seat);
        return;
    }
    play.emit(RaDrawn{.seat = seat, .ra = static_cast<std::uint8_t>(state.ra + 1)});
    if (state.ra == state.ra_spaces) {
        end_epoch(play, EpochEnd::ra);
    } else {
        open_auction(play, seat, Cause::drawn);
    }
}

void invoke(Play& play, Seat seat) {
    open_auction(play, seat, is_full(play.state().track) ? Cause::full : Cause::invoked);
}

void play_god(Play& play, Seat seat, std::uint8_t space) {
    const Tile tile = play.state().track[space];
    play.emit(Exchanged{.seat = seat, .space = space, .tile = tile});
    if (settle(play, seat, owed_for({tile}))) {
        after_exchange(play, seat);
    }
}

void after_exchange(Play& play, Seat seat) {
    const State& state = play.state();
    const bool another = play.player(seat).tiles[index(Tile::god)] > 0;
    if (!another || !has_exchangeable(state.track)) {
        end_turn(play, seat);
    } else if (!std::holds_alternative<Turn>(state.phase)) {
        play.emit(TurnBegan{.seat = seat, .exchanged = true});
    }
}

void end_turn(Play& play, Seat seat) {
    if (const auto next = next_with_suns(play.state(), seat)) {
        play.emit(TurnBegan{.seat = *next});
    } else {
        end_epoch(play, EpochEnd::suns);
    }
}

namespace {

void take_turn(Play& play, Seat seat, Action action, Chance& chance) {
    switch (action.type) {
        case Action::Type::draw: return draw(play, seat, chance);
        case Action::Type::invoke: return invoke(play, seat);
        case Action::Type::god: return play_god(play, seat, action.value);
        default: return end_turn(play, seat);
    }
}

}  // namespace

void decide(State& state, Action action, Chance& chance, Events* sink) {
    core::check(acting(state).has_value(), "only a game that is not over has decisions");
    Play play(state, sink);
    if (const auto* turn = std::get_if<Turn>(&state.phase)) {
        take_turn(play, turn->seat, action, chance);
    } else if (std::holds_alternative<Auction>(state.phase)) {
        action.type == Action::Type::bid ? bid(play, action.value) : pass(play);
    } else {
        discard(play, std::get<Discard>(state.phase), action.tile());
    }
}

}  // namespace ra
