#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <utility>

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

/// Returns a callback for any thread, which calls `then` on the executor's thread with the object
/// and the callback's argument. Does nothing once the object is gone. Ensures: the object lives
/// until `then` has returned. Requires: the executor outlives the calls.
template <class Object, class Then>
auto back_to(Executor& executor, std::weak_ptr<Object> object, Then then) {
    return [&executor, object = std::move(object), then = std::move(then)](auto result) {
        executor.post([object, then, result = std::move(result)] {
            if (const auto alive = object.lock()) then(*alive, result);
        });
    };
}

}  // namespace host
