#include "server/room/try_limiter.hpp"

#include <algorithm>
#include <iterator>

#include "server/room/limits.hpp"

namespace room {

bool TryLimiter::allows(const ClientPrefix& client, Time now) {
    forget_old(now);
    if (tries_of(client.narrow) >= most_) {
        return false;
    }
    return !client.has_two_tiers() || tries_of(client.wide) < wide_share * most_;
}

void TryLimiter::count(const ClientPrefix& client, Time now) {
    tries_.push_back({now, client});
    ++counts_[client.narrow];
    if (client.has_two_tiers()) {
        ++counts_[client.wide];
    }
    forget_old(now);
}

void TryLimiter::forgive(const ClientPrefix& client) {
    const auto last = std::find_if(tries_.rbegin(), tries_.rend(),
                                   [&client](const Try& one) { return one.client == client; });
    if (last != tries_.rend()) {
        forget(client);
        tries_.erase(std::next(last).base());
    }
}

void TryLimiter::shift(Time::duration by) {
    for (Try& one : tries_) one.at += by;
}

int TryLimiter::tries_of(const std::string& prefix) const {
    const auto counted = counts_.find(prefix);
    return counted == counts_.end() ? 0 : counted->second;
}

void TryLimiter::forget(const ClientPrefix& client) {
    forget_one(client.narrow);
    if (client.has_two_tiers()) {
        forget_one(client.wide);
    }
}

void TryLimiter::forget_one(const std::string& prefix) {
    const auto counted = counts_.find(prefix);
    if (--counted->second == 0) {
        counts_.erase(counted);
    }
}

void TryLimiter::forget_old(Time now) {
    while (!tries_.empty() &&
           (tries_.front().at + window_ <= now || tries_.size() > limits::tries_held)) {
        // A copy: what it refers to goes with it.
        const ClientPrefix client = std::move(tries_.front().client);
        tries_.pop_front();
        forget(client);
    }
}

}  // namespace room
