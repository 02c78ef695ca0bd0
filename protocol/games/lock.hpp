#pragma once

#include <cstdint>
#include <string>

#include "protocol/games/game.hpp"
#include "protocol/json/json.hpp"

// What a game is. It is published, and bound by the chain, when the seats are locked, before any
// player's number is known (PROOF.md).

namespace protocol {

struct Lock {
    /// The number of the game in its room, from 1.
    std::uint32_t game = 0;
    /// How many attempts at its shuffle came before.
    std::uint32_t attempt = 0;
    /// C.
    Bytes32 commitment{};
    /// The signatures of the engine and of its bots.
    std::string engine;
    std::string bots;
    const GameSetup& setup;
    const ClockSettings& clock;
    const Players& players;
};

/// The `locked` event. Names are sent as hashes. Requires: a kind and a salt for each name.
Json locked_event(const Lock& lock);

}  // namespace protocol
