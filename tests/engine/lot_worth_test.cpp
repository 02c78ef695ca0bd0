#include "engine/ra/lot_worth.hpp"

#include <limits>
#include <optional>

#include <catch2/catch.hpp>

#include "engine/ra/scoring.hpp"
#include "tests/engine/table.hpp"
#include "tests/support/ra_random_player.hpp"

// What is said to happen beside what does happen when the game is really played on from there.

namespace {

using table::Action;
using table::Holding;
using table::Seat;
using table::Tile;

int total_of(const ra::Scored& scored) {
    return ra::total(scored.sheet) + ra::total(scored.final_sheet);
}

/// What the seat scored in these events; none when no epoch ended.
std::optional<int> scored_in(const ra::Events& events, Seat seat) {
    for (const ra::Event& event : events) {
        const auto* scored = std::get_if<ra::Scored>(&event);
        if (scored != nullptr && scored->seat == seat) {
            return total_of(*scored);
        }
    }
    return {};
}

/// Ends the epoch as it ends: the last Ra is drawn.
ra::Events end_epoch(ra::State state) {
    state.phase = ra::Turn{};
    state.track = ra::empty_track;
    state.ra = static_cast<std::uint8_t>(state.ra_spaces - 1);
    state.bag[ra::index(Tile::ra)] = 1;
    ra::FixedChance chance({}, {Tile::ra});
    ra::Events events;
    ra::decide(state, Action::draw(), chance, &events);
    return events;
}

/// The most that the seat scores when the epoch ends right after this action, and how many
/// monuments it keeps then, whatever it chooses to discard.
struct Best {
    int scored = std::numeric_limits<int>::min();
    int monuments = std::numeric_limits<int>::min();
};

void try_all(const ra::State& before, Action action, Seat seat, Best& best) {
    ra::State state = before;
    ra::FixedChance chance({}, {});
    ra::Events events;
    ra::decide(state, action, chance, &events);
    if (std::holds_alternative<ra::Discard>(state.phase)) {
        for (const Action next : ra::legal(state)) {
            try_all(state, next, seat, best);
        }
        return;
    }
    const auto at_once = scored_in(events, seat);
    best.scored = std::max(best.scored, at_once ? *at_once : *scored_in(end_epoch(state), seat));
    best.monuments = std::max(best.monuments, ra::score_monuments(state.players[seat].tiles));
}

/// The seat bids last, and the highest.
ra::State about_to_win(ra::State state, Seat seat) {
    state.phase = ra::Auction{.ra_player = seat, .cause = ra::Cause::drawn, .bidder = seat};
    return state;
}

void check_scores(const ra::State& state) {
    const ra::State seen = ra::state_of(ra::view(state, core::Viewer::spectator()).shared);
    const ra::Scores scores = ra::score(seen);
    const ra::Events events = end_epoch(state);
    for (Seat seat = 0; seat < state.seats; ++seat) {
        const int now = ra::total(scores.sheets[seat]) + ra::total(scores.final_sheets[seat]);
        REQUIRE(now == scored_in(events, seat));
    }
}

void check_worth(const ra::State& state, Seat seat, std::uint8_t sun) {
    const ra::State seen = ra::state_of(ra::view(state, core::Viewer::spectator()).shared);
    const ra::LotWorth worth = ra::lot_worth(seen, seat, sun);
    Best best;
    try_all(about_to_win(state, seat), Action::bid(sun), seat, best);
    REQUIRE(worth.now == best.scored - *scored_in(end_epoch(state), seat));
    const int kept = best.monuments - ra::score_monuments(state.players[seat].tiles);
    REQUIRE(worth.later == (state.epoch == ra::epochs ? 0 : kept));
}

/// A bonus is how much more the lot is worth to a player who gets that tile as well.
void check_bonuses(const ra::State& state, Seat seat, std::uint8_t sun) {
    const auto disasters = ra::lot(state.track);
    if (std::any_of(disasters.begin(), disasters.end(), ra::is_disaster)) {
        return;  // it could take that tile too
    }
    const ra::LotWorth worth = ra::lot_worth(state, seat, sun);
    for (const ra::Bonus bonus : worth.bonuses) {
        REQUIRE(state.bag[ra::index(bonus.tile)] > 0);
        ra::State richer = state;
        ++richer.players[seat].tiles[ra::index(bonus.tile)];
        REQUIRE(ra::lot_worth(richer, seat, sun).now == worth.now + bonus.fame);
    }
}

TEST_CASE("Predicted gains of ending the epoch and of winning a lot hold in random games") {
    int lots = 0;
    int choices = 0;
    for (const support::Setup& setup : support::all_setups()) {
        for (std::uint64_t seed = 0; seed < 12; ++seed) {
            INFO(setup.name << ", seed " << seed);
            ra::FixedChance chance = support::shuffled(setup, seed);
            ra::State state = ra::initial(setup.rules(), chance);
            support::RandomPlayer player(seed);
            while (ra::acting(state)) {
                check_scores(state);
                if (std::holds_alternative<ra::Auction>(state.phase)) {
                    for (Seat seat = 0; seat < state.seats; ++seat) {
                        for (ra::Suns suns = state.players[seat].up; !suns.empty();
                             suns.remove(suns.lowest()), ++lots) {
                            check_worth(state, seat, suns.lowest());
                            check_bonuses(state, seat, suns.lowest());
                        }
                    }
                }
                choices += std::holds_alternative<ra::Discard>(state.phase) ? 1 : 0;
                ra::decide(state, player.pick(ra::legal(state)), chance);
            }
        }
    }
    CHECK(lots > 100'000);
    CHECK(choices > 100);
}

// By hand

ra::State with_lot(const std::vector<Tile>& lot, const Holding& holding) {
    ra::State state = table::laid(3);
    state.track = table::track(lot);
    state.players[0].tiles = table::display(holding);
    return state;
}

ra::LotWorth worth(const std::vector<Tile>& lot, const Holding& holding) {
    return ra::lot_worth(with_lot(lot, holding), 0, 13);
}

TEST_CASE("A lot is worth what it adds to the epoch's score") {
    CHECK(worth({Tile::gold, Tile::god}, {}).now == 5);
    CHECK(worth({Tile::art}, {}).now == 5);  // no more −5 for none
    CHECK(worth({Tile::pharaoh}, {}).now == 5);
    CHECK(worth({Tile::flood}, {{Tile::nile, 4}}).now == 5);
}

TEST_CASE("Niles without a Flood wait for one") {
    const ra::LotWorth niles = worth({Tile::nile, Tile::nile, Tile::nile}, {{Tile::art, 1}});
    CHECK(niles.now == 0);
    CHECK(niles.bonuses == decltype(niles.bonuses){{.tile = Tile::flood, .fame = 3}});
}

TEST_CASE("A second kind of civilization makes a third worth more") {
    const ra::LotWorth second = worth({Tile::art}, {{Tile::writing, 1}});
    CHECK(second.now == 0);
    CHECK(second.bonuses == decltype(second.bonuses){{.tile = Tile::astronomy, .fame = 5}});
}

TEST_CASE("Only what is left in the bag can still come") {
    ra::State state = with_lot({Tile::nile}, {{Tile::art, 1}});
    state.bag[ra::index(Tile::flood)] = 0;
    CHECK(ra::lot_worth(state, 0, 13).bonuses.empty());
}

TEST_CASE("Monuments count at the end of the game, and in the third epoch now") {
    ra::State state = with_lot({Tile::monument_1, Tile::monument_2}, {{Tile::art, 1}});
    CHECK(ra::lot_worth(state, 0, 13).now == 0);
    CHECK(ra::lot_worth(state, 0, 13).later == 2);
    state.epoch = ra::epochs;
    CHECK(ra::lot_worth(state, 0, 13).now == 2);
    CHECK(ra::lot_worth(state, 0, 13).later == 0);
}

TEST_CASE("In the third epoch the suns that change places count") {
    ra::State state = with_lot({Tile::gold}, {});
    state.epoch = ra::epochs;
    state.centre = 16;
    // Sums of 28, 30 and 32; 31 is no longer the lowest, 39 is the highest.
    CHECK(ra::lot_worth(state, 0, 13).now == 3 + 5);
    CHECK(ra::lot_worth(state, 0, 5).now == 3 + 10);
}

TEST_CASE("A disaster takes the tiles that are worth least") {
    const Holding five = {{Tile::astronomy, 2}, {Tile::agriculture, 2}, {Tile::writing, 1}};
    CHECK(worth({Tile::unrest}, five).now == 0);
    CHECK(worth({Tile::unrest, Tile::unrest}, five).now == -5);
    CHECK(worth({Tile::funeral, Tile::gold}, {{Tile::pharaoh, 1}}).now == 3 - 5);
}

}  // namespace
