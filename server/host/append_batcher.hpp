#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <utility>
#include <vector>

#include "server/host/clock.hpp"
#include "server/host/executor.hpp"
#include "server/host/limits.hpp"
#include "server/store/store.hpp"

namespace host {

/// Collects the entries that the rooms of one loop append, and passes them to the store in batches.
/// A batch wakes the store's thread once, its answers return to the loop together, and it shares a
/// commit, which costs the processor as much as some moves do. While entries are few, a batch holds
/// those of one turn of the loop, so that a move waits for its own commit only. While they are
/// many, batches are some milliseconds apart. The number of waiting entries is bounded by the
/// loop's rooms: each has one append under way. Thread: the executor's.
class AppendBatcher {
public:
    using Then = std::function<void(const store::Outcome<store::Done>&)>;

    /// Requires: all of these outlive it, and it outlives the executor's pending tasks.
    AppendBatcher(store::Store& store, Executor& executor, const Clock& clock, const Limits& limits)
        : store_(store), executor_(executor), clock_(clock), limits_(limits) {}

    /// `then` is called on the executor's thread.
    void append(store::Entry entry, Then then);

private:
    using Time = std::chrono::nanoseconds;

    void flush_later();
    void flush();
    void count(std::size_t entries, Time now);

    store::Store& store_;
    Executor& executor_;
    const Clock& clock_;
    const Limits& limits_;
    std::vector<store::Entry> entries_;
    /// The callbacks of `entries_`, in the same order.
    std::vector<Then> waiting_;
    Timer timer_;
    Time flushed_at_{};
    /// The start of the current count, and the number of entries since.
    Time counted_from_{};
    std::size_t counted_ = 0;
    bool many_come_ = false;
};

}  // namespace host
