#pragma once

#include <chrono>
#include <deque>
#include <map>
#include <string>

#include "server/room/client_prefix.hpp"
#include "server/room/effect.hpp"

namespace room {

/// Allows each client so many tries in a window of time, and its wide prefix `wide_share` times as
/// many. The number of tries it remembers is bounded; the oldest is forgotten first. Requires: time
/// never goes back, and passes as fast as it really does.
class TryLimiter {
public:
    TryLimiter(int most, std::chrono::milliseconds window) : most_(most), window_(window) {}

    /// Whether the client may try now.
    bool allows(const ClientPrefix& client, Time now);
    /// Counts a try.
    void count(const ClientPrefix& client, Time now);
    /// Takes the last try of the client back, if it is still remembered.
    void forgive(const ClientPrefix& client);
    /// Time was set by so much.
    void shift(Time::duration by);

private:
    int tries_of(const std::string& prefix) const;
    void forget(const ClientPrefix& client);
    void forget_one(const std::string& prefix);
    void forget_old(Time now);

    int most_;
    std::chrono::milliseconds window_;
    struct Try {
        Time at;
        ClientPrefix client;
    };
    std::deque<Try> tries_;
    /// By prefix, narrow or wide.
    std::map<std::string, int> counts_;
};

}  // namespace room
