#pragma once

#include <chrono>
#include <deque>
#include <map>
#include <string>

#include "server/lobby/effect.hpp"

namespace lobby {

/// So many tries in a window of time for each address. Addresses it remembers are bounded; the
/// longest quiet one is forgotten first.
class TryLimiter {
public:
    TryLimiter(int most, std::chrono::milliseconds window) : most_(most), window_(window) {}

    /// Whether the address may try now.
    bool allows(const std::string& address, Time now);
    /// Counts a try.
    void count(const std::string& address, Time now);
    /// Takes the last try of the address back, if it is still remembered.
    void forgive(const std::string& address);

private:
    void forget(const std::string& address);
    void forget_old(Time now);

    int most_;
    std::chrono::milliseconds window_;
    struct Try {
        Time at;
        std::string address;
    };
    std::deque<Try> tries_;
    std::map<std::string, int> counts_;
};

}  // namespace lobby
