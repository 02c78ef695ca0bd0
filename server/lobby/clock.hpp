#pragma once

#include <algorithm>
#include <chrono>
#include <ctime>
#include <optional>

#include "server/lobby/effect.hpp"

namespace lobby {

/// The time of day as rooms and lobby are told it. It neither goes back nor jumps: when the
/// system's clock is set, it follows by a hundredth of the time that passes, so that no deadline
/// ends early or late for it. Thread: one at a time.
class Clock {
public:
    /// On a clock that cannot be set.
    using Running = std::chrono::nanoseconds;

    /// The system's time of day, and the clock that cannot be set. Ensures: not before `at_least`,
    /// for which an alarm has just rung.
    Time now(Time system, Running running, Time at_least) {
        if (!running_) {
            now_ = system;
        } else {
            const Running passed = running - *running_;
            const Running correction = passed / slowness;
            now_ += passed + std::clamp<Running>(system - now_ - passed, -correction, correction);
        }
        running_ = running;
        now_ = std::max<Precise>(now_, at_least);
        return std::chrono::floor<Time::duration>(now_);
    }

    /// Now, on this machine.
    Time now(Time at_least = {}) {
        return now(std::chrono::floor<Time::duration>(std::chrono::system_clock::now()), uptime(),
                   at_least);
    }

private:
    /// While the machine sleeps as well, which the steady clock does not count.
    static Running uptime() {
        timespec time{};
        ::clock_gettime(CLOCK_BOOTTIME, &time);
        return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
    }

    using Precise = std::chrono::sys_time<Running>;

    /// A clock that was a minute off is right again after 100 minutes.
    static constexpr int slowness = 100;

    Precise now_{};
    std::optional<Running> running_;
};

}  // namespace lobby
