#include <algorithm>
#include <array>

#include <catch2/catch.hpp>

#include "engine/ra/game.hpp"
#include "tests/support/allocations.hpp"
#include "tests/support/ra_setups.hpp"
#include "tests/support/ra_text.hpp"
#include "tools/arena/baselines.hpp"

// What holds for every bot that does not search, whatever it thinks.

namespace {

/// Calls `each` with every decision of a game in which all seats are played by `bot`.
template <class Each>
void for_each_decision(const ra::Ruleset& rules, const arena::Baseline& bot, std::uint64_t seed,
                       Each each) {
    ra::DrawnAtRandom chance(seed);
    core::SplitMix64 seeds(~seed);
    ra::State state = ra::initial(rules, chance);
    while (const std::optional<ra::Seat> asked = ra::acting(state)) {
        const ra::View view = ra::view(state, core::Viewer::of(*asked));
        const ra::Actions legal = ra::legal(state);
        const std::uint64_t choice_seed = seeds.next();
        const ra::Action action = bot.choose(view, legal, choice_seed);
        each(view, legal, choice_seed, action);
        ra::decide(state, action, chance);
    }
}

}  // namespace

TEST_CASE("every bot chooses a legal action, the same one each time, and allocates nothing") {
    for (const arena::Baseline& bot : arena::baselines) {
        for (const support::Setup& setup : support::all_setups()) {
            CAPTURE(bot.name, setup.name);
            int inconstant = 0;
            std::uint64_t allocations = 0;
            for (std::uint64_t seed = 1; seed <= 5; ++seed) {
                for_each_decision(
                    setup.rules(), bot, seed,
                    [&](const ra::View& view, const ra::Actions& legal, std::uint64_t choice_seed,
                        ra::Action action) {
                        const std::uint64_t before = support::allocations();
                        const ra::Action again = bot.choose(view, legal, choice_seed);
                        allocations += support::allocations() - before;
                        inconstant += again == action ? 0 : 1;
                        if (std::find(legal.begin(), legal.end(), action) == legal.end()) {
                            FAIL("illegal: " << support::text(action, setup.edition));
                        }
                    });
            }
            CHECK(inconstant == 0);
            CHECK(allocations == 0);
        }
    }
}

TEST_CASE("games between bots are asked for every kind of decision") {
    const ra::Ruleset rules = ra::ruleset(ra::Edition::classic, 4, {});
    std::array<int, 7> chosen{};
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        for_each_decision(
            rules, {"plain", arena::choose_plain}, seed,
            [&chosen](const ra::View&, const ra::Actions&, std::uint64_t, ra::Action action) {
                ++chosen[static_cast<std::size_t>(action.type)];
            });
    }
    for (const int count : chosen) {
        CHECK(count > 0);
    }
}
