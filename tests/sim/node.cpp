#include "tests/sim/node.hpp"

#include <algorithm>
#include <utility>

#include "tests/sim/process.hpp"

namespace sim {

bool Node::takes_guests() const {
    return process_ != nullptr && !process_->is_draining();
}

void Node::start(std::shared_ptr<Process> process) {
    process_ = std::move(process);
    context_.schedule.note(process_->name(), "starts");
    process_->start();
}

void Node::crash() {
    if (process_ == nullptr) return;
    context_.schedule.note(process_->name(), "crashes");
    breakdown = Breakdown::none;
    waiting_.clear();
    paused_until_ = {};
    const auto ended = std::exchange(process_, nullptr);
    ended->die();
    // One of its functions may be running.
    context_.schedule.after({}, [ended] {});
}

void Node::pause(Duration time) {
    context_.schedule.note(name_, "is stopped", std::to_string(time.count() / 1000) + " ms");
    paused_until_ = std::max(paused_until_, context_.schedule.now() + time);
    context_.schedule.after(time, [this] { wake(); });
}

void Node::wake() {
    if (is_paused()) return;
    context_.schedule.note(name_, "goes on");
    while (!waiting_.empty()) {
        const std::function<void()> act = std::move(waiting_.front());
        waiting_.pop_front();
        act();
    }
}

void Node::set_clock_forward(milliseconds by) {
    clock_ahead_ += by;
    context_.clock_ahead = std::max(context_.clock_ahead, clock_ahead_);
}

room::Time Node::clock() const {
    return room::Time(context_.schedule.time_of_day().time_since_epoch()) + clock_ahead_;
}

}  // namespace sim
