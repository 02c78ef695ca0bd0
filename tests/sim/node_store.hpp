#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "server/store/store.hpp"
#include "server/store/write_jobs.hpp"
#include "tests/sim/store_link.hpp"

namespace sim {

/// The store as one process has it, which asks as PostgresStore does: one connection writes what
/// came while the last transaction was on its way, one reads and claims, one thing after the other,
/// and one renews the lease. Thread: one.
class NodeStore final : public store::Store, public std::enable_shared_from_this<NodeStore> {
public:
    NodeStore(Context& context, Node& node, Database& database, std::string process);

    /// Connects, and begins to keep the lease.
    void start();
    /// The process has ended: nothing more is asked or answered.
    void stop();
    /// Breaks all connections; what is under way may be done or not.
    void cut();

    void append(std::vector<store::Entry> batch, store::Appended then) override;
    void claim(std::string room, std::function<void(store::Outcome<store::Claim>)> then) override;
    void release(std::string room, store::Fence fence, guests::TableRow table = {}) override;
    std::optional<std::uint64_t> lease() const override;
    void publish(std::string room, store::Fence fence, std::optional<std::string> listing) override;
    void listings(
        std::function<void(store::Outcome<std::vector<store::PublishedListing>>)> then) override;
    void find(std::string invite, std::function<void(store::Outcome<std::string>)> then) override;
    void find_due(store::Time now, std::size_t most,
                  std::function<void(store::Outcome<store::DueRooms>)> then) override;
    void read_record(std::string room, std::uint32_t number,
                     std::function<void(store::Outcome<std::string>)> then) override;
    void ask(guests::Question question,
             std::function<void(store::Outcome<guests::Answer>)> then) override;

private:
    using Job = StoreLink::Job;
    using WriteJob = std::variant<store::AppendJob, store::ReleaseJob>;
    using Group = std::vector<store::AppendJob>;
    using Outcomes = std::vector<store::Outcome<store::Done>>;

    void read(const Cost& cost, Database::Work work);
    std::optional<Job> next_read();
    std::optional<Job> next_write();
    std::optional<Job> next_renewal();
    void keep_lease();
    Database::Work write(std::shared_ptr<const Group> group);
    void answer_early(Duration delay, std::size_t entries, const store::Appended& then);
    void answer(const Group& group, Outcomes outcomes);
    /// Returns whether the node broke down.
    bool breaks_down_at_store();

    Context& context_;
    Node& node_;
    Database& database_;
    const std::string process_;
    const std::shared_ptr<StoreLink> writer_;
    const std::shared_ptr<StoreLink> reader_;
    const std::shared_ptr<StoreLink> renewer_;
    std::deque<WriteJob> to_write_;
    std::deque<Job> to_read_;
    std::map<std::string, std::pair<store::Fence, std::optional<std::string>>> publications_;
    bool is_renewal_due_ = false;
    std::uint64_t lease_ = 0;
    Duration lease_until_{};
    bool stopped_ = false;
};

}  // namespace sim
