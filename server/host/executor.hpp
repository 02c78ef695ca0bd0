#pragma once

#include <chrono>
#include <functional>
#include <memory>

namespace host {

/// A task that is due later: it is called unless this is let go before.
using Timer = std::shared_ptr<void>;

/// The port to one thread's work: it calls tasks one after another.
class Executor {
public:
    using Task = std::function<void()>;
    using Duration = std::chrono::milliseconds;

    Executor() = default;
    Executor(const Executor&) = delete;
    Executor& operator=(const Executor&) = delete;
    virtual ~Executor() = default;

    /// Calls it after all that was posted before. Thread: any.
    virtual void post(Task task) = 0;

    /// Calls it when so much time has passed, or soon when that is none. Thread: the executor's.
    [[nodiscard]] virtual Timer after(Duration delay, Task task) = 0;

    /// Calls it once all that is ready now has been handled. Thread: the executor's.
    virtual void at_end_of_turn(Task task) = 0;

    /// Calls it on another thread, for what would keep this one for long. Requires: it throws
    /// nothing. Thread: any.
    virtual void offload(Task task) = 0;
};

}  // namespace host
