#include "server/host/ask_guests.hpp"

#include <catch2/catch.hpp>

#include "tests/support/memory_store.hpp"

// What a host asks the store about guests.

namespace {

/// Stands at one time.
struct StillClock final : host::Clock {
    room::Time time_of_day() const override { return time; }
    std::chrono::nanoseconds uptime() const override { return {}; }

    const room::Time time{std::chrono::hours(12)};
};

/// Keeps the question, and answers nothing.
struct AskedStore final : support::MemoryStore {
    void ask(guests::Question question,
             std::function<void(store::Outcome<guests::Answer>)> /*then*/) override {
        asked = std::move(question);
    }

    guests::Question asked;
};

}  // namespace

TEST_CASE("a device is forgotten by the clock by which nodes look for forgotten ones") {
    const StillClock clock;
    AskedStore store;
    // A clock that was put right lags behind, since it is slowed down or hurried only a little.
    const room::Time behind = clock.time - std::chrono::minutes(1);
    host::ask_guests(store, clock, guests::ForgetDevice{.key = "key", .device = "k", .now = behind},
                     [](const auto& /*answer*/) {});
    CHECK(std::get<guests::ForgetDevice>(store.asked).now == clock.time);
}
