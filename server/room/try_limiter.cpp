#include "server/room/try_limiter.hpp"

#include <algorithm>
#include <iterator>

#include "server/room/limits.hpp"

namespace room {

bool TryLimiter::allows(const ClientPrefix& client, Time now) {
    forget_old(now);
    return !counts_.has_share(client, most_);
}

void TryLimiter::count(const ClientPrefix& client, Time now) {
    tries_.push_back({now, client});
    counts_.add(client);
    forget_old(now);
}

void TryLimiter::forgive(const ClientPrefix& client) {
    const auto last = std::find_if(tries_.rbegin(), tries_.rend(),
                                   [&client](const Try& one) { return one.client == client; });
    if (last == tries_.rend()) return;
    counts_.remove(client);
    tries_.erase(std::next(last).base());
}

void TryLimiter::shift(Time::duration by) {
    for (Try& one : tries_) one.at += by;
}

void TryLimiter::forget_old(Time now) {
    while (!tries_.empty() &&
           (tries_.front().at + window_ <= now || tries_.size() > limits::tries_held)) {
        counts_.remove(tries_.front().client);
        tries_.pop_front();
    }
}

}  // namespace room
