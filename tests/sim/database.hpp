#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/store/store.hpp"
#include "tests/sim/context.hpp"

namespace sim {

/// A node's connection to the database.
struct Line {
    bool broken = false;
    /// Called when the node learns that it is broken.
    std::function<void()> on_break;
    /// Answers come in the order of the questions.
    Duration last_answer{};
};

/// What all nodes share: the log of every room and who owns it. It does what it is asked in
/// transactions that carry all that came while the one before was on its way to the disk.
/// Thread: one.
class Database {
public:
    struct Room {
        std::string invite;
        /// The owner; empty without one.
        std::string node;
        store::Fence fence = store::first_fence;
        std::optional<std::string> listing = {};
        std::vector<std::string> log;
        /// The version of the entry that the room is brought back from.
        std::uint64_t checkpoint = 1;
        std::map<std::uint32_t, std::string> records = {};
    };
    struct Lease {
        std::uint64_t number = 0;
        Duration until{};
    };
    /// What a request does in its transaction. Gives what is to be called with the answer.
    using Work = std::function<std::function<void()>()>;

    /// A lease lasts so long, and is renewed three times while it lasts.
    static constexpr Duration lease_time = seconds(6);

    explicit Database(Context& context) : context_(context) {}

    /// The work is done once, or never when the line or the database breaks before.
    void submit(const std::shared_ptr<Line>& line, Work work);

    // What requests do. Requires: in a transaction.
    store::Outcome<store::Done> append(const std::string& node, const std::string& process,
                                       const store::Entry& entry);
    store::Outcome<store::Claim> claim(const std::string& node, const std::string& room);
    void release(const std::string& node, const std::string& room, store::Fence fence);
    std::uint64_t renew(const std::string& node);
    std::string find(const std::string& invite) const;
    /// Empty when the game has no record.
    std::string record(const std::string& room, std::uint32_t number) const;
    void publish(const std::string& node, const std::string& room, store::Fence fence,
                 const std::optional<std::string>& listing);
    /// Of the rooms of other nodes.
    std::vector<store::PublishedListing> listings(const std::string& node) const;

    // Faults

    /// Gone, with all that is not committed, until `recover`.
    void crash();
    void recover();
    bool is_up() const { return up_; }
    /// What the node has asked may be done or not, and is not answered.
    void cut(const std::shared_ptr<Line>& line);
    void slow_down(Duration until) { slow_until_ = until; }
    /// Writes fail for good until then.
    void fill_disk(Duration until) { full_until_ = until; }

    /// The node that a room belongs to; empty without one.
    const std::string& owner(const std::string& room) const;
    const std::map<std::string, Room>& rooms() const { return rooms_; }

private:
    struct Request {
        std::shared_ptr<Line> line;
        Work work;
    };

    void begin_transaction();
    void commit(const std::vector<Request>& requests);
    void answer(const std::shared_ptr<Line>& line, std::function<void()> tell);
    void lose(const std::shared_ptr<Line>& line);
    Duration commit_time();
    bool is_free(const Room& room, const std::string& node) const;
    bool is_live(const std::string& node) const;
    bool is_full() const { return context_.schedule.now() < full_until_; }
    /// Null when the node has no such claim.
    Room* held(const std::string& node, const std::string& room, store::Fence fence);
    store::Outcome<store::Done> make(const std::string& node, const store::Entry& entry);

    Context& context_;
    std::map<std::string, Room> rooms_;
    std::map<std::string, Lease> leases_;
    std::deque<Request> queue_;
    std::vector<std::weak_ptr<Line>> lines_;
    bool committing_ = false;
    bool up_ = true;
    std::uint64_t crashes_ = 0;
    Duration slow_until_{};
    Duration full_until_{};
};

}  // namespace sim
