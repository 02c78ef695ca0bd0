#pragma once

#include <functional>
#include <memory>
#include <optional>

#include "tests/sim/database.hpp"
#include "tests/sim/node.hpp"

namespace sim {

/// One of a process's connections to the database. Does one job after the other, and repeats a job
/// whose answer was lost. Thread: one.
class StoreLink final : public std::enable_shared_from_this<StoreLink> {
public:
    struct Job {
        Cost cost;
        Database::Work work;
    };

    /// `next`: gives the next job, if there is one.
    StoreLink(Context& context, Node& node, Database& database,
              std::function<std::optional<Job>()> next)
        : context_(context), node_(node), database_(database), next_(std::move(next)) {}

    void connect();
    /// Begins the next job, unless one is under way.
    void begin_next();
    void cut() { database_.cut(line_); }
    /// The process has ended: nothing more is asked or answered.
    void stop();

private:
    void submit();
    void on_answer(const LinePointer& line, const std::function<void()>& answer);
    void on_break();

    Context& context_;
    Node& node_;
    Database& database_;
    const std::function<std::optional<Job>()> next_;
    LinePointer line_;
    /// Under way.
    std::optional<Job> job_;
    bool stopped_ = false;
};

}  // namespace sim
