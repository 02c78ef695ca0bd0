#include <algorithm>
#include <array>

#include <catch2/catch.hpp>

#include "engine/bots/ra/bot.hpp"
#include "engine/bots/ra/imagination.hpp"
#include "engine/bots/ra/lookahead.hpp"
#include "engine/bots/ra/plain.hpp"
#include "engine/ra/game.hpp"
#include "tests/support/ra_setups.hpp"
#include "tests/support/ra_text.hpp"
#include "tools/arena/baselines.hpp"

// What holds of every level, and of the search behind the strongest.

namespace {

using bots::Level;

constexpr std::uint64_t seed = 7;

/// Calls `each` with a position of a random game every so many decisions among several actions.
template <class Each>
void for_some_positions(const ra::Ruleset& rules, int every, Each each) {
    ra::DrawnAtRandom chance(seed);
    core::SplitMix64 source(seed);
    ra::State state = ra::initial(rules, chance);
    int decisions = 0;
    while (const std::optional<ra::Seat> asked = ra::acting(state)) {
        const ra::Actions legal = ra::legal(state);
        if (legal.size() > 1 && ++decisions % every == 0) {
            each(state, *asked, legal);
        }
        ra::decide(state, legal[core::below(source, legal.size())], chance);
    }
}

/// As somebody sees it who has just sat down.
bots::Situation seen(const ra::State& state, ra::Seat seat) {
    return {
        .view = ra::view(state, core::Viewer::of(seat)), .legal = ra::legal(state), .habits = {}};
}

bool same(const bots::Opinions& a, const bots::Opinions& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](const bots::Opinion& one, const bots::Opinion& other) {
                          return one.action == other.action && one.value == other.value &&
                                 one.visits == other.visits;
                      });
}

int visits(const bots::Opinions& opinions) {
    int sum = 0;
    for (const bots::Opinion& opinion : opinions) {
        sum += opinion.visits;
    }
    return sum;
}

/// Due when it has been asked so often.
class After final : public bots::Stop {
public:
    explicit After(int times) : left_(times) {}

    bool due() override { return left_-- <= 0; }

private:
    int left_;
};

ra::State in_the_middle(ra::Seat seats) {
    ra::State found;
    for_some_positions(ra::ruleset(ra::Edition::classic, seats, {}), 25,
                       [&](const ra::State& state, ra::Seat, const ra::Actions&) {
                           if (found.seats == 0 && state.epoch == 2) {
                               found = state;
                           }
                       });
    return found;
}

}  // namespace

TEST_CASE("levels are found by their names, and by no others") {
    for (const Level level : bots::all_levels) {
        CHECK(bots::level_named(bots::name(level)) == level);
    }
    CHECK_FALSE(bots::level_named("Strong"));
    CHECK_FALSE(bots::level_named(""));
}

TEST_CASE("every level chooses a legal action, the same one each time, at every table") {
    for (const support::Setup& setup : support::all_setups()) {
        CAPTURE(setup.name);
        for_some_positions(
            setup.rules(), 30,
            [&](const ra::State& state, ra::Seat seat, const ra::Actions& legal) {
                for (const Level level : bots::all_levels) {
                    const bots::Budget budget{.positions = 20};
                    const ra::Action action =
                        bots::choose(seen(state, seat), level, budget, seed).action;
                    CAPTURE(bots::name(level));
                    REQUIRE(std::find(legal.begin(), legal.end(), action) != legal.end());
                    REQUIRE(action == bots::choose(seen(state, seat), level, budget, seed).action);
                }
            });
    }
}

TEST_CASE("hidden fame and sheets do not change an opinion") {
    for_some_positions(ra::ruleset(ra::Edition::classic, 4, {}), 10,
                       [](const ra::State& state, ra::Seat seat, const ra::Actions&) {
                           ra::State other = state;
                           for (ra::Seat hidden = 0; hidden < state.seats; ++hidden) {
                               if (hidden != seat) {
                                   other.players[hidden].fame =
                                       static_cast<std::int16_t>(40 - hidden);
                                   other.players[hidden].sheets[0].gods = 8;
                               }
                           }
                           const bots::Budget budget{.positions = 50};
                           CHECK(same(bots::consider(seen(state, seat), budget),
                                      bots::consider(seen(other, seat), budget)));
                       });
}

TEST_CASE("open fame changes an opinion") {
    ra::State state = in_the_middle(3);
    state.open_fame = true;
    const ra::Seat seat = *ra::acting(state);
    const auto value = [&](std::int16_t fame) {
        state.players[core::left_of(seat, state.seats)].fame = fame;
        return bots::best(bots::consider(seen(state, seat), {.positions = 50})).value;
    };
    CHECK(value(60) < value(0));
}

TEST_CASE("an opinion covers the legal actions in order, within the allowed number of positions") {
    const ra::State state = in_the_middle(4);
    const ra::Seat seat = *ra::acting(state);
    const ra::Actions legal = ra::legal(state);
    for (const int positions : {bots::fewest_positions, 10, 300}) {
        const bots::Opinions opinions = bots::consider(seen(state, seat), {.positions = positions});
        REQUIRE(opinions.size() == legal.size());
        CHECK(visits(opinions) <= positions);
        CHECK(visits(opinions) > 0);
        for (std::size_t i = 0; i < legal.size(); ++i) {
            CHECK(opinions[i].action == legal[i]);
            CHECK(opinions[i].value >= 0);
            CHECK(opinions[i].value <= 1000);
        }
    }
}

TEST_CASE("a search stops on request and still has an opinion") {
    const ra::State state = in_the_middle(4);
    const ra::Seat seat = *ra::acting(state);
    for (const int times : {0, 1, 17}) {
        After stop(times);
        const bots::Opinions opinions =
            bots::consider(seen(state, seat), {.positions = bots::most_positions, .stop = &stop});
        CHECK(visits(opinions) == times);
        CHECK(opinions.size() == ra::legal(state).size());
    }
}

TEST_CASE("a search stopped by the clock chooses the same again from as many positions") {
    for_some_positions(ra::ruleset(ra::Edition::classic, 4, {}), 20,
                       [](const ra::State& state, ra::Seat seat, const ra::Actions&) {
                           for (const int times : {0, 1, 17, 90}) {
                               After stop(times);
                               const bots::Choice hurried = bots::choose(
                                   seen(state, seat), Level::strong,
                                   {.positions = bots::most_positions, .stop = &stop}, seed);
                               CHECK(hurried.positions <= std::max(times, 1));
                               REQUIRE(hurried.positions > 0);
                               const bots::Choice again =
                                   bots::choose(seen(state, seat), Level::strong,
                                                {.positions = hurried.positions}, seed);
                               CHECK(again.action == hurried.action);
                           }
                       });
}

TEST_CASE("before it searches, the strong bot thinks one step ahead") {
    for_some_positions(
        ra::ruleset(ra::Edition::classic, 4, {}), 20,
        [](const ra::State& state, ra::Seat seat, const ra::Actions& legal) {
            const bots::Judge judge(bots::learned, seat, bots::strangers);
            const ra::State position = bots::imagined(ra::view(state, core::Viewer::of(seat)));
            After at_once(0);
            const bots::Opinions opinions =
                bots::consider(seen(state, seat), {.positions = 1, .stop = &at_once});
            for (std::size_t i = 0; i < legal.size(); ++i) {
                const auto share = bots::foreseen(position, legal[i], judge)[seat];
                // One more or less, since means are rounded.
                CHECK(std::abs(opinions[i].value - std::int64_t{share} * 1000 / bots::certain) <=
                      1);
            }
        });
}

TEST_CASE("the only thing to do is done without thought") {
    bots::Situation forced = seen(in_the_middle(4), *ra::acting(in_the_middle(4)));
    forced.legal = {ra::Action::draw()};
    After never(0);
    CHECK(bots::choose(forced, Level::strong, {.positions = bots::most_positions, .stop = &never},
                       seed)
              .action == ra::Action::draw());
}

TEST_CASE("habits are learned from the moves of a game") {
    const auto percent_after_a_game = [](const auto& choose) {
        ra::DrawnAtRandom chance(seed);
        ra::State state = ra::initial(ra::ruleset(ra::Edition::classic, 4, {}), chance);
        bots::Habits habits;
        while (const std::optional<ra::Seat> asked = ra::acting(state)) {
            const ra::View view = ra::view(state, core::Viewer::of(*asked));
            const ra::Actions legal = ra::legal(state);
            const ra::Action action = choose(view, legal, seed);
            habits.note(view.shared, *asked, legal, action);
            ra::decide(state, action, chance);
        }
        return habits.expected()[0];
    };
    CHECK(bots::Habits{}.expected() == bots::strangers);
    CHECK(percent_after_a_game(arena::choose_plain) > bots::stranger_percent + 30);
    CHECK(percent_after_a_game(arena::choose_lowest_sun) < bots::stranger_percent - 20);
    CHECK(percent_after_a_game(arena::choose_by_weights) < bots::stranger_percent - 20);
}

TEST_CASE("forced moves do not change a seat's habits") {
    const ra::State state = in_the_middle(4);
    bots::Habits habits;
    habits.note(ra::view(state, core::Viewer::spectator()).shared, *ra::acting(state),
                {ra::Action::draw()}, ra::Action::draw());
    CHECK(habits == bots::Habits{});
}

TEST_CASE("a player's habits change what is expected of them") {
    int different = 0;
    bots::Habits plain;
    for_some_positions(
        ra::ruleset(ra::Edition::classic, 3, {}), 5,
        [&](const ra::State& state, ra::Seat seat, const ra::Actions& legal) {
            const ra::View view = ra::view(state, core::Viewer::of(seat));
            plain.note(view.shared, seat, legal, bots::choose_plainly(view, legal, seed));
            bots::Situation known = seen(state, seat);
            known.habits = plain;
            const bots::Budget budget{.positions = 5};
            different +=
                same(bots::consider(known, budget), bots::consider(seen(state, seat), budget)) ? 0
                                                                                               : 1;
        });
    CHECK(different > 0);
}
