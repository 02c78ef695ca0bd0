#pragma once

#include <cstdint>
#include <variant>

#include "engine/core/inline_vector.hpp"
#include "engine/dice/state.hpp"

// What happens. `evolve` turns each into the change of state that it stands for.

namespace dice {

struct TurnBegan {
    Seat seat;
};
struct Rolled {
    Seat seat;
    Colors dice;
    /// None for dice that were not thrown.
    Faces faces;
};
struct RollingEnded {
    Seat seat;
};
struct PharaohMoved {
    Seat seat;
    Colors dice;
    /// Where the marker is now, here and below.
    std::uint8_t space;
};
struct NileMoved {
    Seat seat;
    Colors dice;
    std::uint8_t space;
};
struct FloodPlaced {
    Seat seat;
    Colors dice;
};
struct CivilizationPlaced {
    Seat seat;
    Colors dice;
    Color field;
};
struct MonumentPlaced {
    Seat seat;
    Colors dice;
    Color color;
    std::uint8_t column;
};
struct CatastropheCalled {
    Seat seat;
    Catastrophe kind;
};
struct PharaohSetBack {
    Seat seat;
    std::uint8_t space;
};
struct NileSetBack {
    Seat seat;
    std::uint8_t space;
};
struct FloodLost {
    Seat seat;
};
struct LossAsked {
    Seat seat;
    Catastrophe kind;
    std::uint8_t owed;
};
struct CivilizationLost {
    Seat seat;
    Color field;
};
struct MonumentLost {
    Seat seat;
    Color color;
    std::uint8_t column;
};
/// The catastrophe is over, and the turn in which it was called goes on.
struct TurnResumed {
    Seat seat;
};
struct AnkhsScored {
    Seat seat;
    std::uint8_t points;
};
struct SunsScored {
    Seat seat;
    std::uint8_t points;
};
struct RaMoved {
    Seat seat;
    /// Spaces from the start of the track.
    std::uint8_t ra;
};
/// Points for an epoch; then floods and civilization markers go back, and the Pharaohs are moved.
struct Scored {
    Seat seat;
    EpochSheet sheet;
    /// Where its marker on the track of the Pharaohs is now.
    std::uint8_t pharaoh;
};
struct EpochEnded {
    std::uint8_t epoch;
    /// In whose turn the Ra figure reached the end.
    Seat seat;
};
struct EpochBegan {
    std::uint8_t epoch;
    Seat seat;
};
struct GameOver {
    Winners winners;
};

using Event =
    std::variant<TurnBegan, Rolled, RollingEnded, PharaohMoved, NileMoved, FloodPlaced,
                 CivilizationPlaced, MonumentPlaced, CatastropheCalled, PharaohSetBack, NileSetBack,
                 FloodLost, LossAsked, CivilizationLost, MonumentLost, TurnResumed, AnkhsScored,
                 SunsScored, RaMoved, Scored, EpochEnded, EpochBegan, GameOver>;

/// All of them are public.
using PublicEvent = Event;

/// The end of a turn that ends an epoch: ankhs, Ra, a sheet for each of four seats, the end and the
/// beginning of an epoch, a turn.
inline constexpr std::size_t most_events = 9;
using Events = core::InlineVector<Event, most_events>;

}  // namespace dice
