#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/seat.hpp"
#include "protocol/games/game_view.hpp"
#include "protocol/verify/history.hpp"
#include "server/room/effect.hpp"
#include "server/room/room_state.hpp"
#include "server/room/update_parts.hpp"

namespace room {

/// The versioned stream of a room, as each viewer gets it. It is written straight from views: no
/// JSON tree is built or compared at a move. What all viewers share is encoded once; a seat has a
/// frame of its own only while it is asked, or where the update changes what only this seat may
/// see.
class Updates {
public:
    /// Begins at a checkpoint. Requires: `advance` was not called; the room gathers.
    void resume(const RoomState& room, const protocol::Bytes32& head);

    /// Adds the update of the entry of version `room.v`.
    void advance(const RoomState& room, const EvolveResult& happened);

    std::uint64_t version() const { return version_; }
    /// The head of the chain over all updates (PROOF.md).
    const protocol::Bytes32& head() const { return head_; }
    /// The history of the last game, from the lock of its seats. Requires: it is over.
    protocol::History history() const;
    /// The same, as it will be when the room is closed during the game. Requires: a game is played.
    protocol::History history_once_closed() const;
    /// The size of the history so far, as text.
    std::size_t history_bytes() const { return history_bytes_; }
    /// The size of what is kept for returning guests and for the history, as text.
    std::size_t kept_bytes() const { return held_bytes_ + changes_bytes_ + history_bytes_; }
    /// The last update for this viewer.
    Frame latest(core::Viewer viewer) const;
    /// The updates after `seen` up to the last one, which alone has the legal actions: the latest
    /// as they were sent, older ones made again from the game's moves. Empty where that goes back
    /// before the game, or too far. Requires: the room as it was at the last `advance`.
    std::optional<std::vector<Frame>> since(const RoomState& room, std::uint64_t seen,
                                            core::Viewer viewer) const;
    /// The snapshot for this viewer: all that folding its updates would give.
    Frame snapshot(core::Viewer viewer) const;

private:
    using View = std::unique_ptr<const protocol::GameView>;

    struct Update {
        Frame shared;
        std::map<core::Seat, Frame> own;

        std::size_t bytes() const;
    };

    /// What the room asks now.
    struct Question {
        std::optional<core::Seat> acting;
        /// The list of legal actions, as text.
        std::string legal;

        /// The list for this viewer; empty for all but the acting seat.
        std::string legal_for(core::Viewer viewer) const;
    };

    static Question question(const RoomState& room);
    std::string room_change(const RoomState& room, bool acted);
    void hold(Update update);
    static Frame frame_for(const Update& update, core::Viewer viewer);
    void chain(const SharedPart& told, Status status, const std::string& text);
    void keep(SharedPart told, bool game_is_gone);
    std::optional<std::vector<Frame>> replay_updates(const RoomState& room, std::uint64_t after,
                                                     std::uint64_t last, core::Viewer viewer) const;

    std::uint64_t version_ = 0;
    std::deque<Update> held_;
    std::size_t held_bytes_ = 0;
    /// The last update with the legal actions, for the acting seat; null where no viewer has that
    /// seat. Older ones are held without them, which are of no use to a guest who comes back.
    Frame asked_;
    // What was last shown.
    std::optional<RoomView> room_;
    Status status_ = Status::gathering;
    View game_;
    Question question_;
    protocol::Bytes32 head_ = protocol::chain_start;
    /// The updates that do not follow from the moves of a game alone, since the room gathered for
    /// it, in order.
    std::deque<SharedPart> told_;
    /// The size of those that are not part of the game's history.
    std::size_t changes_bytes_ = 0;
    /// All updates after this version can be sent again.
    std::uint64_t kept_from_ = 0;
    /// Nothing before this version can be told: an engine that this one does not know played it.
    std::uint64_t told_from_ = 0;
    /// The version of the update that removed the last game from the view.
    std::uint64_t game_gone_at_ = 0;
    // The history of the last game; `told_` has those of its updates that are not moves.
    std::uint64_t history_from_ = 0;
    std::uint64_t history_to_ = 0;
    protocol::Bytes32 history_before_{};
    protocol::Bytes32 history_head_{};
    std::size_t history_bytes_ = 0;
    /// Whether the history is that of a game which is not over.
    bool in_game_ = false;
};

}  // namespace room
