#pragma once

#include <condition_variable>
#include <deque>
#include <mutex>
#include <utility>

namespace store {

/// What callers ask of a thread. Thread: any may put; one takes.
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

    /// Nothing more comes.
    void finish() {
        {
            const std::lock_guard lock(mutex_);
            finishing_ = true;
        }
        something_to_do_.notify_one();
    }

    /// Waits for jobs and takes them all; none when all are done and nothing more comes.
    std::deque<Job> take() {
        std::unique_lock lock(mutex_);
        something_to_do_.wait(lock, [this] { return finishing_ || !jobs_.empty(); });
        return std::exchange(jobs_, {});
    }

private:
    std::mutex mutex_;
    std::condition_variable something_to_do_;
    std::deque<Job> jobs_;
    bool finishing_ = false;
};

}  // namespace store
