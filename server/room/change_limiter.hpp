#pragma once

#include <chrono>
#include <cstddef>
#include <map>

#include "protocol/wire/message.hpp"
#include "server/room/effect.hpp"

namespace room {

/// A token bucket for each guest: so many commands a second, and those saved up. The number of
/// guests it remembers is bounded; those whose buckets are full again are forgotten first, then
/// those who used least. Thread: one at a time.
class ChangeLimiter {
public:
    ChangeLimiter(double per_second, int saved_up, std::size_t guests_held);

    /// Takes one command from the guest's bucket. Returns false, and takes nothing, when it is
    /// empty.
    bool try_spend(const protocol::TokenHash& guest, Time now);
    /// Time was set by so much.
    void shift(Time::duration by);

private:
    using Duration = std::chrono::milliseconds;

    void make_room(Time now);

    /// What a command costs, and what a full bucket holds.
    Duration cost_;
    Duration capacity_;
    std::size_t guests_held_;
    /// When each guest's bucket will be full again.
    std::map<protocol::TokenHash, Time> full_at_;
};

}  // namespace room
