#include <functional>

#include "tests/engine/dice_table.hpp"
#include "tests/engine/ladder.hpp"

// Ra: The Dice Game. Why an action is refused, and which reason is given where several hold.

namespace {

using namespace dice_table;
using dice::Refusal;
using Type = Action::Type;

/// Something that is tried.
struct Attempt {
    State state = laid(3);
    Seat seat = 1;
    Action action;
};

using Ladder = engine_test::Ladder<Attempt, Action, Refusal>;
using Rung = Ladder::Rung;

void game_is_over(Attempt& attempt) {
    attempt.state.phase = dice::Over{};
}

auto rolling(Seat seat, std::uint8_t rolls, const Faces& faces = dice::not_thrown) {
    return [=](Attempt& attempt) {
        attempt.state.phase = dice::Rolling{.seat = seat, .rolls = rolls, .faces = faces};
    };
}

auto has_rolled(Seat seat, const Faces& faces, Colors used = {}) {
    return [=](Attempt& attempt) {
        attempt.state.phase = dice::Using{.seat = seat, .faces = faces, .used = used};
    };
}

auto asked_to_lose(Seat seat, Catastrophe kind) {
    return [=](Attempt& attempt) {
        attempt.state.players[seat].civilization = {yellow, blue, purple};
        attempt.state.players[seat].monuments[2] = {yellow, blue, purple};
        attempt.state.phase =
            dice::Losing{.seat = seat, .kind = kind, .owed = 2, .turn = {.seat = 0}};
    };
}

auto action(const Action& action) {
    return [=](Attempt& attempt) { attempt.action = action; };
}

auto both(const std::function<void(Attempt&)>& one, const std::function<void(Attempt&)>& other) {
    return [=](Attempt& attempt) {
        one(attempt);
        other(attempt);
    };
}

void begin_civilization(Attempt& attempt) {
    std::get<dice::Using>(attempt.state.phase).civilization = true;
}

void begin_monument(Attempt& attempt) {
    std::get<dice::Using>(attempt.state.phase).monument = true;
}

constexpr Colors sixth_die = Colors::of_bits(1U << 5U);
constexpr auto sixth_color = static_cast<Color>(5);
constexpr Faces mixed = shows(sun, nile, ankh, ankh, ankh);

std::vector<Rung> not_asked() {
    return {{"the game is over", game_is_over, Refusal::game_over},
            {"another's turn", rolling(2, 0), Refusal::not_your_turn},
            {"asked to lose", asked_to_lose(1, Catastrophe::civilization), Refusal::not_now}};
}

/// The reasons against dice that are common to all uses, up to the number of dice.
std::vector<Rung> up_to_dice(Action (*use)(Colors)) {
    std::vector<Rung> rungs = not_asked();
    const std::vector<Rung> more = {
        {"own turn, not rolled", rolling(1, 0), Refusal::not_now},
        {"rolled, no dice", both(has_rolled(1, mixed, {blue}), action(use({}))), Refusal::no_dice},
        {"a sixth die", action(use(sixth_die | Colors{yellow, blue})), Refusal::no_such_die},
        {"a sun and a used die", action(use({yellow, blue, purple, red})), Refusal::die_locked},
        {"a used die", action(use({blue, purple, green, red})), Refusal::die_used}};
    rungs.insert(rungs.end(), more.begin(), more.end());
    return rungs;
}

std::vector<Rung> operator+(std::vector<Rung> rungs, const std::vector<Rung>& more) {
    rungs.insert(rungs.end(), more.begin(), more.end());
    return rungs;
}

Action civilization_out_of_range(Colors dice) {
    return Action::civilization(dice, sixth_color);
}

Action monument_out_of_range(Colors dice) {
    return Action::monument(dice, sixth_color, 8);
}

Ladder rolls() {
    return {
        "roll", Action::roll({}),
        not_asked() + std::vector<Rung>{
                          {"rolled", has_rolled(1, mixed), Refusal::not_now},
                          {"own turn, no dice", rolling(1, 0), Refusal::no_dice},
                          {"a sixth die", action(Action::roll(sixth_die)), Refusal::no_such_die},
                          {"four dice", action(Action::roll({yellow, blue, purple, green})),
                           Refusal::all_dice_first},
                          {"after the first roll", rolling(1, 1, mixed), Refusal::die_locked},
                          {"without the sun", action(Action::roll({blue, purple, green})), {}}}};
}

Ladder stops() {
    return {"stop", Action::stop(),
            not_asked() + std::vector<Rung>{{"rolled", has_rolled(1, mixed), Refusal::not_now},
                                            {"not rolled", rolling(1, 0), Refusal::roll_first},
                                            {"after a roll", rolling(1, 1, mixed), {}}}};
}

Ladder ends() {
    return {"end", Action::end(),
            not_asked() + std::vector<Rung>{{"rolling", rolling(1, 2, mixed), Refusal::not_now},
                                            {"rolled", has_rolled(1, mixed), {}}}};
}

Ladder steps(const char* what, Action (*use)(Colors), Face face) {
    return {what, use({}),
            up_to_dice(use) +
                std::vector<Rung>{{"none used, a wrong face, and nothing to join",
                                   both(has_rolled(1, shows(sun, monument, ankh, ankh, ankh)),
                                        action(use({blue, purple}))),
                                   Refusal::wrong_face},
                                  {"ankhs", action(use({purple, red})), Refusal::ankhs_alone},
                                  {"ankhs, and there is one to join",
                                   has_rolled(1, shows(sun, face, ankh, ankh, ankh)),
                                   {}}}};
}

Ladder floods() {
    return {
        "flood", Action::flood({}),
        up_to_dice(Action::flood) +
            std::vector<Rung>{
                {"two wrong dice",
                 both(has_rolled(1, shows(monument, nile, ankh, ankh, ankh)),
                      action(Action::flood({yellow, purple}))),
                 Refusal::wrong_number_of_dice},
                {"a wrong face", action(Action::flood({yellow, purple, red})), Refusal::wrong_face},
                {"three ankhs", action(Action::flood({purple, green, red})), Refusal::ankhs_alone},
                {"a Nile and two ankhs", action(Action::flood({blue, green, red})), {}}}};
}

Ladder civilizations() {
    const Faces faces = shows(nile, civilization, ankh, ankh, ankh);
    return {"civilization", civilization_out_of_range({}),
            up_to_dice(civilization_out_of_range) +
                std::vector<Rung>{
                    {"two wrong dice",
                     both(has_rolled(1, faces), action(civilization_out_of_range({yellow, red}))),
                     Refusal::wrong_number_of_dice},
                    {"a wrong face", action(civilization_out_of_range({yellow, green, red})),
                     Refusal::wrong_face},
                    {"three ankhs", action(civilization_out_of_range({purple, green, red})),
                     Refusal::ankhs_alone},
                    {"a sixth field", action(civilization_out_of_range({blue, green, red})),
                     Refusal::no_such_field},
                    {"an ankh's color", action(Action::civilization({blue, green, red}, red)),
                     Refusal::wrong_color},
                    {"a full field with an own marker",
                     [](Attempt& attempt) {
                         attempt.state.players[0].civilization = {blue};
                         attempt.state.players[1].civilization = {blue};
                         attempt.action = Action::civilization({blue, green, red}, blue);
                     },
                     Refusal::own_marker_there},
                    {"a full field",
                     [](Attempt& attempt) {
                         attempt.state.players[1].civilization = {};
                         attempt.state.players[2].civilization = {blue};
                     },
                     Refusal::field_full},
                    {"a field with room",
                     [](Attempt& attempt) { attempt.state.players[2].civilization = {}; },
                     {}}}};
}

Ladder further_civilizations() {
    return {"a further civilization",
            Action::civilization({blue, red}, blue),
            {{"two dice",
              both(has_rolled(1, shows(nile, civilization, ankh, ankh, ankh)), begin_civilization),
              Refusal::wrong_number_of_dice},
             {"a wrong face", action(Action::civilization({yellow}, yellow)), Refusal::wrong_face},
             {"an ankh", action(Action::civilization({red}, blue)), {}}}};
}

Ladder monuments() {
    const Faces faces = shows(nile, monument, ankh, ankh, ankh);
    return {
        "monument", monument_out_of_range({}),
        up_to_dice(monument_out_of_range) +
            std::vector<Rung>{
                {"two wrong dice",
                 both(has_rolled(1, faces), action(monument_out_of_range({yellow, red}))),
                 Refusal::wrong_number_of_dice},
                {"a wrong face", action(monument_out_of_range({yellow})), Refusal::wrong_face},
                {"an ankh", action(monument_out_of_range({red})), Refusal::ankhs_alone},
                {"a sixth color", action(monument_out_of_range({blue})), Refusal::no_such_field},
                {"another color", action(Action::monument({blue}, red, 8)), Refusal::wrong_color},
                {"a ninth column", action(Action::monument({blue}, blue, 8)),
                 Refusal::no_such_column},
                {"a field that is taken",
                 [](Attempt& attempt) {
                     attempt.state.players[2].monuments[4] = {blue};
                     attempt.state.players[1].monuments[4] = {red};
                     attempt.action = Action::monument({blue}, blue, 4);
                 },
                 Refusal::field_taken},
                {"a free field",
                 [](Attempt& attempt) { attempt.state.players[2].monuments[4] = {}; },
                 {}}}};
}

Ladder further_monuments() {
    return {
        "a further monument",
        Action::monument({blue}, blue, 4),
        {{"one die", both(has_rolled(1, shows(nile, monument, ankh, ankh, ankh)), begin_monument),
          Refusal::wrong_number_of_dice},
         {"a taken field in a column begun",
          [](Attempt& attempt) {
              attempt.state.players[2].monuments[4] = {blue};
              attempt.state.players[1].monuments[4] = {red};
              attempt.action = Action::monument({blue, green}, blue, 4);
          },
          Refusal::field_taken},
         {"a column begun", [](Attempt& attempt) { attempt.state.players[2].monuments[4] = {}; },
          Refusal::column_begun},
         {"a new column",
          [](Attempt& attempt) { attempt.state.players[1].monuments[4] = {}; },
          {}}}};
}

Ladder calls() {
    return {"catastrophe", Action::catastrophe(static_cast<Catastrophe>(dice::catastrophes)),
            not_asked() +
                std::vector<Rung>{
                    {"rolling", rolling(1, 2, shows(sun, sun, sun, sun, sun)), Refusal::not_now},
                    {"three suns, one called",
                     [](Attempt& attempt) {
                         attempt.state.phase =
                             dice::Using{.seat = 1,
                                         .faces = shows(sun, sun, sun, nile, nile),
                                         .used = {},
                                         .catastrophe = true};
                     },
                     Refusal::too_few_suns},
                    {"four suns, one called",
                     [](Attempt& attempt) {
                         std::get<dice::Using>(attempt.state.phase).faces =
                             shows(sun, sun, sun, sun, nile);
                     },
                     Refusal::catastrophe_called},
                    {"none called",
                     [](Attempt& attempt) {
                         std::get<dice::Using>(attempt.state.phase).catastrophe = false;
                     },
                     Refusal::no_such_catastrophe},
                    {"a catastrophe", action(Action::catastrophe(Catastrophe::monument)), {}}}};
}

Ladder losses() {
    return {
        "lose",
        Action::lose_monument(8, sixth_color),
        {{"the game is over", game_is_over, Refusal::game_over},
         {"another is asked", asked_to_lose(2, Catastrophe::civilization), Refusal::not_your_turn},
         {"own turn", rolling(1, 0), Refusal::not_now},
         {"asked, a sixth color", asked_to_lose(1, Catastrophe::civilization),
          Refusal::no_such_field},
         {"a ninth column", action(Action::lose_monument(8, red)), Refusal::no_such_column},
         {"a monument that is not there, when civilization is owed",
          action(Action::lose_monument(3, red)), Refusal::not_owed},
         {"civilization that is not there", action(Action::lose_civilization(red)),
          Refusal::marker_not_held},
         {"civilization", action(Action::lose_civilization(blue)), {}}}};
}

Ladder monument_losses() {
    return {"lose a monument",
            Action::lose_civilization(red),
            {{"civilization", asked_to_lose(1, Catastrophe::monument), Refusal::not_owed},
             {"another column", action(Action::lose_monument(3, yellow)), Refusal::marker_not_held},
             {"another color", action(Action::lose_monument(2, red)), Refusal::marker_not_held},
             {"a monument", action(Action::lose_monument(2, purple)), {}}}};
}

const std::vector<Ladder>& ladders() {
    static const std::vector<Ladder> table = {rolls(),
                                              stops(),
                                              ends(),
                                              steps("pharaoh", Action::pharaoh, pharaoh),
                                              steps("nile", Action::nile, nile),
                                              floods(),
                                              civilizations(),
                                              further_civilizations(),
                                              monuments(),
                                              further_monuments(),
                                              calls(),
                                              losses(),
                                              monument_losses()};
    return table;
}

TEST_CASE("Each refusal is given, and where several hold, the first in their order") {
    engine_test::climb(ladders(), [](const Attempt& attempt) {
        const auto refusal = dice::refusal(attempt.state, attempt.seat, attempt.action);
        CHECK(refusal.has_value() != is_legal(attempt.state, attempt.action));
        return refusal;
    });
}

TEST_CASE("The table of refusals misses none") {
    engine_test::miss_none(ladders(), dice::refusals);
}

TEST_CASE("An action with a member that its type does not have is invalid in every phase") {
    const State state = after_rolling(laid(3), 0, shows(sun, sun, sun, sun, nile));
    const auto refusal = [&state](const Action& action) { return dice::refusal(state, 0, action); };
    CHECK(refusal({.type = Type::end, .dice = {red}}) == Refusal::not_now);
    CHECK(refusal({.type = Type::end, .color = red}) == Refusal::not_now);
    CHECK(refusal({.type = Type::nile, .dice = {red}, .column = 3}) == Refusal::not_now);
    CHECK(refusal({.type = Type::catastrophe, .column = 3, .kind = Catastrophe::nile}) ==
          Refusal::not_now);
    CHECK(refusal({.type = static_cast<Type>(10)}) == Refusal::not_now);
    CHECK_FALSE(refusal({.type = Type::nile, .dice = {red}}).has_value());
}

TEST_CASE("Seats that are not at the table are never asked") {
    const State state = laid(3);
    for (int seat = 3; seat < 256; ++seat) {
        CHECK(dice::refusal(state, static_cast<Seat>(seat), Action::roll(all_five)) ==
              Refusal::not_your_turn);
    }
}

}  // namespace
