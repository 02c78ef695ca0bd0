#include <set>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "protocol/games/game.hpp"
#include "protocol/json/error.hpp"

// Which games there are, and which setups of them.

namespace {

using protocol::Json;

/// "code field"; empty when the setup is taken.
std::string refusal(const std::string& edition, int seats, const Json& options,
                    const std::string& game = "ra") {
    try {
        protocol::check_setup(game, edition, seats, options);
        return {};
    } catch (const protocol::Error& error) {
        return error.code + " " + error.field;
    }
}

Json options_of(const std::string& edition, int seats, const Json& given = Json::object()) {
    return protocol::check_setup("ra", edition, seats, given).options;
}

const Json record_md_options = {{"ra_track", 6},
                                {"sun_split", "bgg"},
                                {"last_place_penalty", true},
                                {"open_fame", false},
                                {"hidden_bag", false}};

}  // namespace

TEST_CASE("every edition is for two to five") {
    for (const char* edition : {"classic", "pharaoh"}) {
        for (int seats = 2; seats <= 5; ++seats) {
            CHECK(refusal(edition, seats, Json::object()) == "");
        }
        CHECK(refusal(edition, 1, Json::object()) == "out_of_range seats");
        CHECK(refusal(edition, 6, Json::object()) == "out_of_range seats");
        CHECK(refusal(edition, 258, Json::object()) == "out_of_range seats");
        CHECK(refusal(edition, -1, Json::object()) == "out_of_range seats");
    }
}

TEST_CASE("a setup names a game, an edition and options that exist") {
    CHECK(refusal("classic", 3, Json::object(), "go") == "unknown_game game");
    CHECK(refusal("deluxe", 3, Json::object()) == "unknown_edition edition");
    CHECK(refusal("classic", 3, {{"fast", true}}) == "unknown_option options.fast");
}

TEST_CASE("options that apply are filled in, and no others") {
    CHECK(options_of("classic", 3) == Json{{"open_fame", false}, {"hidden_bag", false}});
    CHECK(options_of("classic", 2) == record_md_options);
    CHECK(options_of("pharaoh", 2) == Json{{"ra_track", 6},
                                           {"last_place_penalty", true},
                                           {"open_fame", false},
                                           {"hidden_bag", false}});
    const Json chosen = {{"ra_track", 7},
                         {"sun_split", "baumer"},
                         {"last_place_penalty", false},
                         {"open_fame", true},
                         {"hidden_bag", true}};
    CHECK(options_of("classic", 2, chosen) == chosen);
}

TEST_CASE("an option may always be given at its default") {
    for (const char* edition : {"classic", "pharaoh"}) {
        for (int seats = 2; seats <= 5; ++seats) {
            CHECK(refusal(edition, seats, record_md_options) == "");
        }
    }
    CHECK(options_of("classic", 3, record_md_options) ==
          Json{{"open_fame", false}, {"hidden_bag", false}});
}

TEST_CASE("another value is refused where the option does not apply") {
    CHECK(refusal("classic", 3, {{"ra_track", 7}}) == "option_not_here options.ra_track");
    CHECK(refusal("classic", 3, {{"sun_split", "razzia"}}) == "option_not_here options.sun_split");
    CHECK(refusal("pharaoh", 2, {{"sun_split", "baumer"}}) == "option_not_here options.sun_split");
    CHECK(refusal("classic", 5, {{"last_place_penalty", false}}) ==
          "option_not_here options.last_place_penalty");
    CHECK(refusal("pharaoh", 5, {{"open_fame", true}, {"hidden_bag", true}}) == "");
}

TEST_CASE("a value that the option cannot have is refused") {
    for (const Json& value : {Json(8), Json(0)}) {
        CHECK(refusal("classic", 2, {{"ra_track", value}}) == "out_of_range options.ra_track");
    }
    for (const Json& value : {Json("6"), Json(true), Json(nullptr), Json(6.5)}) {
        CHECK(refusal("classic", 2, {{"ra_track", value}}) == "wrong_type options.ra_track");
    }
    for (const Json& value : {Json(0), Json(1), Json("true"), Json(nullptr), Json::object()}) {
        CHECK(refusal("classic", 2, {{"open_fame", value}}) == "wrong_type options.open_fame");
    }
    CHECK(refusal("classic", 2, {{"sun_split", 1}}) == "wrong_type options.sun_split");
    CHECK(refusal("classic", 2, {{"sun_split", "BGG"}}) == "out_of_range options.sun_split");
}

TEST_CASE("a number is kept as the catalogue writes it") {
    CHECK(options_of("classic", 2, {{"ra_track", 7.0}}).at("ra_track").dump() == "7");
}

TEST_CASE("the catalogue offers what check_setup takes") {
    for (const Json& game : protocol::catalogue().at("games")) {
        for (const Json& edition : game.at("editions")) {
            for (const Json& option : edition.at("options")) {
                CAPTURE(edition.at("id"), option);
                const Json& values = option.at("values");
                const int seats = option.contains("only_seats")
                                      ? option.at("only_seats").at(0).get<int>()
                                      : edition.at("seats").at("max").get<int>();
                if (option.contains("default")) {
                    CHECK(values.at(0) == option.at("default"));
                }
                for (const Json& value : values) {
                    CHECK(value.type_name() == values.at(0).type_name());
                    CHECK(refusal(edition.at("id"), seats,
                                  {{option.at("name").get<std::string>(), value}},
                                  game.at("id")) == "");
                }
            }
        }
    }
}

TEST_CASE("a default may depend on the seats") {
    const auto sun_track = [](int seats, const Json& given = Json::object()) {
        return protocol::check_setup("ra-dice", "classic", seats, given).options.at("sun_track");
    };
    const Json& game = protocol::catalogue().at("games").at(1);
    const Json& option = game.at("editions").at(0).at("options").at(0);
    CHECK(game.at("id") == "ra-dice");
    CHECK(option.at("default_by_seats") == Json{{"2", 10}, {"3", 12}, {"4", 14}});
    CHECK_FALSE(option.contains("default"));
    CHECK(option.at("values").front() == 4);
    CHECK(option.at("values").back() == 30);
    CHECK(option.at("values").size() == 27);
    for (const auto& [seats, standard] : option.at("default_by_seats").items()) {
        CHECK(sun_track(std::stoi(seats)) == standard);
        CHECK(sun_track(std::stoi(seats), {{"sun_track", 30}}) == 30);
    }
    for (const Json& value : {Json(3), Json(31)}) {
        CHECK(refusal("classic", 3, {{"sun_track", value}}, "ra-dice") ==
              "out_of_range options.sun_track");
    }
    for (const Json& value : {Json("10"), Json(10.5), Json(nullptr)}) {
        CHECK(refusal("classic", 3, {{"sun_track", value}}, "ra-dice") ==
              "wrong_type options.sun_track");
    }
    CHECK(refusal("classic", 5, Json::object(), "ra-dice") == "option_not_here seats");
    CHECK(refusal("pharaoh", 3, Json::object(), "ra-dice") == "unknown_edition edition");
    CHECK(refusal("classic", 3, {{"open_fame", false}}, "ra-dice") ==
          "unknown_option options.open_fame");
}

TEST_CASE("the catalogue hides an option that an edition only tolerates") {
    const auto names = [](int edition) {
        std::set<std::string> result;
        for (const Json& option :
             protocol::catalogue().at("games").at(0).at("editions").at(edition).at("options")) {
            result.insert(option.at("name"));
        }
        return result;
    };
    CHECK(names(0).contains("sun_split"));
    CHECK_FALSE(names(1).contains("sun_split"));
}

TEST_CASE("editions name their tiles in canonical order") {
    const auto tiles = [](int edition) {
        return protocol::catalogue().at("games").at(0).at("editions").at(edition).at("tiles");
    };
    const Json pharaoh = {"sphinx",   "pyramid", "obelisk", "statues",
                          "mortuary", "shrine",  "temple",  "step-pyramid"};
    CHECK(tiles(0).size() == 23);
    const Json all = tiles(1);
    CHECK(Json(std::vector<Json>(all.begin() + 11, all.begin() + 19)) == pharaoh);
    CHECK(tiles(0).at(21) == "unrest");
    CHECK(tiles(1).at(21) == "war");
}
