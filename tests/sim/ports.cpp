#include "tests/sim/ports.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

namespace sim {

namespace {

/// A bot's thought, and the rebuilding of a room, which have threads of their own.
constexpr Duration thought_most = milliseconds(400);
constexpr Duration rebuilding_most = milliseconds(30);

constexpr std::uint64_t questions_a_fault = 20;
constexpr std::string_view planned_fault = "a fault that was planned";

}  // namespace

void Executor::later(sim::Duration delay, Task task) const {
    context_.schedule.after(delay, [&node = node_, running = running_, task = std::move(task)] {
        if (!*running) return;
        node.run([running, task] {
            if (*running) task();
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
    later(context_.schedule.between({}, rebuilding_most), std::move(task));
}

template <class Answer>
void Bots::answer(Question<Answer> question) {
    const bool fails = !context_.calm && context_.schedule.one_in(questions_a_fault);
    executor_.later(context_.schedule.between({}, thought_most),
                    [fails, question = std::move(question)] {
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

void Metrics::room_failed(const std::string& fault) {
    if (!fault.ends_with(planned_fault)) throw Broken(fault);
    ++context_.rooms_failed;
}

}  // namespace sim
