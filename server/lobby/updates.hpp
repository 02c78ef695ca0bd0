#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/seat.hpp"
#include "protocol/history.hpp"
#include "protocol/update.hpp"
#include "server/lobby/effect.hpp"
#include "server/lobby/room_state.hpp"

namespace lobby {

/// The versioned stream of a room, as each viewer gets it. What all share is encoded once; a seat
/// has a frame of its own only where the update changes what it alone may see.
class Updates {
public:
    /// Begins in the middle. Requires: nothing was taken in; the room gathers.
    void resume(const RoomState& room, const protocol::Bytes32& head);

    /// Takes in what the entry of version `room.v` did.
    void advance(const RoomState& room, const Happened& happened);

    std::uint64_t version() const { return version_; }
    /// The head of the chain over all updates (PROOF.md).
    const protocol::Bytes32& head() const { return head_; }
    /// What was shown of the last game, from the locking of its seats. Requires: it is over.
    const protocol::History& history() const { return history_; }
    /// What the history takes so far, as text.
    std::size_t history_bytes() const { return history_bytes_; }
    /// The last update.
    Frame latest(core::Viewer viewer) const;
    /// The updates after `seen` up to the last one; none when they are not all held.
    std::optional<std::vector<Frame>> since(std::uint64_t seen, core::Viewer viewer) const;
    /// All that folding the viewer's updates would give.
    Frame snapshot(core::Viewer viewer) const;

private:
    struct Update {
        Frame shared;
        std::map<core::Seat, Frame> own;

        std::size_t bytes() const;
    };

    void hold(Update update);
    static Frame frame_for(const Update& update, core::Viewer viewer);
    void chain(const RoomState& room, const Happened& happened, const Json& shown,
               const std::string& text);

    std::uint64_t version_ = 0;
    std::deque<Update> held_;
    std::size_t held_bytes_ = 0;
    /// `room` and `game` of everybody's view.
    Json shared_ = Json::object();
    /// `own` of each seat's view.
    std::map<core::Seat, Json> own_;
    protocol::Question question_;
    protocol::Bytes32 head_ = protocol::chain_start;
    protocol::History history_;
    std::size_t history_bytes_ = 0;
    /// It is that of a game which is not over.
    bool in_game_ = false;
};

}  // namespace lobby
