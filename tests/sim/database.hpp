#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/store/store.hpp"
#include "tests/sim/context.hpp"
#include "tests/support/kept_guests.hpp"
#include "tests/support/kept_talk.hpp"

namespace sim {

/// A connection to the database.
struct Line {
    /// Called when its node learns that it is broken.
    std::function<void()> on_break;
    bool broken = false;
    /// Requests that are on their way are lost with it.
    bool loses_requests = false;
};
using LinePointer = std::shared_ptr<Line>;

/// What a request costs: time of one of the database's processors, and how often its node waits for
/// an answer of the database.
struct Cost {
    Duration processor;
    int round_trips = 1;
    bool commits = false;
};

/// The requests to a database in one second.
struct Load {
    std::uint64_t claims = 0;
    /// The room was another node's.
    std::uint64_t claims_in_vain = 0;
    std::uint64_t listings_read = 0;
    std::uint64_t listing_bytes = 0;
    Duration processor{};
    /// The longest that a request waited for a processor.
    Duration longest_wait{};
};

/// PostgreSQL as nodes have it, in simulated time: the rows of all rooms, a few processors that
/// each do one request at a time, and a disk that syncs all that is committed meanwhile together.
/// Thread: one.
class Database {
public:
    struct Room {
        std::string invite;
        /// The owner; empty without one.
        std::string node;
        store::Fence fence = store::first_fence;
        std::optional<std::string> listing = {};
        std::vector<std::string> log = {};
        /// The version of the entry that the room is brought back from.
        std::uint64_t checkpoint = 1;
        std::map<std::uint32_t, std::string> records = {};
        std::optional<store::Time> due = {};
        std::optional<store::Time> look_at = {};
        /// When a node last released it.
        std::optional<store::Time> released = {};
        support::KeptTalk talk = {};
    };
    /// Does what a request is for, and returns what is called with the answer.
    using Work = std::function<std::function<void()>()>;

    static constexpr int processors = 8;
    static constexpr Duration lease_time = seconds(6);

    explicit Database(Context& context) : context_(context) {}

    LinePointer connect(std::function<void()> on_break);
    /// Does the work once, or never when the line or the database breaks before. Ensures: a request
    /// that commits is done when it is durable.
    void submit(const LinePointer& line, const Cost& cost, Work work);

    // The work of requests

    store::Outcome<store::Done> append(const std::string& node, const std::string& process,
                                       const store::Entry& entry);
    store::Outcome<store::Claim> claim(const std::string& node, const std::string& id);
    void release(const std::string& node, const std::string& id, store::Fence fence,
                 const guests::TableRow& table);
    guests::Answer answer(const guests::Question& question) { return guests_.answer(question); }
    /// Extends the lease with this number, or grants a new one when it is 0 or has expired. Returns
    /// the number of the lease; 0: another process of the node has it.
    std::uint64_t renew(const std::string& node, std::uint64_t number);
    /// Returns the room's id; empty without one.
    std::string find(const std::string& invite) const;
    /// Returns an empty text when the game has no record.
    std::string record(const std::string& room, std::uint32_t number) const;
    void publish(const std::string& node, const std::string& id, store::Fence fence,
                 const std::optional<std::string>& listing);
    store::DueRooms find_due(const std::string& node, store::Time now, std::size_t most);
    /// Returns the first `most` listings of other nodes' rooms, in order of their ids.
    std::vector<store::PublishedListing> listings(const std::string& node, std::size_t most);

    // Faults

    /// Stops it, with everything that is not committed, until `recover`.
    void crash();
    void recover();
    bool is_up() const { return up_; }
    /// Breaks the line. What is on its way over it may be done or not, and is not answered.
    void cut(const LinePointer& line);
    void slow_down(Duration until) { slow_until_ = until; }
    /// Until then, writes fail for good.
    void fill_disk(Duration until) { full_until_ = until; }

    /// The node that a room belongs to; empty without one.
    const std::string& owner(const std::string& room) const;
    /// Whether a claim by this node would be in vain.
    bool is_elsewhere(const std::string& node, const std::string& id) const;
    const std::unordered_map<std::string, Room>& rooms() const { return rooms_; }
    /// Of each second so far.
    const std::vector<Load>& loads() const { return loads_; }

private:
    struct Request {
        LinePointer line;
        Cost cost;
        Work work;
        /// The way of the answer.
        Duration back;
        Duration since{};
    };
    struct Lease {
        std::uint64_t number = 0;
        Duration until{};
        /// When its node was there last.
        store::Time alive{};
        /// Between this lease and the one before.
        std::optional<store::Outage> before = {};
    };

    void begin_next();
    void sync();
    void perform(const Request& request);
    void lose(const LinePointer& line);
    Load& load();
    bool is_live(const std::string& node) const;
    bool is_any_live() const;
    /// The times in which this room was in no server, but for those since its release.
    std::vector<store::Outage> outages(const Room& room, const std::string& node) const;
    bool is_full() const { return context_.schedule.now() < full_until_; }
    /// Null when the node has no such claim.
    Room* held(const std::string& node, const std::string& id, store::Fence fence);
    void note_outage(Lease& lease);
    store::Outcome<store::Done> make(const std::string& node, const store::Entry& entry);
    void list(const std::string& id, Room& room, const std::optional<std::string>& listing);

    Context& context_;
    std::unordered_map<std::string, Room> rooms_;
    support::KeptGuests guests_;
    std::unordered_map<std::string, std::string> invites_;
    std::map<std::string, const Room*> listed_;
    std::map<std::string, Lease> leases_;
    /// When no node was there.
    std::vector<store::Outage> outages_;

    std::vector<std::weak_ptr<Line>> lines_;
    std::deque<Request> waiting_;
    int busy_ = 0;
    std::vector<Request> unsynced_;
    bool syncing_ = false;
    std::vector<Load> loads_;

    bool up_ = true;
    Duration slow_until_{};
    Duration full_until_{};
};

}  // namespace sim
