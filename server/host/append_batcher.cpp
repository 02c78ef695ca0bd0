#include "server/host/append_batcher.hpp"

#include <utility>

namespace host {

void AppendBatcher::append(store::Entry entry, Then then) {
    if (entries_.empty()) flush_later();
    entries_.push_back(std::move(entry));
    waiting_.push_back(std::move(then));
}

void AppendBatcher::flush_later() {
    if (!many_come_) return executor_.at_end_of_turn([this] { flush(); });
    const Time left = flushed_at_ + limits_.batches_apart - clock_.uptime();
    timer_ = executor_.after(std::chrono::ceil<Executor::Duration>(left), [this] { flush(); });
}

void AppendBatcher::flush() {
    flushed_at_ = clock_.uptime();
    count(entries_.size(), flushed_at_);
    store_.append(std::exchange(entries_, {}),
                  [&executor = executor_, waiting = std::exchange(waiting_, {})](
                      std::vector<store::Outcome<store::Done>> outcomes) mutable {
                      executor.post([waiting = std::move(waiting), outcomes = std::move(outcomes)] {
                          for (std::size_t i = 0; i < waiting.size(); ++i) waiting[i](outcomes[i]);
                      });
                  });
}

void AppendBatcher::count(std::size_t entries, Time now) {
    counted_ += entries;
    const std::chrono::duration<double> passed = now - counted_from_;
    if (passed < limits_.appends_counted_for) return;
    many_come_ = static_cast<double>(std::exchange(counted_, 0)) >=
                 limits_.many_appends_per_second * passed.count();
    counted_from_ = now;
}

}  // namespace host
