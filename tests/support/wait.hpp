#pragma once

#include <chrono>
#include <thread>

namespace support {

/// Waits until it is so, and leaves the processor to what it waits for: tests run beside each
/// other.
template <class Condition>
void wait_until(const Condition& is_so) {
    while (!is_so()) std::this_thread::sleep_for(std::chrono::milliseconds(2));
}

}  // namespace support
