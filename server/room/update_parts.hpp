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

/// The part of an update for one seat alone, as text; members are empty where there is nothing.
struct PrivatePart {
    /// The view's, or its changes.
    std::string own = {};
    std::string legal = {};
};

/// The part of an update that all viewers share, as text. The update for a viewer is written from
/// it and a PrivatePart, in the form of protocol::public_update.
struct SharedPart {
    std::uint64_t v = 0;
    /// The seat that is asked.
    std::optional<Seat> acting = {};
    /// Who took the action, if it was one.
    protocol::Doer doer = {};
    std::string events = "[]";
    /// The changes in the public view; empty where nothing changes.
    std::string game = {};
    std::string room = {};
    /// Whether an action of the game led to it.
    bool acted = false;

    std::string text(const PrivatePart& aside = {}) const;
    std::size_t bytes() const;
};

// The parts, from what was shown before; that is null when nothing was shown.

/// `game` of an update: a patch, the whole view, or null when the game is gone.
std::string game_diff(const protocol::GameView* before, const protocol::GameView* now);
/// `own` of an update for a seat, likewise.
std::string own_diff(const protocol::GameView* before, const protocol::GameView& now, Seat seat);

/// `room` of an update: a patch, or the whole view.
std::string room_diff(const RoomView* before, const RoomView& now);

/// Writes a member that is JSON text already, unless it is empty.
void write_part(protocol::JsonWriter& out, std::string_view name, const std::string& part);
void write_acting(protocol::JsonWriter& out, std::optional<Seat> acting);

}  // namespace room
