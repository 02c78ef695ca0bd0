#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/room/guests.hpp"

// The port through which the log of every room is kept. Nothing is sent to a client before it is
// durable here. Several nodes may share one store: then a room belongs to one of them at a time.

namespace store {

/// The number of a claim on a room; a later claim has a higher one. What is written under any but
/// the latest is refused.
using Fence = std::uint64_t;

/// The fence of the claim that makes a room.
constexpr Fence first_fence = 1;

/// The record of a finished game, as JSON text.
struct Record {
    std::uint32_t number = 0;
    std::string text = {};
};

/// A time of rooms, and of nodes.
using guests::Time;

/// In milliseconds since 1970.
inline std::int64_t count_of(Time time) {
    return time.time_since_epoch().count();
}

/// When a room has something to do by itself; empty when it has not.
struct Due {
    std::optional<Time> at;
};

/// One entry of a room's log: what happened, as JSON text, at version `v`. Versions of a room are
/// gapless from 1.
struct Entry {
    std::string room;
    std::uint64_t v = 0;
    std::string text;
    /// The fence of the claim under which it is written.
    Fence fence = first_fence;
    /// The invite by which the room is found from then on: set with version 1, and when it is
    /// another than before.
    std::optional<std::string> invite = {};
    /// The room can be brought back from here: earlier entries are no longer loaded.
    bool checkpoint = false;
    /// Kept beside the log from then on.
    std::optional<Record> record = {};
    /// Set where it changes with the entry. Nothing is due in a new room.
    std::optional<Due> due = {};
    /// Set for a line of the room's talk, which is no part of its log: then `v` is the line's
    /// number, lines before this one are forgotten, and one with the same number is replaced.
    /// Number 0 stays.
    std::optional<std::uint64_t> talk_from = {};
    /// Shown to the guests whose table the room is, from then on.
    guests::TableRow table = {};

    bool makes_room() const { return v == 1 && invite; }
};

enum class Failure : std::uint8_t {
    /// Whether the entry was written is not known. The room must be read anew: its memory may
    /// differ from the log.
    write_failed,
    /// As `write_failed`, and nothing more will be written until this process ends.
    broken,
    /// Nothing was written, because the room is no longer claimed under this fence.
    fenced,
    /// The stored text differs from what was written.
    damaged,
    /// The store cannot be reached or read, or does not know this node just now. Later it may.
    unreachable,
};

/// A result, or the reason for its absence.
template <class T>
struct Outcome {
    std::optional<T> value = {};
    Failure failure = Failure::write_failed;
    /// For the operator's log.
    std::string detail = {};
};

struct Done {};

/// Called with the outcomes of a batch of entries.
using Appended = std::function<void(std::vector<Outcome<Done>>)>;

/// For stores that load a room's log however long it is.
constexpr std::size_t any_length = std::numeric_limits<std::size_t>::max();

/// A time in which rooms were in no server.
struct Outage {
    using Time = store::Time;

    Time began;
    Time ended;

    bool operator==(const Outage&) const = default;
};

/// Outages that a store keeps: more than there are in the longest time that a seat can be asked.
constexpr int outages_kept = 1000;
/// How often a node notes that it is alive. A shorter absence is no outage.
constexpr std::chrono::seconds alive_every{1};

/// The result of claiming a room.
struct Claim {
    /// The node that the room belongs to under a live lease. Then nothing is claimed.
    std::optional<std::string> elsewhere = {};
    Fence fence = 0;
    /// The entries from the last checkpoint on, or all without one, in order of version. Empty:
    /// there is no such room, and nothing is claimed.
    std::vector<std::string> log = {};
    /// The version of the first of them.
    std::uint64_t first = 1;
    /// When it was in no server, oldest first.
    std::vector<Outage> outages = {};
    /// When the node that had it last released it, if it did and the store keeps that.
    std::optional<Time> released = {};
    /// What is kept of the room's talk, in order of its numbers.
    std::vector<std::string> talk = {};
};

/// Rooms in which something is due.
struct DueRooms {
    struct Room {
        std::string room;
        Time due;
    };

    std::vector<Room> rooms = {};
    /// How many there are besides.
    std::size_t waiting = 0;
};

/// How long a room is not found again that was found to have something due: until its next entry,
/// and no longer than this, doubled each time that it was found in vain, at most so often.
constexpr std::chrono::minutes found_again_after{1};
constexpr int found_again_doublings = 10;

/// The bytes of a file system.
struct Space {
    std::uintmax_t free = 0;
    std::uintmax_t capacity = 0;
};

/// A room as the lobby lists it, as JSON text.
struct PublishedListing {
    std::string room;
    std::string text;
};

/// Thread: any may call; each `then` is called once, on any thread, perhaps before the call
/// returns. Appends and releases of one room are done in the order of the calls. A claim knows of
/// every entry that was asked for before it, unless that one is refused as fenced.
class Store {
public:
    Store() = default;
    Store(const Store&) = delete;
    Store& operator=(const Store&) = delete;
    virtual ~Store() = default;

    /// Appends a batch. `then` gets an outcome for each entry, in their order, once all are known.
    /// Version 1 makes the room and claims it for this node under `first_fence`. Requires: at least
    /// one entry, each of another room. Ensures: an entry whose outcome has a value survives the
    /// loss of power.
    virtual void append(std::vector<Entry> batch, Appended then) = 0;

    /// Makes the room this node's under a new fence, unless it is another node's whose lease is
    /// live. A node may always claim what is its own.
    virtual void claim(std::string room, std::function<void(Outcome<Claim>)> then) = 0;

    /// Releases the room, and keeps what is to be shown of it at rest. Does nothing when the fence
    /// is an old one.
    virtual void release(std::string room, Fence fence, guests::TableRow table = {}) = 0;

    /// The number of this process's lease while it is held. A lease that was lost and had again has
    /// a higher number, and what was claimed under the old one may be another node's meanwhile.
    /// Thread: any; takes no lock.
    virtual std::optional<std::uint64_t> lease() const = 0;

    /// Publishes what other nodes' lobbies are to show of the room; without a listing it is not to
    /// be shown. Does nothing when the fence is an old one.
    virtual void publish(std::string room, Fence fence, std::optional<std::string> listing) = 0;

    /// Gets what the other nodes have published.
    virtual void listings(std::function<void(Outcome<std::vector<PublishedListing>>)> then) = 0;

    /// Finds the room with this invite; gives an empty string without one.
    virtual void find(std::string invite, std::function<void(Outcome<std::string>)> then) = 0;

    /// Finds rooms in which something was due at this time, those first that have waited for
    /// longest, and at most so many. None that is another node's under a live lease. Ensures: a
    /// room is found again only after a while, or once another entry was written.
    virtual void find_due(Time now, std::size_t most,
                          std::function<void(Outcome<DueRooms>)> then) = 0;

    /// Reads the record of a room's game; gives an empty string when none was kept.
    virtual void read_record(std::string room, std::uint32_t number,
                             std::function<void(Outcome<std::string>)> then) = 0;

    /// Forgets a room with its log, its records and its talk. Gives whether it did, which it does
    /// not when a node has the room under a live lease, its last version is another than `v`, or it
    /// is not there. Of a store that cannot: why not.
    virtual void remove(std::string room, std::uint64_t /*v*/,
                        std::function<void(Outcome<bool>)> then) {
        std::exchange(then, {})({.value = {},
                                 .failure = Failure::unreachable,
                                 .detail = "room " + std::move(room) + " stays in this store"});
    }

    /// Answers a question about guests, which is one transaction.
    virtual void ask(guests::Question question,
                     std::function<void(Outcome<guests::Answer>)> then) = 0;

    /// The space of the file system that is written to; empty where it is not known, as for a
    /// database. Thread: any.
    virtual std::optional<Space> space() const { return {}; }

    /// Whether it could be written to now, as far as that is known without writing for nothing.
    virtual void check(std::function<void(Outcome<Done>)> then) {
        if (lease()) return std::exchange(then, {})({.value = Done{}});
        std::exchange(then, {})(
            {.value = {}, .failure = Failure::unreachable, .detail = "this node has no lease"});
    }
};

}  // namespace store
