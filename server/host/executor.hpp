#pragma once

#include <chrono>
#include <functional>
#include <memory>

namespace host {

/// A scheduled task; destroying the timer cancels it.
using Timer = std::shared_ptr<void>;

/// The port to one thread, which calls tasks one after another.
class Executor {
public:
    using Task = std::function<void()>;
    using Duration = std::chrono::milliseconds;

    Executor() = default;
    Executor(const Executor&) = delete;
    Executor& operator=(const Executor&) = delete;
    virtual ~Executor() = default;

    /// Calls the task after all that were posted before. Thread: any.
    virtual void post(Task task) = 0;

    /// Calls the task once `delay` has passed, or soon when it is not positive. Thread: the
    /// executor's.
    [[nodiscard]] virtual Timer after(Duration delay, Task task) = 0;

    /// Calls the task once everything that is ready now has been handled. Thread: the executor's.
    virtual void at_end_of_turn(Task task) = 0;

    /// Calls the task on another thread; for work that would block this one for long. Requires: the
    /// task does not throw. Thread: any.
    virtual void offload(Task task) = 0;
};

}  // namespace host
