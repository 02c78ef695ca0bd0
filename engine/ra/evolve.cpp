#include <algorithm>

#include "engine/core/check.hpp"
#include "engine/ra/game.hpp"
#include "engine/ra/play.hpp"
#include "engine/ra/scoring.hpp"

namespace ra {

namespace {

void take(std::uint8_t& count) {
    core::check(count > 0, "a tile that goes was there");
    --count;
}

void place(Player& player, Tile tile) {
    // A disaster is never kept: it leaves the game with what it costs.
    if (!is_disaster(tile)) {
        ++player.tiles[index(tile)];
    }
}

/// Gods, Floods, Gold and civilization tiles are put away; Pharaohs, Niles and monuments stay.
void put_away(Player& player) {
    for (const Tile tile : {Tile::god, Tile::flood, Tile::gold}) {
        player.tiles[index(tile)] = 0;
    }
    for (std::size_t kind = index(civilization.first); kind <= index(civilization.last); ++kind) {
        player.tiles[kind] = 0;
    }
}

void turn_suns_up(Player& player) {
    player.up.add(player.down);
    player.down.clear();
}

struct DebtContext {
    Seat turn_of;
    bool in_exchange;
};

/// Where play goes on once a debt is settled, from the phase in which it arose.
DebtContext debt_context(const Phase& phase) {
    if (const auto* turn = std::get_if<Turn>(&phase)) {
        return {turn->seat, true};
    }
    if (const auto* auction = std::get_if<Auction>(&phase)) {
        return {auction->ra_player, false};
    }
    const auto& debt = std::get<Discard>(phase);
    return {debt.turn_of, debt.in_exchange};
}

}  // namespace

void apply(State& state, const TurnBegan& event) {
    state.phase = Turn{.seat = event.seat, .exchanged = event.exchanged};
}

void apply(State& state, const Drawn& event) {
    take(state.bag[index(event.tile)]);
    state.track[event.space] = event.tile;
}

void apply(State& state, const RaDrawn& event) {
    take(state.bag[index(Tile::ra)]);
    state.ra = event.ra;
}

void apply(State& state, const Exchanged& event) {
    Player& player = state.players[event.seat];
    take(player.tiles[index(Tile::god)]);
    state.track[event.space] = Tile::none;
    place(player, event.tile);
    state.phase = Turn{.seat = event.seat, .exchanged = true};
}

void apply(State& state, const AuctionOpened& event) {
    state.phase =
        Auction{.ra_player = event.ra_player, .cause = event.cause, .bidder = event.ra_player};
}

void apply(State& state, const BidAsked& event) {
    std::get<Auction>(state.phase).bidder = event.seat;
}

void apply(State& state, const Bid& event) {
    auto& auction = std::get<Auction>(state.phase);
    auction.high_bidder = event.seat;
    auction.high_sun = event.sun;
}

void apply(State& /*state*/, const Passed& /*event*/) {}

void apply(State& state, const Won& event) {
    Player& player = state.players[event.seat];
    player.up.remove(event.sun);
    player.down.add(event.centre);
    state.centre = event.sun;
    for (const Tile tile : event.lot) {
        place(player, tile);
    }
    state.track = empty_track;
}

void apply(State& state, const NobodyBid& event) {
    if (!event.lot.empty()) {
        state.track = empty_track;
    }
}

void apply(State& state, const DiscardAsked& event) {
    const DebtContext context = debt_context(state.phase);
    state.phase = Discard{.seat = event.seat,
                          .civilization = event.civilization,
                          .monuments = event.monuments,
                          .turn_of = context.turn_of,
                          .in_exchange = context.in_exchange};
}

void apply(State& state, const Lost& event) {
    std::uint8_t& held = state.players[event.seat].tiles[index(event.tile)];
    core::check(held >= event.count, "a tile that is lost was held");
    held = static_cast<std::uint8_t>(held - event.count);
}

void apply(State& state, const Scored& event) {
    Player& player = state.players[event.seat];
    player.sheets[state.epoch - 1U] = event.sheet;
    player.final_sheet = event.final_sheet;
    const int fame = player.fame + total(event.sheet) + total(event.final_sheet);
    player.fame = static_cast<std::int16_t>(std::max(0, fame));
}

void apply(State& state, const EpochEnded& /*event*/) {
    state.track = empty_track;
    state.ra = 0;
    for (Player& player : state.players) {
        put_away(player);
        turn_suns_up(player);
    }
}

void apply(State& state, const EpochBegan& event) {
    state.epoch = event.epoch;
}

void apply(State& state, const GameOver& event) {
    state.phase = Over{.winner = event.winner};
}

void evolve(State& state, const Event& event) {
    std::visit([&state](const auto& happening) { apply(state, happening); }, event);
}

}  // namespace ra
