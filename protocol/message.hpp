#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "engine/core/seat.hpp"
#include "protocol/error.hpp"
#include "protocol/game.hpp"
#include "protocol/hex.hpp"
#include "protocol/json.hpp"

// What clients say (PROTOCOL.md), read strictly.

namespace protocol {

inline constexpr std::string_view subprotocol = "ra.v1";

/// The longest message a client may send: the longest legal one is under 1 KiB, and a settings form
/// needs some room.
inline constexpr std::size_t longest_message = 16 * 1024;
inline constexpr std::size_t longest_name = 24;
inline constexpr std::size_t longest_room_name = 40;
inline constexpr std::size_t longest_id = 64;
/// Milliseconds that a bot waits before it begins to think.
inline constexpr std::int64_t slowest_pace = 5000;
inline constexpr std::int64_t default_pace = 600;
/// Seconds that a seat which is asked may take before others may let a bot stand in: from what a
/// quick player needs to what an invited room waits.
inline constexpr std::int64_t shortest_patience = 5;
inline constexpr std::int64_t longest_patience = 7 * 24 * 60 * 60;
inline constexpr std::int64_t default_patience = 90;

inline constexpr std::size_t invite_length = 8;
inline constexpr std::size_t room_id_length = 6;
/// Crockford's base 32: no letters that are taken for digits or for each other.
inline constexpr std::string_view readable_digits = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// SHA-256 of a guest's token, as 64 hexadecimal digits: all that is kept of it.
using TokenHash = std::string;
TokenHash hash_token(const std::string& token);
/// In constant time.
bool same(const TokenHash& a, const TokenHash& b);

/// What a host chooses.
struct Settings {
    std::string name;
    GameSetup setup;
    bool listed = false;
    bool watchable = true;
    std::int64_t pace = default_pace;
    std::int64_t patience = default_patience;
    /// Whether players may ask what the best bot would do.
    bool hints = false;

    bool operator==(const Settings&) const = default;
};

/// Throws Error. `host` gives the room its name when the settings give none.
Settings read_settings(const Json& settings, const std::string& host);
/// The members as `create` and `room` of the view have them.
Json encode(const Settings& settings);

struct Create {
    std::string name;
    TokenHash token;
    Settings settings;
};
struct Find {
    std::string invite;
};
struct Enter {
    std::string name;
    TokenHash token;
    std::optional<std::string> invite;
    std::optional<std::uint64_t> seen;
};
struct Sit {
    std::optional<core::Seat> seat;
};
struct Leave {};
struct Configure {
    Json settings;
};
struct Bot {
    core::Seat seat = 0;
    /// The game's default when there is none.
    std::optional<std::string> level = {};
};
struct Kick {
    core::Seat seat = 0;
};
struct ClaimHost {};
struct Start {};
struct Rematch {};
struct Act {
    std::uint64_t v = 0;
    Json action;
};
struct AskHint {
    std::uint64_t v = 0;
};
struct Commit {
    std::uint32_t game = 0;
    std::uint32_t attempt = 0;
    Bytes32 commitment{};
};
struct Reveal {
    std::uint32_t game = 0;
    std::uint32_t attempt = 0;
    Bytes32 secret{};
};
struct AskPath {
    std::uint16_t index = 0;
};
struct AskRecord {
    std::uint32_t number = 0;
};

/// A command: its id, and the digest of all of it, by which a repetition is told from another
/// command of the same id.
template <class Body>
struct Command {
    std::string id;
    std::string digest;
    Body body;
};

using LobbyCommand = Command<std::variant<Create, Find>>;
using RoomCommand =
    Command<std::variant<Enter, Sit, Leave, Configure, Bot, Kick, ClaimHost, Start, Commit, Reveal,
                         Rematch, Act, AskHint, AskPath, AskRecord>>;

/// A message that is none, with its id as far as that could be read.
struct Unreadable {
    std::string id;
    Error error;
};

std::variant<LobbyCommand, Unreadable> read_lobby_command(std::string_view text);
std::variant<RoomCommand, Unreadable> read_room_command(std::string_view text);

/// An invite as people type it: in any case, with hyphens or spaces, O for 0 and I or L for 1.
/// Ensures: as it is kept, or an empty string when it cannot be one.
std::string tidy_invite(std::string_view typed);
bool is_room_id(std::string_view text);

/// The text of an `error`; without an id when it answers something that had none.
std::string error_message(const std::string& id, const Error& error);

}  // namespace protocol
