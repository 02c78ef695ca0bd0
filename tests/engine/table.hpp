#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>

#include "engine/ra/game.hpp"
#include "tests/support/ra_setups.hpp"
#include "tests/support/ra_text.hpp"

// Positions written by hand, and games acted out on them.

namespace table {

using ra::Action;
using ra::Seat;
using ra::Tile;

/// The table laid, the sun groups dealt in the order of the rulebook: seat 0 holds the highest.
inline ra::State laid(Seat seats, ra::Edition edition = ra::Edition::classic,
                      const ra::Options& options = {}) {
    const ra::Ruleset rules = ra::ruleset(edition, seats, options);
    ra::Deal deal{};
    for (Seat seat = 0; seat < seats; ++seat) {
        deal[seat] = rules.sun_groups[seat];
    }
    ra::FixedChance chance(deal, {});
    return ra::initial(rules, chance);
}

/// The tiles that lie before a seat.
using Holding = std::vector<std::pair<Tile, int>>;

inline ra::Display display(const Holding& holding) {
    ra::Display result{};
    for (const auto& [tile, count] : holding) {
        result[ra::index(tile)] = static_cast<std::uint8_t>(count);
    }
    return result;
}

inline int held(const ra::State& state, Seat seat, Tile tile) {
    return state.players[seat].tiles[ra::index(tile)];
}

/// Tiles on the auction track, from the left.
inline ra::AuctionTrack track(const std::vector<Tile>& tiles) {
    ra::AuctionTrack result = ra::empty_track;
    std::copy(tiles.begin(), tiles.end(), result.begin());
    return result;
}

inline const std::vector<Tile> eight_niles(ra::track_spaces, Tile::nile);

/// A game under way. Every action has to be legal and of the seat that is asked.
class Script {
public:
    /// The bag gives these tiles, in this order, and no more.
    explicit Script(const ra::State& start, std::vector<Tile> tiles = {})
        : state(start), chance({}, std::move(tiles)) {}

    Script& act(Seat seat, Action action) {
        INFO("seat " << int{seat} << ": " << action);
        REQUIRE(ra::acting(state) == seat);
        REQUIRE_FALSE(ra::refusal(state, seat, action).has_value());
        events.clear();
        ra::decide(state, action, chance, &events);
        return *this;
    }

    template <class Event>
    std::vector<Event> all() const {
        std::vector<Event> found;
        for (const ra::Event& event : events) {
            if (const auto* match = std::get_if<Event>(&event)) {
                found.push_back(*match);
            }
        }
        return found;
    }

    template <class Event>
    bool happened() const {
        return !all<Event>().empty();
    }

    /// The one event of its kind in the last action.
    template <class Event>
    Event the() const {
        const std::vector<Event> found = all<Event>();
        REQUIRE(found.size() == 1);
        return found.front();
    }

    template <class Phase>
    Phase phase() const {
        REQUIRE(std::holds_alternative<Phase>(state.phase));
        return std::get<Phase>(state.phase);
    }

    bool is_turn_of(Seat seat) const {
        const auto* turn = std::get_if<ra::Turn>(&state.phase);
        return turn != nullptr && turn->seat == seat;
    }

    ra::State state;
    ra::FixedChance chance;
    /// Of the last action.
    ra::Events events;
};

inline std::vector<Action> actions(const ra::State& state) {
    const ra::Actions legal = ra::legal(state);
    return {legal.begin(), legal.end()};
}

}  // namespace table
