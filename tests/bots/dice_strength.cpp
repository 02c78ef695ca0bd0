#include <catch2/catch.hpp>

#include "tests/bots/dice_arena.hpp"
#include "tests/bots/dice_baselines.hpp"

// Games are the same for the same seed on every machine, so these bounds hold or fail for good.
// They lie below what `bots_dice_arena` measures on other seeds.

namespace {

double won_percent(bots::DiceBot others, dice::Seat seats) {
    constexpr int games = 36;
    constexpr std::uint64_t first_seed = 20'000;
    return bots::measure(dice::ruleset(seats, {}), bots::choose, others, games, first_seed)
        .won_percent();
}

}  // namespace

TEST_CASE("dice: the bot beats those that take what they see, at every table") {
    const auto seats =
        static_cast<dice::Seat>(GENERATE(range<int>(dice::fewest_seats, dice::most_seats + 1)));
    CAPTURE(int{seats});
    CHECK(won_percent(bots::choose_greedily, seats) > 75);
    CHECK(won_percent(bots::choose_hastily, seats) > 65);
}
