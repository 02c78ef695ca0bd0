#include "tests/sim/schedule.hpp"

#include <algorithm>
#include <utility>

namespace sim {

void Schedule::after(Duration delay, std::function<void()> act) {
    due_.push_back({now_ + delay, ++numbers_, std::move(act)});
    std::push_heap(due_.begin(), due_.end(), Later());
}

void Schedule::step() {
    if (due_.empty()) throw Broken("nothing is due any more");
    std::pop_heap(due_.begin(), due_.end(), Later());
    const Due next = std::move(due_.back());
    due_.pop_back();
    now_ = next.at;
    next.act();
}

Duration Schedule::between(Duration least, Duration most) {
    if (least == most) return least;
    return least + Duration(below(static_cast<std::uint64_t>((most - least).count()) + 1));
}

void Schedule::note(std::string_view who, std::string_view what, std::string_view text) {
    if (!lines_kept_) return;
    trace_.add(now_.count()).add(who).add(what).add(text);
    if (*lines_kept_ == 0) return;
    std::string line =
        std::to_string(now_.count() / 1000) + " ms  " + std::string(who) + " " + std::string(what);
    if (!text.empty()) line += "  " + std::string(text);
    lines_.push_back(std::move(line));
    if (lines_.size() > *lines_kept_) lines_.pop_front();
}

}  // namespace sim
