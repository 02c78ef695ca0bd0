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
#include "protocol/games/clock.hpp"
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
    /// Empty in the lobby.
    std::optional<std::uint64_t> v = {};

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
    /// What the server lets people say; empty where that is `private`.
    std::string talk = {};
    std::uint64_t v;

    static void describe(const auto& members) {
        members.value("head", &Entered::head);
        members.value("host", &Entered::host);
        members.value("id", &Entered::id);
        members.unless_empty("invite", &Entered::invite);
        members.value("name", &Entered::name);
        members.nullable("seat", &Entered::seat);
        members.unless_empty("talk", &Entered::talk);
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
    /// What kind of clock its games have; empty without one.
    std::optional<std::string> clock = {};
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
        members.value("clock", &Listing::clock);
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

/// A table of a guest.
struct Table {
    /// By seat.
    using Names = std::map<std::string, std::string>;

    /// The seat that is asked.
    std::optional<Seat> asked = {};
    /// What kind of clock its games have; empty without one.
    std::optional<std::string> clock = {};
    /// When the time of that seat is over.
    std::optional<Time> due = {};
    std::string edition;
    std::string game;
    std::string name;
    /// Of people.
    Names players = {};
    std::uint32_t seats;
    /// Since when it is asked.
    std::optional<Time> since = {};
    std::string status;
    /// Empty for a host without a seat.
    std::optional<Seat> you = {};

    bool operator==(const Table&) const = default;

    static void describe(const auto& members) {
        members.value("asked", &Table::asked);
        members.value("clock", &Table::clock);
        members.value("due", &Table::due);
        members.value("edition", &Table::edition);
        members.value("game", &Table::game);
        members.value("name", &Table::name);
        members.value("players", &Table::players);
        members.value("seats", &Table::seats);
        members.value("since", &Table::since);
        members.value("status", &Table::status);
        members.value("you", &Table::you);
    }
};

/// The answer to `mine`. By room.
struct Tables {
    static constexpr std::string_view type = "tables";
    std::string id;
    std::map<std::string, Table> tables;

    static void describe(const auto& members) {
        members.value("id", &Tables::id);
        members.value("tables", &Tables::tables);
        members.constant("type", type);
    }
};

struct TablesChanged {
    static constexpr std::string_view type = "tables_changed";
    /// For each table that changed its merge patch; null for one that is gone.
    std::map<std::string, Json> diff;

    static void describe(const auto& members) {
        members.value("diff", &TablesChanged::diff);
        members.constant("type", type);
    }
};

/// The answer to `device_code`.
struct DeviceCode {
    static constexpr std::string_view type = "device_code";
    std::string code;
    Time expires;
    std::string id;

    static void describe(const auto& members) {
        members.value("code", &DeviceCode::code);
        members.value("expires", &DeviceCode::expires);
        members.value("id", &DeviceCode::id);
        members.constant("type", type);
    }
};

struct Device {
    std::string device;
    std::string label;
    /// Days since 1970.
    std::uint32_t made;
    std::uint32_t seen;
    /// True for the device that asks, absent for others.
    std::optional<bool> you = {};

    bool operator==(const Device&) const = default;

    static void describe(const auto& members) {
        members.value("device", &Device::device);
        members.value("label", &Device::label);
        members.value("made", &Device::made);
        members.value("seen", &Device::seen);
        members.value("you", &Device::you);
    }
};

/// The answer to `devices`.
struct Devices {
    static constexpr std::string_view type = "devices";
    std::vector<Device> devices;
    std::string id;

    static void describe(const auto& members) {
        members.value("devices", &Devices::devices);
        members.value("id", &Devices::id);
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
    /// The names of those whom the host muted.
    std::vector<std::string> muted = {};
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
        members.unless_empty("muted", &Presence::muted);
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

/// What a seat had left when the last question was asked, or when its clock was stopped.
struct SeatTime {
    std::chrono::milliseconds away;
    std::chrono::milliseconds bank;
    std::uint32_t gifts;
    std::uint32_t missed;

    bool operator==(const SeatTime&) const = default;

    static void describe(const auto& members) {
        members.value("away", &SeatTime::away);
        members.value("bank", &SeatTime::bank);
        members.value("gifts", &SeatTime::gifts);
        members.value("missed", &SeatTime::missed);
    }
};
/// When the time of the seat that is asked is over, and until when its player may be away.
struct TurnEnd {
    Time at;
    std::optional<Time> away_at = {};
    Seat seat;

    bool operator==(const TurnEnd&) const = default;

    static void describe(const auto& members) {
        members.value("at", &TurnEnd::at);
        members.value("away_at", &TurnEnd::away_at);
        members.value("seat", &TurnEnd::seat);
    }
};
struct Deadlines {
    /// By seat.
    using SeatTimes = std::map<std::string, SeatTime>;

    static constexpr std::string_view type = "deadlines";
    std::optional<Time> claim_host = {};
    std::optional<SeatTimes> clocks = {};
    std::optional<Time> close = {};
    std::optional<bool> hurry = {};
    Time now;
    std::optional<Time> pause = {};
    std::optional<StandIn> stand_in = {};
    std::optional<TurnEnd> turn = {};

    bool operator==(const Deadlines&) const = default;

    static void describe(const auto& members) {
        members.value("claim_host", &Deadlines::claim_host);
        members.value("clocks", &Deadlines::clocks);
        members.value("close", &Deadlines::close);
        members.value("hurry", &Deadlines::hurry);
        members.value("now", &Deadlines::now);
        members.value("pause", &Deadlines::pause);
        members.value("stand_in", &Deadlines::stand_in);
        members.value("turn", &Deadlines::turn);
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
    std::optional<Took> took = {};
    std::uint64_t v;

    static void describe(const auto& members) {
        members.nullable("acting", &Update::acting);
        members.unless_empty("by", &Update::by);
        members.value("diff", &Update::diff);
        members.value("events", &Update::events);
        members.unless_empty("legal", &Update::legal);
        members.value("other_bots", &Update::other_bots);
        members.value("positions", &Update::positions);
        members.value("took", &Update::took);
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

/// What somebody said in words of their own.
struct Line {
    Time at;
    std::string channel;
    /// Rises by one with each line of the room.
    std::uint64_t id;
    std::string name;
    /// Empty: a spectator said it.
    std::optional<Seat> seat = {};
    std::string text;

    static void describe(const auto& members) {
        members.value("at", &Line::at);
        members.value("channel", &Line::channel);
        members.value("id", &Line::id);
        members.value("name", &Line::name);
        members.value("seat", &Line::seat);
        members.value("text", &Line::text);
    }
};
struct Talk {
    static constexpr std::string_view type = "talk";
    std::vector<Line> lines;

    static void describe(const auto& members) {
        members.value("lines", &Talk::lines);
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

using Message =
    std::variant<Other, Announcement, Closing, Created, Deadlines, DeviceCode, Devices, Entered,
                 ErrorMessage, Found, Hint, InviteChanged, Leaves, Nonces, Ok, Presence, Reaction,
                 Record, Rooms, RoomsChanged, Snapshot, Tables, TablesChanged, Talk, Update, You>;

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
