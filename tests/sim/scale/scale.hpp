#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "tests/sim/bug.hpp"

namespace scale {

struct Run {
    std::uint64_t seed = 1;
    std::size_t nodes = 100;
    std::size_t rooms = 100'000;
    /// Clients that watch the lobby, at each node.
    std::size_t watchers = 10;
    /// Rooms made a second, on all nodes together.
    std::size_t arrivals = 1000;
    /// Seconds between two changes of a room's listing.
    std::size_t change_every = 60;
    /// How many nodes die at once, in one storm after the other.
    std::vector<std::size_t> storms = {1, 10};
    /// A mistake to be found.
    sim::Bug bug = sim::Bug::none;
};

/// The rooms of a node.
struct Placement {
    std::size_t fewest = 0;
    std::size_t most = 0;
    double mean = 0;
};

/// What nodes and database do in a second.
struct Rates {
    double listing_bytes_read = 0;
    double listings_read = 0;
    double bytes_to_watcher = 0;
    double messages_to_watcher = 0;
    /// Parts of a processor: of a node for its lobby and for its rooms, as measured, and of all
    /// processors of the database.
    double lobby = 0;
    double rooms = 0;
    double database = 0;
};

struct Storm {
    std::size_t killed = 0;
    /// Guests that were disconnected.
    std::size_t guests = 0;
    /// Seconds until half of them, 99 % and all were back.
    double half = 0;
    double most = 0;
    double all = 0;
    /// Connections that one of them made until it was back.
    double connections_mean = 0;
    int connections_most = 0;
    std::uint64_t claims = 0;
    std::uint64_t claims_in_vain = 0;
    /// In the worst second.
    std::uint64_t claims_a_second = 0;
    double database = 0;
    double longest_wait = 0;
    Placement placement = {};
};

struct Result {
    /// What the server did that no server may do; empty if nothing.
    std::string broken;
    Placement placement;
    /// Mean connections until a guest was in its new room.
    double connections_to_enter = 0;
    Rates arriving;
    Rates quiet;
    std::vector<Storm> storms;
    /// Acknowledged changes of names; each was looked for.
    std::uint64_t renamings = 0;
    std::uint64_t trace = 0;
};

/// Simulates many nodes and rooms, with a guest in each room: they arrive, stay, and come back when
/// nodes die. Ensures: the same run gives the same result, except for what is measured of this
/// machine.
Result simulate(const Run& run);

}  // namespace scale
