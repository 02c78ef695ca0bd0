#pragma once

#include <deque>
#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "protocol/wire/message.hpp"
#include "server/lobby/room_list.hpp"
#include "server/room/chance.hpp"
#include "server/room/effect.hpp"
#include "server/room/input.hpp"
#include "server/room/invite_guard.hpp"
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

/// The answer to `ScheduleList`.
struct ListDue {};

using DirectoryInput = std::variant<Connected, Received, Disconnected, ListingChanged,
                                    RemoteListings, Opened, Found, ListDue, Announcement, Draining>;

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

/// Pass `ListDue` at that time.
struct ScheduleList {
    Time due;
};

using DirectoryEffect = std::variant<Send, Close, OpenRoom, FindRoom, ScheduleList, ListingSkipped>;
using DirectoryEffects = std::vector<DirectoryEffect>;

/// The state machine of the lobby: it lists public rooms, makes rooms, and finds private ones.
/// Rooms publish their listings; the lobby never looks into one. Changes of the list are broadcast
/// a few times a second. Thread: one at a time.
class Directory {
public:
    /// `chance` gives rooms their ids and first invites. Requires: it outlives the directory.
    explicit Directory(const Chance& chance);

    DirectoryEffects handle(DirectoryInput input, Time now);
    /// The time that inputs come with was set by so much.
    void shift_time(Time::duration by);

    /// Returns the body of `GET /api/rooms`: the list as it was last broadcast. Encoded once for
    /// each list.
    Frame listed() { return list_.body(); }

private:
    struct LobbyClient {
        ClientPrefix address;
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

    void handle(const Connected& input);
    void handle(const Received& input);
    void handle(const Disconnected& input);
    void handle(const ListingChanged& input);
    void handle(const RemoteListings& input);
    void handle(const Opened& input);
    void handle(const Found& input);
    void handle(const ListDue& input);
    void handle(const Announcement& input);
    void handle(const Draining& input);

    void handle_command(Connection from, const protocol::LobbyCommand& command,
                        const protocol::Create& create);
    void handle_command(Connection from, const protocol::LobbyCommand& command,
                        const protocol::Find& find);
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

    const Chance& chance_;
    std::map<Connection, LobbyClient> clients_;
    RoomList list_;
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
    bool draining_ = false;

    // The input being handled.
    Time now_{};
    DirectoryEffects effects_;
};

}  // namespace lobby
