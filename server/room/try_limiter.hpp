#pragma once

#include <chrono>
#include <deque>

#include "server/room/effect.hpp"
#include "server/room/prefix_counts.hpp"

namespace room {

/// Allows each client so many tries in a window of time, and its wide prefix `wide_share` times as
/// many. The number of tries it remembers is bounded; the oldest is forgotten first. Requires: time
/// never goes back, and passes as fast as it really does.
class TryLimiter {
public:
    TryLimiter(std::size_t most, std::chrono::milliseconds window) : most_(most), window_(window) {}

    /// Whether the client may try now.
    bool allows(const ClientPrefix& client, Time now);
    /// Counts a try.
    void count(const ClientPrefix& client, Time now);
    /// Takes the last try of the client back, if it is still remembered.
    void forgive(const ClientPrefix& client);
    /// Time was set by so much.
    void shift(Time::duration by);

private:
    void forget_old(Time now);

    std::size_t most_;
    std::chrono::milliseconds window_;
    struct Try {
        Time at;
        ClientPrefix client;
    };
    std::deque<Try> tries_;
    PrefixCounts counts_;
};

}  // namespace room
