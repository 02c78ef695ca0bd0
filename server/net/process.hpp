#pragma once

#include <chrono>
#include <cstddef>

// What this process takes of the machine. Thread: any.

namespace net {

/// Memory that is its own now; 0 where the system does not tell.
std::size_t resident_bytes();

/// Time of processors, of all its threads together.
std::chrono::microseconds processor_time();

}  // namespace net
