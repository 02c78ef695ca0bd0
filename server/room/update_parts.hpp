#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "engine/core/seat.hpp"
#include "protocol/games/game_view.hpp"
#include "server/room/room_view.hpp"

namespace room {

using core::Seat;

/// What one seat alone is told, as text; empty where there is nothing.
struct PrivatePart {
    /// Of the view, or what changes in it.
    std::string own = {};
    std::string legal = {};
};

/// An update in parts, all of them text: from these it is written for each viewer, as
/// protocol::public_update with what a seat alone is told.
struct SharedPart {
    std::uint64_t v = 0;
    /// The seat that is asked.
    std::optional<Seat> acting = {};
    /// Of an action.
    protocol::Doer doer = {};
    std::string events = "[]";
    /// What changes in everybody's view; empty where nothing does.
    std::string game = {};
    std::string room = {};
    /// An action of the game led to it.
    bool acted = false;

    std::string text(const PrivatePart& aside = {}) const;
    std::size_t bytes() const;
};

// Parts of it, from what was shown before, which is null when there was nothing.

/// `game` of an update: a patch, the whole view, or null when the game is gone.
std::string game_diff(const protocol::GameView* before, const protocol::GameView* now);
/// `own` of an update for a seat, likewise.
std::string own_diff(const protocol::GameView* before, const protocol::GameView& now, Seat seat);

/// `room` of an update: a patch, or the whole view.
std::string room_diff(const RoomView* before, const RoomView& now);

/// A member that is text already, or none.
void write_part(protocol::JsonWriter& out, std::string_view name, const std::string& part);
void write_acting(protocol::JsonWriter& out, std::optional<Seat> acting);

}  // namespace room
