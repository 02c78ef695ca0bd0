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
#include "tests/sim/scale/database.hpp"

namespace scale {

/// The store as one process has it, asking as PostgresStore does: one connection writes what came
/// while the last transaction was on its way, one reads and claims, one thing after the other, and
/// one renews the lease. Thread: one.
class NodeStore final : public store::Store, public std::enable_shared_from_this<NodeStore> {
public:
    NodeStore(Schedule& schedule, Database& database, std::string node)
        : schedule_(schedule), database_(database), node_(std::move(node)) {}

    /// Takes the lease, and keeps it. Calls `then` when it is there.
    void start(std::function<void()> then);
    /// The process has ended: what is on its way may be done, and nothing is answered.
    void stop() { stopped_ = true; }

    void append(std::vector<store::Entry> batch, store::Appended then) override;
    void claim(std::string room, std::function<void(store::Outcome<store::Claim>)> then) override;
    void release(std::string room, store::Fence fence) override;
    std::optional<std::uint64_t> lease() const override;
    void publish(std::string room, store::Fence fence, std::optional<std::string> listing) override;
    void listings(
        std::function<void(store::Outcome<std::vector<store::PublishedListing>>)> then) override;
    void find(std::string invite, std::function<void(store::Outcome<std::string>)> then) override;
    void read_record(std::string room, std::uint32_t number,
                     std::function<void(store::Outcome<std::string>)> then) override;

private:
    using Work = std::function<std::function<void()>()>;
    struct Question {
        Cost cost;
        Work work;
    };
    using WriteJob = std::variant<store::AppendJob, store::ReleaseJob>;

    /// Does the work and calls what it gives, then `next`, unless the process has ended meanwhile.
    void ask(const Cost& cost, Work work, std::function<void()> next);
    void read(const Cost& cost, Work work);
    void read_next();
    void write_next();
    void write(std::vector<store::AppendJob> group);
    void renew(std::function<void()> then);
    void publish_all();

    Schedule& schedule_;
    Database& database_;
    const std::string node_;
    std::deque<Question> questions_;
    bool reading_ = false;
    std::deque<WriteJob> to_write_;
    bool writing_ = false;
    std::map<std::string, std::pair<store::Fence, std::optional<std::string>>> publications_;
    std::uint64_t lease_ = 0;
    Duration lease_until_{};
    bool stopped_ = false;
};

}  // namespace scale
