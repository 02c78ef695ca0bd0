#include <functional>
#include <string>

#include <catch2/catch.hpp>

#include "engine/bots/ra/appraisal.hpp"
#include "engine/dice/game.hpp"
#include "engine/dice/scoring.hpp"
#include "engine/ra/lot_worth.hpp"
#include "engine/ra/scoring.hpp"
#include "protocol/games/dice/writers.hpp"
#include "protocol/games/game.hpp"
#include "protocol/games/ra/codec.hpp"
#include "protocol/games/ra/writers.hpp"
#include "protocol/json/error.hpp"
#include "tests/support/dice_random_player.hpp"
#include "tests/support/dice_setups.hpp"
#include "tests/support/ra_random_player.hpp"
#include "tests/support/ra_setups.hpp"

// What is counted of a view, beside what the engine counts of the state.

namespace {

using core::Seat;
using protocol::Json;

Json question(const ra::State& state, ra::Edition edition) {
    const auto& names = protocol::ra_game::tile_names(edition);
    const ra::View seen = ra::view(state, core::Viewer::spectator());
    const std::string shown = protocol::json_text([&](protocol::JsonWriter& out) {
        protocol::ra_game::write(out, seen.shared, names, protocol::ra_game::Bag::counted);
    });
    Json options = Json::object();
    if (state.seats == 2) {
        options["last_place_penalty"] = state.last_place_penalty;
        options["ra_track"] = state.ra_spaces;
    }
    return {{"game", "ra"},
            {"edition", ra::row(edition).id},
            {"options", std::move(options)},
            {"table", protocol::parse(shown)}};
}

Json question(const dice::State& state) {
    const std::string shown = protocol::json_text([&](protocol::JsonWriter& out) {
        protocol::dice_game::write(out, dice::view(state, core::Viewer::spectator()).shared);
    });
    return {{"game", "ra-dice"},
            {"edition", "classic"},
            {"options", Json::object()},
            {"table", protocol::parse(shown)}};
}

Json expected_lot(const ra::LotWorth& worth, bots::Worth expected, bots::Worth price,
                  const protocol::ra_game::TileNames& names) {
    Json bonuses = Json::array();
    for (const ra::Bonus bonus : worth.bonuses) {
        bonuses.push_back({{"tile", names[ra::index(bonus.tile)]}, {"fame", bonus.fame}});
    }
    return {{"now", worth.now},
            {"later", worth.later},
            {"bonuses", bonuses},
            {"expected", expected},
            {"price", price}};
}

/// Compares the answer with `state`, as far as the asker may know it.
void check(const Json& asked, const ra::State& state, ra::Edition edition) {
    const Json counted = protocol::tally(asked).at("seats");
    const ra::Scores scores = ra::score(state);
    REQUIRE(counted.size() == state.seats);
    const ra::PublicView shown = ra::view(state, core::Viewer::spectator()).shared;
    const bots::Persona persona;
    const bots::Appraisal appraisal(shown, ra::lot(shown.track), persona);
    for (Seat seat = 0; seat < state.seats; ++seat) {
        const Json& of_seat = counted.at(std::to_string(seat));
        const Json& sheet = of_seat.at("sheet");
        const ra::SheetView expected{
            .epoch = scores.sheets[seat],
            .final_sheet = scores.final_sheets[seat],
            .total = ra::total(scores.sheets[seat]) + ra::total(scores.final_sheets[seat])};
        Json written = protocol::ra_game::encode(expected);
        written.erase("fame");
        REQUIRE(sheet == written);
        const ra::Suns up = state.players[seat].up;
        REQUIRE(of_seat.at("lot").size() == static_cast<std::size_t>(up.size()));
        for (const auto& [sun, lot] : of_seat.at("lot").items()) {
            const auto number = static_cast<std::uint8_t>(std::stoi(sun));
            REQUIRE(up.contains(number));
            REQUIRE(lot == expected_lot(ra::lot_worth(state, seat, number), appraisal.worth(seat),
                                        appraisal.price(seat, number),
                                        protocol::ra_game::tile_names(edition)));
        }
    }
}

void check(const ra::State& state, ra::Edition edition) {
    check(question(state, edition), state, edition);
}

void check(const dice::State& state) {
    const Json counted = protocol::tally(question(state)).at("seats");
    const dice::Sheets sheets = dice::score(state);
    REQUIRE(counted.size() == state.seats);
    for (Seat seat = 0; seat < state.seats; ++seat) {
        const Json& sheet = counted.at(std::to_string(seat)).at("sheet");
        REQUIRE(sheet == Json{{"pharaohs", sheets[seat].pharaohs},
                              {"nile", sheets[seat].nile},
                              {"civilization", sheets[seat].civilization},
                              {"monuments", sheets[seat].monuments},
                              {"total", dice::total(sheets[seat])}});
    }
}

TEST_CASE("The counts from a view of Ra are those of the state, in random games") {
    for (const support::Setup& setup : support::setups_for_goldens()) {
        for (std::uint64_t seed = 0; seed < 4; ++seed) {
            INFO(setup.name << ", seed " << seed);
            ra::FixedChance chance = support::shuffled(setup, seed);
            ra::State state = ra::initial(setup.rules(), chance);
            support::RandomPlayer player(seed);
            for (check(state, setup.edition); ra::acting(state); check(state, setup.edition)) {
                ra::decide(state, player.pick(ra::legal(state)), chance);
            }
        }
    }
}

/// As if all that does not lie before a seat or on the track were still in the bag.
ra::State with_discards_in_bag(ra::State state) {
    state.bag = ra::full_bag;
    for (const ra::Player& player : state.players) {
        for (std::size_t kind = 0; kind < player.tiles.size(); ++kind) {
            state.bag[kind] = static_cast<std::uint8_t>(state.bag[kind] - player.tiles[kind]);
        }
    }
    for (const ra::Tile tile : ra::lot(state.track)) {
        --state.bag[ra::index(tile)];
    }
    return state;
}

TEST_CASE("Where the bag is hidden, all may still come that does not lie on the table") {
    const support::Setup setup = support::setup(ra::Edition::classic, 4);
    for (std::uint64_t seed = 0; seed < 8; ++seed) {
        ra::FixedChance chance = support::shuffled(setup, seed);
        ra::State state = ra::initial(setup.rules(), chance);
        support::RandomPlayer player(seed);
        for (; ra::acting(state); ra::decide(state, player.pick(ra::legal(state)), chance)) {
            Json asked = question(state, setup.edition);
            asked["options"]["hidden_bag"] = true;
            asked["table"].erase("bag");
            check(asked, with_discards_in_bag(state), setup.edition);
        }
    }
}

// Bad questions

ra::State some_state() {
    const support::Setup setup = support::setup(ra::Edition::classic, 3);
    ra::FixedChance chance = support::shuffled(setup, 1);
    ra::State state = ra::initial(setup.rules(), chance);
    for (int draws = 0; draws < 4; ++draws) {
        if (std::holds_alternative<ra::Turn>(state.phase)) {
            ra::decide(state, ra::Action::draw(), chance);
        }
    }
    return state;
}

std::string refusal(const std::function<void(Json&)>& change) {
    Json asked = question(some_state(), ra::Edition::classic);
    change(asked);
    try {
        protocol::tally(asked);
    } catch (const protocol::Error& error) {
        return error.code;
    }
    return {};
}

TEST_CASE("An invalid question is refused with its code") {
    CHECK(refusal([](Json& /*asked*/) {}).empty());
    CHECK(refusal([](Json& asked) { asked = Json::array(); }) == "not_an_object");
    CHECK(refusal([](Json& asked) { asked["game"] = "chess"; }) == "unknown_game");
    CHECK(refusal([](Json& asked) { asked["edition"] = "lost"; }) == "unknown_edition");
    CHECK(refusal([](Json& asked) { asked["options"]["more"] = 1; }) == "unknown_option");
    CHECK(refusal([](Json& asked) { asked.erase("table"); }) == "missing_field");
    CHECK(refusal([](Json& asked) { asked["table"].erase("bag"); }) == "missing_field");
    CHECK(refusal([](Json& asked) { asked["more"] = 1; }) == "unknown_field");
}

TEST_CASE("So is a table that cannot be") {
    const auto refused = [](const std::function<void(Json&)>& change) {
        return refusal([&change](Json& asked) { change(asked["table"]); });
    };
    CHECK(refused([](Json& table) { table["seats"] = Json::object(); }) == "out_of_range");
    CHECK(refused([](Json& table) { table["seats"].erase("1"); }) == "missing_field");
    CHECK(refused([](Json& table) { table["seats"]["0"] = 3; }) == "wrong_type");
    CHECK(refused([](Json& table) { table["epoch"] = 4; }) == "out_of_range");
    CHECK(refused([](Json& table) { table["centre"] = 17; }) == "out_of_range");
    CHECK(refused([](Json& table) { table["seats"]["0"]["up"] = {1}; }) == "out_of_range");
    CHECK(refused([](Json& table) { table["seats"]["0"]["up"] = {"2"}; }) == "out_of_range");
    CHECK(refused([](Json& table) {
              table["seats"]["0"]["tiles"] = {{"tree", 1}};
          }) == "out_of_range");
    CHECK(refused([](Json& table) {
              table["seats"]["0"]["tiles"] = {{"funeral", 1}};
          }) == "out_of_range");
    CHECK(refused([](Json& table) {
              table["seats"]["0"]["tiles"] = {{"art", -1}};
          }) == "out_of_range");
    CHECK(refused([](Json& table) { table["bag"]["pharaoh"] = 26; }) == "out_of_range");
    CHECK(refused([](Json& table) { table["track"]["0"] = 7; }) == "wrong_type");
}

TEST_CASE("The counts from a view of the dice game are those of the state, in random games") {
    for (const support::DiceSetup& setup : support::all_dice_setups()) {
        for (std::uint64_t seed = 0; seed < 2; ++seed) {
            INFO(setup.name << ", seed " << seed);
            support::SeededDice chance = support::seeded_dice(seed);
            dice::State state = dice::initial(setup.rules(), chance);
            support::RandomDicePlayer player(seed);
            for (check(state); dice::acting(state); check(state)) {
                dice::decide(state, player.pick(dice::legal(state)), chance);
            }
        }
    }
}

TEST_CASE("A table of the dice game that cannot be is refused") {
    const auto refused = [](const std::function<void(Json&)>& change) -> std::string {
        Json asked = {{"game", "ra-dice"}, {"edition", "classic"}, {"options", Json::object()}};
        const Json seat = {{"floods", 0},
                           {"pharaoh", 0},
                           {"nile", 0},
                           {"civilization", Json::array()},
                           {"monuments", Json::object()}};
        asked["table"] = {{"epoch", 1}, {"seats", {{"0", seat}, {"1", seat}}}};
        change(asked["table"]);
        try {
            protocol::tally(asked);
        } catch (const protocol::Error& error) {
            return error.code;
        }
        return {};
    };
    CHECK(refused([](Json& /*table*/) {}).empty());
    CHECK(refused([](Json& table) { table["epoch"] = 0; }) == "out_of_range");
    CHECK(refused([](Json& table) { table["seats"]["0"]["nile"] = 13; }) == "out_of_range");
    CHECK(refused([](Json& table) { table["seats"]["0"]["civilization"] = {"pink"}; }) ==
          "out_of_range");
    CHECK(refused([](Json& table) {
              table["seats"]["0"]["civilization"] = {"red", "red"};
          }) == "out_of_range");
    CHECK(refused([](Json& table) { table["seats"]["1"]["monuments"]["3"] = {7}; }) ==
          "out_of_range");
}

}  // namespace
