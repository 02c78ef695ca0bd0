#pragma once

#include <algorithm>
#include <chrono>
#include <optional>

#include "server/host/clock.hpp"

namespace host {

/// The time of day for rooms and lobby. It neither goes back nor jumps: when the system's clock is
/// set, it follows by a hundredth of the time that passes, so no deadline ends early or late. It
/// follows in one step only a clock that was wrong at the start, as on a machine that does not keep
/// the time while it is off. Thread: one at a time.
class TimeOfDay {
public:
    /// Requires: the clock outlives it.
    explicit TimeOfDay(const Clock& clock) : clock_(clock) {}

    /// Returns the time: not before `at_least`, for which an alarm has just rung.
    room::Time now(room::Time at_least = {}) {
        const room::Time system = clock_.time_of_day();
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
        if (std::chrono::abs(system - now_) < wrong_by) {
            wrong_since_.reset();
        } else if (!wrong_since_) {
            wrong_since_ = uptime;
        }
        return std::chrono::floor<room::Time::duration>(now_);
    }

    /// Steps to the system's time once the two have differed for too long. Returns the step, for
    /// everything that holds times of this clock; empty when none was needed. Call it regularly.
    std::optional<room::Time::duration> step() {
        const room::Time before = now();
        if (!wrong_since_ || *uptime_ - *wrong_since_ < wrong_for) return {};
        wrong_since_.reset();
        const auto by = clock_.time_of_day() - before;
        now_ += by;
        return by;
    }

private:
    using Duration = std::chrono::nanoseconds;
    using Precise = std::chrono::sys_time<Duration>;

    /// A clock that was a minute off is right again after 100 minutes.
    static constexpr int slowness = 100;
    /// A clock that is maintained is not this far off.
    static constexpr std::chrono::hours wrong_by{1};
    /// Longer than a clock that is being set takes to settle.
    static constexpr std::chrono::minutes wrong_for{1};

    const Clock& clock_;
    Precise now_{};
    std::optional<Duration> uptime_;
    /// The time, by `uptime`, since which the system's time has differed.
    std::optional<Duration> wrong_since_;
};

}  // namespace host
