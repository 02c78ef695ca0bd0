#pragma once

#include <chrono>
#include <ctime>

#include "server/host/clock.hpp"

namespace net {

/// The clocks of this machine.
class MachineClock final : public host::Clock {
public:
    lobby::Time time_of_day() const override {
        return std::chrono::floor<lobby::Time::duration>(std::chrono::system_clock::now());
    }

    std::chrono::nanoseconds uptime() const override {
        timespec time{};
        // The steady clock does not count the time that the machine sleeps.
        ::clock_gettime(CLOCK_BOOTTIME, &time);
        return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
    }
};

}  // namespace net
