#pragma once

#include <chrono>

#include "server/room/effect.hpp"

namespace host {

/// The port to the machine's clocks. Thread: any.
class Clock {
public:
    virtual ~Clock() = default;

    /// The system's time of day, which may be set at any time.
    virtual room::Time time_of_day() const = 0;
    /// Monotonic; includes suspended time (CLOCK_BOOTTIME).
    virtual std::chrono::nanoseconds uptime() const = 0;
};

}  // namespace host
