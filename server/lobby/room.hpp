#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "protocol/wire/message.hpp"
#include "server/lobby/chance.hpp"
#include "server/lobby/change_limiter.hpp"
#include "server/lobby/client_prefix.hpp"
#include "server/lobby/damaged.hpp"
#include "server/lobby/decide.hpp"
#include "server/lobby/effect.hpp"
#include "server/lobby/entry.hpp"
#include "server/lobby/guests.hpp"
#include "server/lobby/invite_guard.hpp"
#include "server/lobby/limits.hpp"
#include "server/lobby/log_budget.hpp"
#include "server/lobby/patience.hpp"
#include "server/lobby/room_state.hpp"
#include "server/lobby/shuffle_deadline.hpp"
#include "server/lobby/try_limiter.hpp"
#include "server/lobby/updates.hpp"
#include "server/lobby/waiting_budget.hpp"

namespace lobby {

// What happens to a room.

/// A connection was opened to this room. It has said nothing yet.
struct Connected {
    Connection connection;
    /// For the limits by client.
    ClientPrefix address;
};
/// It sent something: the text of one frame.
struct Received {
    Connection connection;
    std::string text;
    Moment came = {};
};
struct Disconnected {
    Connection connection;
};
/// The append under way is durable.
struct Appended {};
/// It is not known to be durable, and is not under way any more.
struct AppendFailed {};
/// The room is another node's, or may be. What the append under way came to is not known here.
struct Lost {};
struct Alarm {
    SetAlarm::Name name;
};
/// The answer to `Think`.
struct BotChose {
    std::uint64_t v;
    core::Seat seat;
    protocol::Level level;
    protocol::Choice choice;
    Moment came = {};
};
/// The answer to `Advise`.
struct Advised {
    std::uint64_t v;
    nlohmann::json advice;
};
/// The server is about to stop: everybody has to come back, to it or to another.
struct Draining {};
/// Whoever runs the server has something to say to everybody: the text of a message.
struct Announcement {
    Frame frame;
};
/// Whoever runs the server closes the room, whatever goes on in it.
struct CloseAsked {};
/// A request over HTTP for a finished game's record, or for the list of the finished games.
/// `invite` is what was given with it, if anything.
struct RecordAsked {
    std::uint64_t request;
    /// None: the list.
    std::optional<std::uint32_t> number;
    std::optional<std::string> invite;
    /// For the limit on wrong invites.
    ClientPrefix address = {};
};

/// The HTTP status of what a record is refused with.
unsigned status_of(const protocol::Error& error);
/// To whoever says something else before they enter.
protocol::Error enter_first_error();

/// Makes a new room durable.
struct Begin {};

using Input =
    std::variant<Begin, Connected, Received, Disconnected, Appended, AppendFailed, Lost, Alarm,
                 BotChose, Advised, Draining, Announcement, CloseAsked, RecordAsked>;

/// Who makes a room, and what it is to be.
struct Creation {
    std::string room;
    std::string invite;
    std::string host_name;
    protocol::TokenHash host;
    protocol::Settings settings;
};

/// One room: seats, connections and a game, as a machine without sockets, clocks or threads.
/// Each input gives the effects that are to be carried out, in order. While an entry is on its way
/// to the log every other input waits, so nobody hears of what could still be lost. Thread: one at
/// a time, the one that owns the room.
class Room {
public:
    /// A new room. Its first input has to be `Begin`, which makes it durable. Requires: the chance
    /// outlives it.
    Room(Creation creation, Chance& chance);
    /// A room from its log, in order, from its first entry or a later one with a checkpoint, which
    /// has version `first`. Throws Damaged when the log is not one that a room wrote, and
    /// EngineChanged when another version of the engine plays its game.
    Room(const std::vector<std::string>& log, Chance& chance, std::uint64_t first = 1);

    /// Handles an input, which waits instead while an append is under way. Requires: it has not
    /// asked for `Rest` yet.
    Effects handle(Input input, Time now);
    /// Handles the next input that waited. Returns nothing when none is left, or when it has to
    /// wait on. One at a time, so that the effects of many are never held together.
    std::optional<Effects> handle_waiting(Time now);

    const std::string& id() const { return state_.id; }
    Status status() const { return state_.status; }

    // For whoever runs the server.

    /// What it is, and how many are connected to it.
    Json summary() const;
    /// What of it is kept as text for those who come back.
    std::size_t updates_bytes() const { return updates_.kept_bytes(); }
    /// When something was done in it last.
    Time changed_at() const { return clocks_.told; }
    /// The record of the game that is over and that no rematch has ended, with its number; none
    /// where there is no such game.
    std::optional<Append::Record> finished_record();

private:
    /// Until when the room waits; none for what it does not wait for.
    struct Deadlines {
        /// For the seat that is asked.
        std::optional<StandIn> stand_in = {};
        /// For the host to do something.
        std::optional<Time> claim_host = {};
        /// For the game to begin.
        std::optional<Time> close = {};
        /// For nobody but bots that pause, and whether they do so no more.
        std::optional<bool> hurry = {};
        bool operator==(const Deadlines&) const = default;
    };

    /// An entry on its way to the log, and who waits for it.
    struct Pending {
        Entry entry;
        /// As it is written.
        std::string line = {};
        std::optional<Connection> origin = {};
        std::string command = {};
        /// Set when the entry is that of a player who comes back.
        std::optional<protocol::Enter> enter = {};
        /// Set when what was asked is refused, and the entry says what that leads to.
        std::optional<protocol::Error> refusal = {};
        /// The entry that is what was asked for, where this one has to come before it.
        std::optional<Entry> next = {};
        /// What led to it.
        Moment came = {};
    };

    /// What the best bot would do now, once that is known, and who waits to hear it.
    struct Hint {
        /// The version at which the acting seat was asked.
        std::uint64_t v = 0;
        std::optional<Json> advice = {};
        /// Connections, and the ids of their commands.
        std::vector<std::pair<Connection, std::string>> waiting = {};
    };

    // What waits for an append (room_waiting.cpp)
    void wait(Input input);
    bool may_wait(const Input& input);
    Input next_waiting();
    void stop_counting(const Input& waited);
    bool forget_newcomer(Connection connection);

    // Inputs (room.cpp, with the log and who is who)
    void refuse(const Input& input, const protocol::Error& error);
    void happen(const Input& input);
    void handle(const Begin& input);
    void handle(const Connected& input);
    void handle(const Received& input);
    void handle(const Disconnected& input);
    void handle(const Appended& input);
    void handle(const AppendFailed& input);
    void handle(const Lost& input);
    void handle(const Alarm& input);
    void handle(const BotChose& input);
    void handle(const Advised& input);
    void handle(const Draining& input);
    void handle(const Announcement& input);
    void handle(const CloseAsked& input);
    void handle(const RecordAsked& input);

    // Commands (room_commands.cpp). Each throws protocol::Error when it is refused.
    void handle_command(Connection from, const protocol::RoomCommand& command);
    void handle_command(Connection from, const protocol::RoomCommand& command,
                        const protocol::Enter& enter);
    void handle_command(Connection from, const protocol::RoomCommand& command,
                        const protocol::AskRecord& ask);
    void handle_command(Connection from, const protocol::RoomCommand& command,
                        const protocol::Prove& prove);
    void handle_command(Connection from, const protocol::RoomCommand& command,
                        const protocol::AskHint& ask);
    void handle_command(Connection from, const protocol::RoomCommand& command,
                        const protocol::Hurry& hurry);
    /// All others: each is one entry of the log, as `decide` says (decide.hpp).
    template <class Body>
    void handle_command(Connection from, const protocol::RoomCommand& command, const Body& body);
    Situation situation() const;
    void log_for(Connection from, const protocol::RoomCommand& command, Happening what);
    void fill_in(Happening& what);

    // What keeps a room from being changed without end (room_limits.cpp)
    void check_change(const Guest& guest, const Happening& what);
    bool may_return() const;
    void count_change(const Guest& guest);
    std::optional<protocol::Error> change_refusal(int entries = limits::entries_saved_up) const;
    bool is_stranger(const Guest& guest) const;
    bool is_in_game() const;

    void admit(const Guest& guest, const protocol::Enter& enter);
    void check_invite(const ClientPrefix& client, const std::optional<std::string>& invite);
    std::string spectator_name(const protocol::Enter& enter) const;
    void welcome(Connection connection, const std::string& command, const protocol::Enter& enter);
    Json finished_games() const;
    Frame record(std::uint32_t number);
    Frame last_record();
    Frame write_record(const protocol::History& history) const;
    bool is_last_game_over() const;
    bool is_back_by_entering(Seat seat) const;

    // How many connections there are (room_connections.cpp)
    void make_place_for_newcomer(const ClientPrefix& address);
    void make_place_for_another(const TokenHash& token);
    bool is_crowded_for(const ClientPrefix& address) const;
    void watch_over_silent();
    void close_silent();

    // The log
    void resume(const Checkpoint& from, std::uint64_t version);
    bool is_checkpoint_due() const;
    Happened take_in(const Entry& entry, const std::string& line, std::optional<Time> told = {});
    void log(Pending pending);
    void apply(const Pending& done);

    // Telling (room_broadcast.cpp)
    void send(Connection to, Frame frame);
    void send(Connection to, const Json& message);
    void answer(Connection to, const std::string& command, std::uint64_t v, Moment came = {});
    void refuse(Connection to, const std::string& command, const protocol::Error& error);
    void close(Connection connection, CloseCode code);
    void send_all(const Frame& frame);
    void tell_update();
    void send_proofs(std::size_t first);
    void tell_hint(Connection to, const std::string& command);
    void forget_old_hint();
    void disconnect_banned();
    Guests::Connections role_holders() const;
    void tell_roles();
    void tell_invite();
    Json presence() const;
    void send_presence(Connection to, const Frame& frame);
    void tell_presence();
    Json description() const;
    std::optional<Json> listing() const;
    ClientPrefix keeper_address() const;
    void announce();

    // What time brings (room_time.cpp)
    /// The version at which a bot was asked, and its level.
    struct BotQuestion {
        std::uint64_t v;
        protocol::Level level;

        bool operator==(const BotQuestion&) const = default;
    };
    std::optional<BotQuestion> bot_question() const;
    bool only_bots_play_on() const;
    bool is_hurried() const;
    std::optional<bool> hurry() const;
    void watch_over_bots();
    void ask_bot();
    void watch_over_shuffle();
    void hurry_shuffle();
    void watch_over_host();
    void replace_absent_host();
    const SeatState* successor() const;
    void watch_over_rest();
    void go_to_rest();
    void send_away(CloseCode code);
    void leave_closed_room();
    void rest_if_left();
    void rest();

    // How long it waits for people (room_patience.cpp)
    void stop_clocks_for(std::chrono::milliseconds append);
    void watch_over_question();
    Deadlines deadlines() const;
    void watch_over_patience();
    void watch_over_absence();
    void watch_over_guests_to_come();
    Json message_of(const Deadlines& due) const;
    void tell_deadlines();

    bool online(const TokenHash& token) const;
    bool somebody_is_here() const;
    bool may_watch(const TokenHash& token) const;
    const SeatState& seat_state(Seat seat) const;

    Chance& chance_;
    RoomState state_;
    Updates updates_;
    /// Of all entries so far.
    Bytes32 log_digest_{};
    LogBudget budget_;
    /// The version of the last checkpoint, and how many games had been played; 0 before the first.
    std::uint64_t checkpoint_v_ = 0;
    std::uint32_t checkpoint_number_ = 0;
    /// Of the game that was just finished, once it was asked for.
    Frame last_record_;
    std::optional<Creation> creation_;
    Guests guests_;
    /// Apart, since most of the time there is none, and it is a third of the room's own size.
    std::unique_ptr<Pending> pending_;
    /// When it was put on its way.
    Time pending_since_{};
    std::deque<Input> waiting_;
    WaitingBudget waiting_budget_;
    InviteGuard wrong_invites_;
    ChangeLimiter changes_{limits::changes_per_second, limits::changes_saved_up,
                           limits::changing_guests_held};
    TryLimiter changes_of_strangers_{limits::changes_of_strangers,
                                     limits::changes_of_strangers_window};
    std::optional<Time> host_away_since_;
    /// When connections that have not entered are looked at next.
    std::optional<Time> silent_due_;
    ShuffleDeadline shuffle_deadline_;
    Clocks clocks_;
    std::optional<Time> close_alarm_;
    /// When it is looked next whether a seat takes long.
    std::optional<Time> patience_alarm_;
    /// The question that a bot will be called for, or thinks about: held as long as its answer
    /// would be taken.
    std::shared_ptr<const BotQuestion> bot_called_for_;
    /// Whose player asked the bots to play without a pause.
    std::optional<Seat> hurried_by_;
    /// The one that was asked for last.
    std::shared_ptr<Hint> hint_;
    /// What everybody was told of them last, but those who came since.
    std::optional<Deadlines> told_deadlines_;
    std::vector<Connection> untold_of_deadlines_;
    Json last_presence_;
    /// When the next may be sent to everybody.
    Time presence_due_{};
    bool announced_ = false;
    std::optional<Json> last_listing_;
    std::optional<Time> rest_due_;
    /// The world was asked to forget the room: nothing more happens here.
    bool at_rest_ = false;

    // The input being handled.
    Time now_{};
    Moment came_{};
    Effects effects_;
};

}  // namespace lobby
