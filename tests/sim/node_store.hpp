#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "server/store/store.hpp"
#include "tests/sim/database.hpp"
#include "tests/sim/node.hpp"
#include "tests/sim/planted.hpp"

namespace sim {

/// The store as one process has it: it keeps the process's lease and, when its line to the database
/// breaks, asks everything again that was not answered, until it is. Thread: one.
class NodeStore final : public store::Store, public std::enable_shared_from_this<NodeStore> {
public:
    NodeStore(Context& context, Node& node, Database& database, std::string process);

    /// Begins to keep the lease.
    void start();
    /// The process has ended: nothing more is asked or answered.
    void stop();
    /// The line breaks; what is under way may be done or not.
    void cut() { database_.cut(line_); }

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
    struct Asked {
        std::uint64_t number;
        Database::Work work;
    };

    void ask(Database::Work work);
    void submit(const Asked& asked);
    void connect();
    void on_break();
    void keep_lease();
    Database::Work write(const std::vector<store::Entry>& batch, const store::Appended& then);
    void answer_early(Duration delay, std::size_t entries, const store::Appended& then);
    void tell(const store::Appended& then, std::vector<store::Outcome<store::Done>> outcomes);
    /// Ensures: whether it did.
    bool breaks_down_at_store();

    Context& context_;
    Node& node_;
    Database& database_;
    const std::string process_;
    std::shared_ptr<Line> line_;
    /// Without an answer, in order.
    std::deque<Asked> asked_;
    std::uint64_t numbers_ = 0;
    std::uint64_t lease_ = 0;
    Duration lease_until_{};
    bool stopped_ = false;
};

}  // namespace sim
