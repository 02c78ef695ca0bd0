#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "protocol/games/game.hpp"
#include "protocol/wire/message.hpp"

// A seat of a room: who sits there.

namespace room {

/// Who sits in a seat.
struct SeatState {
    enum class Kind : std::uint8_t { open, human, bot };

    Kind kind = Kind::open;
    std::string name;
    protocol::TokenHash token;
    /// Its player says that they are a program.
    bool is_program = false;
    /// Its player gave it up during a game.
    bool left = false;
    /// Of the bot that plays it: its own, or one that stands in until its player is back.
    std::optional<protocol::Level> level = {};
    /// It stands in though its player was connected: a connection does not say that they are back.
    bool idle = false;

    bool stand_in() const { return kind == Kind::human && level; }
    bool played_by_bot() const { return level.has_value(); }
    /// Its player left, or a bot stands in.
    bool is_away() const { return left || stand_in(); }

    bool operator==(const SeatState&) const = default;
};

const char* name_of(SeatState::Kind kind);
/// As a record has it. Requires: the seat is not open.
protocol::SeatKind kind_of(const SeatState& seat_state);

}  // namespace room
