#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

#include "clients/cpp/server.hpp"
#include "protocol/wire/message.hpp"

// What a load run is to be, and how much it may be.

namespace load {

struct Plan {
    client::Server server;
    int rooms = 20;
    int seats = 4;
    /// How many of the seats bots have.
    int bots = 0;
    /// How well they play; none: the game's default.
    std::optional<std::string> level = {};
    /// Milliseconds that a bot waits before it begins to think.
    std::int64_t pace = protocol::default_pace;
    /// Of each room.
    int spectators = 1;
    std::string game = "ra";
    std::string edition = "classic";
    /// Moves a second in all rooms together; none: everybody moves as soon as they are asked.
    std::optional<double> rate = {};
    /// How long people stay in a room before they make another; none: as long as it takes games.
    std::optional<std::chrono::seconds> stay = {};
    /// How long a connection lasts before it is lost and comes back; none: for good.
    std::optional<std::chrono::seconds> reconnect = {};
    /// Before anything is measured.
    std::chrono::seconds warm_up{3};
    std::chrono::seconds measured{20};
    /// Of the moves that are chosen.
    std::uint64_t seed = 1;
    /// The server's process on this machine, whose use of it is measured too; none: it is not.
    std::optional<int> server_process = {};

    /// Own seats in each room.
    int players() const { return seats - bots; }
    int clients() const { return players() + spectators; }
    int connections() const { return rooms * clients(); }
};

/// As many as a server has in memory (server/net/limits.hpp).
inline constexpr int most_rooms = 10'000;
/// From one address to one port no more can be made than there are ports for.
inline constexpr int most_connections = 60'000;
/// What a process needs descriptors for beside its connections.
inline constexpr int other_descriptors = 64;
/// Moves a second: far more than one process can send.
inline constexpr double least_rate = 0.1;
inline constexpr double most_rate = 1e6;
/// Every latency is kept until the end: an hour of a busy server's are some 100 MB.
inline constexpr std::chrono::seconds longest_run{3600};
/// Rooms that come together at a time: a server that is stormed would be measured, not played on.
inline constexpr int opened_at_once = 8;
/// PROTOCOL.md, limits: a connection is answered 20 messages a second.
inline constexpr std::chrono::milliseconds between_moves{50};
/// Until a refused move is tried again, or a room is followed by another: a server in trouble
/// is not hurried.
inline constexpr std::chrono::seconds after_trouble{1};

}  // namespace load
