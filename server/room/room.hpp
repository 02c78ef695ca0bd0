#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "protocol/wire/message.hpp"
#include "server/room/entrance.hpp"
#include "server/room/foreign_game.hpp"
#include "server/room/input.hpp"
#include "server/room/input_queue.hpp"
#include "server/room/notices.hpp"
#include "server/room/parts.hpp"
#include "server/room/speaking.hpp"
#include "server/room/turn.hpp"

namespace room {

/// One room: seats, connections and a game, as a state machine without sockets, clocks or threads.
/// Each input leads to effects, to be carried out in order. While an entry is being appended to the
/// log every other input waits, so that no client receives what could still be lost. Thread: one at
/// a time, the one that owns the room.
class Room {
public:
    /// Makes a new room. Its first input must be `Begin`, which makes it durable. Requires:
    /// `chance` outlives it.
    Room(Creation creation, Chance& chance);
    /// Brings a room back from its log, in order, from its first entry or a later one with a
    /// checkpoint; that one has version `first`. Throws Damaged when the log is not one that a room
    /// wrote, and OtherEngine when it is closed over a game that this engine cannot play. A room
    /// with such a game breaks it off at its first input. `outages`: when the room was in no
    /// server, as far as it is known. `talk`: what was kept of it.
    Room(const std::vector<std::string>& log, Chance& chance, std::uint64_t first = 1,
         std::vector<Outage> outages = {}, const std::vector<std::string>& talk = {});

    /// Sets what the server lets people say.
    void allow(protocol::TalkPolicy talk) { parts_.talk_allowed = talk; }

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
    /// Whether its game is about to be broken off, since this engine cannot play it.
    bool has_foreign_game() const { return foreign_ != nullptr; }

    /// All that the room is, to read.
    const Parts& parts() const { return parts_; }
    /// Whether a connection of this guest is there, or may be about to enter.
    bool may_have(const TokenHash& guest) const {
        return parts_.audience.online(guest) || !queue_.empty();
    }
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
        /// The record that is stored with the entry of a game that is broken off.
        std::optional<Append::Record> record = {};
        /// When the input that led to it was received, by the host's clock.
        Moment came = {};
        // Set when the append begins.
        Time since = {};
        /// The digest of the log including it.
        Bytes32 log = {};
    };

    /// A change of the talk that is being kept, and the connection that waits for it.
    struct Keeping {
        Connection origin;
        std::string command;
        TalkChange what;
        Time since = {};
    };

    void handle_now(const Input& input, Turn& turn);
    void on(const Begin& input, Turn& turn);
    void on(const Connected& input, Turn& turn);
    void on(const Knocked& input, Turn& turn);
    void on(const Received& input, Turn& turn);
    void on(const Disconnected& input, Turn& turn);
    void on(const KeyForgotten& input, Turn& turn);
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
    void propose(Connection from, const protocol::RoomCommand& command, EntryBody what, Turn& turn);

    void restart_from(const std::string& line, std::uint64_t v);
    void take_in_stored(const std::string& line, std::uint64_t v);

    void keep(Keeping keeping, Turn& turn);

    bool is_writing() const { return pending_ || keeping_; }
    void resume(Turn& turn);
    void break_off(Turn& turn);
    void log(Pending pending, Turn& turn);
    void apply(const Pending& done, Turn& turn);
    void arm(Turn& turn);
    void leave_memory(CloseCode code, Turn& turn);

    Chance& chance_;
    Parts parts_;
    Notices notices_;
    std::optional<Creation> creation_;
    /// Before the first input.
    std::vector<Outage> outages_;
    // By pointers, since most of the time they are null.

    /// Before the first input.
    std::unique_ptr<ForeignGame> foreign_;
    std::unique_ptr<Pending> pending_;
    /// Never both.
    std::unique_ptr<Keeping> keeping_;
    InputQueue queue_;
    /// When the current alarm rings.
    std::optional<Time> alarm_;
    /// Set once `Rest` was emitted; no further input is handled.
    bool at_rest_ = false;
};

}  // namespace room
