#pragma once

#include <functional>
#include <vector>

#include "server/store/store.hpp"

namespace store {

/// Gathers what the rooms of one loop append during one turn, and hands it to the store as one
/// batch when the turn ends: the store's thread is woken once a turn, and the answers come back to
/// the loop together. Entries that wait are bounded by the loop's rooms: each has one append under
/// way. Thread: the loop's.
class AppendBatcher {
public:
    using Task = std::function<void()>;
    using Then = std::function<void(const Outcome<Done>&)>;

    struct Loop {
        /// Calls it on the loop's thread. Thread: any.
        std::function<void(Task)> post;
        /// Calls it once all that is ready now has been handled. Thread: the loop's.
        std::function<void(Task)> at_end_of_turn;
    };

    /// Requires: outlives what the loop still does.
    AppendBatcher(Store& store, Loop loop);

    /// `then` is called on the loop's thread.
    void append(Entry entry, Then then);

private:
    void flush();

    Store& store_;
    const Loop loop_;
    std::vector<Entry> entries_;
    /// As long as `entries_`.
    std::vector<Then> waiting_;
};

}  // namespace store
