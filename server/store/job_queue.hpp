#pragma once

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <iterator>
#include <mutex>
#include <utility>

namespace store {

/// The jobs that callers give to a thread. Thread: any may put; one takes.
template <class Job>
class JobQueue {
public:
    void put(Job job) {
        {
            const std::lock_guard lock(mutex_);
            jobs_.push_back(std::move(job));
        }
        something_to_do_.notify_one();
    }

    /// The thread is woken once for all of them.
    template <class Jobs>
    void put_all(Jobs jobs) {
        {
            const std::lock_guard lock(mutex_);
            std::move(jobs.begin(), jobs.end(), std::back_inserter(jobs_));
        }
        something_to_do_.notify_one();
    }

    /// Ends the queue: no more jobs come.
    void finish() {
        {
            const std::lock_guard lock(mutex_);
            finishing_ = true;
        }
        something_to_do_.notify_one();
    }

    /// Adds all jobs that have come to `jobs`; waits for one if none has come. Returns false, and
    /// adds none, only when all are done and nothing more comes.
    bool take(std::deque<Job>& jobs) {
        std::unique_lock lock(mutex_);
        if (jobs.empty()) {
            something_to_do_.wait(lock, [this] { return finishing_ || !jobs_.empty(); });
        }
        std::move(jobs_.begin(), jobs_.end(), std::back_inserter(jobs));
        jobs_.clear();
        return !jobs.empty();
    }

private:
    std::mutex mutex_;
    std::condition_variable something_to_do_;
    std::deque<Job> jobs_;
    bool finishing_ = false;
};

}  // namespace store
