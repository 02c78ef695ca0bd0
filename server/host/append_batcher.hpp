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

/// Gathers what the rooms of one loop append, and hands it to the store as one batch: the store's
/// thread is woken once for it, the answers come back to the loop together, and it shares a commit,
/// which costs the processor as much as some moves do. While few entries come, a batch is what one
/// turn of the loop brought, so that a move waits for nothing but its own commit. While many come,
/// batches are some milliseconds apart. Entries that wait are bounded by the loop's rooms: each has
/// one append under way. Thread: the executor's.
class AppendBatcher {
public:
    using Then = std::function<void(const store::Outcome<store::Done>&)>;

    /// Requires: all of these outlive it, and it outlives what the executor still does.
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
    /// As long as `entries_`.
    std::vector<Then> waiting_;
    Timer timer_;
    Time flushed_at_{};
    /// Since when entries are counted, and how many were.
    Time counted_from_{};
    std::size_t counted_ = 0;
    bool many_come_ = false;
};

}  // namespace host
