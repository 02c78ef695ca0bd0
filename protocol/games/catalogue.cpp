#include <algorithm>

#include "protocol/games/dice/family.hpp"
#include "protocol/games/engine_signature.hpp"
#include "protocol/games/family.hpp"
#include "protocol/games/game.hpp"
#include "protocol/games/ra/family.hpp"
#include "protocol/json/error.hpp"
#include "protocol/json/fields.hpp"

namespace protocol {

namespace {

/// Every game there is.
const std::vector<Family>& families() {
    static const std::vector<Family> list = {ra_game::family(), dice_game::family()};
    return list;
}

const Family& family(const std::string& id) {
    const auto found = std::find_if(families().begin(), families().end(),
                                    [&id](const Family& row) { return row.id == id; });
    if (found == families().end()) {
        throw Error("unknown_game", "There is no such game here.").in("game");
    }
    return *found;
}

const Edition& edition_of(const Family& family, const std::string& id) {
    const auto found = std::find_if(family.editions.begin(), family.editions.end(),
                                    [&id](const Edition& row) { return row.id == id; });
    if (found == family.editions.end()) {
        throw Error("unknown_edition", "The game has no such edition.").in("edition");
    }
    return *found;
}

void check_known(const Edition& edition, const Json& options) {
    for (const auto& given : options.items()) {
        const bool known =
            std::any_of(edition.options.begin(), edition.options.end(),
                        [&given](const Option& option) { return option.name == given.key(); });
        if (!known) {
            throw Error("unknown_option", "The game has no such option.")
                .in(given.key())
                .in("options");
        }
    }
}

/// Throws Error unless `given` can be compared with the values of such an option.
void check_type(const Option& option, const Json& given) {
    const Json& example = option.values.front();
    const bool fits =
        example.is_number() ? whole_number(given).has_value() : given.type() == example.type();
    if (!fits) {
        const char* expected = example.is_boolean()  ? "true or false"
                               : example.is_number() ? "a whole number"
                                                     : "a text";
        throw Error("wrong_type", std::string("Expected ") + expected + ".")
            .in(option.name)
            .in("options");
    }
}

/// As the catalogue writes it: 7 where 7.0 was given.
Json option_value(const Option& option, const Json& options, Seat seats) {
    const Json& standard = option.standard(seats);
    const Json given = options.value(option.name, standard);
    check_type(option, given);
    const auto value = std::find(option.values.begin(), option.values.end(), given);
    if (value == option.values.end()) {
        throw Error("out_of_range", "Expected one of " + dump(option.values) + ".")
            .in(option.name)
            .in("options");
    }
    if (*value != standard && !option.applies(seats)) {
        throw Error("option_not_here", "This edition has no such option for so many players.")
            .in(option.name)
            .in("options");
    }
    return *value;
}

const char* type_name(const Json& value) {
    return value.is_boolean() ? "boolean" : value.is_number() ? "integer" : "string";
}

Json describe(const Option& option) {
    Json result = {{"name", option.name},
                   {"type", type_name(option.values.front())},
                   {"values", option.values}};
    if (option.default_by_seats.empty()) {
        result["default"] = option.values.front();
    }
    for (const auto& [seats, standard] : option.default_by_seats) {
        result["default_by_seats"][std::to_string(seats)] = standard;
    }
    if (option.only_seats) {
        result["only_seats"] = Json::array({*option.only_seats});
    }
    return result;
}

Json describe(const Edition& edition) {
    Json options = Json::array();
    for (const Option& option : edition.options) {
        if (!option.foreign) {
            options.push_back(describe(option));
        }
    }
    return {{"id", edition.id},
            {"name", edition.name},
            {"seats", {{"min", edition.fewest_seats}, {"max", edition.most_seats}}},
            {"tiles", edition.tiles},
            {"options", options}};
}

Json describe(const Family& family) {
    Json editions = Json::array();
    for (const Edition& edition : family.editions) {
        editions.push_back(describe(edition));
    }
    Json levels = Json::array();
    for (const Level level : family.levels) {
        levels.push_back(name(level));
    }
    return {{"id", family.id},
            {"name", family.name},
            {"editions", editions},
            {"levels", levels},
            {"default_level", name(family.default_level)}};
}

bool has(const Family& family, Level level) {
    return std::find(family.levels.begin(), family.levels.end(), level) != family.levels.end();
}

Json describe_all() {
    Json games = Json::array();
    for (const Family& family : families()) {
        games.push_back(describe(family));
    }
    return {{"games", games}};
}

}  // namespace

GameSetup check_setup(const std::string& game, const std::string& edition_id, std::int64_t seats,
                      const Json& options) {
    const Edition& edition = edition_of(family(game), edition_id);
    if (seats < edition.fewest_seats || seats > edition.most_seats) {
        const bool has_other_game = seats >= core::min_seats && seats <= core::max_seats;
        throw Error(has_other_game ? "option_not_here" : "out_of_range",
                    "This edition is for " + std::to_string(edition.fewest_seats) + " to " +
                        std::to_string(edition.most_seats) + " players.")
            .in("seats");
    }
    check_known(edition, options);
    GameSetup setup{.game = game, .edition = edition_id, .seats = static_cast<Seat>(seats)};
    for (const Option& option : edition.options) {
        const Json value = option_value(option, options, setup.seats);
        if (option.applies(setup.seats)) {
            setup.options[option.name] = value;
        }
    }
    return setup;
}

StartedGame start_game(const GameSetup& setup, const SharedStreams& streams, const Json& begun) {
    return family(setup.game).start(setup, streams, begun);
}

std::size_t sealed_draws(const std::string& game) {
    return family(game).sealed_draws;
}

Draws draws_from(const GameSetup& setup, const SharedStreams& streams) {
    return family(setup.game).draws_from(setup, streams);
}

Draws drawn_by(const std::string& game, const std::string& edition, const Json& events) {
    return family(game).drawn_by(edition, events);
}

StartedGame start_recorded(const GameSetup& setup, const Json& chance) {
    return family(setup.game).start_recorded(setup, chance);
}

std::string check_chance(const GameSetup& setup, const Json& chance, const SharedStreams& streams,
                         const Json& begun) {
    return family(setup.game).check_chance(setup, chance, streams, begun);
}

void check_action(const Json& action) {
    const std::string type = Fields(action).text("type", 1, 32);
    for (const Family& family : families()) {
        if (family.has_action(type)) {
            return family.check_action(action);
        }
    }
    throw Error("out_of_range", "No game has such an action.").in("type");
}

Json tally(const Json& question) {
    Fields fields(question);
    const std::string game = fields.text("game", 1, 64);
    const std::string edition = fields.text("edition", 1, 64);
    const Json& options = fields.object("options");
    const Json& table = fields.object("table");
    fields.finish();
    const auto seats = static_cast<std::int64_t>(Fields(table).object("seats").size());
    return family(game).tally(check_setup(game, edition, seats, options), table);
}

Level read_level(const std::string& game, const std::optional<std::string>& name) {
    const Family& row = family(game);
    if (!name) {
        return row.default_level;
    }
    const std::optional<Level> level = bots::level_named(*name);
    if (!level || !has(row, *level)) {
        throw Error("unknown_level", "The game has no bots of this level.").in("level");
    }
    return *level;
}

Level nearest_level(const std::string& game, Level level) {
    const Family& row = family(game);
    return has(row, level) ? level : row.default_level;
}

std::string_view engine_signature(const std::string& game) {
    return family(game).signature;
}

std::string_view bots_signature(const std::string& game) {
    return family(game).bots_signature;
}

const Json& catalogue() {
    static const Json description = describe_all();
    return description;
}

}  // namespace protocol
