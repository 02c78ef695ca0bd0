#pragma once

#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "protocol/wire/message.hpp"
#include "server/lobby/room_list.hpp"
#include "server/lobby/table_feed.hpp"
#include "server/room/chance.hpp"
#include "server/room/effect.hpp"
#include "server/room/guests.hpp"
#include "server/room/input.hpp"
#include "server/room/invite_guard.hpp"
#include "server/room/prefix_counts.hpp"
#include "server/room/try_limiter.hpp"

namespace lobby {

// The lobby shares types of inputs and effects with rooms.
using protocol::TokenHash;
using room::Announcement;
using room::Chance;
using room::Close;
using room::CloseCode;
using room::closing_to;
using room::Connected;
using room::Connection;
using room::Creation;
using room::Disconnected;
using room::Draining;
using room::Effects;
using room::frame_of;
using room::InviteGuard;
using room::Received;
using room::refusal_to;
using room::Send;
using room::Time;
using room::TryLimiter;
namespace limits = room::limits;

// The inputs of the lobby, besides those that it shares with rooms.

/// The new listing of a room of this node; empty when it is not to be listed.
struct ListingChanged {
    std::string room;
    std::optional<Listing> listing;
    /// The prefix of the guest who keeps the room, for the limit on listed rooms.
    ClientPrefix address = {};
};
/// All listings of the other nodes, by room, as JSON text.
struct RemoteListings {
    std::map<std::string, std::string> rooms;
};
/// The answer to `OpenRoom`: the room is durable, or could not be made.
struct Opened {
    std::string room;
    bool made = false;
    /// It was not made because there is no place for it in memory.
    bool full = false;
    /// It was not made because the store's disk is nearly full.
    bool disk_full = false;
};
/// The answer to `FindRoom`: the room, or an empty string without one; no value when the store
/// failed.
struct Found {
    std::uint64_t search = 0;
    std::optional<std::string> room;
};

/// The answer to `AskGuests`; no value when the store failed.
struct GuestsAnswered {
    std::uint64_t number = 0;
    std::optional<guests::Answer> answer;
};
/// A room whose table is followed is shown differently; without a table it has left memory.
struct TableChanged {
    std::string room;
    std::optional<Table> table;
};
/// Others sit in a room of this node from now on, or in other seats.
struct SittingsChanged {
    std::string room;
    std::vector<guests::Sitting> sittings;
};
/// These keys were signed off: their connections end.
struct KeysForgotten {
    std::vector<guests::ForgottenKey> keys;
};

/// The answer to `ScheduleList`.
struct ListDue {};

using DirectoryInput =
    std::variant<Connected, Received, Disconnected, ListingChanged, RemoteListings, Opened, Found,
                 GuestsAnswered, TableChanged, SittingsChanged, KeysForgotten, ListDue,
                 Announcement, Draining>;

/// Make this room on the executor that owns its id; then answer with `Opened`.
struct OpenRoom {
    Creation creation;
    /// The client that asked for it.
    ClientPrefix client = {};
};
/// Look the invite up in the store; then answer with `Found` and the same number.
struct FindRoom {
    std::uint64_t search = 0;
    std::string invite;
};

/// Ask the store about guests; then answer with `GuestsAnswered` and the same number.
struct AskGuests {
    std::uint64_t number = 0;
    guests::Question question;
    /// The connection that waits for the answer, if one does.
    std::optional<Connection> origin = {};
};
/// End all connections with these keys, in rooms and in the lobby.
struct ForgetKeys {
    std::vector<guests::ForgottenKey> keys;
};

/// Pass `ListDue` at that time.
struct ScheduleList {
    Time due;
};

using DirectoryEffect = std::variant<Send, Close, OpenRoom, FindRoom, AskGuests, FollowTable,
                                     ForgetKeys, ScheduleList, ListingSkipped>;
using DirectoryEffects = std::vector<DirectoryEffect>;

/// The state machine of the lobby: it lists public rooms, makes rooms, finds private ones, and
/// shows guests their tables and devices. Rooms publish their listings; the lobby never looks into
/// one. Changes are broadcast a few times a second. Thread: one at a time.
class Directory {
public:
    /// `chance` gives rooms their ids and first invites. Requires: it outlives the directory.
    explicit Directory(Chance& chance);

    DirectoryEffects handle(DirectoryInput input, Time now);
    /// The time that inputs come with was set by so much.
    void shift_time(Time::duration by);

    /// Returns the body of `GET /api/rooms`: the list as it was last broadcast. Encoded once for
    /// each list.
    Frame listed() { return list_.body(); }

private:
    struct LobbyClient {
        ClientPrefix address;
        /// The key that it gave last; empty before.
        TokenHash key = {};
        /// The key with which it follows its guest's tables; empty while it follows none.
        TokenHash follows_with = {};
    };
    /// A guest's command to make a room, by which a repetition is recognized.
    struct Order {
        TokenHash guest;
        std::string command;
        protocol::Bytes32 digest{};
    };
    /// A room that is being made, unless the store has it already, and the connection that waits
    /// for it.
    struct Making {
        Creation creation;
        ClientPrefix client;
        Connection origin = 0;
        Order order;
        int tries = 1;
    };
    struct Made {
        Order order;
        std::string room;
        std::string invite;
    };
    struct Searching {
        Connection origin = 0;
        ClientPrefix client;
        std::string command;
        std::string invite;
    };

    /// A question about guests, and the connection that waits for the answer, if one does.
    struct Asked {
        std::optional<Connection> origin = {};
        std::string command = {};
        std::function<void(const guests::Answer&)> then;
        ClientPrefix client = {};
    };

    void handle(const Connected& input);
    void handle(const Received& input);
    void handle(const Disconnected& input);
    void handle(const ListingChanged& input);
    void handle(const RemoteListings& input);
    void handle(const Opened& input);
    void handle(const Found& input);
    void handle(const GuestsAnswered& input);
    void handle(const TableChanged& input);
    void handle(const SittingsChanged& input);
    void handle(const KeysForgotten& input);
    void handle(const ListDue& input);
    void handle(const Announcement& input);
    void handle(const Draining& input);

    void handle_command(Connection from, const protocol::LobbyCommand& command,
                        const protocol::Create& create);
    void handle_command(Connection from, const protocol::LobbyCommand& command,
                        const protocol::Find& find);
    void create(Connection from, Order order, const protocol::Create& create,
                const std::string& host);

    // Guests and devices (directory_guests.cpp).
    void handle_command(Connection from, const protocol::LobbyCommand& command,
                        const protocol::Mine& mine);
    void handle_command(Connection from, const protocol::LobbyCommand& command,
                        const protocol::MakeDeviceCode& make);
    void handle_command(Connection from, const protocol::LobbyCommand& command,
                        const protocol::JoinDevice& join);
    void handle_command(Connection from, const protocol::LobbyCommand& command,
                        const protocol::ListDevices& list);
    void handle_command(Connection from, const protocol::LobbyCommand& command,
                        const protocol::ForgetDevice& forget);
    void handle_command(Connection from, const protocol::LobbyCommand& command,
                        const protocol::KeepRecovery& keep);
    void handle_command(Connection from, const protocol::LobbyCommand& command,
                        const protocol::Recover& recover);
    void ask(Asked asked, guests::Question question);
    void resolve(Connection from, const std::string& command, const TokenHash& key,
                 std::function<void(const std::string& guest)> then);
    void join(Connection from, const std::string& command, const TokenHash& code,
              guests::Question question);
    void begin_change(Connection from, const TokenHash& key);
    void count_guest_change(Connection from);
    void send_ok(Connection to, const std::string& command);
    void follow_tables(Connection from, const TokenHash& key, const std::string& guest);
    void begin_tables(Connection from, const std::string& command, const TokenHash& key,
                      const std::string& guest, const guests::Answer& answer);
    void read_tables(const std::vector<std::string>& guests);
    void show_tables(const std::vector<std::string>& guests, const guests::Answer& answer);
    void refuse_guest(const Asked& asked, guests::Answer::Outcome outcome);
    bool is_repetition(Connection from, const Order& order);
    void count_room_made(const ClientPrefix& client);
    void name(Making making);
    void on_looked_up(const std::string& room, const Found& input);
    void finish(const Making& making);
    void remember(Made made);

    void send_created(Connection to, const Made& made);
    template <class Message>
    void send(Connection to, const Message& message);
    void send_all(const Frame& frame);
    void refuse(Connection to, const std::string& command, const protocol::Error& error);
    void close(Connection connection, CloseCode code);
    void schedule_changes();
    void send_changes();

    Chance& chance_;
    std::map<Connection, LobbyClient> clients_;
    RoomList list_;
    TableFeed tables_;
    std::map<std::uint64_t, Asked> asked_;
    /// How many of them each client waits for.
    room::PrefixCounts unanswered_;
    std::uint64_t questions_ = 0;
    /// Whether the tables of all who follow theirs are being read.
    bool reads_all_tables_ = false;
    Time sent_at_{};
    bool list_scheduled_ = false;
    std::map<std::string, Making> making_;
    /// The latest rooms that were made, oldest first.
    std::deque<Made> made_;
    std::map<std::uint64_t, Searching> searching_;
    /// The rooms to be made whose lookup is under way, by search.
    std::map<std::uint64_t, std::string> looked_up_;
    std::uint64_t searches_ = 0;
    InviteGuard wrong_invites_;
    TryLimiter rooms_made_;
    TryLimiter rooms_made_for_long_;
    TryLimiter guest_changes_;
    bool draining_ = false;

    // The input being handled.
    Time now_{};
    DirectoryEffects effects_;
};

}  // namespace lobby
