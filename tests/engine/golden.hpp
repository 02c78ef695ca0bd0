#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "tests/support/dice_setups.hpp"
#include "tests/support/golden_files.hpp"
#include "tests/support/ra_setups.hpp"

// Golden games: whole games whose every event and state is written down. A change of behaviour
// shows in their difference, line by line, and must be blessed.

namespace golden {

/// Where they lie in the tree.
inline const std::filesystem::path folder = "tests/golden";

/// A game as a record (protocol/RECORD.md) and as what happened, ply by ply, with the hash of every
/// state.
struct Game {
    std::string record;
    std::string transcript;
};

/// A game of random actions, the same at every call.
Game play(const support::Setup& setup);
Game play(const support::DiceSetup& setup);

/// The transcript that replaying the text of a record gives. Throws std::runtime_error when the
/// record holds an illegal action, too few or too many tiles or rolls, or a result that is not the
/// game's.
std::string replay(std::string_view record);
/// The same, of Ra: The Dice Game.
std::string replay_dice(std::string_view record);

/// All files that belong in `folder`.
Files files();

/// All files that lie in `folder`.
inline Files blessed() {
    return read(folder);
}

}  // namespace golden
