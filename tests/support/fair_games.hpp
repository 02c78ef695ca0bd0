#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "protocol/games/game.hpp"
#include "protocol/verify/history.hpp"
#include "tests/support/random_json.hpp"

// Games whose shuffle can be checked, as rooms play them: without rooms.

namespace support {

struct FairGame {
    protocol::GameSetup setup;
    /// All that was secret, and all that was shown.
    protocol::Proof proof;
    /// The record that a server gives, with its proof.
    Json record;
    /// What a spectator is shown: a `snapshot` before the lock, and all updates to the end.
    Json before;
    std::vector<Json> updates;
};

/// Plays a whole game at random, from the lock to the end: some seats take part in the shuffle and
/// others do not, attempts are void now and then, people leave and come back while it is played.
/// Some paths are collected. Ensures: equal seeds give equal games.
FairGame fair_game(const protocol::GameSetup& setup, std::uint64_t seed);

}  // namespace support
