#pragma once

#include <chrono>

#include "server/room/effect.hpp"

namespace host {

/// The port to the machine's clocks. Thread: any.
class Clock {
public:
    virtual ~Clock() = default;

    /// As it is known to the machine, which may be set at any time.
    virtual room::Time time_of_day() const = 0;
    /// Of a clock that cannot be set, and goes on while the machine sleeps.
    virtual std::chrono::nanoseconds uptime() const = 0;
};

}  // namespace host
