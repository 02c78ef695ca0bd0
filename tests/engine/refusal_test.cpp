#include <algorithm>
#include <functional>

#include "tests/engine/ladder.hpp"
#include "tests/engine/table.hpp"

// Why an action is refused, and which reason is given where several hold.

namespace {

using ra::Action;
using ra::Refusal;
using ra::Seat;
using ra::Tile;

/// Something that is tried.
struct Attempt {
    ra::State state = table::laid(3);
    Seat seat = 1;
    Action action;
};

using Ladder = engine_test::Ladder<Attempt, Action, Refusal>;

// Seat 0 holds 13-8-5-2, seat 1 holds 12-9-6-3, seat 2 holds 11-10-7-4.

void game_is_over(Attempt& attempt) {
    attempt.state.phase = ra::Over{.winner = 0};
}

auto make_turn_of(Seat seat, bool exchanged = false) {
    return [=](Attempt& attempt) {
        attempt.state.phase = ra::Turn{.seat = seat, .exchanged = exchanged};
    };
}

auto auction_asks(Seat seat) {
    return [=](Attempt& attempt) {
        attempt.state.phase = ra::Auction{.ra_player = 1,
                                          .cause = ra::Cause::invoked,
                                          .bidder = seat,
                                          .high_bidder = 0,
                                          .high_sun = 13};
    };
}

auto action(Action action) {
    return [=](Attempt& attempt) { attempt.action = action; };
}

void owe_civilization(Attempt& attempt) {
    attempt.state.players[1].tiles = table::display({{Tile::art, 3}, {Tile::writing, 1}});
    attempt.state.phase = ra::Discard{
        .seat = 1, .civilization = 2, .monuments = 2, .turn_of = 0, .in_exchange = false};
}

void give_god(Attempt& attempt) {
    attempt.state.players[1].tiles = table::display({{Tile::god, 1}});
}

void turn_9_down(Attempt& attempt) {
    attempt.state.players[1].up = {3, 6, 12};
    attempt.state.players[1].down = {9};
}

void high_bid_of(Attempt& attempt, std::uint8_t sun) {
    std::get<ra::Auction>(attempt.state.phase).high_sun = sun;
}

const std::vector<Ladder>& ladders() {
    static const std::vector<Ladder> table = {
        {"draw",
         Action::draw(),
         {{"the game is over", game_is_over, Refusal::game_over},
          {"another's bid", auction_asks(2), Refusal::not_your_turn},
          {"own bid", auction_asks(1), Refusal::not_now},
          {"own turn after a God, the track full",
           [](Attempt& attempt) {
               make_turn_of(1, true)(attempt);
               attempt.state.track = table::track(table::eight_niles);
           },
           Refusal::track_full},
          {"room on the track", [](Attempt& attempt) { attempt.state.track[3] = Tile::none; },
           Refusal::turn_begun},
          {"no God played yet", make_turn_of(1), {}}}},
        {"invoke",
         Action::invoke(),
         {{"the game is over", game_is_over, Refusal::game_over},
          {"another's bid", auction_asks(2), Refusal::not_your_turn},
          {"own bid", auction_asks(1), Refusal::not_now},
          {"own turn after a God", make_turn_of(1, true), Refusal::turn_begun},
          {"no God played yet", make_turn_of(1), {}}}},
        {"end",
         Action::end(),
         {{"the game is over", game_is_over, Refusal::game_over},
          {"another's bid", auction_asks(2), Refusal::not_your_turn},
          {"own bid", auction_asks(1), Refusal::not_now},
          {"own turn", make_turn_of(1), Refusal::nothing_to_end},
          {"after a God", make_turn_of(1, true), {}}}},
        {"god",
         Action::god(8),
         {{"the game is over", game_is_over, Refusal::game_over},
          {"another's bid", auction_asks(2), Refusal::not_your_turn},
          {"own bid", auction_asks(1), Refusal::not_now},
          {"own turn, no God, no such space", make_turn_of(1), Refusal::no_god},
          {"a God", give_god, Refusal::no_such_space},
          {"an open space", action(Action::god(7)), Refusal::space_empty},
          {"a God on it", [](Attempt& attempt) { attempt.state.track[7] = Tile::god; },
           Refusal::gods_take_no_gods},
          {"a disaster on it",
           [](Attempt& attempt) { attempt.state.track[7] = Tile::unrest; },
           {}}}},
        {"god without a God, on an open space and on a God",
         Action::god(0),
         {{"open", make_turn_of(1), Refusal::no_god},
          {"a God", [](Attempt& attempt) { attempt.state.track[0] = Tile::god; },
           Refusal::no_god}}},
        {"bid",
         Action::bid(0),
         {{"the game is over", game_is_over, Refusal::game_over},
          {"another's bid", auction_asks(2), Refusal::not_your_turn},
          {"own turn", make_turn_of(1), Refusal::not_now},
          {"own bid, no sun 0", auction_asks(1), Refusal::no_such_sun},
          {"no sun 17", action(Action::bid(17)), Refusal::no_such_sun},
          {"another's sun, too low", action(Action::bid(10)), Refusal::not_your_sun},
          {"the sun in the centre, too low", action(Action::bid(1)), Refusal::not_your_sun},
          {"a sun that is not in play", action(Action::bid(16)), Refusal::not_your_sun},
          {"an own sun, face down and too low",
           [](Attempt& attempt) {
               turn_9_down(attempt);
               attempt.action = Action::bid(9);
           },
           Refusal::sun_face_down},
          {"face up and too low", action(Action::bid(12)), Refusal::bid_too_low},
          {"as high as the highest", [](Attempt& attempt) { high_bid_of(attempt, 12); },
           Refusal::bid_too_low},
          {"higher than the highest", [](Attempt& attempt) { high_bid_of(attempt, 11); }, {}}}},
        {"pass",
         Action::pass(),
         {{"the game is over", game_is_over, Refusal::game_over},
          {"another's bid", auction_asks(2), Refusal::not_your_turn},
          {"own turn", make_turn_of(1), Refusal::not_now},
          {"the Ra player, invoked, no bid",
           [](Attempt& attempt) {
               auction_asks(1)(attempt);
               high_bid_of(attempt, 0);
           },
           Refusal::must_bid},
          {"a bid", [](Attempt& attempt) { high_bid_of(attempt, 2); }, {}}}},
        {"discard",
         Action::discard(Tile::monument_1),
         {{"the game is over", game_is_over, Refusal::game_over},
          {"another's bid", auction_asks(2), Refusal::not_your_turn},
          {"own turn", make_turn_of(1), Refusal::not_now},
          {"civilization is owed first, and no such monument is held", owe_civilization,
           Refusal::not_owed},
          {"a category that is never owed", action(Action::discard(Tile::nile)), Refusal::not_owed},
          {"no tile at all", action({Action::Type::discard, 255}), Refusal::not_owed},
          {"civilization that is not held", action(Action::discard(Tile::religion)),
           Refusal::tile_not_held},
          {"civilization that is held", action(Action::discard(Tile::art)), {}}}},
    };
    return table;
}

TEST_CASE("Each refusal is given, and where several hold, the first in their order") {
    engine_test::climb(ladders(), [](const Attempt& attempt) {
        return ra::refusal(attempt.state, attempt.seat, attempt.action);
    });
}

TEST_CASE("The table of refusals misses none") {
    engine_test::miss_none(ladders(), ra::refusals);
}

TEST_CASE("An action with a value that its type does not have is invalid in every phase") {
    Attempt attempt;
    make_turn_of(1)(attempt);
    attempt.state.track = table::track(table::eight_niles);
    CHECK(ra::refusal(attempt.state, 1, {Action::Type::draw, 1}) == Refusal::not_now);
    CHECK(ra::refusal(attempt.state, 1, {Action::Type::invoke, 1}) == Refusal::not_now);
    CHECK(ra::refusal(attempt.state, 0, {Action::Type::invoke, 1}) == Refusal::not_your_turn);
    CHECK(ra::refusal(attempt.state, 1, {static_cast<Action::Type>(7), 0}) == Refusal::not_now);
}

TEST_CASE("Seats that are not at the table are never asked") {
    const ra::State state = table::laid(3);
    for (int seat = 3; seat < 256; ++seat) {
        CHECK(ra::refusal(state, static_cast<Seat>(seat), Action::draw()) ==
              Refusal::not_your_turn);
    }
}

}  // namespace
