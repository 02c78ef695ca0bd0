#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "protocol/wire/message.hpp"
#include "server/room/entrance.hpp"
#include "server/room/input.hpp"
#include "server/room/input_queue.hpp"
#include "server/room/notices.hpp"
#include "server/room/parts.hpp"
#include "server/room/turn.hpp"

namespace room {

/// One room: seats, connections and a game, as a state machine without sockets, clocks or threads.
/// Each input leads to effects, to be carried out in order. While an entry is being appended to the
/// log every other input waits, so that no client receives what could still be lost. Thread: one at
/// a time, the one that owns the room.
class Room {
public:
    /// Makes a new room. Its first input has to be `Begin`, which makes it durable. Requires:
    /// `chance` outlives it.
    Room(Creation creation, Chance& chance);
    /// Brings a room back from its log, in order, from its first entry or a later one with a
    /// checkpoint; that one has version `first`. Throws Damaged when the log is not one that a room
    /// wrote, and EngineChanged when another version of the engine plays its game.
    Room(const std::vector<std::string>& log, Chance& chance, std::uint64_t first = 1);

    /// Handles an input, or queues it while an append is under way. Requires: `Rest` was not
    /// emitted yet.
    void handle(Input input, Time now, Effects& effects);
    /// Handles the next queued input. Returns false, and does nothing, when none is left or it has
    /// to wait on. One at a time, so that the effects of many are never held together.
    bool handle_waiting(Time now, Effects& effects);

    /// The time that inputs come with was set by so much: what the room waits for stays as far away
    /// as it was.
    void shift_time(Time::duration by);

    const std::string& id() const { return parts_.state.id; }
    Status status() const { return parts_.state.status; }

    // For the operator

    /// Describes the room, with the number of its connections.
    Json summary() const;
    /// The size of the updates that are kept for guests who come back.
    std::size_t updates_bytes() const { return parts_.chronicle.updates().kept_bytes(); }
    /// When the room last changed.
    Time changed_at() const { return parts_.clocks.changed; }
    /// The record of the game that is over, with its number, until a rematch; empty without such a
    /// game.
    std::optional<Append::Record> finished_record() {
        return parts_.chronicle.last_record(parts_.state);
    }

private:
    /// An entry that is being appended, and the connection that waits for it.
    struct Pending {
        Entry entry;
        std::optional<Connection> origin = {};
        std::string command = {};
        /// Set when the entry is the return of a player.
        std::optional<protocol::Enter> enter = {};
        /// Set when the command is refused, and the entry is the consequence.
        std::optional<protocol::Error> refusal = {};
        /// The requested entry, where this one has to come before it.
        std::optional<Entry> next = {};
        /// When the input that led to it was received, by the host's clock.
        Moment came = {};
        // Set when the append begins.
        Time since = {};
        /// The digest of the log including it.
        Bytes32 log = {};
    };

    void handle_now(const Input& input, Turn& turn);
    void on(const Begin& input, Turn& turn);
    void on(const Connected& input, Turn& turn);
    void on(const Received& input, Turn& turn);
    void on(const Disconnected& input, Turn& turn);
    void on(const Appended& input, Turn& turn);
    void on(const AppendFailed& input, Turn& turn);
    void on(const Lost& input, Turn& turn);
    void on(const Draining& input, Turn& turn);
    void on(const Wake& input, Turn& turn);
    void on(const BotChose& input, Turn& turn);
    void on(const Advised& input, Turn& turn);
    void on(const Announcement& input, Turn& turn) const;
    void on(const CloseRequested& input, Turn& turn);
    void on(const RecordRequested& input, Turn& turn);

    // Commands (room_commands.cpp). Each throws protocol::Error when it is refused.
    void run(Connection from, const protocol::RoomCommand& command, Turn& turn);
    void enter(Connection from, const protocol::RoomCommand& command, const protocol::Enter& enter,
               Turn& turn);
    void react(Connection from, const std::string& command, const protocol::React& react,
               Turn& turn);
    void prove(Connection from, const std::string& command, const protocol::Prove& prove,
               Turn& turn);
    void propose(Connection from, const protocol::RoomCommand& command, EntryBody what, Turn& turn);

    void log(Pending pending, Turn& turn);
    void apply(const Pending& done, Turn& turn);
    void arm(Turn& turn);
    void leave_memory(CloseCode code, Turn& turn);

    Chance& chance_;
    Parts parts_;
    Notices notices_;
    std::optional<Creation> creation_;
    /// By pointer, since most of the time it is null.
    std::unique_ptr<Pending> pending_;
    InputQueue queue_;
    /// When the current alarm rings.
    std::optional<Time> alarm_;
    /// Set once `Rest` was emitted; no further input is handled.
    bool at_rest_ = false;
};

}  // namespace room
