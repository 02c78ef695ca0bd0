#pragma once

#include <deque>
#include <functional>
#include <thread>
#include <utility>

#include "server/store/job_queue.hpp"

namespace store {

/// A thread that does what it is asked for, one after the other. Its end waits until all is done.
class JobThread {
public:
    using Job = std::function<void()>;

    JobThread() : thread_([this] { run(); }) {}
    ~JobThread() {
        queue_.finish();
        thread_.join();
    }
    JobThread(const JobThread&) = delete;
    JobThread& operator=(const JobThread&) = delete;

    /// Thread: any.
    void put(Job job) { queue_.put(std::move(job)); }

private:
    void run() {
        for (std::deque<Job> jobs; queue_.take(jobs); jobs.clear()) {
            for (const Job& job : jobs) job();
        }
    }

    JobQueue<Job> queue_;
    /// The last member: it uses all the others.
    std::thread thread_;
};

}  // namespace store
