#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "engine/core/seat.hpp"
#include "protocol/games/game.hpp"
#include "protocol/json/error.hpp"
#include "protocol/json/hex.hpp"
#include "protocol/json/json.hpp"
#include "protocol/limits.hpp"

// The messages of clients (PROTOCOL.md), read strictly.

namespace protocol {

inline constexpr std::string_view subprotocol = "ra.v1";

/// SHA-256 of a guest's token, as 64 hexadecimal digits: all that is kept of it. Hashes are
/// compared as any text: a token whose hash begins as another's cannot be made on purpose.
using TokenHash = std::string;
TokenHash hash_token(const std::string& token);
/// Whether a secret was given, in constant time.
bool same(std::string_view a, std::string_view b);

/// What people may say to each other: nothing, reactions and phrases, or also words of their own,
/// in private rooms or in all. A room may allow less than its server.
enum class TalkPolicy : std::uint8_t { off, reactions, in_private, all };
std::string_view name(TalkPolicy policy);
/// Requires: one of their names.
TalkPolicy talk_policy_named(std::string_view name);

/// What a host chooses.
struct Settings {
    std::string name;
    GameSetup setup;
    bool listed = false;
    bool watchable = true;
    std::int64_t pace = default_pace;
    std::int64_t patience = default_patience;
    ClockSettings clock = {};
    /// Whether players may ask what the best bot would do.
    bool hints = false;
    /// No game begins unless the number of every player counts (PROOF.md).
    bool all_numbers = false;
    /// How well a bot plays for a player who is away. Empty in rooms that were made before this was
    /// a setting: then it is the game's default level.
    std::optional<Level> stand_in = Level::casual;
    /// Never `in_private`.
    TalkPolicy talk = TalkPolicy::all;

    bool operator==(const Settings&) const = default;
};

/// Throws Error. When the settings give no name, it is the default one of this host's room, or
/// empty where no host is named.
Settings read_settings(const Json& settings, const std::string& host);
std::string default_room_name(const std::string& host);
/// The members as `create` and `room` of the view have them.
Json encode(const Settings& settings);

/// What players may say by a name: reactions first, then phrases.
inline constexpr std::array<std::string_view, 20> reactions = {
    "thumbs_up", "clap",          "laugh",          "wow",         "cry",       "sweat",    "think",
    "heart",     "hello",         "good_luck",      "well_played", "thanks",    "sorry",    "oops",
    "nice_lot",  "too_expensive", "take_your_time", "one_moment",  "your_turn", "good_game"};

struct Create {
    std::string name;
    TokenHash token;
    Settings settings;
};
struct Find {
    std::string invite;
};
/// Asks for the guest's tables, and for changes of them from then on.
struct Mine {
    TokenHash token;
};
/// Asks for a code by which another device becomes the same guest.
struct MakeDeviceCode {
    TokenHash token;
};
/// Makes a token one more key of the guest who asked for the code.
struct JoinDevice {
    /// The hash of the code; empty where it cannot be one.
    TokenHash code;
    TokenHash token;
    std::string label;
};
struct ListDevices {
    TokenHash token;
};
struct ForgetDevice {
    TokenHash token;
    /// The first digits of the hash of its key.
    std::string device;
};
/// Keeps the hash of a recovery code, in place of an earlier one.
struct KeepRecovery {
    TokenHash token;
    TokenHash hash;
};
/// Makes a token one more key of the guest who kept this recovery code, which is then used up.
struct Recover {
    /// The hash of the code; empty where it cannot be one.
    TokenHash code;
    TokenHash token;
    std::string label;
};
struct Enter {
    std::string name;
    TokenHash token;
    std::optional<std::string> invite;
    /// The last version that the guest was shown.
    std::optional<std::uint64_t> seen;
    /// Whether it asks for a snapshot in place of the updates since then.
    bool wants_snapshot = false;
    /// The last line of the talk that the guest has; empty for one who is sent none.
    std::optional<std::uint64_t> talk;
    /// The guest says that it is a program.
    bool is_program = false;
    // Set once it is known whose key it is: `token` is the guest's id then.
    /// How the key begins, unless it is the guest's first one.
    std::string device = {};
    bool is_forgotten = false;
};
struct Sit {
    std::optional<core::Seat> seat;
};
struct Leave {};
struct Configure {
    /// Without a name unless one is given.
    Settings settings;
};
struct Bot {
    core::Seat seat = 0;
    /// Empty for the game's default.
    std::optional<std::string> level = {};
};
struct Kick {
    core::Seat seat = 0;
};
/// Removes a spectator, by the name in `presence`.
struct ShowOut {
    std::string name;
};
struct ClaimHost {};
struct Start {};
struct Rematch {};
struct Act {
    std::uint64_t v = 0;
    /// An action of some game and edition.
    Json action;
};
struct AskHint {
    std::uint64_t v = 0;
};
/// Shows everybody a reaction of a player: a short one, or a phrase, in each reader's language.
struct React {
    std::string reaction;
};
/// Says something in words of one's own. What spectators say apart reaches players after the game.
struct Say {
    enum class Channel : std::uint8_t { table, spectators };

    Channel channel{};
    std::string text;
};
/// Keeps a guest from talk, or no longer, by the name in `seats` or `presence`.
struct Mute {
    std::string name;
    bool on = false;
};
struct Hurry {};
/// Asks for a pause of the clocks, which holds once all ask for it, or ends it.
struct Pause {
    bool on = false;
};
/// Adds to another seat's clock.
struct GiveTime {
    core::Seat seat = 0;
    std::chrono::milliseconds time{};
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
/// Proves what is drawn from this place of a game on.
struct Prove {
    std::uint32_t game = 0;
    std::uint16_t first = 0;
};
struct AskRecord {
    std::uint32_t number = 0;
};

/// A command: its id, and the digest of all of it, which distinguishes a repetition from another
/// command with the same id.
template <class Body>
struct Command {
    std::string id;
    Bytes32 digest{};
    Body body;
};

using LobbyCommand = Command<std::variant<Create, Find, Mine, MakeDeviceCode, JoinDevice,
                                          ListDevices, ForgetDevice, KeepRecovery, Recover>>;
using RoomCommand =
    Command<std::variant<Enter, Sit, Leave, Configure, Bot, Kick, ShowOut, ClaimHost, Start, Commit,
                         Reveal, Rematch, Act, Pause, GiveTime, AskHint, Hurry, React, Say, Mute,
                         Prove, AskRecord>>;

/// A malformed message, with its id as far as that could be read.
struct Unreadable {
    std::string id;
    Error error;
};

std::variant<LobbyCommand, Unreadable> read_lobby_command(std::string_view text);
std::variant<RoomCommand, Unreadable> read_room_command(std::string_view text);
/// Returns the id of a room's command, even of a malformed one as far as it can be read.
std::string command_id(std::string_view text);

/// A code of so many characters as people type it: in any case, with hyphens or spaces, O for 0 and
/// I or L for 1. Ensures: as it was drawn, or an empty string when it cannot be one.
std::string tidy_code(std::string_view typed, std::size_t length);
/// The same of an invite.
std::string tidy_invite(std::string_view typed);
bool is_room_id(std::string_view text);

/// The text of an `error`; without an id when it answers something that had none.
std::string error_message(const std::string& id, const Error& error);

}  // namespace protocol
