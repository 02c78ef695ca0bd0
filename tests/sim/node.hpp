#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <utility>

#include "server/room/effect.hpp"
#include "tests/sim/context.hpp"

namespace sim {

class Process;

/// What happens to a node over the next entry.
enum class Breakdown : std::uint8_t {
    none,
    /// The room asks for the append.
    before_append,
    /// It has reached the store, which may still do it.
    at_store,
    /// It is durable, and the node has not been notified of it.
    committed,
    /// The room has notified all clients.
    sent,
    /// The line to the store breaks over it, with the entry done or not; the node stays up.
    unanswered,
    /// The same, and the node is stopped for longer than its lease.
    unanswered_and_stopped,
};

/// A machine that runs the server, one process after another. Thread: one.
class Node {
public:
    Node(Context& context, std::string name) : context_(context), name_(std::move(name)) {}

    const std::string& name() const { return name_; }
    /// Null while none runs.
    const std::shared_ptr<Process>& process() const { return process_; }
    /// Returns a name for the next process, different from those before it.
    std::string name_process() { return name_ + "#" + std::to_string(++processes_); }
    /// It runs, and is not about to end.
    bool takes_guests() const;

    void start(std::shared_ptr<Process> process);
    /// The process ends as with kill -9.
    void crash();

    /// Nothing is done here for so long; then everything that waited is done, in order.
    void pause(Duration time);
    bool is_paused() const { return context_.schedule.now() < paused_until_; }
    /// Calls it now, or when the pause is over.
    template <class Act>
    void run(Act act) {
        if (is_paused() || !waiting_.empty()) {
            waiting_.push_back(std::move(act));
        } else {
            act();
        }
    }

    /// The time of day.
    room::Time clock() const;
    void set_clock_forward(milliseconds by);

    Breakdown breakdown = Breakdown::none;

private:
    void wake();

    Context& context_;
    const std::string name_;
    std::uint64_t processes_ = 0;
    std::shared_ptr<Process> process_;
    Duration paused_until_{};
    std::deque<std::function<void()>> waiting_;
    milliseconds clock_ahead_{};
};

}  // namespace sim
