#pragma once

#include <functional>
#include <vector>

#include "server/host/executor.hpp"
#include "server/store/store.hpp"

namespace host {

/// Gathers what the rooms of one loop append during one turn, and hands it to the store as one
/// batch when the turn ends: the store's thread is woken once a turn, and the answers come back to
/// the loop together. Entries that wait are bounded by the loop's rooms: each has one append under
/// way. Thread: the executor's.
class AppendBatcher {
public:
    using Then = std::function<void(const store::Outcome<store::Done>&)>;

    /// Requires: outlives what the executor still does.
    AppendBatcher(store::Store& store, Executor& executor) : store_(store), executor_(executor) {}

    /// `then` is called on the executor's thread.
    void append(store::Entry entry, Then then);

private:
    void flush();

    store::Store& store_;
    Executor& executor_;
    std::vector<store::Entry> entries_;
    /// As long as `entries_`.
    std::vector<Then> waiting_;
};

}  // namespace host
