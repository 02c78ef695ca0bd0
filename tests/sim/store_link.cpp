#include "tests/sim/store_link.hpp"

#include <utility>

namespace sim {

namespace {

constexpr Duration reconnect_after = milliseconds(200);

}  // namespace

void StoreLink::connect() {
    line_ = database_.connect([weak = weak_from_this()] {
        if (const auto self = weak.lock()) self->node_.run([self] { self->on_break(); });
    });
    if (job_) submit();
}

void StoreLink::begin_next() {
    if (stopped_ || job_) return;
    job_ = next_();
    if (job_) submit();
}

void StoreLink::stop() {
    stopped_ = true;
    if (context_.schedule.one_in(2)) cut();
    line_->broken = true;
}

void StoreLink::submit() {
    database_.submit(line_, job_->cost, [weak = weak_from_this(), line = line_, work = job_->work] {
        return [weak, line, answer = work()] {
            const auto self = weak.lock();
            if (!self) return;
            self->node_.run([self, line, answer] { self->on_answer(line, answer); });
        };
    });
}

void StoreLink::on_answer(const LinePointer& line, const std::function<void()>& answer) {
    // A job that was repeated may be answered twice.
    if (stopped_ || line != line_) return;
    job_.reset();
    answer();
    begin_next();
}

void StoreLink::on_break() {
    if (stopped_) return;
    context_.schedule.note(node_.name(), "has lost the store");
    context_.schedule.after(reconnect_after, [self = shared_from_this()] {
        self->node_.run([self] {
            if (self->stopped_) return;
            self->database_.is_up() ? self->connect() : self->on_break();
        });
    });
}

}  // namespace sim
