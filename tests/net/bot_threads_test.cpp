#include "server/net/bot_threads.hpp"

#include <future>

#include <catch2/catch.hpp>

#include "server/net/limits.hpp"

// How long bots think, and that they end when they have to.

namespace {

using namespace net;

/// Waited for as long as the tests run.
const auto awaited = std::make_shared<const int>(0);

void unexpected(const std::string& what) {
    FAIL(what);
}

/// A hint is thought, and its result does not matter.
using Think = std::function<void(const bots::Budget& budget)>;
host::BotPool::Hint question(Think think, room::CancellationToken until = awaited,
                             std::function<void(std::string)> failed = unexpected) {
    return {.think = [think = std::move(think)](const bots::Budget& budget) -> nlohmann::json {
                think(budget);
                return {};
            },
            .token = std::move(until),
            .then = [](const nlohmann::json&) {},
            .failed = std::move(failed)};
}

/// Thinks until it is stopped.
void endless(const bots::Budget& budget) {
    while (!budget.stop->due()) {
    }
}

}  // namespace

TEST_CASE("the more wait, the shorter a thought may be, within bounds") {
    CHECK(allowance(2, 1) == longest_thought);
    CHECK(allowance(2, 2) == longest_thought);
    CHECK(allowance(2, 4) == longest_thought / 2);
    CHECK(allowance(2, 20) == longest_thought / 10);
    CHECK(allowance(2, 100'000) == shortest_thought);
    CHECK(allowance(1, 0) == longest_thought);
}

TEST_CASE("thoughts end at their allowance, and are reported one after another") {
    Metrics metrics("test");
    BotThreads bots(1, metrics);
    std::vector<int> told;
    std::promise<void> all;
    for (int number = 0; number < 3; ++number) {
        auto asked = question(endless);
        asked.then = [&told, &all, number](const nlohmann::json&) {
            told.push_back(number);
            if (number == 2) all.set_value();
        };
        bots.ask(std::move(asked));
    }
    all.get_future().wait();
    CHECK(told == std::vector<int>{0, 1, 2});
}

TEST_CASE("stopping the bots ends thoughts that are under way, and no others begin") {
    Metrics metrics("test");
    BotThreads bots(1, metrics);
    std::promise<void> begun;
    bots.ask(question([&begun](const bots::Budget& budget) {
        begun.set_value();
        endless(budget);
    }));
    begun.get_future().wait();
    bots.stop();
    bots.ask(question([](const bots::Budget&) { FAIL("it was thought"); }));
}

TEST_CASE("a thought that is no longer waited for ends, and does not begin") {
    Metrics metrics("test");
    auto asked = std::make_shared<const int>(1);
    std::promise<void> begun;
    std::promise<bool> ended;
    std::promise<void> idle;
    bool thought = false;
    BotThreads bots(1, metrics);
    bots.ask(question(
        [&begun, &ended, waited = room::CancellationToken(asked)](const bots::Budget& budget) {
            begun.set_value();
            while (!waited.expired()) {
            }
            ended.set_value(budget.stop->due());
        },
        asked));
    bots.ask(question([&thought](const bots::Budget&) { thought = true; }, asked));
    begun.get_future().wait();
    asked.reset();
    CHECK(ended.get_future().get());
    bots.ask(question([&idle](const bots::Budget&) { idle.set_value(); }));
    idle.get_future().wait();
    CHECK_FALSE(thought);
}

TEST_CASE("a bot that fails is reported, and the next one thinks") {
    Metrics metrics("test");
    std::promise<std::string> failed;
    std::promise<void> thought;
    BotThreads bots(1, metrics);
    bots.ask(question([](const bots::Budget&) { throw std::logic_error("no idea"); }, awaited,
                      [&failed](const std::string& what) { failed.set_value(what); }));
    bots.ask(question([&thought](const bots::Budget&) { thought.set_value(); }));
    CHECK(failed.get_future().get() == "no idea");
    thought.get_future().wait();
}
