#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "protocol/games/record.hpp"
#include "protocol/games/reenactment.hpp"
#include "protocol/verify/history.hpp"
#include "protocol/verify/shuffle_transcript.hpp"

namespace protocol {

/// Every version from the lock to the end.
struct Chronicle {
    /// That of the lock.
    std::uint64_t first = 0;
    /// The chain's head before the lock, and after each version.
    std::vector<Bytes32> heads;
    /// The version of each action of the game.
    std::vector<std::uint64_t> actions = {};
    /// For each action the level of the bot that played the seat; empty where its player did.
    std::vector<std::optional<Level>> levels = {};
    /// The signature of the bots that were there at the lock.
    std::string bots = {};
    /// The room was closed over the game, as its last version.
    bool is_broken_off = false;

    std::uint64_t last() const { return first + heads.size() - 2; }
};

/// Checks the updates of a proof: that they tell the shuffle that it proves, and that the game
/// began and was asked as the record's actions make it. Checks that the chain leads over them and
/// over the updates of the actions to the head. Requires: every action is legal. Throws Error that
/// names where they differ, as `proof.history.updates.3.events.0.seat`.
Chronicle check_history(const Record& record, const Proof& proof);

/// The game as it has been played so far. Asked for once the shuffle has started.
using Replayed = std::function<const Reenactment&()>;

/// Checks the next update from the lock to the end of a game that no action brought: the room's
/// events and the shuffle, at its start the game's opening, and who is asked. Throws Error that
/// names where it differs, as `events.0.seat`.
void on_aside(const Json& update, ShuffleTranscript& shuffle, const Replayed& game);

}  // namespace protocol
