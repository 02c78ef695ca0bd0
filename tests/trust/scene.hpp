#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "protocol/fair/proof.hpp"
#include "protocol/games/game.hpp"

// A position of a game, in two worlds that differ in nothing but what a viewer may not know.

namespace trust {

using core::Seat;
using protocol::Json;

/// What is hidden in a world.
struct Fate {
    /// The server's part of the shuffle.
    protocol::Secret secret{};
    /// The game at the scene's position, with the chance that is to come.
    std::function<protocol::StartedGame()> begin;
    /// What chance gives from the beginning of the game on, by name: tiles, or what dice show.
    std::vector<std::string> gives;
    /// By seat, where it is hidden.
    std::vector<int> fame;
};

struct Scene {
    protocol::GameSetup setup;
    /// The seat whose view is tried: it knows no fame but its own. Empty: a spectator's view.
    std::optional<Seat> viewer;
    Fate one;
    Fate other;
    /// What is sealed in both worlds: the bag of the first, or some faces.
    std::vector<std::uint8_t> sealed;
    /// In the other world everybody but the viewer has other fame.
    bool hides_fame = false;

    /// Whether the two worlds differ in what this seat may know.
    bool tells_apart(Seat seat) const { return hides_fame && viewer != seat; }
    /// Whether the action shows which world it is, when so much was taken before.
    bool reveals(const Json& action, std::size_t taken) const;
};

/// How much of what chance gives an action takes.
std::size_t takes(const Json& action);

/// A random position of a random game of Ra. Ensures: of eight scenes in a row, each has another
/// edition or number of seats; one of eight begins with a whole game to come.
Scene random_ra_scene(std::uint64_t seed);
/// A random position of a random game of dice. Ensures: of three scenes in a row, each has another
/// number of seats.
Scene random_dice_scene(std::uint64_t seed);

/// The same scene with no difference.
Scene twins(Scene scene);

}  // namespace trust
