#include "server/net/thinkers.hpp"

#include <future>

#include <catch2/catch.hpp>

#include "server/net/limits.hpp"

// How long bots think, and that they end when they have to.

namespace {

using namespace net;

/// Waited for as long as the tests run.
const auto awaited = std::make_shared<const int>(0);

/// Thinks until it is told to stop.
void endless(const bots::Budget& budget) {
    while (!budget.stop->due()) {
    }
}

void unexpected(const std::string& what) {
    FAIL(what);
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

TEST_CASE("thoughts end at their allowance, and are told one after another") {
    Metrics metrics("test");
    Thinkers thinkers(1, metrics);
    std::vector<int> told;
    std::promise<void> all;
    for (int number = 0; number < 3; ++number) {
        thinkers.think(
            [&told, &all, number](const bots::Budget& budget) {
                endless(budget);
                told.push_back(number);
                if (number == 2) all.set_value();
            },
            awaited, unexpected);
    }
    all.get_future().wait();
    CHECK(told == std::vector<int>{0, 1, 2});
}

TEST_CASE("what is under way ends when the thinkers are stopped, and nothing begins any more") {
    Metrics metrics("test");
    Thinkers thinkers(1, metrics);
    std::promise<void> begun;
    thinkers.think(
        [&begun](const bots::Budget& budget) {
            begun.set_value();
            endless(budget);
        },
        awaited, unexpected);
    begun.get_future().wait();
    thinkers.stop();
    thinkers.think([](const bots::Budget&) { FAIL("it was thought"); }, awaited, unexpected);
}

TEST_CASE("a thought that nobody waits for any more ends, and does not begin") {
    Metrics metrics("test");
    auto question = std::make_shared<const int>(1);
    std::promise<void> begun;
    std::promise<bool> ended;
    std::promise<void> idle;
    bool thought = false;
    Thinkers thinkers(1, metrics);
    thinkers.think(
        [&begun, &ended, question = lobby::Awaited(question)](const bots::Budget& budget) {
            begun.set_value();
            while (!question.expired()) {
            }
            ended.set_value(budget.stop->due());
        },
        question, unexpected);
    thinkers.think([&thought](const bots::Budget&) { thought = true; }, question, unexpected);
    begun.get_future().wait();
    question.reset();
    CHECK(ended.get_future().get());
    thinkers.think([&idle](const bots::Budget&) { idle.set_value(); }, awaited, unexpected);
    idle.get_future().wait();
    CHECK_FALSE(thought);
}

TEST_CASE("a bot that fails is told of, and the next one thinks") {
    Metrics metrics("test");
    std::promise<std::string> failed;
    std::promise<void> thought;
    Thinkers thinkers(1, metrics);
    thinkers.think([](const bots::Budget&) { throw std::logic_error("no idea"); }, awaited,
                   [&failed](const std::string& what) { failed.set_value(what); });
    thinkers.think([&thought](const bots::Budget&) { thought.set_value(); }, awaited, unexpected);
    CHECK(failed.get_future().get() == "no idea");
    thought.get_future().wait();
}
