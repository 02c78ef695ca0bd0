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

// All that can happen in a room, each as one entry of its log. How an entry is written is
// entry_codec's to know, and what it does is evolve's.

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
    /// Who sat down says that they are a program.
    bool is_program = false;
};
/// Somebody gave up a seat before the game.
struct Stood {
    Seat seat = 0;
};
/// A bot came, or is another from now on.
struct BotSat {
    Seat seat = 0;
    std::string name;
    protocol::Level level{};
};
/// A bot plays a person's seat until that person is back.
struct StoodIn {
    Seat seat = 0;
    protocol::Level level{};
    /// Though its player was connected.
    bool idle = false;
};
struct Kicked {
    struct Bot {
        std::string name;
        protocol::Level level{};
    };
    /// A person does not come back: not with their token, and not with the invite that they know.
    struct Ban {
        TokenHash token;
        std::string next_invite;
    };

    Seat seat = 0;
    /// Plays the seat on, when there is a game.
    std::optional<Bot> bot = {};
    /// Of a person; none for a bot.
    std::optional<Ban> ban = {};
};
/// Somebody gave up a seat during a game.
struct Left {
    Seat seat = 0;
    /// Of the bot that stands in at once, where there is something to play.
    std::optional<protocol::Level> level = {};
};
struct Returned {
    Seat seat = 0;
};
struct HostChanged {
    Host host;
};
/// The seats are locked, and the shuffle begins.
struct Locked {
    /// The signatures of the engine that plays it, and of the bots.
    std::string engine;
    std::string bots;
    /// For each seat what its name is hashed with, in what everybody is told.
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
/// Time is up for those whom the shuffle waits for.
struct Overdue {};
struct Acted {
    protocol::Doer doer;
    protocol::Move move;
    /// The game's hash before it: compared when the room is brought back. What comes of the action
    /// is not known when it is logged.
    std::uint64_t state = 0;
};
/// The record of the game that is over is kept beside it.
struct Rematched {
    DrawnSecret secret;
};
struct Closed {};

using EntryBody = std::variant<Created, Configured, Sat, Stood, BotSat, StoodIn, Kicked, Left,
                               Returned, HostChanged, Locked, Committed, Revealed, RevealedWrongly,
                               Overdue, Acted, Rematched, Closed>;

/// All that a room is while it gathers.
struct GatheringRoom {
    std::string id;
    std::string invite;
    protocol::Settings settings;
    Host host;
    std::vector<SeatState> seats;
    /// Oldest first.
    std::vector<TokenHash> banned;
    /// Of the game that was played last; 0 before the first.
    std::uint32_t number = 0;
    /// Of the game to come.
    SealedSecret secret;
    /// How many attempts at its shuffle were begun.
    std::uint32_t attempt = 0;
    Answers answers;

    bool operator==(const GatheringRoom&) const = default;
};

/// What a room is before an entry: it is brought back from there, and what was written before is
/// read no more.
struct Checkpoint {
    GatheringRoom room;
    /// Of the chain of its updates.
    Bytes32 head{};
    /// The digest of all entries before (log_digest.hpp).
    Bytes32 log{};
    /// What is spent of the log's budget (log_budget.hpp).
    std::chrono::milliseconds spent{};

    bool operator==(const Checkpoint&) const = default;
};

struct Entry {
    EntryBody what;
    /// None for what time or a bot brought.
    std::optional<CommandKey> command = {};
    /// From 1, one after the other.
    std::uint64_t v = 0;
    /// When the room asked for it to be made durable.
    Time at{};
    std::optional<Checkpoint> checkpoint = {};
};

}  // namespace room
