#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

#include "server/room/entry.hpp"
#include "server/room/room_state.hpp"
#include "server/room/updates.hpp"

namespace room {

/// How much of its log's budget a room has spent: each entry spends `limits::entry_regained`, and
/// time gives it back. It follows from the entries and their times alone. Thread: its room's.
class LogBudget {
public:
    using Duration = std::chrono::milliseconds;

    LogBudget() = default;
    /// For a room that is brought back from a checkpoint.
    explicit LogBudget(Duration spent) : spent_(spent) {}

    /// Counts an entry that was written at this time.
    void spend(Time at);
    /// Returns what is spent at this time. A clock that was set back gives nothing back.
    Duration spent(Time at) const;

private:
    Duration spent_{};
    /// When the last entry was written, as far as that is known.
    std::optional<Time> last_;
};

/// What follows from a room's log besides its state: the updates, the digest of the log, what is
/// spent of its budget, and the records of its games. Thread: its room's.
class Chronicle {
public:
    /// Begins at a checkpoint. Requires: the room was restored from it.
    void resume(const Checkpoint& from, const RoomState& room);

    /// Applies an entry, new or replayed. `log`: the digest of the log including it. Throws Damaged
    /// when the entry cannot come now.
    EvolveResult take_in(RoomState& room, const Entry& entry, const Bytes32& log,
                         const Chance& chance);

    /// Takes in an entry that is not understood: what follows from it is not known. `log`: as
    /// above.
    void skip(Time at, const Bytes32& log);
    /// The updates go on from where they are with the room as it is now. Ensures: a checkpoint is
    /// due.
    void start_over(const RoomState& room);

    const Updates& updates() const { return updates_; }
    /// The digest of all entries so far.
    const Bytes32& log_digest() const { return log_digest_; }
    std::chrono::milliseconds spent(Time now) const { return budget_.spent(now); }
    /// The version of the last entry that was not an action, or that changed the room's status.
    std::uint64_t changed_v() const { return changed_v_; }

    /// The checkpoint that the next entry has to carry; empty when none is due. One is due after
    /// each game, so that no finished game is ever replayed to bring the room back.
    std::optional<Checkpoint> checkpoint_due(const RoomState& room, Time now) const;

    // Records of finished games

    /// The games that have a record, in order.
    static Json finished_games(const RoomState& room);
    /// Returns the record of a game; null when it is stored beside the log. Throws protocol::Error
    /// when the game has no record.
    Frame record(std::uint32_t number, const RoomState& room);
    /// The record of the game that is over, until a rematch; empty without such a game.
    std::optional<Append::Record> last_record(const RoomState& room);
    /// The record of the last game, as it will be once the room is closed. Requires: a game has
    /// begun.
    Append::Record record_once_closed(const RoomState& room);

private:
    Updates updates_;
    Bytes32 log_digest_{};
    LogBudget budget_;
    std::uint64_t changed_v_ = 0;
    /// The version of the last checkpoint, and how many games had been played; 0 before the first.
    std::uint64_t checkpoint_v_ = 0;
    std::uint32_t checkpoint_number_ = 0;
    /// The record of the game that was just finished, once it was requested.
    Frame record_;
};

}  // namespace room
