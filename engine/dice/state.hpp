#pragma once

#include <array>
#include <cstdint>
#include <type_traits>
#include <variant>

#include "engine/core/hash.hpp"
#include "engine/core/inline_vector.hpp"
#include "engine/dice/die.hpp"
#include "engine/dice/ruleset.hpp"

// The whole game as one small value. Copying is assignment. Nothing in it is hidden, yet what
// leaves the engine is a View, as in every game.

namespace dice {

/// The tracks for Pharaohs and the Nile run from 0 to here.
inline constexpr std::uint8_t last_space = 12;
inline constexpr std::uint8_t columns = 8;
inline constexpr std::uint8_t most_rolls = 3;
/// From so many suns on, a catastrophe may be called.
inline constexpr int catastrophe_suns = 4;

/// What the end of an epoch brought, monuments after the third only.
struct EpochSheet {
    std::int8_t pharaohs = 0;
    std::int8_t nile = 0;
    std::int8_t civilization = 0;
    std::uint8_t monuments = 0;
    /// After the epoch.
    std::int32_t score = 0;

    friend bool operator==(const EpochSheet&, const EpochSheet&) = default;
};

/// A player's markers by column: in which colors.
using Monuments = std::array<Colors, columns>;

/// The markers of a seat; there are as many as are needed. Nothing in the rules ends a game in
/// which the suns do not come, so what grows from turn to turn has room for any game.
struct Player {
    std::int32_t score = 0;
    /// They travel with the marker on the Nile.
    std::uint32_t floods = 0;
    std::uint8_t pharaoh = 0;
    std::uint8_t nile = 0;
    Colors civilization{};
    Monuments monuments{};
    std::array<EpochSheet, epochs> sheets{};

    friend bool operator==(const Player&, const Player&) = default;
};

/// A turn begins with up to three rolls.
struct Rolling {
    Seat seat = 0;
    /// So many were made.
    std::uint8_t rolls = 0;
    Faces faces = not_thrown;

    friend bool operator==(const Rolling&, const Rolling&) = default;
};

/// Then the dice are used, in any order.
struct Using {
    Seat seat = 0;
    Faces faces = not_thrown;
    Colors used{};
    /// A marker was placed in this turn, so that a further one needs other dice.
    bool civilization = false;
    bool monument = false;
    /// A catastrophe was called in this turn.
    bool catastrophe = false;

    friend bool operator==(const Using&, const Using&) = default;
};

enum class Catastrophe : std::uint8_t { pharaoh, nile, civilization, monument };

inline constexpr std::uint8_t catastrophes = 4;

/// Markers owed to a catastrophe where their owner chooses.
struct Losing {
    Seat seat = 0;
    /// civilization or monument.
    Catastrophe kind = Catastrophe::civilization;
    std::uint8_t owed = 0;
    /// The turn that goes on afterwards.
    Using turn;

    friend bool operator==(const Losing&, const Losing&) = default;
};

using Winners = core::InlineVector<Seat, most_seats>;

struct Over {
    /// All who tie, by seat.
    Winners winners;

    friend bool operator==(const Over&, const Over&) = default;
};

using Phase = std::variant<Rolling, Using, Losing, Over>;

struct State {
    std::array<Player, most_seats> players{};
    Phase phase;
    Seat seats = 0;
    std::uint8_t epoch = 1;
    /// Spaces that the Ra figure went in this epoch, at most sun_track.
    std::uint8_t ra = 0;
    std::uint8_t sun_track = 0;

    friend bool operator==(const State&, const State&) = default;
};

static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= 256, "a search copies states by the million");

/// Dice that show this face and were not used yet.
constexpr Colors unused(const Using& turn, Face face) {
    return showing(turn.faces, face) - turn.used;
}

/// Whether a marker of this seat has room on the field: fewer than players − 1 lie there, none of
/// its own.
bool has_room(const State& state, Seat seat, Color field);
/// Markers of all seats on the civilization field.
int markers_on(const State& state, Color field);
/// No seat has a marker there. Requires: column < columns.
bool is_free(const State& state, std::uint8_t column, Color color);
int marker_count(const Monuments& monuments);

/// Equal states, and only they (but for collisions), have equal hashes, on every machine.
std::uint64_t hash(const State& state);

}  // namespace dice
