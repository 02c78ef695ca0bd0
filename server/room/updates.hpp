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
/// tree of JSON is built or compared at a move. What all share is encoded once; a seat has a frame
/// of its own only while it is asked, or where the update changes what it alone may see.
class Updates {
public:
    /// Begins in the middle. Requires: nothing was taken in; the room gathers.
    void resume(const RoomState& room, const protocol::Bytes32& head);

    /// Takes in what the entry of version `room.v` did.
    void advance(const RoomState& room, const EvolveResult& happened);

    std::uint64_t version() const { return version_; }
    /// The head of the chain over all updates (PROOF.md).
    const protocol::Bytes32& head() const { return head_; }
    /// What was shown of the last game, from the locking of its seats. Requires: it is over.
    protocol::History history() const;
    /// The same, as it will be when the room is closed over the game. Requires: one is played.
    protocol::History history_once_closed() const;
    /// What the history takes so far, as text.
    std::size_t history_bytes() const { return history_bytes_; }
    /// What is kept for those who come back and for the history, as text.
    std::size_t kept_bytes() const { return held_bytes_ + changes_bytes_ + history_bytes_; }
    /// The last update.
    Frame latest(core::Viewer viewer) const;
    /// The updates after `seen` up to the last one, which alone tells what is legal: those sent
    /// last as they were sent, older ones made again from the game's moves. None where that goes
    /// back before the game, or too far. Requires: the room as it was taken in last.
    std::optional<std::vector<Frame>> since(const RoomState& room, std::uint64_t seen,
                                            core::Viewer viewer) const;
    /// All that folding the viewer's updates would give.
    Frame snapshot(core::Viewer viewer) const;

private:
    using View = std::unique_ptr<const protocol::GameView>;

    struct Update {
        Frame shared;
        std::map<core::Seat, Frame> own;

        std::size_t bytes() const;
    };

    /// What a room asks now.
    struct Question {
        std::optional<core::Seat> acting;
        /// The list, as text.
        std::string legal;

        /// Of who looks on from there; empty for all but the acting seat.
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
    /// The last one with what is legal, for the seat that is asked; none where nobody looks on from
    /// there. Older ones are held without: what was legal then is of no use to who comes back.
    Frame asked_;
    // What was shown last.
    std::optional<RoomView> room_;
    Status status_ = Status::gathering;
    View game_;
    Question question_;
    protocol::Bytes32 head_ = protocol::chain_start;
    /// What does not follow from the moves of a game alone, since the room gathered for it, in
    /// order.
    std::deque<SharedPart> told_;
    /// What of it is not the game's history.
    std::size_t changes_bytes_ = 0;
    /// All that happened after this version can be told again.
    std::uint64_t kept_from_ = 0;
    /// Of the update in which the last game went from the view.
    std::uint64_t game_gone_at_ = 0;
    // The history of the last game, of which `told_` has the updates that are no moves.
    std::uint64_t history_from_ = 0;
    std::uint64_t history_to_ = 0;
    protocol::Bytes32 history_before_{};
    protocol::Bytes32 history_head_{};
    std::size_t history_bytes_ = 0;
    /// It is that of a game which is not over.
    bool in_game_ = false;
};

}  // namespace room
