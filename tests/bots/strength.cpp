#include <catch2/catch.hpp>

#include "tests/bots/arena.hpp"
#include "tests/bots/baselines.hpp"

// Games are the same for the same seed on every machine, so these bounds hold or fail for good.
// They lie below what `bots_arena` measures on other seeds.

namespace {

constexpr int deals = 100;
constexpr std::uint64_t first_seed = 20'000;

bots::Record against(bots::Bot others, ra::Edition edition, ra::Seat seats) {
    return bots::measure(ra::ruleset(edition, seats, {}), bots::choose, others, deals, first_seed);
}

}  // namespace

TEST_CASE("the bot beats chance, the lowest sun and fixed weights at every table") {
    const auto edition = GENERATE(ra::Edition::classic, ra::Edition::pharaoh);
    const auto seats =
        static_cast<ra::Seat>(GENERATE(range<int>(ra::fewest_seats, ra::most_seats + 1)));
    CAPTURE(static_cast<int>(edition), int{seats});
    CHECK(against(bots::choose_random, edition, seats).won_percent() > 97);
    CHECK(against(bots::choose_lowest_sun, edition, seats).won_percent() > 60);
    CHECK(against(bots::choose_by_weights, edition, seats).won_percent() > 60);
}

TEST_CASE("the bot beats three with fixed weights from every seat") {
    const bots::Record record = against(bots::choose_by_weights, ra::Edition::classic, 4);
    for (ra::Seat seat = 0; seat < record.seats; ++seat) {
        CAPTURE(int{seat});
        CHECK(record.won_percent_in(seat) > 50);
    }
}
