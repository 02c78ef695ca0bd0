#pragma once

#include <string>
#include <vector>

#include "engine/ra/game.hpp"
#include "protocol/games/game.hpp"
#include "protocol/games/ra/writers.hpp"

// What a game of Ra begins with: its rules, what views show, and what chance gives it.

namespace protocol::ra_game {

// Each requires a setup that check_setup passed.

ra::Edition edition_of(const GameSetup& setup);
ra::Ruleset rules_of(const GameSetup& setup);
Bag bag_of(const GameSetup& setup);

/// What a game gets from chance: groups of suns, and tiles in the order of drawing.
struct Dealt {
    ra::Deal suns{};
    std::vector<ra::Tile> tiles;
};

/// From these streams, after what `begun` gives, which is null or a record's `chance`: the tiles
/// that it leaves in the bag are shuffled. Throws Error when `begun` is invalid.
Dealt deal(const GameSetup& setup, const SharedStreams& streams, const Json& begun = nullptr);
/// From a record. Throws Error when it gives what no game can get.
Dealt read_chance(const GameSetup& setup, const Json& chance);
/// As protocol::check_chance.
std::string check_chance(const GameSetup& setup, const Json& chance, const SharedStreams& streams,
                         const Json& begun);

}  // namespace protocol::ra_game
