#pragma once

#include <cstdint>

namespace support {

// In a program that calls one of these.

/// How often this thread has called operator new.
std::uint64_t allocations() noexcept;
/// What operator new gave this thread less what it gave back, in bytes, as the heap rounds them.
std::int64_t allocated_bytes() noexcept;

}  // namespace support
