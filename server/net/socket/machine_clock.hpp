#pragma once

#include <chrono>

#include "server/host/clock.hpp"
#include "server/store/boot_clock.hpp"

namespace net {

/// The clocks of this machine.
class MachineClock final : public host::Clock {
public:
    room::Time time_of_day() const override {
        return std::chrono::floor<room::Time::duration>(std::chrono::system_clock::now());
    }

    std::chrono::nanoseconds uptime() const override {
        return store::BootClock::now().time_since_epoch();
    }
};

}  // namespace net
