#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "protocol/games/dice/codec.hpp"
#include "protocol/games/game.hpp"
#include "protocol/json/error.hpp"
#include "tests/support/ra_games.hpp"
#include "tests/support/schema.hpp"

// All that the dice game sends matches the schema, and what it receives is read strictly.

namespace {

using protocol::By;
using protocol::Game;
using protocol::Json;
using protocol::Level;
using Seat = protocol::Seat;
using support::refusal;

void inspect(const std::string& definition, const Json& value) {
    const std::string fault = support::schema_fault(definition, value);
    if (!fault.empty()) {
        FAIL(fault << ' ' << value.dump());
    }
}

/// Plays a whole game and holds all that it says against the schema.
class Inspector {
public:
    Inspector(const protocol::GameSetup& setup, std::uint64_t seed)
        : setup_(setup), random_(seed), started_(support::start_game(setup, seed)) {
        inspect_events(protocol::parse(started_.events));
        inspect_views();
    }

    void play() {
        for (int step = 1; game().acting(); ++step) {
            const Json legal = game().legal();
            for (const Json& action : legal) {
                inspect("DiceAction", action);
            }
            const Json action = support::pick_action(legal, random_);
            inspect_events(support::play(game(), *game().acting(), action, By::player));
            if (step % 5 == 0 || !game().acting()) {
                inspect_views();
            }
        }
        inspect("DiceRecord", game().record(support::players(setup_)));
    }

    std::set<std::string> seen;

private:
    Game& game() const { return *started_.game; }

    void inspect_events(const Json& events) {
        for (const Json& event : events) {
            inspect("DiceEvent", event);
            seen.insert(event.at("type"));
        }
    }

    void inspect_views() {
        const Json view = game().public_view();
        inspect("DiceView", view);
        CHECK(view.at("sun_track") == setup_.options.at("sun_track"));
        CHECK(view.at("seats").size() == setup_.seats);
        seen.insert("phase " + view.at("phase").at("type").get<std::string>());
        for (Seat seat = 0; seat < setup_.seats; ++seat) {
            CHECK(game().own_view(seat) == Json::object());
        }
    }

    protocol::GameSetup setup_;
    support::RandomJson random_;
    protocol::StartedGame started_;
};

const Json all_dice = {"yellow", "blue", "purple", "green", "red"};

/// A game in which the dice fall as they are given; seat 0 starts.
protocol::StartedGame with_rolls(const std::vector<Json>& rolls) {
    const auto setup = protocol::check_setup("ra-dice", "classic", 2, Json::object());
    return protocol::start_recorded(setup, {{"start", 0}, {"rolls", rolls}});
}

/// Five dice, in the order of their colors.
Json roll(const std::vector<std::string>& faces) {
    Json result = Json::object();
    for (std::size_t die = 0; die < faces.size(); ++die) {
        result[all_dice[die].get<std::string>()] = faces[die];
    }
    return result;
}

/// The seat that is asked acts.
void act(Game& game, const Json& action) {
    INFO(action.dump() << ' ' << game.public_view().dump());
    REQUIRE(refusal(game, *game.acting(), action) == "");
    support::play(game, *game.acting(), action, By::player);
}

/// Rolls once and lets the dice lie.
void roll_once(Game& game) {
    act(game, {{"type", "roll"}, {"dice", all_dice}});
    if (game.public_view().at("phase").at("type") == "rolling") {
        act(game, {{"type", "stop"}});
    }
}

/// Seat 0 has rolled this, once, and uses the dice.
protocol::StartedGame using_dice(const std::vector<std::string>& faces) {
    auto started = with_rolls({roll(faces)});
    roll_once(*started.game);
    return started;
}

}  // namespace

TEST_CASE("dice games of every setup send only what the schema allows") {
    std::set<std::string> seen;
    for (const auto& setup : support::dice_wire_setups()) {
        INFO(support::name(setup));
        for (const std::uint64_t seed : {7, 8}) {
            Inspector inspector(setup, seed);
            inspector.play();
            seen.merge(inspector.seen);
        }
    }
    CHECK(seen == std::set<std::string>{"ankhs_scored",
                                        "catastrophe_called",
                                        "civilization_lost",
                                        "civilization_placed",
                                        "epoch_began",
                                        "epoch_ended",
                                        "flood_placed",
                                        "game_over",
                                        "loss_asked",
                                        "monument_lost",
                                        "monument_placed",
                                        "nile_moved",
                                        "nile_set_back",
                                        "pharaoh_moved",
                                        "pharaoh_set_back",
                                        "phase losing",
                                        "phase over",
                                        "phase rolling",
                                        "phase using",
                                        "ra_moved",
                                        "rolled",
                                        "rolling_ended",
                                        "scored",
                                        "suns_scored",
                                        "turn_began",
                                        "turn_resumed"});
}

TEST_CASE("a flood is lost to a catastrophe") {
    auto started = with_rolls({roll({"nile", "nile", "ankh", "nile", "sun"}),
                               roll({"sun", "sun", "sun", "sun", "nile"})});
    roll_once(*started.game);
    act(*started.game, {{"type", "flood"}, {"dice", {"yellow", "blue", "green"}}});
    act(*started.game, {{"type", "end"}});
    roll_once(*started.game);
    const Json events =
        support::play(*started.game, 1, {{"type", "catastrophe"}, {"kind", "nile"}}, By::player);
    CHECK(events == Json{{{"type", "catastrophe_called"}, {"seat", 1}, {"kind", "nile"}},
                         {{"type", "flood_lost"}, {"seat", 0}},
                         {{"type", "turn_resumed"}, {"seat", 1}}});
    for (const Json& event : events) {
        inspect("DiceEvent", event);
    }
}

TEST_CASE("every legal action of the dice game is taken, and read as it is written") {
    const auto setup = protocol::check_setup("ra-dice", "classic", 4, Json::object());
    const auto started = support::start_game(setup, 1);
    support::RandomJson random(3);
    while (const auto seat = started.game->acting()) {
        const Json legal = started.game->legal();
        for (const Json& action : legal) {
            CHECK(refusal(*started.game, *seat, action).empty());
            const dice::Action read =
                protocol::dice_game::read_action(action, protocol::Extras::refused);
            CHECK(protocol::dice_game::encode(read) == action);
        }
        support::play(*started.game, *seat, legal.at(random.below(legal.size())), By::player);
    }
}

TEST_CASE("dice may be named in any order, and are shown in theirs") {
    const auto started = using_dice({"pharaoh", "ankh", "nile", "pharaoh", "sun"});
    const Json events = support::play(
        *started.game, 0, {{"type", "pharaoh"}, {"dice", {"green", "yellow", "blue"}}}, By::player);
    CHECK(events.at(0) == Json{{"type", "pharaoh_moved"},
                               {"seat", 0},
                               {"dice", {"yellow", "blue", "green"}},
                               {"space", 3}});
    CHECK(started.game->public_view().at("phase").at("used") == Json{"yellow", "blue", "green"});
}

TEST_CASE("an action of the dice game is read strictly") {
    const auto started = using_dice({"civilization", "monument", "civilization", "ankh", "ankh"});
    struct Row {
        Json action;
        std::string outcome;
    };
    const std::vector<Row> rows = {
        {Json::array(), "not_an_object "},
        {Json::object(), "missing_field type"},
        {{{"type", 1}}, "wrong_type type"},
        {{{"type", "draw"}}, "out_of_range type"},
        {{{"type", "roll"}}, "missing_field dice"},
        {{{"type", "roll"}, {"dice", "red"}}, "wrong_type dice"},
        {{{"type", "roll"}, {"dice", {"red", 3}}}, "wrong_type dice.1"},
        {{{"type", "roll"}, {"dice", {"red", "blue", "red"}}}, "out_of_range dice.2"},
        {{{"type", "stop"}, {"dice", {"red"}}}, "unknown_field dice"},
        {{{"type", "end"}, {"seat", 0}}, "unknown_field seat"},
        {{{"type", "pharaoh"}}, "missing_field dice"},
        {{{"type", "nile"}, {"dice", {{"red", 1}}}}, "wrong_type dice"},
        {{{"type", "flood"}, {"dice", {nullptr}}}, "wrong_type dice.0"},
        {{{"type", "civilization"}, {"dice", {"red"}}}, "missing_field field"},
        {{{"type", "civilization"}, {"dice", {"red"}}, {"field", 2}}, "wrong_type field"},
        {{{"type", "civilization"}, {"dice", {"red"}}, {"field", "red"}, {"color", "red"}},
         "unknown_field color"},
        {{{"type", "monument"}, {"dice", {"red"}}, {"color", "red"}}, "missing_field column"},
        {{{"type", "monument"}, {"dice", {"red"}}, {"column", 1}}, "missing_field color"},
        {{{"type", "monument"}, {"dice", {"red"}}, {"color", "red"}, {"column", -1}},
         "out_of_range column"},
        {{{"type", "monument"}, {"dice", {"red"}}, {"color", "red"}, {"column", 255}},
         "out_of_range column"},
        {{{"type", "monument"}, {"dice", {"red"}}, {"color", "red"}, {"column", 1.5}},
         "wrong_type column"},
        {{{"type", "catastrophe"}}, "missing_field kind"},
        {{{"type", "catastrophe"}, {"kind", 1}}, "wrong_type kind"},
        {{{"type", "catastrophe"}, {"kind", "rain"}}, "out_of_range kind"},
        {{{"type", "lose"}, {"field", "pink"}}, "out_of_range field"},
        {{{"type", "lose"}, {"color", "red"}, {"column", 8}}, "out_of_range column"},
        {{{"type", "roll"}, {"dice", {"yellow", "pink"}}}, "out_of_range dice.1"},
        {{{"type", "lose"}}, "missing_field column"},
        {{{"type", "lose"}, {"column", 1}}, "missing_field color"},
        {{{"type", "lose"}, {"field", "red"}, {"column", 1}}, "unknown_field column"},
        {{{"type", "end"}}, ""},
    };
    for (const Row& row : rows) {
        CAPTURE(row.action);
        CHECK(refusal(*started.game, 0, row.action) == row.outcome);
    }
    CHECK(refusal(*started.game, 0, {{"type", "end"}, {"at", "noon"}, {"dice", 7}},
                  protocol::Extras::ignored) == "");
}

namespace {

/// A refused action: whose, which, and with which code.
struct Refused {
    std::string code;
    Json action;
    Seat seat = 0;
};

void check_refused(const Game& game, const Refused& row) {
    CAPTURE(row.code, row.action, game.public_view());
    try {
        game.check(row.seat, game.read_move(row.action, protocol::Extras::refused));
        FAIL("it is taken");
    } catch (const protocol::Error& error) {
        CHECK(error.code == row.code);
        CHECK(error.field.empty());
        CHECK_FALSE(error.reason.empty());
        CHECK_FALSE(error.rule.empty());
        CHECK(error.legal == (game.acting() == row.seat ? game.legal() : Json::array()));
        CHECK(support::schema_fault("DiceRefusal", error.code) == "");
    }
}

/// A position, and what is refused there.
struct Position {
    std::function<protocol::StartedGame()> reached;
    std::vector<Refused> refused;
};

Json use(const char* type, const Json& dice) {
    return {{"type", type}, {"dice", dice}};
}

Json civilization(const Json& dice, const char* field) {
    return {{"type", "civilization"}, {"dice", dice}, {"field", field}};
}

Json monument(const Json& dice, const char* color, int column) {
    return {{"type", "monument"}, {"dice", dice}, {"color", color}, {"column", column}};
}

/// Seat 0 has a marker on the yellow field, seat 1 is using dice.
protocol::StartedGame field_taken() {
    const Json same = roll({"civilization", "ankh", "ankh", "civilization", "monument"});
    auto started = with_rolls({same, same});
    roll_once(*started.game);
    act(*started.game, civilization({"yellow", "blue", "purple"}, "yellow"));
    act(*started.game, monument({"red"}, "red", 2));
    act(*started.game, {{"type", "end"}});
    roll_once(*started.game);
    return started;
}

/// Seat 0 has three civilization markers and two monuments, and seat 1 called for the former.
protocol::StartedGame losing() {
    auto started =
        with_rolls({roll({"civilization", "civilization", "civilization", "ankh", "ankh"}),
                    roll({"sun", "sun", "sun", "sun", "pharaoh"})});
    roll_once(*started.game);
    act(*started.game, civilization({"yellow", "blue", "purple"}, "yellow"));
    act(*started.game, civilization({"green"}, "blue"));
    act(*started.game, civilization({"red"}, "purple"));
    act(*started.game, {{"type", "end"}});
    roll_once(*started.game);
    act(*started.game, {{"type", "catastrophe"}, {"kind", "civilization"}});
    return started;
}

protocol::StartedGame over() {
    const auto setup = protocol::check_setup("ra-dice", "classic", 2, {{"sun_track", 4}});
    auto started = support::start_game(setup, 9);
    support::play_out(*started.game, 2);
    return started;
}

const std::vector<Position>& positions() {
    static const std::vector<Position> list = {
        {[] {
             return with_rolls({roll({"sun", "nile", "nile", "nile", "nile"})});
         },
         {{"not_your_turn", use("roll", all_dice), 1},
          {"not_now", {{"type", "end"}}},
          {"roll_first", {{"type", "stop"}}},
          {"no_dice", use("roll", Json::array())},
          {"all_dice_first", use("roll", {"yellow"})}}},
        {[] {
             auto started = with_rolls({roll({"sun", "nile", "nile", "nile", "nile"})});
             act(*started.game, use("roll", all_dice));
             return started;
         },
         {{"die_locked", use("roll", {"yellow", "blue"})}}},
        {[] {
             auto started =
                 using_dice({"civilization", "civilization", "monument", "ankh", "ankh"});
             act(*started.game, monument({"purple"}, "purple", 0));
             return started;
         },
         {{"die_used", use("pharaoh", {"purple"})},
          {"wrong_number_of_dice", civilization({"yellow"}, "yellow")},
          {"wrong_face", use("nile", {"yellow"})},
          {"ankhs_alone", use("nile", {"green"})},
          {"wrong_color", civilization({"yellow", "blue", "green"}, "green")},
          {"too_few_suns", {{"type", "catastrophe"}, {"kind", "nile"}}}}},
        {[] {
             auto started = using_dice({"monument", "monument", "ankh", "ankh", "ankh"});
             act(*started.game, monument({"yellow"}, "yellow", 3));
             return started;
         },
         {{"column_begun", monument({"blue", "green"}, "blue", 3)}}},
        {field_taken,
         {{"field_full", civilization({"yellow", "blue", "purple"}, "yellow"), 1},
          {"field_taken", monument({"red"}, "red", 2), 1}}},
        {[] {
             auto started = using_dice({"civilization", "civilization", "ankh", "ankh", "ankh"});
             act(*started.game, civilization({"yellow", "blue", "purple"}, "yellow"));
             return started;
         },
         {{"own_marker_there", civilization({"green"}, "yellow")}}},
        {[] {
             auto started = using_dice({"sun", "sun", "sun", "sun", "ankh"});
             act(*started.game, {{"type", "catastrophe"}, {"kind", "nile"}});
             return started;
         },
         {{"catastrophe_called", {{"type", "catastrophe"}, {"kind", "nile"}}}}},
        {losing,
         {{"not_owed", {{"type", "lose"}, {"color", "red"}, {"column", 0}}},
          {"marker_not_held", {{"type", "lose"}, {"field", "red"}}},
          {"not_your_turn", {{"type", "lose"}, {"field", "red"}}, 1}}},
        {over, {{"game_over", use("roll", all_dice)}}},
    };
    return list;
}

}  // namespace

TEST_CASE("each refusal of the dice game comes with its code, its rule and what is legal") {
    std::set<std::string> given;
    for (const Position& position : positions()) {
        const auto started = position.reached();
        for (const Refused& row : position.refused) {
            check_refused(*started.game, row);
            given.insert(row.code);
        }
    }
    std::set<std::string> all;
    for (int i = 0; i < dice::refusals; ++i) {
        all.insert(std::string(protocol::dice_game::text(static_cast<dice::Refusal>(i)).code));
    }
    // No action that can be read is refused so.
    for (const char* code :
         {"no_such_die", "no_such_field", "no_such_column", "no_such_catastrophe"}) {
        CHECK(all.erase(code) == 1);
    }
    CHECK(given == all);
}

TEST_CASE("the cost of a catastrophe is shown, and the turn goes on") {
    const auto started = losing();
    Json phase = started.game->public_view().at("phase");
    CHECK(phase.at("type") == "losing");
    CHECK(phase.at("seat") == 0);
    CHECK(phase.at("owed") == 2);
    CHECK(phase.at("turn").at("seat") == 1);
    CHECK(phase.at("turn").at("catastrophe") == true);
    CHECK(started.game->legal() == Json{{{"type", "lose"}, {"field", "yellow"}},
                                        {{"type", "lose"}, {"field", "blue"}},
                                        {{"type", "lose"}, {"field", "purple"}}});
    support::play(*started.game, 0, {{"type", "lose"}, {"field", "blue"}}, By::player);
    const Json events =
        support::play(*started.game, 0, {{"type", "lose"}, {"field", "yellow"}}, By::clock);
    CHECK(events == Json{{{"type", "civilization_lost"}, {"seat", 0}, {"field", "yellow"}},
                         {{"type", "turn_resumed"}, {"seat", 1}}});
    CHECK(started.game->public_view().at("seats").at("0").at("civilization") == Json{"purple"});
    CHECK(started.game->public_view().at("phase").at("type") == "using");
}

TEST_CASE("a bot of the dice game chooses what is legal, and the same from the same seed") {
    const auto setup = protocol::check_setup("ra-dice", "classic", 3, Json::object());
    const auto started = support::start_game(setup, 5);
    while (started.game->acting()) {
        const Seat seat = *started.game->acting();
        constexpr bots::Budget few_positions = {.positions = 3};
        const auto think = started.game->bot(seat, Level::skilled, 11);
        const protocol::Move move = think(few_positions).move;
        CHECK((think(few_positions).move == move));
        CHECK_NOTHROW(started.game->play({.seat = seat, .by = By::bot}, move));
    }
}
