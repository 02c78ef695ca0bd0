#include "engine/core/check.hpp"
#include "engine/ra/bidders.hpp"
#include "engine/ra/game.hpp"
#include "engine/ra/play.hpp"

// What may be done, and why something may not. The two are written apart, and a test holds them
// against each other.

namespace ra {

namespace {

Category owed_category(const Discard& debt) {
    return debt.civilization > 0 ? civilization : monuments;
}

void add_gods(Actions& actions, const State& state, Seat seat) {
    if (state.players[seat].tiles[index(Tile::god)] == 0) {
        return;
    }
    for (std::uint8_t space = 0; space < track_spaces; ++space) {
        const Tile tile = state.track[space];
        if (tile != Tile::none && tile != Tile::god) {
            actions.push_back(Action::god(space));
        }
    }
}

Actions legal_in(const Turn& turn, const State& state) {
    Actions actions;
    if (!turn.exchanged) {
        if (!is_full(state.track)) {
            actions.push_back(Action::draw());
        }
        actions.push_back(Action::invoke());
    }
    add_gods(actions, state, turn.seat);
    if (turn.exchanged) {
        actions.push_back(Action::end());
    }
    return actions;
}

Actions legal_in(const Auction& auction, const State& state) {
    Actions actions;
    if (!must_bid(auction)) {
        actions.push_back(Action::pass());
    }
    Suns suns = winning_suns(state.players[auction.bidder].up, auction);
    for (; !suns.empty(); suns.remove(suns.lowest())) {
        actions.push_back(Action::bid(suns.lowest()));
    }
    return actions;
}

Actions legal_in(const Discard& debt, const State& state) {
    Actions actions;
    const Category category = owed_category(debt);
    for (std::size_t kind = index(category.first); kind <= index(category.last); ++kind) {
        if (state.players[debt.seat].tiles[kind] > 0) {
            actions.push_back(Action::discard(static_cast<Tile>(kind)));
        }
    }
    return actions;
}

Actions legal_in(const Over& /*over*/, const State& /*state*/) {
    return {};
}

std::optional<Refusal> refuse_god(const State& state, Seat seat, std::uint8_t space) {
    if (state.players[seat].tiles[index(Tile::god)] == 0) {
        return Refusal::no_god;
    }
    if (space >= track_spaces) {
        return Refusal::no_such_space;
    }
    if (state.track[space] == Tile::none) {
        return Refusal::space_empty;
    }
    if (state.track[space] == Tile::god) {
        return Refusal::gods_take_no_gods;
    }
    return {};
}

std::optional<Refusal> refuse(const Turn& turn, const State& state, Action action) {
    switch (action.type) {
        case Action::Type::draw:
            if (is_full(state.track)) {
                return Refusal::track_full;
            }
            [[fallthrough]];
        case Action::Type::invoke:
            return turn.exchanged ? std::optional(Refusal::turn_begun) : std::nullopt;
        case Action::Type::god: return refuse_god(state, turn.seat, action.value);
        case Action::Type::end:
            return turn.exchanged ? std::nullopt : std::optional(Refusal::nothing_to_end);
        default: return Refusal::not_now;
    }
}

std::optional<Refusal> refuse_bid(const Auction& auction, const Player& player, std::uint8_t sun) {
    if (sun < 1 || sun > highest_sun) {
        return Refusal::no_such_sun;
    }
    if (player.down.contains(sun)) {
        return Refusal::sun_face_down;
    }
    if (!player.up.contains(sun)) {
        return Refusal::not_your_sun;
    }
    return sun <= auction.high_sun ? std::optional(Refusal::bid_too_low) : std::nullopt;
}

std::optional<Refusal> refuse(const Auction& auction, const State& state, Action action) {
    switch (action.type) {
        case Action::Type::bid:
            return refuse_bid(auction, state.players[auction.bidder], action.value);
        case Action::Type::pass:
            return must_bid(auction) ? std::optional(Refusal::must_bid) : std::nullopt;
        default: return Refusal::not_now;
    }
}

std::optional<Refusal> refuse(const Discard& debt, const State& state, Action action) {
    if (action.type != Action::Type::discard) {
        return Refusal::not_now;
    }
    if (!contains(owed_category(debt), action.tile())) {
        return Refusal::not_owed;
    }
    return state.players[debt.seat].tiles[action.value] == 0 ? std::optional(Refusal::tile_not_held)
                                                             : std::nullopt;
}

std::optional<Refusal> refuse(const Over& /*over*/, const State& /*state*/, Action /*action*/) {
    return Refusal::game_over;
}

struct Acting {
    std::optional<Seat> operator()(const Turn& turn) const { return turn.seat; }
    std::optional<Seat> operator()(const Auction& auction) const { return auction.bidder; }
    std::optional<Seat> operator()(const Discard& debt) const { return debt.seat; }
    std::optional<Seat> operator()(const Over& /*over*/) const { return {}; }
};

}  // namespace

std::optional<Seat> acting(const State& state) {
    return std::visit(Acting{}, state.phase);
}

Actions legal(const State& state) {
    return std::visit([&state](const auto& phase) { return legal_in(phase, state); }, state.phase);
}

std::optional<Refusal> refusal(const State& state, Seat seat, Action action) {
    const std::optional<Seat> asked = acting(state);
    if (asked && *asked != seat) {
        return Refusal::not_your_turn;
    }
    if (asked && !is_well_formed(action)) {
        return Refusal::not_now;
    }
    return std::visit([&state, action](const auto& phase) { return refuse(phase, state, action); },
                      state.phase);
}

}  // namespace ra
