#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "engine/ra/game.hpp"
#include "tests/engine/script.hpp"
#include "tests/support/ra_setups.hpp"
#include "tests/support/ra_text.hpp"

// Positions of Ra written by hand, and games acted out on them.

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

/// A game under way, of Ra.
class Script : public ScriptOf<ra::State, ra::FixedChance, ra::Events, Action> {
public:
    /// The bag gives these tiles, in this order, and no more.
    explicit Script(const ra::State& start, std::vector<Tile> tiles = {})
        : ScriptOf(start, {{}, std::move(tiles)}) {}

    bool is_turn_of(Seat seat) const {
        const auto* turn = std::get_if<ra::Turn>(&state.phase);
        return turn != nullptr && turn->seat == seat;
    }
};

inline std::vector<Action> actions(const ra::State& state) {
    const ra::Actions legal = ra::legal(state);
    return {legal.begin(), legal.end()};
}

}  // namespace table
