#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>

namespace host {

/// All limits on rooms together, each with its reason. A value, so that tests can shorten the
/// times.
struct Limits {
    using Duration = std::chrono::milliseconds;

    /// Rooms in memory at once: a few tens of kilobytes each. The others are in the log.
    std::size_t rooms = 10'000;
    /// Rooms in memory that one address (IPv6: one /64, and four times as many one /48) made or
    /// brought back: three for each of forty people, and one stranger cannot take all places.
    std::size_t rooms_per_address = 120;
    /// Free space on the store's disk below which no new rooms are made, or this share of a small
    /// disk: enough to play the games of a thousand rooms to their end.
    std::uintmax_t space_kept = 256 * 1024 * 1024;
    int space_kept_percent = 5;
    /// Time for which a room that failed, or whose log is damaged, is not brought back: otherwise a
    /// client that keeps reconnecting would have its log read and replayed each time. A room that
    /// was not found is not looked up again either.
    Duration unavailable_for = std::chrono::seconds{60};
    /// Failed rooms that one game loop remembers; also as many ids that were not found, and as many
    /// rooms that failed while their clock ran: some 100 bytes each.
    std::size_t unavailable_rooms = 1000;

    /// Time between two looks for rooms at rest in which something is due: as late as it may be
    /// done in a game over days.
    Duration due_looked_every = std::chrono::seconds{5};
    /// Rooms that are woken for it at once, and time until the next ones where there are more: a
    /// tenth of what a processor can bring back meanwhile, so that those who play hardly notice.
    std::size_t woken_at_once = 50;
    Duration woken_apart = std::chrono::seconds{1};
    /// Rooms in memory that were woken, besides those that clients have brought there: these take
    /// no places of theirs. Most stay for a moment, and those in which bots play on for a game.
    std::size_t rooms_woken = 1000;

    /// Time for which a key that was signed off is looked for again: as much as the clocks of nodes
    /// may differ.
    Duration forgotten_again_for = std::chrono::seconds{15};
    /// Time after which a guest is forgotten who was not seen, and has no game under way: a year,
    /// and the next holiday.
    Duration guests_kept_for = std::chrono::hours{400 * 24};
    /// Time between two looks for them.
    Duration guests_cleaned_every = std::chrono::hours{24};

    /// Time between queries for the rooms of other nodes: a friend's room appears within a second,
    /// and the query is small.
    Duration listings_every = std::chrono::seconds{1};

    /// Time between measurements of the rooms' memory: each visits every room.
    Duration measured_every = std::chrono::seconds{10};

    /// Entries of one loop in a second above which they wait to share commits: a commit takes about
    /// as much of a processor as two moves, and up to here a quarter of it at most.
    double many_appends_per_second = 2000;
    /// The time between batches in that case: too short to notice, and at least twenty entries
    /// share one.
    Duration batches_apart = std::chrono::milliseconds{10};
    /// Time over which entries are counted to find out whether they are that many: some batches.
    Duration appends_counted_for = std::chrono::milliseconds{40};

    /// Time between checks of deadlines: how late one may be.
    Duration tick = std::chrono::milliseconds{500};
};

/// Connections that a broadcast is sent to before other rooms have their turn: about a third of a
/// millisecond's work, and more connections than all but the most watched rooms have.
inline constexpr std::size_t slice_of_broadcast = 50;
/// Messages that wait for this in one room, some 100 bytes each besides the texts: four broadcasts
/// to a full room. Beyond that they go out at once, and other rooms wait.
inline constexpr std::size_t most_sends_waiting = 20'000;

}  // namespace host
