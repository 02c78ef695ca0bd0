#include "tests/sim/ports.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

namespace sim {

namespace {

/// How long a bot thinks, on a thread of its own.
constexpr Span thought{{}, milliseconds(400)};

constexpr std::uint64_t questions_a_fault = 20;
constexpr std::string_view planned_fault = "a fault that was planned";

}  // namespace

void Executor::later(sim::Duration delay, Task task) const {
    context_.schedule.after(delay,
                            [&node = node_, state = state_, task = std::move(task)]() mutable {
                                node.run([state = std::move(state), task = std::move(task)] {
                                    if (!state->is_running) return;
                                    const auto since = std::chrono::steady_clock::now();
                                    task();
                                    state->spent += std::chrono::steady_clock::now() - since;
                                });
                            });
}

host::Timer Executor::after(Duration delay, Task task) {
    const auto timer = std::make_shared<int>();
    const sim::Duration wait = std::max(delay, Duration(0));
    later(context_.has(Bug::rings_early) ? wait / 4 : wait,
          [held = std::weak_ptr(timer), task = std::move(task)] {
              if (!held.expired()) task();
          });
    return timer;
}

void Executor::offload(Task task) {
    later(context_.schedule.any(context_.settings.rebuilding), std::move(task));
}

template <class Answer>
void Bots::answer(Question<Answer> question) {
    const bool fails = context_.fails(questions_a_fault);
    executor_.later(context_.schedule.any(thought), [fails, question = std::move(question)] {
        if (question.token.expired()) return;
        if (fails) return question.failed(std::string(planned_fault));
        question.then(question.think(short_budget));
    });
}

void Bots::ask(Choice question) {
    question.then = [&planted = planted_, then = std::move(question.then)](
                        const protocol::Choice& choice) { then(planted.chosen(choice)); };
    answer(std::move(question));
}

void Bots::ask(Hint question) {
    answer(std::move(question));
}

void Metrics::append_failed() {
    if (context_.settings.has_faults) return;
    // Ids of rooms are short: of 100,000 a few are drawn twice, and the host draws again.
    if (context_.collisions == 0) throw Broken("an entry could not be written");
    --context_.collisions;
}

void Metrics::room_failed(const std::string& fault) {
    if (!fault.ends_with(planned_fault)) throw Broken(fault);
    ++context_.rooms_failed;
}

}  // namespace sim
