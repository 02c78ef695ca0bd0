#include "server/lobby/try_limiter.hpp"

#include <algorithm>
#include <iterator>

#include "server/lobby/limits.hpp"

namespace lobby {

bool TryLimiter::allows(const std::string& address, Time now) {
    forget_old(now);
    const auto counted = counts_.find(address);
    return counted == counts_.end() || counted->second < most_;
}

void TryLimiter::count(const std::string& address, Time now) {
    tries_.push_back({now, address});
    ++counts_[address];
    forget_old(now);
}

void TryLimiter::forgive(const std::string& address) {
    const auto last = std::find_if(tries_.rbegin(), tries_.rend(),
                                   [&address](const Try& one) { return one.address == address; });
    if (last != tries_.rend()) {
        forget(address);
        tries_.erase(std::next(last).base());
    }
}

void TryLimiter::forget(const std::string& address) {
    const auto counted = counts_.find(address);
    if (--counted->second == 0) {
        counts_.erase(counted);
    }
}

void TryLimiter::forget_old(Time now) {
    while (!tries_.empty() &&
           (tries_.front().at + window_ <= now || tries_.size() > limits::tries_held)) {
        forget(tries_.front().address);
        tries_.pop_front();
    }
}

}  // namespace lobby
