#include <algorithm>
#include <string>

#include "tests/engine/table.hpp"

// The last sun of all, spent on a lot with disasters: the epoch ends, but only once its winner, who
// has no face-up sun any more, has chosen what is lost.

namespace {

using ra::Action;
using ra::Cause;
using ra::Seat;
using ra::Tile;
using table::Script;

/// Only the last sun of seat 2 is face up.
ra::State one_sun_left(std::uint8_t epoch, Seat turn_of) {
    ra::State state = table::laid(3);
    for (Seat seat = 0; seat < 2; ++seat) {
        std::swap(state.players[seat].up, state.players[seat].down);
    }
    state.players[2].up = {4};
    state.players[2].down = {7, 10, 11};
    state.epoch = epoch;
    state.phase = ra::Turn{.seat = turn_of};
    return state;
}

/// How the auction comes about, seat 2 being the Ra player, and its last sun is bid. The track is
/// filled up with Niles where it must be full.
Script spend_last_sun(ra::State state, Cause cause, std::vector<Tile> lot) {
    if (cause == Cause::full) {
        lot.resize(ra::track_spaces, Tile::nile);
    }
    std::copy(lot.begin(), lot.end(), state.track.begin());
    Script game(state, {Tile::ra});
    game.act(2, cause == Cause::drawn ? Action::draw() : Action::invoke());
    REQUIRE(game.the<ra::AuctionOpened>().cause == cause);
    game.act(2, Action::bid(4));
    CHECK(game.the<ra::Won>().sun == 4);
    return game;
}

/// The epoch ended in the last action, after all losses were taken and before anything else.
void check_epoch_ended(const Script& game, std::uint8_t epoch) {
    CHECK(game.the<ra::EpochEnded>().epoch == epoch);
    CHECK(game.the<ra::EpochEnded>().cause == ra::EpochEnd::suns);
    CHECK(game.the<ra::EpochEnded>().lot.empty());
    CHECK(game.all<ra::Scored>().size() == 3);
    const auto position = [&game](auto holds) {
        return std::find_if(game.events.begin(), game.events.end(), holds) - game.events.begin();
    };
    const auto scored =
        position([](const ra::Event& event) { return std::holds_alternative<ra::Scored>(event); });
    for (auto later = scored; later < static_cast<std::ptrdiff_t>(game.events.size()); ++later) {
        CHECK_FALSE(std::holds_alternative<ra::Lost>(game.events[static_cast<std::size_t>(later)]));
    }
    if (epoch == ra::epochs) {
        CHECK(std::holds_alternative<ra::Over>(game.state.phase));
        CHECK_FALSE(ra::acting(game.state).has_value());
    } else {
        CHECK(game.state.epoch == epoch + 1);
        // Seat 0 still has the 13.
        CHECK(game.is_turn_of(0));
    }
    CHECK(game.state.centre == 4);
    CHECK(game.state.players[2].up == ra::Suns{1, 7, 10, 11});
    CHECK(game.state.players[2].down.empty());
}

struct LateCost {
    const char* what;
    table::Holding before;
    std::vector<Tile> lot;
    /// The owner's choices, in order; what is forced is not among them.
    std::vector<Tile> choices;
    /// Kinds of civilization left when the epoch is scored.
    int civilization_kinds;
    /// Monuments left; they stay.
    table::Holding monuments;
};

const std::vector<LateCost>& rows() {
    static const std::vector<LateCost> table = {
        {"Unrest with a choice",
         {{Tile::art, 2}, {Tile::writing, 2}, {Tile::religion, 1}},
         {Tile::unrest},
         {Tile::writing, Tile::religion},
         2,
         {}},
        {"Unrest, the second tile forced",
         {{Tile::art, 2}, {Tile::writing, 1}},
         {Tile::unrest},
         {Tile::writing},
         1,
         {}},
        {"Unrest without a choice",
         {{Tile::art, 1}, {Tile::writing, 1}},
         {Tile::unrest},
         {},
         0,
         {}},
        {"Unrest with nothing to lose", {}, {Tile::unrest}, {}, 0, {}},
        {"two Unrests with a choice",
         {{Tile::art, 3}, {Tile::writing, 2}, {Tile::religion, 1}},
         {Tile::unrest, Tile::unrest},
         {Tile::religion, Tile::art, Tile::writing, Tile::writing},
         1,
         {}},
        {"two Unrests without a choice",
         {{Tile::art, 2}, {Tile::writing, 2}},
         {Tile::unrest, Tile::unrest},
         {},
         0,
         {}},
        {"Unrest and the civilization tiles of the same lot",
         {},
         {Tile::unrest, Tile::art, Tile::writing, Tile::religion},
         {Tile::art, Tile::religion},
         1,
         {}},
        {"Earthquake with a choice",
         {{Tile::monument_1, 2}, {Tile::monument_2, 2}, {Tile::art, 1}},
         {Tile::earthquake},
         {Tile::monument_2, Tile::monument_1},
         1,
         {{Tile::monument_1, 1}, {Tile::monument_2, 1}}},
        {"Earthquake without a choice",
         {{Tile::monument_1, 3}},
         {Tile::earthquake},
         {},
         0,
         {{Tile::monument_1, 1}}},
        {"two Earthquakes with a choice",
         {{Tile::monument_1, 3}, {Tile::monument_2, 3}},
         {Tile::earthquake, Tile::earthquake},
         {Tile::monument_2, Tile::monument_2, Tile::monument_2},
         0,
         {{Tile::monument_1, 2}}},
        {"both, a choice in both",
         {{Tile::art, 2}, {Tile::writing, 2}, {Tile::monument_1, 2}, {Tile::monument_2, 2}},
         {Tile::earthquake, Tile::unrest},
         {Tile::art, Tile::writing, Tile::monument_1, Tile::monument_1},
         2,
         {{Tile::monument_2, 2}}},
        {"both, civilization alone to choose",
         {{Tile::art, 2}, {Tile::writing, 2}, {Tile::monument_1, 2}},
         {Tile::earthquake, Tile::unrest},
         {Tile::art, Tile::art},
         1,
         {}},
        {"both, monuments alone to choose",
         {{Tile::art, 2}, {Tile::monument_1, 2}, {Tile::monument_2, 2}},
         {Tile::earthquake, Tile::unrest},
         {Tile::monument_1, Tile::monument_2},
         0,
         {{Tile::monument_1, 1}, {Tile::monument_2, 1}}},
        {"both, no choice",
         {{Tile::art, 2}, {Tile::monument_1, 2}},
         {Tile::earthquake, Tile::unrest},
         {},
         0,
         {}},
        {"all four disasters, a choice in both",
         {{Tile::pharaoh, 2},
          {Tile::flood, 2},
          {Tile::art, 2},
          {Tile::writing, 2},
          {Tile::monument_1, 2},
          {Tile::monument_2, 2}},
         {Tile::funeral, Tile::earthquake, Tile::drought, Tile::unrest},
         {Tile::art, Tile::writing, Tile::monument_1, Tile::monument_1},
         2,
         {{Tile::monument_2, 2}}},
    };
    return table;
}

constexpr int civilization_fame(int kinds) {
    return kinds == 0 ? -5 : 0;
}

TEST_CASE("The last sun spent on a lot with disasters") {
    for (const LateCost& row : rows()) {
        for (const Cause cause : {Cause::drawn, Cause::invoked, Cause::full}) {
            for (const std::uint8_t epoch : {std::uint8_t{1}, std::uint8_t{2}, std::uint8_t{3}}) {
                INFO(row.what << ", cause " << static_cast<int>(cause) << ", epoch " << int{epoch});
                ra::State state = one_sun_left(epoch, 2);
                state.players[2].tiles = table::display(row.before);
                Script game = spend_last_sun(state, cause, row.lot);
                for (const Tile choice : row.choices) {
                    CHECK_FALSE(game.happened<ra::EpochEnded>());
                    CHECK(game.phase<ra::Discard>().seat == 2);
                    CHECK(game.state.epoch == epoch);
                    game.act(2, Action::discard(choice));
                }
                check_epoch_ended(game, epoch);
                const ra::Player& winner = game.state.players[2];
                CHECK(winner.sheets[epoch - 1U].civilization ==
                      civilization_fame(row.civilization_kinds));
                for (const auto& [monument, count] : row.monuments) {
                    CHECK(table::held(game.state, 2, monument) == count);
                }
                CHECK(ra::count(winner.tiles, ra::monuments).kinds ==
                      static_cast<int>(row.monuments.size()));
                CHECK(ra::count(winner.tiles, ra::civilization).tiles == 0);
            }
        }
    }
}

TEST_CASE("The last sun of a seat, but not of all, ends no epoch") {
    ra::State state = one_sun_left(1, 0);
    state.players[0].up = {2};
    state.players[0].down = {5, 8, 13};
    state.players[2].tiles = table::display({{Tile::art, 2}, {Tile::writing, 2}});
    state.track = table::track({Tile::unrest});
    Script game(state);
    game.act(0, Action::invoke()).act(2, Action::bid(4));
    game.act(2, Action::discard(Tile::art)).act(2, Action::discard(Tile::art));
    CHECK_FALSE(game.happened<ra::EpochEnded>());
    CHECK(game.is_turn_of(0));
    CHECK(game.state.epoch == 1);
}

TEST_CASE("The last sun but one ends nothing, the last one does once its owner has chosen") {
    ra::State state = one_sun_left(2, 0);
    state.players[0].up = {2};
    state.players[0].down = {5, 8, 13};
    state.players[2].tiles = table::display({{Tile::art, 2}, {Tile::writing, 2}});
    Script game(state);
    game.act(0, Action::invoke()).act(2, Action::pass()).act(0, Action::bid(2));
    CHECK(game.is_turn_of(2));

    game.state.track = table::track({Tile::unrest});
    game.act(2, Action::invoke()).act(2, Action::bid(4));
    game.act(2, Action::discard(Tile::art)).act(2, Action::discard(Tile::writing));
    CHECK(game.the<ra::EpochEnded>().epoch == 2);
    CHECK(game.all<ra::Scored>().size() == 3);
    CHECK(game.state.epoch == 3);
}

TEST_CASE("Whichever seat spends the last sun chooses, then the epoch ends") {
    for (const support::Setup& setup : support::all_setups()) {
        for (Seat last = 0; last < setup.seats; ++last) {
            INFO(setup.name << ", seat " << int{last});
            ra::State state = table::laid(setup.seats, setup.edition, setup.options);
            for (Seat seat = 0; seat < setup.seats; ++seat) {
                std::swap(state.players[seat].up, state.players[seat].down);
            }
            ra::Player& player = state.players[last];
            const std::uint8_t sun = player.down.lowest();
            player.down.remove(sun);
            player.up.add(sun);
            player.tiles = table::display({{Tile::art, 2}, {Tile::writing, 1}});
            state.track = table::track({Tile::unrest});
            state.phase = ra::Turn{.seat = last};
            Script game(state);
            game.act(last, Action::invoke()).act(last, Action::bid(sun));
            CHECK_FALSE(game.happened<ra::EpochEnded>());
            game.act(last, Action::discard(Tile::writing));
            CHECK(game.the<ra::EpochEnded>().cause == ra::EpochEnd::suns);
            CHECK(game.all<ra::Scored>().size() == setup.seats);
        }
    }
}

TEST_CASE("A sole player with suns takes a disaster for a God and chooses") {
    ra::State state = one_sun_left(1, 2);
    state.players[2].tiles =
        table::display({{Tile::god, 2}, {Tile::art, 2}, {Tile::writing, 1}, {Tile::monument_1, 1}});
    state.track = table::track({Tile::unrest, Tile::earthquake, Tile::gold});

    SECTION("the turn goes on while a God is left") {
        Script game(state, {Tile::nile});
        game.act(2, Action::god(0)).act(2, Action::discard(Tile::writing));
        CHECK(game.phase<ra::Turn>() == ra::Turn{.seat = 2, .exchanged = true});
        game.act(2, Action::god(1));
        CHECK(game.phase<ra::Turn>() == ra::Turn{.seat = 2, .exchanged = false});
        CHECK(game.state.players[2].tiles == table::display({{Tile::art, 1}}));
        game.act(2, Action::draw());
        CHECK(game.is_turn_of(2));
    }
    SECTION("with the last God the next turn is again the sole player's") {
        state.players[2].tiles[ra::index(Tile::god)] = 1;
        Script game(state, {Tile::ra});
        game.act(2, Action::god(0)).act(2, Action::discard(Tile::art));
        CHECK(game.the<ra::DiscardAsked>().civilization == 1);
        game.act(2, Action::discard(Tile::art));
        CHECK(game.phase<ra::Turn>() == ra::Turn{.seat = 2, .exchanged = false});
        CHECK(game.state.players[2].tiles ==
              table::display({{Tile::writing, 1}, {Tile::monument_1, 1}}));
        CHECK_FALSE(game.happened<ra::EpochEnded>());
        CHECK(game.state.epoch == 1);
    }
}

}  // namespace
