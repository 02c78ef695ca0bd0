#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/store/store.hpp"
#include "tests/sim/schedule.hpp"

namespace scale {

using sim::Duration;
using sim::milliseconds;
using sim::Schedule;
using sim::seconds;

/// What is wrong with the server, or with this simulation.
struct Broken : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// What a request costs: time of one of the database's processors, and how often its node waits for
/// an answer of the database.
struct Cost {
    Duration processor;
    int round_trips = 1;
    bool commits = false;
};

/// What a database was asked, or what it was asked in one second.
struct Load {
    std::uint64_t claims = 0;
    /// Of which the room was another node's.
    std::uint64_t claims_in_vain = 0;
    std::uint64_t entries = 0;
    std::uint64_t lists_read = 0;
    std::uint64_t listings_read = 0;
    std::uint64_t listing_bytes = 0;
    std::uint64_t publications = 0;
    std::uint64_t renewals = 0;
    Duration processor{};
    /// Of a request for a processor.
    Duration longest_wait{};
};

/// PostgreSQL as nodes have it, in simulated time: rows, a few processors that do one statement
/// each at a time, and a disk on which what is committed at the same time is synced together.
/// Thread: one.
class Database {
public:
    struct Room {
        std::string invite;
        /// The owner; empty without one.
        std::string node;
        store::Fence fence = store::first_fence;
        std::string listing = {};
        std::vector<std::string> log = {};
        std::uint64_t checkpoint = 1;
    };

    static constexpr int processors = 8;
    static constexpr Duration lease_time = seconds(6);

    /// With `ignores_leases` a room is given to any node that claims it, to test the checks.
    Database(Schedule& schedule, bool ignores_leases)
        : schedule_(schedule), ignores_leases_(ignores_leases) {}

    /// Does the work when its turn has come, then calls what it gives.
    void ask(const Cost& cost, std::function<std::function<void()>()> work);

    // What requests do
    store::Outcome<store::Done> append(const std::string& node, const store::Entry& entry);
    store::Outcome<store::Claim> claim(const std::string& node, const std::string& room);
    /// Whether the room is another node's under a live lease.
    bool is_elsewhere(const std::string& node, const Room& room) const;
    void release(const std::string& node, const std::string& room, store::Fence fence);
    void publish(const std::string& node, const std::string& room, store::Fence fence,
                 const std::optional<std::string>& listing);
    std::vector<store::PublishedListing> listings(const std::string& node, std::size_t most);
    std::string find(const std::string& invite) const;
    /// Ensures: the number of the lease.
    std::uint64_t renew(const std::string& node, std::uint64_t number);

    const std::unordered_map<std::string, Room>& rooms() const { return rooms_; }
    /// The node that a room belongs to; empty without one.
    const std::string& owner(const std::string& room) const {
        static const std::string nobody;
        const auto found = rooms_.find(room);
        return found == rooms_.end() ? nobody : found->second.node;
    }

    /// Of each second so far.
    const std::vector<Load>& loads() const { return loads_; }

private:
    struct Request {
        Cost cost;
        std::function<std::function<void()>()> work;
        Duration since;
    };
    struct Lease {
        std::uint64_t number = 0;
        Duration until{};
    };

    void begin_next();
    void finish(const Request& request);
    void sync();
    bool is_live(const std::string& node) const;
    Room* held(const std::string& node, const std::string& room, store::Fence fence);
    void list(const std::string& id, Room& room, std::string listing);
    Load& load();

    Schedule& schedule_;
    const bool ignores_leases_;
    std::unordered_map<std::string, Room> rooms_;
    std::unordered_map<std::string, std::string> invites_;
    /// In order of their ids, as the index has them.
    std::map<std::string, const Room*> listed_;
    std::map<std::string, Lease> leases_;

    std::deque<Request> waiting_;
    int busy_ = 0;
    std::vector<std::function<void()>> to_be_synced_;
    bool syncing_ = false;
    std::vector<Load> loads_;
};

}  // namespace scale
