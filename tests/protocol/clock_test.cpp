#include "protocol/games/clock.hpp"

#include <functional>
#include <string>

#include <catch2/catch.hpp>

#include "protocol/games/game.hpp"
#include "protocol/limits.hpp"

// What follows for the clocks of a game from what happens in it.

namespace {

using namespace protocol;
using std::chrono::milliseconds;
using std::chrono::seconds;

constexpr ClockSettings half_a_minute{.kind = ClockSettings::Kind::live,
                                      .timeout = ClockSettings::Timeout::pass,
                                      .bank = seconds(30),
                                      .add = seconds(2)};

/// The code of the error that it ends with, and the member.
std::string fault_of(const std::function<void()>& happens) {
    try {
        happens();
    } catch (const Error& error) {
        return error.code + " " + error.field;
    }
    return {};
}

}  // namespace

TEST_CASE("a clock goes on with a turn, until somebody else acts or the player is back") {
    GameClock clock(half_a_minute, 2);
    clock.acted(0, By::clock, {.bank = seconds(30)}, true);
    REQUIRE(clock.is_finishing(0));
    SECTION("the clock itself, to the turn's end") {
        clock.acted(0, By::clock, {}, true);
        CHECK(clock.is_finishing(0));
        clock.acted(0, By::clock, {}, false);
    }
    SECTION("the player") {
        clock.acted(0, By::player, {}, true);
    }
    SECTION("a bot") {
        clock.bot_acted();
    }
    SECTION("nobody yet, but the player is back") {
        clock.returned(0);
    }
    SECTION("a bot is about to") {
        clock.stood_in(0);
    }
    CHECK_FALSE(clock.is_finishing(0));
}

TEST_CASE("a clock refuses times that it cannot have shown, and stays as it was") {
    GameClock clock(half_a_minute, 2);
    const SeatClock before = clock.of(0);
    const auto act = [&](By by, const Took& took) {
        return fault_of([&] { clock.acted(0, by, took, false); });
    };
    CHECK(act(By::player, {.bank = milliseconds(30'001)}) == "wrong_time bank");
    CHECK(act(By::player, {.away = milliseconds(60'001)}) == "wrong_time away");
    CHECK(act(By::clock, {.bank = milliseconds(29'999)}) == "wrong_time bank");
    CHECK(clock.of(0) == before);
    for (std::uint32_t gift = 0; gift < gifts_in_game; ++gift) clock.give(1, 0, seconds(1));
    CHECK(fault_of([&] { clock.give(1, 0, seconds(1)); }) == "wrong_time by");
    CHECK(clock.of(0).bank == seconds(35));
}

TEST_CASE("a decision adds up to the bank of the beginning, and takes no time that was given") {
    GameClock clock(half_a_minute, 2);
    clock.give(1, 0, seconds(5));
    const auto after = [&](seconds took) {
        clock.acted(0, By::player, {.bank = took}, false);
        return clock.of(0).bank;
    };
    CHECK(after(seconds(1)) == seconds(34));
    CHECK(after(seconds(5)) == seconds(30));
    CHECK(after(seconds(10)) == seconds(22));
    CHECK(after(seconds(0)) == seconds(24));
}
