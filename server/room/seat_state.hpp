#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "protocol/games/game.hpp"
#include "protocol/wire/message.hpp"

// A seat of a room, and its occupant.

namespace room {

/// The occupant of a seat.
struct SeatState {
    enum class Kind : std::uint8_t { open, human, bot };

    Kind kind = Kind::open;
    std::string name;
    protocol::TokenHash token;
    /// Whether its player said that they are a program.
    bool is_program = false;
    /// Whether its player gave it up during a game or after it, or, while the room gathers for
    /// another one, has not come back yet.
    bool left = false;
    /// The level of the bot that plays it: its own, or one that stands in until its player is back.
    std::optional<protocol::Level> level = {};
    /// Whether the bot stands in although the player was connected. Then a connection does not mean
    /// that they are back.
    bool idle = false;

    bool stand_in() const { return kind == Kind::human && level; }
    bool played_by_bot() const { return level.has_value(); }
    /// Whether a player has it who did not leave, and has come back for the next game.
    bool is_at_table() const { return kind == Kind::human && !left; }
    /// Whether its player left, or a bot stands in.
    bool is_away() const { return left || stand_in(); }

    bool operator==(const SeatState&) const = default;
};

const char* name_of(SeatState::Kind kind);
/// Returns the seat's kind for a record. Requires: the seat is not open.
protocol::SeatKind kind_of(const SeatState& seat_state);

}  // namespace room
