#pragma once

#include <algorithm>
#include <chrono>

#include "server/lobby/effect.hpp"

namespace net {

/// The time of day, as machines are told it: it never goes back, however the system's is set.
/// Thread: one at a time.
class Clock {
public:
    /// Ensures: not before `at_least`.
    lobby::Time now(lobby::Time at_least = {}) {
        const auto system =
            std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now());
        latest_ = std::max({latest_, system, at_least});
        return latest_;
    }

private:
    lobby::Time latest_{};
};

}  // namespace net
