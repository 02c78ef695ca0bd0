#include <map>
#include <set>
#include <string>

#include <catch2/catch.hpp>

#include "engine/bots/ra/bot.hpp"
#include "protocol/games/game.hpp"
#include "protocol/games/ra/codec.hpp"
#include "protocol/json/error.hpp"
#include "tests/support/ra_games.hpp"
#include "tests/support/schema.hpp"

// All that a game of Ra sends matches the schema, and what it receives is read strictly.

namespace {

using protocol::By;
using protocol::Game;
using protocol::Json;
using protocol::Level;
using support::refusal;
using support::schema_fault;

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
            inspect("LegalActions", legal);
            const Json action = support::pick_action(legal, random_);
            const Json events = support::play(game(), *game().acting(), action, By::player);
            inspect_events(events);
            if (step % 5 == 0 || !game().acting()) {
                inspect_views();
            }
        }
        inspect("Record", game().record(support::players(setup_)));
    }

    std::set<std::string> seen;

private:
    Game& game() const { return *started_.game; }

    static void inspect(const std::string& definition, const Json& value) {
        const std::string fault = schema_fault(definition, value);
        if (!fault.empty()) {
            FAIL(fault);
        }
    }

    void inspect_events(const Json& events) {
        for (const Json& event : events) {
            inspect("GameEvent", event);
            seen.insert(event.at("type"));
        }
    }

    void inspect_views() {
        const Json view = game().public_view();
        inspect("GameView", view);
        seen.insert("phase " +
                    view.value("phase", Json{{"type", "none"}}).at("type").get<std::string>());
        const bool open = !game().acting() || setup_.options.at("open_fame") == true;
        for (const auto& [seat, display] : view.at("seats").items()) {
            CHECK(display.contains("fame") == open);
            CHECK(display.contains("sheets") == open);
        }
        CHECK(view.contains("bag") == (setup_.options.at("hidden_bag") == false));
        for (protocol::Seat seat = 0; seat < setup_.seats; ++seat) {
            inspect("OwnView", game().own_view(seat));
        }
    }

    protocol::GameSetup setup_;
    support::RandomJson random_;
    protocol::StartedGame started_;
};

protocol::StartedGame three_players() {
    return support::start_game(protocol::check_setup("ra", "classic", 3, Json::object()), 1);
}

}  // namespace

TEST_CASE("games of every setup send only what the schema allows") {
    std::set<std::string> seen;
    for (const auto& setup : support::wire_setups()) {
        INFO(support::name(setup));
        for (const std::uint64_t seed : {7, 8}) {
            Inspector inspector(setup, seed);
            inspector.play();
            seen.merge(inspector.seen);
        }
    }
    CHECK(seen == std::set<std::string>{"auction_opened", "bid", "discard_asked", "drawn",
                                        "epoch_began", "epoch_ended", "exchanged", "game_over",
                                        "lost", "nobody_bid", "passed", "phase auction",
                                        "phase discard", "phase none", "phase over", "phase turn",
                                        "ra_drawn", "won"});
}

TEST_CASE("every legal action is taken, and read as it is written") {
    const auto started = three_players();
    support::RandomJson random(3);
    const auto& names = protocol::ra_game::tile_names(ra::Edition::classic);
    while (const auto seat = started.game->acting()) {
        const Json legal = started.game->legal();
        for (const Json& action : legal) {
            CHECK(refusal(*started.game, *seat, action).empty());
            const ra::Action read =
                protocol::ra_game::read_action(action, names, protocol::Extras::refused);
            CHECK(protocol::ra_game::encode(read, names) == action);
        }
        support::play(*started.game, *seat, support::pick_action(legal, random), By::player);
    }
}

TEST_CASE("a refused action names the rule and what would have been legal") {
    const auto started = three_players();
    const protocol::Seat acting = *started.game->acting();
    try {
        started.game->check(acting,
                            started.game->read_move({{"type", "pass"}}, protocol::Extras::refused));
        FAIL("a pass is taken in a turn");
    } catch (const protocol::Error& error) {
        CHECK(error.code == "not_now");
        CHECK_FALSE(error.rule.empty());
        CHECK(error.legal == started.game->legal());
    }
    CHECK(refusal(*started.game, static_cast<protocol::Seat>((acting + 1) % 3),
                  {{"type", "draw"}}) == "not_your_turn ");
}

TEST_CASE("an action is read strictly") {
    const auto started = three_players();
    struct Row {
        Json action;
        std::string outcome;
    };
    const std::vector<Row> rows = {
        {Json::array(), "not_an_object "},
        {Json::object(), "missing_field type"},
        {{{"type", 1}}, "wrong_type type"},
        {{{"type", "levitate"}}, "out_of_range type"},
        {{{"type", "draw"}, {"sun", 3}}, "unknown_field sun"},
        {{{"type", "draw"}, {"seat", 0}}, "unknown_field seat"},
        {{{"type", "god"}}, "missing_field space"},
        {{{"type", "god"}, {"space", "0"}}, "wrong_type space"},
        {{{"type", "god"}, {"space", -1}}, "out_of_range space"},
        {{{"type", "god"}, {"space", 8}}, "out_of_range space"},
        {{{"type", "god"}, {"space", 0.5}}, "wrong_type space"},
        {{{"type", "god"}, {"space", 7.0}}, "no_god "},
        {{{"type", "bid"}}, "missing_field sun"},
        {{{"type", "bid"}, {"sun", 0}}, "out_of_range sun"},
        {{{"type", "bid"}, {"sun", 17}}, "out_of_range sun"},
        {{{"type", "bid"}, {"sun", 16}}, "not_now "},
        {{{"type", "bid"}, {"sun", nullptr}}, "wrong_type sun"},
        {{{"type", "discard"}}, "missing_field tile"},
        {{{"type", "discard"}, {"tile", 3}}, "wrong_type tile"},
        {{{"type", "discard"}, {"tile", "war"}}, "out_of_range tile"},
        {{{"type", "discard"}, {"tile", "ra"}}, "out_of_range tile"},
        {{{"type", "discard"}, {"tile", ""}}, "out_of_range tile"},
        {{{"type", "draw"}}, ""},
    };
    for (const Row& row : rows) {
        CAPTURE(row.action);
        CHECK(refusal(*started.game, *started.game->acting(), row.action) == row.outcome);
    }
}

TEST_CASE("a record's actions may have remarks in them") {
    const auto started = three_players();
    CHECK(refusal(*started.game, *started.game->acting(),
                  {{"type", "draw"}, {"at", "noon"}, {"sun", 99}},
                  protocol::Extras::ignored) == "");
}

TEST_CASE("a bot chooses what is legal, and the same from the same seed") {
    const auto started = three_players();
    for (int step = 0; step < 60 && started.game->acting(); ++step) {
        const protocol::Seat seat = *started.game->acting();
        constexpr bots::Budget few_positions = {.positions = 3};
        const Level level =
            bots::ra_levels[static_cast<std::size_t>(step) % bots::ra_levels.size()];
        const auto think = started.game->bot(seat, level, 11);
        const protocol::Move move = think(few_positions).move;
        CHECK((think(few_positions).move == move));
        CHECK((started.game->bot(seat, level, 11)(few_positions).move == move));
        CHECK_NOTHROW(started.game->play({.seat = seat, .by = By::bot}, move));
    }
}

TEST_CASE("advice goes by how the others have played, and by who played for them") {
    // All seats play alike; for all but the first, `by` says who plays.
    const auto advice_after_a_while = [](auto by) {
        constexpr bots::Budget few_positions = {.positions = 5};
        const auto started = three_players();
        std::vector<Json> advice;
        for (int step = 0; step < 90 && started.game->acting(); ++step) {
            const protocol::Seat seat = *started.game->acting();
            if (seat == 0 && started.game->legal().size() > 1) {
                advice.push_back(started.game->advice(seat, 0)(few_positions));
            }
            const protocol::Move move =
                started.game->bot(seat, Level::casual, 11)(few_positions).move;
            started.game->play({.seat = seat, .by = seat == 0 ? By::player : by(step)}, move);
        }
        return advice;
    };
    const auto player = [](int /*step*/) { return By::player; };
    const auto bot = [](int /*step*/) { return By::bot; };
    const auto in_turn = [](int step) { return step / 8 % 2 == 0 ? By::bot : By::player; };
    CHECK(advice_after_a_while(player) == advice_after_a_while(bot));
    CHECK(advice_after_a_while(player) != advice_after_a_while(in_turn));
}
