#pragma once

#include <cstddef>
#include <deque>
#include <functional>
#include <set>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "server/store/store.hpp"

// What a writing thread is asked for, and how it forms the groups that it commits.

namespace store {

struct AppendJob {
    Entry entry;
    std::function<void(Outcome<Done>)> then;

    const std::string& room() const { return entry.room; }
};

struct ReleaseJob {
    std::string of;
    Fence fence;

    const std::string& room() const { return of; }
};

/// Takes those appends out of the queue that can be committed together: each of another room, and
/// none before what was asked earlier of its room. So nothing else that waits splits a group.
/// Requires: each alternative of a job says of which `room()` it is.
template <class Job>
std::vector<AppendJob> take_group(std::deque<Job>& jobs, std::size_t most) {
    std::vector<AppendJob> group;
    std::deque<Job> others;
    std::set<std::string> asked;
    for (Job& job : jobs) {
        const bool is_first =
            asked.insert(std::visit([](const auto& one) { return one.room(); }, job)).second;
        auto* append = std::get_if<AppendJob>(&job);
        if (append != nullptr && is_first && group.size() < most) {
            group.push_back(std::move(*append));
        } else {
            others.push_back(std::move(job));
        }
    }
    jobs = std::move(others);
    return group;
}

}  // namespace store
