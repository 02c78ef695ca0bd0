#pragma once

#include <chrono>
#include <cstddef>

#include "protocol/json/json.hpp"

// The least that a server of rooms can cost: with Boost.Beast as it comes, no rules, no store and
// no limits, each message of one member of a room brings a text of a given size to all members.

namespace bench {

/// A room of the usual load: four who play and one who watches.
inline constexpr int players = 4;
inline constexpr int members = players + 1;

/// Listens on a free port, writes it to the standard output on a line, and echoes until it is
/// killed. `bytes`: of each text.
void serve_echo(std::size_t bytes);

struct EchoLoad {
    unsigned short port;
    /// The echo's, to tell what it takes.
    int process;
    int rooms;
    /// Of each message to the server.
    std::size_t bytes;
    std::chrono::seconds warm_up;
    std::chrono::seconds measured;
};

/// Lets the players of each room say something in turn, each as soon as the one before was heard,
/// and as seldom as ra-load's visitors move. The report is one of ra-load's, with echoes as moves.
protocol::Json load_echo(const EchoLoad& load);

}  // namespace bench
