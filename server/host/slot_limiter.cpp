#include "server/host/slot_limiter.hpp"

namespace host {

SlotLimiter::Slot SlotLimiter::acquire(const lobby::ClientPrefix& who) {
    const std::lock_guard lock(mutex_);
    if (count_ == most_ || !enter(who)) return {};
    ++count_;
    return {*this, who};
}

bool SlotLimiter::pass(lobby::ClientPrefix& from, const lobby::ClientPrefix& to) {
    if (from == to) return true;
    const std::lock_guard lock(mutex_);
    if (!enter(to)) return false;
    leave(from);
    from = to;
    return true;
}

/// Counts one more, unless this client has its share. Nobody is not counted.
bool SlotLimiter::enter(const lobby::ClientPrefix& who) {
    if (who.is_nobody()) return true;
    const bool has_share =
        slots_of(who.narrow) >= most_each_ ||
        (who.has_two_tiers() && slots_of(who.wide) >= lobby::wide_share * most_each_);
    if (has_share) return false;
    ++each_[who.narrow];
    if (who.has_two_tiers()) ++each_[who.wide];
    return true;
}

void SlotLimiter::leave(const lobby::ClientPrefix& who) {
    if (who.is_nobody()) return;
    leave_one(who.narrow);
    if (who.has_two_tiers()) leave_one(who.wide);
}

void SlotLimiter::leave_one(const std::string& prefix) {
    const auto here = each_.find(prefix);
    if (--here->second == 0) each_.erase(here);
}

std::size_t SlotLimiter::slots_of(const std::string& prefix) const {
    const auto here = each_.find(prefix);
    return here == each_.end() ? 0 : here->second;
}

void SlotLimiter::when_empty(std::function<void()> then) {
    {
        const std::lock_guard lock(mutex_);
        if (count_ > 0) {
            when_empty_ = std::move(then);
            return;
        }
    }
    then();
}

void SlotLimiter::give_back(const lobby::ClientPrefix& who) {
    std::function<void()> then;
    {
        const std::lock_guard lock(mutex_);
        leave(who);
        if (--count_ == 0) then = std::exchange(when_empty_, {});
    }
    if (then) then();
}

}  // namespace host
