#include <algorithm>
#include <array>
#include <vector>

#include <catch2/catch.hpp>

#include "engine/bots/dice/bot.hpp"
#include "engine/dice/game.hpp"
#include "tests/support/allocations.hpp"
#include "tests/support/dice_setups.hpp"
#include "tests/support/dice_text.hpp"
#include "tools/arena/dice_baselines.hpp"

// What holds for every bot of Ra: The Dice Game, whatever it thinks.

namespace {

arena::DiceBaseline skilled() {
    return {"skilled", [](const dice::View& view, const dice::Actions& legal, std::uint64_t) {
                return bots::choose(view, legal);
            }};
}

std::vector<arena::DiceBaseline> all_bots() {
    std::vector<arena::DiceBaseline> bots(arena::dice_baselines.begin(),
                                          arena::dice_baselines.end());
    bots.push_back(skilled());
    return bots;
}

/// Calls `each` with every decision of a game in which all seats are played by `bot`.
template <class Each>
void for_each_decision(const dice::Ruleset& rules, const arena::DiceBaseline& bot,
                       std::uint64_t seed, Each each) {
    dice::RolledAtRandom chance(seed);
    core::SplitMix64 seeds(~seed);
    dice::State state = dice::initial(rules, chance);
    while (const std::optional<dice::Seat> asked = dice::acting(state)) {
        const dice::View view = dice::view(state, core::Viewer::of(*asked));
        const dice::Actions legal = dice::legal(state);
        const std::uint64_t choice_seed = seeds.next();
        const dice::Action action = bot.choose(view, legal, choice_seed);
        each(view, legal, choice_seed, action);
        dice::decide(state, action, chance);
    }
}

}  // namespace

TEST_CASE("dice: every bot chooses a legal action, the same each time, and allocates nothing") {
    for (const arena::DiceBaseline& bot : all_bots()) {
        for (const support::DiceSetup& setup : support::all_dice_setups()) {
            CAPTURE(bot.name, setup.name);
            int inconstant = 0;
            std::uint64_t allocations = 0;
            for_each_decision(
                setup.rules(), bot, 1,
                [&](const dice::View& view, const dice::Actions& legal, std::uint64_t choice_seed,
                    const dice::Action& action) {
                    const std::uint64_t before = support::allocations();
                    const auto again = bot.choose(view, legal, choice_seed);
                    allocations += support::allocations() - before;
                    inconstant += again == action ? 0 : 1;
                    if (std::find(legal.begin(), legal.end(), action) == legal.end()) {
                        FAIL("illegal: " << support::text(action));
                    }
                });
            CHECK(inconstant == 0);
            CHECK(allocations == 0);
        }
    }
}

TEST_CASE("dice: games between bots are asked for every kind of decision") {
    std::array<int, 10> chosen{};
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        for_each_decision(dice::ruleset(4, {}), skilled(), seed,
                          [&chosen](const dice::View&, const dice::Actions&, std::uint64_t,
                                    const dice::Action& action) {
                              ++chosen[static_cast<std::size_t>(action.type)];
                          });
    }
    for (const int count : chosen) {
        CHECK(count > 0);
    }
}
