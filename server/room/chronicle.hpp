#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "server/room/entry.hpp"
#include "server/room/log_budget.hpp"
#include "server/room/room_state.hpp"
#include "server/room/updates.hpp"

namespace room {

/// What a room's log adds up to beside its state: the updates, the digest of the log, what it
/// spent of its budget, and the records of its games. Thread: its room's.
class Chronicle {
public:
    /// Begins at a checkpoint, which the room is as restored.
    void resume(const Checkpoint& from, const RoomState& room);

    /// Does what an entry says, new or not. `log`: the digest of the log with it. Throws Damaged
    /// when the entry cannot come now.
    EvolveResult take_in(RoomState& room, const Entry& entry, const Bytes32& log,
                         const Chance& chance);

    const Updates& updates() const { return updates_; }
    /// Of all entries so far.
    const Bytes32& log_digest() const { return log_digest_; }
    std::chrono::milliseconds spent(Time now) const { return budget_.spent(now); }
    /// The version of the last entry that was no action, or that changed the room's status.
    std::uint64_t changed_v() const { return changed_v_; }

    /// The checkpoint that the next entry carries, if one is due: after each game, so that none
    /// ever has to be played again to bring the room back.
    std::optional<Checkpoint> checkpoint_due(const RoomState& room, Time now) const;

    // Records of finished games

    /// The games of which there is a record, in order.
    Json finished_games(const RoomState& room) const;
    /// Null: it is kept beside the log. Throws protocol::Error when there is none.
    Frame record(std::uint32_t number, const RoomState& room);
    /// Of the game that is over and that no rematch has ended; empty where there is no such game.
    std::optional<Append::Record> last_record(const RoomState& room);
    /// Of the last game, as it will be once the room is closed. Requires: one has begun.
    Append::Record record_once_closed(const RoomState& room);

private:
    Updates updates_;
    Bytes32 log_digest_{};
    LogBudget budget_;
    std::uint64_t changed_v_ = 0;
    /// The version of the last checkpoint, and how many games had been played; 0 before the first.
    std::uint64_t checkpoint_v_ = 0;
    std::uint32_t checkpoint_number_ = 0;
    /// Of the game that was just finished, once it was asked for.
    Frame record_;
};

}  // namespace room
