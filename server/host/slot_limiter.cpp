#include "server/host/slot_limiter.hpp"

namespace host {

SlotLimiter::Slot SlotLimiter::acquire(const room::ClientPrefix& who) {
    const std::lock_guard lock(mutex_);
    if (count_ == most_ || !enter(who)) return {};
    ++count_;
    return {*this, who};
}

bool SlotLimiter::pass(room::ClientPrefix& from, const room::ClientPrefix& to) {
    if (from == to) return true;
    const std::lock_guard lock(mutex_);
    if (!enter(to)) return false;
    each_.remove(from);
    from = to;
    return true;
}

/// Counts one more, unless this client has its share.
bool SlotLimiter::enter(const room::ClientPrefix& who) {
    if (each_.has_share(who, most_each_)) return false;
    each_.add(who);
    return true;
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

void SlotLimiter::give_back(const room::ClientPrefix& who) {
    std::function<void()> then;
    {
        const std::lock_guard lock(mutex_);
        each_.remove(who);
        if (--count_ == 0) then = std::exchange(when_empty_, {});
    }
    if (then) then();
}

}  // namespace host
