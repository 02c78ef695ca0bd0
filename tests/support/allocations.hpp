#pragma once

#include <cstdint>

namespace support {

/// How often this thread has called operator new, in a program that calls this function.
std::uint64_t allocations() noexcept;

}  // namespace support
