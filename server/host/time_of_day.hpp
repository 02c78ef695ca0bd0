#pragma once

#include <algorithm>
#include <chrono>
#include <optional>

#include "server/host/clock.hpp"

namespace host {

/// The time of day as rooms and lobby are told it. It neither goes back nor jumps: when the
/// system's clock is set, it follows by a hundredth of the time that passes, so that no deadline
/// ends early or late for it. Thread: one at a time.
class TimeOfDay {
public:
    /// Requires: the clock outlives it.
    explicit TimeOfDay(const Clock& clock) : clock_(clock) {}

    /// Ensures: not before `at_least`, for which an alarm has just rung.
    lobby::Time now(lobby::Time at_least = {}) {
        const lobby::Time system = clock_.time_of_day();
        const Duration uptime = clock_.uptime();
        if (!uptime_) {
            now_ = system;
        } else {
            const Duration passed = uptime - *uptime_;
            const Duration correction = passed / slowness;
            now_ += passed + std::clamp<Duration>(system - now_ - passed, -correction, correction);
        }
        uptime_ = uptime;
        now_ = std::max<Precise>(now_, at_least);
        return std::chrono::floor<lobby::Time::duration>(now_);
    }

private:
    using Duration = std::chrono::nanoseconds;
    using Precise = std::chrono::sys_time<Duration>;

    /// A clock that was a minute off is right again after 100 minutes.
    static constexpr int slowness = 100;

    const Clock& clock_;
    Precise now_{};
    std::optional<Duration> uptime_;
};

}  // namespace host
