#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/core/seat.hpp"
#include "protocol/json/error.hpp"
#include "protocol/json/hex.hpp"
#include "protocol/json/json.hpp"
#include "protocol/json/json_writer.hpp"
#include "protocol/json/members.hpp"
#include "protocol/json/read_members.hpp"

// The messages of the server (PROTOCOL.md). Each message has one description of its members
// (protocol/json/members.hpp), by which it is written, read, and compared with the schema. The
// server itself puts `update`, `snapshot` and `record` together from texts.

namespace protocol::server {

using core::Seat;
/// Milliseconds since 1970.
using Time = std::chrono::sys_time<std::chrono::milliseconds>;

// Answers

struct Ok {
    static constexpr std::string_view type = "ok";
    std::string id;
    std::uint64_t v;

    static void describe(const auto& members) {
        members.value("id", &Ok::id);
        members.constant("type", type);
        members.value("v", &Ok::v);
    }
};

struct ErrorMessage {
    static constexpr std::string_view type = "error";
    std::string code;
    /// Empty: the error is not that of one member.
    std::string field = {};
    /// Empty: the message that it answers had no readable id.
    std::string id;
    /// There with `rule`: what would have been legal.
    std::optional<std::vector<Json>> legal = {};
    std::string reason;
    /// Seconds.
    std::optional<std::uint32_t> retry_after = {};
    std::string rule = {};
    /// Milliseconds.
    std::optional<std::uint64_t> wait = {};

    static ErrorMessage of(const std::string& id, const Error& error);
    Error error() const;

    static void describe(const auto& members) {
        members.value("code", &ErrorMessage::code);
        members.unless_empty("field", &ErrorMessage::field);
        members.unless_empty("id", &ErrorMessage::id);
        members.value("legal", &ErrorMessage::legal);
        members.value("reason", &ErrorMessage::reason);
        members.value("retry_after", &ErrorMessage::retry_after);
        members.unless_empty("rule", &ErrorMessage::rule);
        members.constant("type", type);
        members.value("wait", &ErrorMessage::wait);
    }
};

/// The answer to `create`.
struct Created {
    static constexpr std::string_view type = "created";
    std::string id;
    std::string invite;
    std::string room;

    static void describe(const auto& members) {
        members.value("id", &Created::id);
        members.unless_empty("invite", &Created::invite);
        members.value("room", &Created::room);
        members.constant("type", type);
    }
};

/// The answer to `find`.
struct Found {
    static constexpr std::string_view type = "found";
    std::string id;
    std::string invite;
    std::string room;

    static void describe(const auto& members) {
        members.value("id", &Found::id);
        members.value("invite", &Found::invite);
        members.value("room", &Found::room);
        members.constant("type", type);
    }
};

/// The answer to `enter`.
struct Entered {
    static constexpr std::string_view type = "entered";
    Bytes32 head;
    bool host;
    std::string id;
    std::string invite;
    std::string name;
    std::optional<Seat> seat;
    std::uint64_t v;

    static void describe(const auto& members) {
        members.value("head", &Entered::head);
        members.value("host", &Entered::host);
        members.value("id", &Entered::id);
        members.unless_empty("invite", &Entered::invite);
        members.value("name", &Entered::name);
        members.nullable("seat", &Entered::seat);
        members.constant("type", type);
        members.value("v", &Entered::v);
    }
};

/// The answer to `hint`.
struct Hint {
    static constexpr std::string_view type = "hint";
    Json action;
    /// Each an `action` with its `value`.
    std::vector<Json> choices;
    std::string id;
    std::uint64_t v;

    static void describe(const auto& members) {
        members.value("action", &Hint::action);
        members.value("choices", &Hint::choices);
        members.value("id", &Hint::id);
        members.constant("type", type);
        members.value("v", &Hint::v);
    }
};

/// The answer to `record`.
struct Record {
    static constexpr std::string_view type = "record";
    std::string id;
    Json record;

    static void describe(const auto& members) {
        members.value("id", &Record::id);
        members.value("record", &Record::record);
        members.constant("type", type);
    }
};

// In the lobby

/// A public room, as it is listed.
struct Listing {
    std::uint32_t bots;
    std::string edition;
    std::string game;
    std::string host;
    std::uint32_t humans;
    std::string name;
    std::uint32_t seats;
    std::string status;
    std::string watch;

    bool operator==(const Listing&) const = default;

    static void describe(const auto& members) {
        members.value("bots", &Listing::bots);
        members.value("edition", &Listing::edition);
        members.value("game", &Listing::game);
        members.value("host", &Listing::host);
        members.value("humans", &Listing::humans);
        members.value("name", &Listing::name);
        members.value("seats", &Listing::seats);
        members.value("status", &Listing::status);
        members.value("watch", &Listing::watch);
    }
};
using Listings = std::map<std::string, Listing>;

struct Rooms {
    static constexpr std::string_view type = "rooms";
    Listings rooms;

    static void describe(const auto& members) {
        members.value("rooms", &Rooms::rooms);
        members.constant("type", type);
    }
};

struct RoomsChanged {
    static constexpr std::string_view type = "rooms_changed";
    /// For each room that changed the merge patch of its listing; null for one that is gone.
    std::map<std::string, Json> diff;

    static void describe(const auto& members) {
        members.value("diff", &RoomsChanged::diff);
        members.constant("type", type);
    }
};

// In a room

struct You {
    static constexpr std::string_view type = "you";
    bool host;
    std::optional<Seat> seat;

    static void describe(const auto& members) {
        members.value("host", &You::host);
        members.nullable("seat", &You::seat);
        members.constant("type", type);
    }
};

struct InviteChanged {
    static constexpr std::string_view type = "invite_changed";
    std::string invite;

    static void describe(const auto& members) {
        members.value("invite", &InviteChanged::invite);
        members.constant("type", type);
    }
};

struct Presence {
    static constexpr std::string_view type = "presence";
    /// Those of the spectators who said that they are programs.
    std::vector<std::string> bots = {};
    /// The seat of the player who seats bots and starts while the host is away.
    std::optional<Seat> deputy = {};
    /// The seats whose players are connected.
    std::vector<Seat> online;
    /// The names of the first spectators.
    std::vector<std::string> watchers;
    /// How many spectators there are.
    std::size_t watching = 0;

    bool operator==(const Presence&) const = default;

    static void describe(const auto& members) {
        members.unless_empty("bots", &Presence::bots);
        members.value("deputy", &Presence::deputy);
        members.value("online", &Presence::online);
        members.constant("type", type);
        members.value("watchers", &Presence::watchers);
        members.value("watching", &Presence::watching);
    }
};

struct StandIn {
    Time from;
    Seat seat;

    bool operator==(const StandIn&) const = default;

    static void describe(const auto& members) {
        members.value("from", &StandIn::from);
        members.value("seat", &StandIn::seat);
    }
};

struct Deadlines {
    static constexpr std::string_view type = "deadlines";
    std::optional<Time> claim_host = {};
    std::optional<Time> close = {};
    std::optional<bool> hurry = {};
    Time now;
    std::optional<StandIn> stand_in = {};

    bool operator==(const Deadlines&) const = default;

    static void describe(const auto& members) {
        members.value("claim_host", &Deadlines::claim_host);
        members.value("close", &Deadlines::close);
        members.value("hurry", &Deadlines::hurry);
        members.value("now", &Deadlines::now);
        members.value("stand_in", &Deadlines::stand_in);
        members.constant("type", type);
    }
};

struct Leaves {
    static constexpr std::string_view type = "leaves";
    std::size_t first;
    std::uint32_t game;
    std::vector<Bytes32> leaves;
    std::vector<Bytes32> siblings;

    static void describe(const auto& members) {
        members.value("first", &Leaves::first);
        members.value("game", &Leaves::game);
        members.value("leaves", &Leaves::leaves);
        members.value("siblings", &Leaves::siblings);
        members.constant("type", type);
    }
};

struct Nonces {
    static constexpr std::string_view type = "nonces";
    std::size_t first;
    std::uint32_t game;
    std::vector<Bytes32> nonces;

    static void describe(const auto& members) {
        members.value("first", &Nonces::first);
        members.value("game", &Nonces::game);
        members.value("nonces", &Nonces::nonces);
        members.constant("type", type);
    }
};

struct Snapshot {
    static constexpr std::string_view type = "snapshot";
    std::optional<Seat> acting;
    Bytes32 head;
    /// Empty unless the receiver's seat is asked.
    std::vector<Json> legal = {};
    std::uint64_t v;
    Json view;

    static void describe(const auto& members) {
        members.nullable("acting", &Snapshot::acting);
        members.value("head", &Snapshot::head);
        members.unless_empty("legal", &Snapshot::legal);
        members.constant("type", type);
        members.value("v", &Snapshot::v);
        members.value("view", &Snapshot::view);
    }
};

struct Update {
    static constexpr std::string_view type = "update";
    std::optional<Seat> acting;
    /// Empty: the player acted.
    std::string by = {};
    Json diff;
    std::vector<Json> events;
    /// Empty unless the receiver's seat is asked.
    std::vector<Json> legal = {};
    std::optional<bool> other_bots = {};
    std::optional<std::uint32_t> positions = {};
    std::uint64_t v;

    static void describe(const auto& members) {
        members.nullable("acting", &Update::acting);
        members.unless_empty("by", &Update::by);
        members.value("diff", &Update::diff);
        members.value("events", &Update::events);
        members.unless_empty("legal", &Update::legal);
        members.value("other_bots", &Update::other_bots);
        members.value("positions", &Update::positions);
        members.constant("type", type);
        members.value("v", &Update::v);
    }
};

// In both

/// A line of the operator's.
struct Announcement {
    static constexpr std::string_view type = "announcement";
    std::string text;

    static void describe(const auto& members) {
        members.value("text", &Announcement::text);
        members.constant("type", type);
    }
};

/// A player's, to everybody in the room.
struct Reaction {
    static constexpr std::string_view type = "reaction";
    std::string reaction;
    Seat seat = 0;

    static void describe(const auto& members) {
        members.value("reaction", &Reaction::reaction);
        members.value("seat", &Reaction::seat);
        members.constant("type", type);
    }
};

struct Closing {
    static constexpr std::string_view type = "closing";
    std::string code;
    /// Where a room that has moved is; empty if that is not known.
    std::string node = {};

    static void describe(const auto& members) {
        members.value("code", &Closing::code);
        members.unless_empty("node", &Closing::node);
        members.constant("type", type);
    }
};

/// A message of a type that is not known here.
struct Other {};

using Message = std::variant<Other, Announcement, Closing, Created, Deadlines, Entered,
                             ErrorMessage, Found, Hint, InviteChanged, Leaves, Nonces, Ok, Presence,
                             Reaction, Record, Rooms, RoomsChanged, Snapshot, Update, You>;

/// The canonical JSON of a message, or of one of its parts that has a description.
template <class Value>
std::string text_of(const Value& value) {
    return json_text([&value](JsonWriter& out) { WriteValue()(out, value); });
}

/// Reads one of them. Throws Error.
template <class Value>
Value read(const Json& json, Unknown unknown) {
    Value value{};
    ReadValue{unknown}(json, value);
    return value;
}

/// Reads the message that `type` names. Throws Error.
Message read_message(const Json& message, Unknown unknown);

}  // namespace protocol::server
