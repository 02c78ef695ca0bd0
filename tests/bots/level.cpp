#include "engine/bots/level.hpp"

#include <algorithm>
#include <array>

#include <catch2/catch.hpp>

#include "engine/ra/game.hpp"
#include "tests/support/ra_setups.hpp"
#include "tests/support/ra_text.hpp"

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

ra::View seen(const ra::State& state, ra::Seat seat) {
    return ra::view(state, core::Viewer::of(seat));
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
                    const bots::Budget budget{.playouts = 20};
                    const ra::Action action =
                        bots::choose(seen(state, seat), legal, level, budget, seed);
                    CAPTURE(bots::name(level));
                    REQUIRE(std::find(legal.begin(), legal.end(), action) != legal.end());
                    REQUIRE(action == bots::choose(seen(state, seat), legal, level, budget, seed));
                }
            });
    }
}

TEST_CASE("what lies face down changes nothing") {
    for_some_positions(ra::ruleset(ra::Edition::classic, 4, {}), 10,
                       [](const ra::State& state, ra::Seat seat, const ra::Actions& legal) {
                           ra::State other = state;
                           for (ra::Seat hidden = 0; hidden < state.seats; ++hidden) {
                               if (hidden != seat) {
                                   other.players[hidden].fame =
                                       static_cast<std::int16_t>(40 - hidden);
                                   other.players[hidden].sheets[0].gods = 8;
                               }
                           }
                           const bots::Budget budget{.playouts = 50};
                           CHECK(same(bots::consider(seen(state, seat), legal, budget, seed),
                                      bots::consider(seen(other, seat), legal, budget, seed)));
                       });
}

TEST_CASE("open fame is looked at") {
    ra::State state = in_the_middle(3);
    state.open_fame = true;
    const ra::Seat seat = *ra::acting(state);
    const auto value = [&](std::int16_t fame) {
        state.players[core::left_of(seat, state.seats)].fame = fame;
        return bots::best(
                   bots::consider(seen(state, seat), ra::legal(state), {.playouts = 50}, seed))
            .value;
    };
    CHECK(value(60) < value(0));
}

TEST_CASE("an opinion of each legal action, in their order, from no more playouts than allowed") {
    const ra::State state = in_the_middle(4);
    const ra::Seat seat = *ra::acting(state);
    const ra::Actions legal = ra::legal(state);
    for (const int playouts : {bots::fewest_playouts, 10, 300}) {
        const bots::Opinions opinions =
            bots::consider(seen(state, seat), legal, {.playouts = playouts}, seed);
        REQUIRE(opinions.size() == legal.size());
        CHECK(visits(opinions) <= playouts);
        CHECK(visits(opinions) > 0);
        for (std::size_t i = 0; i < legal.size(); ++i) {
            CHECK(opinions[i].action == legal[i]);
            CHECK(opinions[i].value >= 0);
            CHECK(opinions[i].value <= 1000);
        }
    }
}

TEST_CASE("a search stops when it is told to, and still has an opinion") {
    const ra::State state = in_the_middle(4);
    const ra::Seat seat = *ra::acting(state);
    for (const int times : {0, 1, 17}) {
        After stop(times);
        const bots::Opinions opinions =
            bots::consider(seen(state, seat), ra::legal(state),
                           {.playouts = bots::most_playouts, .stop = &stop}, seed);
        CHECK(visits(opinions) == times);
        CHECK(opinions.size() == ra::legal(state).size());
    }
}

TEST_CASE("the only thing to do is done without thought") {
    ra::State state = in_the_middle(4);
    const ra::Seat seat = *ra::acting(state);
    const ra::Actions only = {ra::Action::draw()};
    After never(0);
    CHECK(bots::choose(seen(state, seat), only, Level::strong,
                       {.playouts = bots::most_playouts, .stop = &never},
                       seed) == ra::Action::draw());
    CHECK(bots::consider(seen(state, seat), only, {.playouts = 10}, seed).size() == 1);
}
