#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "engine/core/inline_vector.hpp"
#include "engine/dice/state.hpp"

// What eyes at the table may see: all but the dice to come, which no state holds.

namespace dice {

struct SheetView {
    EpochSheet epoch;
    int total = 0;

    friend bool operator==(const SheetView&, const SheetView&) = default;
};

struct PlayerView {
    std::int32_t score = 0;
    std::uint32_t floods = 0;
    std::uint8_t pharaoh = 0;
    std::uint8_t nile = 0;
    Colors civilization;
    Monuments monuments{};
    /// Of the epochs that are over.
    core::InlineVector<SheetView, epochs> sheets;

    friend bool operator==(const PlayerView&, const PlayerView&) = default;
};

/// The same for everybody.
struct PublicView {
    core::InlineVector<PlayerView, most_seats> players;
    Phase phase;
    std::uint8_t epoch = 0;
    std::uint8_t ra = 0;
    std::uint8_t sun_track = 0;

    friend bool operator==(const PublicView&, const PublicView&) = default;
};

struct View {
    PublicView shared;
    /// The viewer's own seat; none for spectators.
    std::optional<Seat> seat;

    friend bool operator==(const View&, const View&) = default;
};

}  // namespace dice
