#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "engine/ra/game.hpp"
#include "protocol/game.hpp"
#include "protocol/proof.hpp"

// A position of a game, in two worlds that differ in nothing but what a viewer may not know.

namespace trust {

using core::Seat;

/// What is hidden in a world.
struct Fate {
    /// The server's part of the shuffle.
    protocol::Secret secret{};
    /// With everybody's fame.
    ra::State state;
    /// In the order of drawing, with what is drawn already.
    ra::BagOrder bag{};
};

struct Scene {
    protocol::GameSetup setup;
    ra::Deal deal{};
    /// Whose eyes are tried: it knows its own fame, and nobody else's. None: who only watches.
    std::optional<Seat> viewer;
    Fate one;
    Fate other;
    /// How many tiles, from the first, are the same in both: the next one that is drawn shows
    /// which world it is.
    std::size_t same = 0;

    /// Whether the two worlds differ in what this seat may know.
    bool tells_apart(Seat seat) const;
};

/// A random position of a random game. Ensures: of eight scenes in a row, each has another edition
/// or number of seats; one of eight begins with a whole game to come.
Scene random_scene(std::uint64_t seed);

/// The same scene with no difference.
Scene twins(Scene scene);

}  // namespace trust
