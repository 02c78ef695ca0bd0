#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>

namespace host {

/// Every limit on rooms together, each named once, with its reason. A value, so that tests need not
/// wait for what takes seconds here.
struct Limits {
    using Duration = std::chrono::milliseconds;

    /// Rooms in memory at once: a few tens of kilobytes each. The others are in the log.
    std::size_t rooms = 10'000;
    /// Those that one address (IPv6: one /64, and four times as many one /48) made or brought into
    /// memory: three for each of forty people, and one stranger cannot fill it.
    std::size_t rooms_per_address = 120;
    /// Free space on the store's disk below which no new rooms are made, or this part of a small
    /// disk: the games under way of a thousand rooms take that to their end.
    std::uintmax_t space_kept = 256 * 1024 * 1024;
    int space_kept_percent = 5;
    /// A room that failed, or whose log is damaged, is not brought back for so long: a client that
    /// comes again and again would have its log read and replayed each time. Nor is a room looked
    /// up again that was not there.
    Duration unavailable_for = std::chrono::seconds{60};
    /// Rooms of a game loop that are remembered to have failed, and as many that are not there:
    /// some 100 bytes each.
    std::size_t unavailable_rooms = 1000;

    /// How often a lobby looks for the rooms of other nodes: people wait a second for a friend's
    /// room to appear, and it is one small query.
    Duration listings_every = std::chrono::seconds{1};

    /// How often it is added up what rooms take in memory: it is a look at each of them.
    Duration measured_every = std::chrono::seconds{10};

    /// From so many entries of a loop a second on, they wait to share commits: each commit takes
    /// about as much of a processor as two moves, and up to here a quarter of it at most.
    double many_appends_per_second = 2000;
    /// The time between batches in that case: too short to notice, and at least twenty entries
    /// share one.
    Duration batches_apart = std::chrono::milliseconds{10};
    /// How long they are counted for, before it is known whether many come: some batches.
    Duration appends_counted_for = std::chrono::milliseconds{40};

    /// How often deadlines are looked at: how late one may be.
    Duration tick = std::chrono::milliseconds{500};
};

/// Connections that what goes to many is sent to at a time, before other rooms have their turn:
/// about a third of a millisecond's work, and more than all but the most watched rooms have.
inline constexpr std::size_t slice_of_broadcast = 50;
/// What waits so in one room, some 100 bytes each besides the texts: four broadcasts to as many as
/// may watch. With more it goes out at once, and others wait.
inline constexpr std::size_t most_sends_waiting = 20'000;

}  // namespace host
