#pragma once

#include <atomic>
#include <cstdint>

// What is to go wrong in the real server, and where: shared memory between the program that tests
// it and a library that is loaded into it. The product knows nothing of it.

namespace crash {

/// A place on the way of a move, at which the process dies, or a fault of the disk.
enum class Fault : std::uint32_t {
    none,
    // Once each: the process is killed.
    before_append,
    within_append,
    after_append,
    after_commit,
    after_ack,
    // From then on.
    failing_sync,
    disk_full,
    /// Every commit takes `delay` longer.
    slow_sync,
};

/// Its memory is zeros at first. Thread: any.
struct FaultPlan {
    std::atomic<Fault> fault;
    /// Commits that go well before it.
    std::atomic<std::uint32_t> commits;
    /// In milliseconds.
    std::atomic<std::uint32_t> delay;
    /// It has come to it.
    std::atomic<bool> reached;
};

/// Names the file of the plan to the library.
inline constexpr const char* plan_variable = "RA_FAULT_PLAN";

}  // namespace crash
