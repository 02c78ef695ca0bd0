#include "engine/bots/ra/search.hpp"

#include <algorithm>
#include <vector>

#include <catch2/catch.hpp>

#include "engine/bots/ra/bot.hpp"
#include "engine/bots/ra/imagination.hpp"
#include "engine/bots/ra/lookahead.hpp"
#include "engine/bots/ra/plain.hpp"
#include "engine/ra/game.hpp"

// Where a game can be thought through to its end, the search finds what it is worth: the same as is
// found here by going through all that may happen.

namespace {

/// All other players are taken for the plain bot, so their moves are certain.
constexpr bots::Expected all_plain = {100, 100, 100, 100, 100};

/// A position of the last epoch that ends with the next Ra tile, and a bag with next to nothing.
std::vector<ra::State> near_the_end() {
    constexpr std::uint64_t games = 60;
    std::vector<ra::State> found;
    for (std::uint64_t seed = 1; seed <= games; ++seed) {
        ra::DrawnAtRandom chance(seed);
        const auto seats = static_cast<ra::Seat>(2 + seed % 3);
        ra::State state = ra::initial(ra::ruleset(ra::Edition::classic, seats, {}), chance);
        while (const auto asked = ra::acting(state)) {
            const ra::Actions legal = ra::legal(state);
            if (state.epoch == ra::epochs && state.ra + 1 == state.ra_spaces && legal.size() > 1 &&
                std::holds_alternative<ra::Turn>(state.phase)) {
                found.push_back(state);
                found.back().bag = {};
                for (const ra::Tile tile : {ra::Tile::ra, ra::Tile::gold, ra::Tile::pharaoh}) {
                    found.back().bag[ra::index(tile)] = 1;
                }
                break;
            }
            const ra::View view = ra::view(state, core::Viewer::of(*asked));
            ra::decide(state, bots::choose_plainly(view, legal, seed), chance);
        }
    }
    return found;
}

class ThoughtThrough {
public:
    explicit ThoughtThrough(const bots::Judge& judge) : judge_(judge) {}

    double share(const ra::State& state) const {
        const auto asked = ra::acting(state);
        if (!asked) {
            return judge_.shares(state)[judge_.me()];
        }
        const ra::Actions legal = ra::legal(state);
        if (*asked != judge_.me()) {
            const ra::View view = ra::view(state, core::Viewer::of(*asked));
            return share(state,
                         legal.size() == 1 ? legal[0] : bots::choose_plainly(view, legal, 0));
        }
        double most = 0;
        for (const ra::Action action : legal) {
            most = std::max(most, share(state, action));
        }
        return most;
    }

    double share(const ra::State& state, ra::Action action) const {
        if (action.type != ra::Action::Type::draw) {
            return share(bots::after(state, action, ra::Tile::none));
        }
        double sum = 0;
        int tiles = 0;
        for (std::size_t kind = 0; kind < ra::tile_kinds; ++kind) {
            if (state.bag[kind] > 0) {
                sum += state.bag[kind] *
                       share(bots::after(state, action, static_cast<ra::Tile>(kind)));
                tiles += state.bag[kind];
            }
        }
        return sum / tiles;
    }

private:
    const bots::Judge& judge_;
};

}  // namespace

TEST_CASE("near the end the search finds the best move and its worth") {
    // Knows nothing but who has won when the game is over.
    static const bots::Judgement ignorant{};
    int better_than_one_step = 0;
    const std::vector<ra::State> positions = near_the_end();
    REQUIRE(positions.size() > 20);
    for (const ra::State& position : positions) {
        const ra::Seat me = *ra::acting(position);
        const ra::View view = ra::view(position, core::Viewer::of(me));
        const ra::State start = bots::imagined(view);
        const ra::Actions legal = ra::legal(start);
        const bots::Judge judge(ignorant, me, all_plain);
        const ThoughtThrough truth(judge);
        const bots::Opinion best = bots::best(bots::search(view, legal, judge, bots::Curiosity{},
                                                           {.positions = bots::most_positions}));
        const double most = truth.share(start);
        CHECK(truth.share(start, best.action) == Approx(most).margin(1));
        CHECK(best.value == Approx(most * 1000 / bots::certain).margin(2));
        const ra::Action at_once = bots::choose_ahead(view, legal, ignorant, all_plain);
        better_than_one_step += truth.share(start, at_once) < most - bots::certain / 100.0 ? 1 : 0;
    }
    CHECK(better_than_one_step > 0);
}
