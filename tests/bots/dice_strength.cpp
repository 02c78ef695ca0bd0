#include <catch2/catch.hpp>

#include "tools/arena/players.hpp"
#include "tools/arena/tournament.hpp"

// Games are the same for the same seed on every machine, so these bounds hold or fail for good.
// They lie below what `ra-arena --game ra-dice` measures on other seeds.

namespace {

double won_percent(const char* others, dice::Seat seats) {
    constexpr int games = 36;
    constexpr std::uint64_t first_seed = 20'000;
    const arena::Tournament<arena::Dice> tournament(
        dice::ruleset(seats, {}), {arena::dice_entrant("skilled"), arena::dice_entrant(others)});
    return tournament.run({.deals = games / seats, .seed = first_seed}).front().won_percent();
}

}  // namespace

TEST_CASE("dice: the bot beats those that take what they see, at every table") {
    const auto seats =
        static_cast<dice::Seat>(GENERATE(range<int>(dice::fewest_seats, dice::most_seats + 1)));
    CAPTURE(int{seats});
    CHECK(won_percent("greedy", seats) > 75);
    CHECK(won_percent("hasty", seats) > 65);
}
