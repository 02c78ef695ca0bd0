#include "server/room/change_limiter.hpp"

#include <algorithm>
#include <cmath>

namespace room {

ChangeLimiter::ChangeLimiter(double per_second, int saved_up, std::size_t guests_held)
    : cost_(std::llround(1000 / per_second)),
      capacity_(cost_ * saved_up),
      guests_held_(guests_held) {}

bool ChangeLimiter::try_spend(const protocol::TokenHash& guest, Time now) {
    const auto found = full_at_.find(guest);
    const Time full_at = found == full_at_.end() ? now : std::max(found->second, now);
    if (full_at + cost_ > now + capacity_) return false;
    if (found == full_at_.end()) make_room(now);
    full_at_[guest] = full_at + cost_;
    return true;
}

void ChangeLimiter::shift(Time::duration by) {
    for (auto& [guest, full_at] : full_at_) full_at += by;
}

void ChangeLimiter::make_room(Time now) {
    if (full_at_.size() < guests_held_) return;
    std::erase_if(full_at_, [now](const auto& entry) { return entry.second <= now; });
    if (full_at_.size() >= guests_held_) {
        full_at_.erase(
            std::min_element(full_at_.begin(), full_at_.end(),
                             [](const auto& a, const auto& b) { return a.second < b.second; }));
    }
}

}  // namespace room
