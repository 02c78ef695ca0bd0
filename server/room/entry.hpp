#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "protocol/games/game.hpp"
#include "protocol/wire/message.hpp"
#include "server/room/answers.hpp"
#include "server/room/chance.hpp"
#include "server/room/effect.hpp"
#include "server/room/seat_state.hpp"

// The entries of a room's log: one for each change of the room. entry_codec.hpp defines how they
// are written, evolve.hpp what they do.

namespace room {

using protocol::Bytes32;
using protocol::Json;
using protocol::Seat;
using protocol::TokenHash;

struct Host {
    std::string name;
    TokenHash token;

    bool operator==(const Host&) const = default;
};

struct Created {
    std::string room;
    std::string invite;
    Host host;
    protocol::Settings settings;
    DrawnSecret secret;
};
struct Configured {
    protocol::Settings settings;
};
struct Sat {
    Seat seat = 0;
    std::string name;
    TokenHash token;
    /// Whether the player said that they are a program.
    bool is_program = false;
};
/// A player gave up a seat before the game, perhaps without having come back to it.
struct Stood {
    Seat seat = 0;
};
/// A bot took a seat that was open, or whose player had not come back for the next game; or the
/// seat's bot has another level from now on.
struct BotSat {
    Seat seat = 0;
    std::string name;
    protocol::Level level{};
};
/// A bot plays a player's seat until the player is back.
struct StoodIn {
    Seat seat = 0;
    protocol::Level level{};
    /// Whether the player was connected, but did not act.
    bool idle = false;
};
/// Keeps a person out, by their token and by a new invite in place of the one that they know.
struct Ban {
    TokenHash token;
    std::string next_invite;
};
/// A bot that plays on in a seat.
struct Successor {
    std::string name;
    protocol::Level level{};
};
struct Kicked {
    Seat seat = 0;
    /// When there is a game.
    std::optional<Successor> bot = {};
    /// Set for a person; empty for a bot, and for a player who had not come back for the next game.
    std::optional<Ban> ban = {};
};
/// A player gave up a seat during a game.
struct Left {
    Seat seat = 0;
    /// The level of the bot that stands in at once; empty when nothing is left to play.
    std::optional<protocol::Level> level = {};
};
struct Returned {
    Seat seat = 0;
};
/// The player of a seat became the host.
struct HostChanged {
    Seat seat = 0;
};
/// The host removed a spectator.
struct ShownOut {
    Ban ban;
};
/// The seats are locked, and the shuffle begins.
struct Locked {
    /// The signatures of the engine that plays it, and of the bots.
    std::string engine;
    std::string bots;
    /// For each seat, the salt of the hash of its name in the public event.
    std::vector<Bytes32> salts = {};
};
struct Committed {
    Seat seat = 0;
    Bytes32 commitment{};
};
struct Revealed {
    Seat seat = 0;
    protocol::Secret secret{};
};
struct RevealedWrongly {
    Seat seat = 0;
};
/// The time is over for the seats that the shuffle waits for.
struct Overdue {};
struct Acted {
    protocol::Doer doer;
    protocol::Move move;
    /// The game's hash before the action, compared when the room is brought back. The result of the
    /// action is not known when it is logged.
    std::uint64_t state = 0;
};
/// A player asks for a pause of the clocks, or ends it.
struct PauseAsked {
    /// Empty where the room ends a pause that lasted too long.
    std::optional<Seat> seat = {};
    bool on = false;
};
/// A player adds to another seat's clock.
struct TimeGiven {
    Seat seat = 0;
    Seat by = 0;
    std::chrono::milliseconds time{};
};
/// The room was in no server for so long. No clock ran.
struct Resumed {
    std::chrono::milliseconds not_charged{};
};
/// A player offers another game. The record of the one that is over is stored with this entry.
struct Rematched {
    /// Whose offer it is: the other players have to come back. Empty where the host gathered the
    /// room without players, and in logs of before offers: then no player has to.
    std::optional<Seat> seat = {};
    DrawnSecret secret;
};
struct Closed {};
/// The last game, or its shuffle, was begun by an engine whose rules this one does not have, and is
/// broken off; what is known of it is stored with this entry. The room is brought back from its
/// checkpoint, and the chain of its updates goes on from where the rules began to matter.
struct EngineChanged {};

using EntryBody =
    std::variant<Created, Configured, Sat, Stood, BotSat, StoodIn, Kicked, Left, Returned,
                 HostChanged, ShownOut, Locked, Committed, Revealed, RevealedWrongly, Overdue,
                 Acted, PauseAsked, TimeGiven, Resumed, Rematched, Closed, EngineChanged>;

/// Whether an entry is of one of these kinds.
template <class... Kinds>
bool is_one_of(const EntryBody& what) {
    return (std::holds_alternative<Kinds>(what) || ...);
}

/// Returns the ban that an entry, constant or not, makes; null if it makes none.
template <class Body>
auto ban_in(Body& what) -> decltype(&std::get<ShownOut>(what).ban) {
    if (auto* shown_out = std::get_if<ShownOut>(&what)) return &shown_out->ban;
    auto* kicked = std::get_if<Kicked>(&what);
    return kicked != nullptr && kicked->ban ? &*kicked->ban : nullptr;
}

/// The whole state of a gathering room.
struct GatheringRoom {
    std::string id;
    std::string invite;
    protocol::Settings settings;
    Host host;
    std::vector<SeatState> seats;
    /// Oldest first.
    std::vector<TokenHash> banned;
    /// The number of the game that was played last; 0 before the first.
    std::uint32_t number = 0;
    /// The number of the game that was broken off last, if one was.
    std::optional<std::uint32_t> broken_off = {};
    /// The server's secret for the next game.
    SealedSecret secret;
    /// The number of attempts at its shuffle so far.
    std::uint32_t attempt = 0;
    Answers answers;

    bool operator==(const GatheringRoom&) const = default;
};

/// The state of a room before an entry. The room is brought back from it, and earlier entries are
/// no longer read.
struct Checkpoint {
    GatheringRoom room;
    /// The head of the chain of its updates.
    Bytes32 head{};
    /// The digest of all entries before (log_digest.hpp).
    Bytes32 log{};
    /// How much of the log's budget is spent (LogBudget).
    std::chrono::milliseconds spent{};

    bool operator==(const Checkpoint&) const = default;
};

struct Entry {
    EntryBody what;
    /// Empty for an entry that a deadline or a bot caused.
    std::optional<CommandKey> command = {};
    /// Consecutive, from 1.
    std::uint64_t v = 0;
    /// When the room asked for it to be made durable.
    Time at{};
    std::optional<Checkpoint> checkpoint = {};
};

}  // namespace room
