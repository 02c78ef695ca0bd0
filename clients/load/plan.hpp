#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

#include "clients/cpp/server.hpp"

// What a load run is to be.

namespace load {

struct Plan {
    client::Server server;
    int rooms = 20;
    int seats = 4;
    /// Of each room.
    int spectators = 1;
    std::string game = "ra";
    std::string edition = "classic";
    /// Moves a second in all rooms together; none: everybody moves as soon as they are asked.
    std::optional<double> rate;
    /// Before anything is measured.
    std::chrono::seconds warm_up{3};
    std::chrono::seconds measured{20};
    /// Of the moves that are chosen.
    std::uint64_t seed = 1;

    int connections() const { return rooms * (seats + spectators); }
};

/// Connections are file descriptors, and one process may have so many without asking.
inline constexpr int most_connections = 60'000;
inline constexpr int most_rooms = 10'000;
/// Every latency is kept until the end: an hour of a busy server's.
inline constexpr std::chrono::seconds longest_run{3600};
/// PROTOCOL.md, limits: a connection is answered so many messages a second.
inline constexpr std::chrono::milliseconds between_moves{50};

}  // namespace load
