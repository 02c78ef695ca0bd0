#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "engine/core/inline_vector.hpp"
#include "engine/ra/state.hpp"

// What eyes at the table may see. A View has no member that a secret could be put into: no order of
// the bag, and fame only where it may be known. Source: RULES.md, "What is hidden".

namespace ra {

struct SheetView {
    EpochSheet epoch;
    FinalSheet final_sheet;
    int total = 0;
    /// After the epoch.
    int fame = 0;

    friend bool operator==(const SheetView&, const SheetView&) = default;
};

/// A seat's face-down tablets and what each finished epoch brought.
struct Fame {
    int fame = 0;
    core::InlineVector<SheetView, epochs> sheets;

    friend bool operator==(const Fame&, const Fame&) = default;
};

struct PlayerView {
    Suns up;
    Suns down;
    Display tiles{};
    /// Only when the game is over or fame is open.
    std::optional<Fame> fame;

    friend bool operator==(const PlayerView&, const PlayerView&) = default;
};

/// The same for everybody.
struct PublicView {
    core::InlineVector<PlayerView, core::max_seats> players;
    AuctionTrack track = empty_track;
    Phase phase;
    std::uint8_t epoch = 0;
    std::uint8_t ra = 0;
    std::uint8_t ra_spaces = 0;
    std::uint8_t centre = 0;
    bool last_place_penalty = true;
    /// What is left in the bag, by kind, as everyone could count.
    TileCounts bag{};

    friend bool operator==(const PublicView&, const PublicView&) = default;
};

/// How many sit at the table.
inline Seat seats(const PublicView& table) {
    return static_cast<Seat>(table.players.size());
}

/// A state that looks like this to everybody. Fame that lies face down, and the sheets of earlier
/// epochs, are as they are when a game begins.
State state_of(const PublicView& table);

struct View {
    PublicView shared;
    /// The viewer's own seat; none for spectators.
    std::optional<Seat> seat;
    std::optional<Fame> own;

    friend bool operator==(const View&, const View&) = default;
};

}  // namespace ra
