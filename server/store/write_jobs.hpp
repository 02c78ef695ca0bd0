#pragma once

#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "server/store/store.hpp"

// What a writing thread is asked for, and how it forms the groups that it commits.

namespace store {

/// Collects the outcomes of a batch for the caller that waits for them. Thread: the store's.
class Batch {
public:
    Batch(std::size_t entries, Appended then)
        : outcomes_(entries), open_(entries), then_(std::move(then)) {}

    void answer(std::size_t index, Outcome<Done> outcome) {
        outcomes_[index] = std::move(outcome);
        if (--open_ == 0) then_(std::move(outcomes_));
    }

private:
    std::vector<Outcome<Done>> outcomes_;
    std::size_t open_;
    const Appended then_;
};

struct AppendJob {
    Entry entry;
    std::shared_ptr<Batch> batch;
    /// The index of the entry in its batch.
    std::size_t index;

    const std::string& room() const { return entry.room; }
    void answer(Outcome<Done> outcome) const { batch->answer(index, std::move(outcome)); }
};

inline std::vector<AppendJob> append_jobs(std::vector<Entry> entries, Appended then) {
    const auto batch = std::make_shared<Batch>(entries.size(), std::move(then));
    std::vector<AppendJob> jobs;
    jobs.reserve(entries.size());
    for (Entry& entry : entries) jobs.push_back({std::move(entry), batch, jobs.size()});
    return jobs;
}

struct ReleaseJob {
    std::string of;
    Fence fence;
    guests::TableRow table = {};

    const std::string& room() const { return of; }
};

/// Takes those jobs of one kind out of the queue that can be done together: each of another room,
/// and none before what was asked earlier of its room. So nothing else that waits splits a group.
/// Requires: each alternative of a job has its `room()`.
template <class Kind, class Job>
std::vector<Kind> take_group(std::deque<Job>& jobs, std::size_t most) {
    std::vector<Kind> group;
    std::deque<Job> others;
    std::set<std::string> asked;
    for (Job& job : jobs) {
        const bool is_first =
            asked.insert(std::visit([](const auto& one) { return one.room(); }, job)).second;
        auto* wanted = std::get_if<Kind>(&job);
        if (wanted != nullptr && is_first && group.size() < most) {
            group.push_back(std::move(*wanted));
        } else {
            others.push_back(std::move(job));
        }
    }
    jobs = std::move(others);
    return group;
}

}  // namespace store
