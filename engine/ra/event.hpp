#pragma once

#include <array>
#include <cstdint>
#include <variant>

#include "engine/core/inline_vector.hpp"
#include "engine/ra/state.hpp"

// What happens. `evolve` turns each into the change of state that it stands for.

namespace ra {

struct TurnBegan {
    Seat seat;
    /// The turn goes on after a disaster that came for a God.
    bool exchanged = false;
};
struct Drawn {
    Seat seat;
    Tile tile;
    std::uint8_t space;
};
struct RaDrawn {
    Seat seat;
    /// How many lie on the Ra track now.
    std::uint8_t ra;
};
struct Exchanged {
    Seat seat;
    std::uint8_t space;
    Tile tile;
};
struct AuctionOpened {
    Seat ra_player;
    Cause cause;
};
struct BidAsked {
    Seat seat;
};
struct Bid {
    Seat seat;
    std::uint8_t sun;
};
struct Passed {
    Seat seat;
};
struct Won {
    Seat seat;
    /// What it paid, which goes to the centre.
    std::uint8_t sun;
    /// What it got from there, face down.
    std::uint8_t centre;
    Lot lot;
};
struct NobodyBid {
    /// Discarded; empty when the tiles stay.
    Lot lot;
};
struct DiscardAsked {
    Seat seat;
    std::uint8_t civilization;
    std::uint8_t monuments;
};
struct Lost {
    Seat seat;
    Tile tile;
    std::uint8_t count;
};
/// Known to `seat` alone until the game is over.
struct Scored {
    Seat seat;
    EpochSheet sheet;
    FinalSheet final_sheet;
};
enum class EpochEnd : std::uint8_t { ra, suns };
struct EpochEnded {
    std::uint8_t epoch;
    EpochEnd cause;
    /// Left on the auction track, discarded.
    Lot lot;
};
struct EpochBegan {
    std::uint8_t epoch;
    Seat seat;
};
struct GameOver {
    Seat winner;
    Seat seats;
    std::array<std::int16_t, core::max_seats> fame;
};

using Event =
    std::variant<TurnBegan, Drawn, RaDrawn, Exchanged, AuctionOpened, BidAsked, Bid, Passed, Won,
                 NobodyBid, DiscardAsked, Lost, Scored, EpochEnded, EpochBegan, GameOver>;

/// The public part of an event: all except the face-down fame.
using PublicEvent =
    std::variant<TurnBegan, Drawn, RaDrawn, Exchanged, AuctionOpened, BidAsked, Bid, Passed, Won,
                 NobodyBid, DiscardAsked, Lost, EpochEnded, EpochBegan, GameOver>;

/// A winning bid that brings four disasters and ends the epoch: bid, won, a loss for each kind, a
/// sheet for each seat, the ends and beginnings.
inline constexpr std::size_t most_events = 32;
using Events = core::InlineVector<Event, most_events>;

}  // namespace ra
