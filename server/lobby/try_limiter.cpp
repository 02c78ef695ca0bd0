#include "server/lobby/try_limiter.hpp"

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

void TryLimiter::forget_old(Time now) {
    while (!tries_.empty() &&
           (tries_.front().at + window_ <= now || tries_.size() > limits::tries_held)) {
        const auto counted = counts_.find(tries_.front().address);
        if (--counted->second == 0) {
            counts_.erase(counted);
        }
        tries_.pop_front();
    }
}

}  // namespace lobby
