#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <variant>

#include "engine/core/hash.hpp"
#include "engine/core/inline_vector.hpp"
#include "engine/core/seat.hpp"
#include "engine/ra/ruleset.hpp"
#include "engine/ra/suns.hpp"
#include "engine/ra/tile.hpp"

// The whole game as one small value. Copying is assignment. It has no encoder: what leaves the
// engine is a View.

namespace ra {

inline constexpr std::size_t track_spaces = 8;
using AuctionTrack = std::array<Tile, track_spaces>;
inline constexpr AuctionTrack empty_track = {Tile::none, Tile::none, Tile::none, Tile::none,
                                             Tile::none, Tile::none, Tile::none, Tile::none};
/// Tiles that are taken or discarded together.
using Lot = core::InlineVector<Tile, track_spaces>;

/// What is scored at the end of every epoch.
struct EpochSheet {
    std::int8_t gods = 0;
    std::int8_t pharaohs = 0;
    std::int8_t nile = 0;
    std::int8_t gold = 0;
    std::int8_t civilization = 0;

    friend bool operator==(const EpochSheet&, const EpochSheet&) = default;
};

/// What is scored after the third epoch only.
struct FinalSheet {
    std::uint8_t monuments = 0;
    std::int8_t suns = 0;

    friend bool operator==(const FinalSheet&, const FinalSheet&) = default;
};

/// What lies before a seat: tiles and suns for all to see, fame face down.
struct Player {
    Suns up;
    Suns down;
    std::int16_t fame = starting_fame;
    Display tiles{};
    std::array<EpochSheet, epochs> sheets{};
    FinalSheet final_sheet;

    friend bool operator==(const Player&, const Player&) = default;
};

/// A turn is exactly one action; Gods may be played several times in it.
struct Turn {
    Seat seat = 0;
    bool exchanged = false;

    friend bool operator==(const Turn&, const Turn&) = default;
};

/// Why there is an auction decides whether everyone may pass.
enum class Cause : std::uint8_t { drawn, invoked, full };

struct Auction {
    Seat ra_player = 0;
    Cause cause = Cause::drawn;
    Seat bidder = 0;
    Seat high_bidder = 0;
    /// 0 before the first bid.
    std::uint8_t high_sun = 0;

    friend bool operator==(const Auction&, const Auction&) = default;
};

/// Whether its bidder may not pass.
constexpr bool must_bid(const Auction& auction) {
    return auction.cause == Cause::invoked && auction.bidder == auction.ra_player &&
           auction.high_sun == 0;
}

/// Tiles owed to disasters where the owner chooses.
struct Discard {
    Seat seat = 0;
    std::uint8_t civilization = 0;
    std::uint8_t monuments = 0;
    /// Whose turn it is in, so that play can go on from there.
    Seat turn_of = 0;
    /// The disaster came for a God, not in an auction: the turn is not over.
    bool in_exchange = false;

    friend bool operator==(const Discard&, const Discard&) = default;
};

struct Over {
    Seat winner = 0;

    friend bool operator==(const Over&, const Over&) = default;
};

using Phase = std::variant<Turn, Auction, Discard, Over>;

struct State {
    std::array<Player, core::max_seats> players{};
    TileCounts bag = full_bag;
    AuctionTrack track = empty_track;
    Phase phase;
    Seat seats = 0;
    std::uint8_t epoch = 1;
    /// Ras on the Ra track.
    std::uint8_t ra = 0;
    /// The sun in the centre.
    std::uint8_t centre = 1;
    std::uint8_t ra_spaces = 0;
    bool last_place_penalty = true;
    bool open_fame = false;

    friend bool operator==(const State&, const State&) = default;
};

static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= 256, "a search copies states by the million");

/// The first open space from the left, or track_spaces when the track is full.
std::size_t open_space(const AuctionTrack& track);
bool is_full(const AuctionTrack& track);
/// The tiles on the track, from the left.
Lot lot(const AuctionTrack& track);
/// A tile lies on the track that a God can be exchanged for.
bool has_exchangeable(const AuctionTrack& track);
/// The next seat clockwise after `seat` that has a face-up sun: `seat` itself when it alone has
/// one, empty when no seat has.
std::optional<Seat> next_with_suns(const State& state, Seat seat);
/// Face up and face down.
Suns all_suns(const Player& player);
/// Suns are distinct, so there is always exactly one.
Seat holder_of_highest_sun(const State& state);

/// Equal states, and only they (but for collisions), have equal hashes, on every machine.
std::uint64_t hash(const State& state);

}  // namespace ra
