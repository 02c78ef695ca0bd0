#include "protocol/games/ra/family.hpp"

#include "engine/bots/ra/bot.hpp"
#include "engine/bots/ra/signature.hpp"
#include "engine/ra/signature.hpp"
#include "protocol/games/ra/codec.hpp"
#include "protocol/games/ra/game.hpp"
#include "protocol/games/ra/setup.hpp"
#include "protocol/games/ra/tally.hpp"

namespace protocol::ra_game {

namespace {

using ra::Seat;

StartedGame start_with(const GameSetup& setup, const ra::Deal& deal, std::vector<ra::Tile> tiles) {
    auto game =
        std::make_unique<RaGame>(setup, edition_of(setup), rules_of(setup), deal, std::move(tiles));
    std::string events = game->opening();
    return {std::move(game), std::move(events)};
}

StartedGame start(const GameSetup& setup, const SharedStreams& streams, const Json& begun) {
    Dealt dealt = deal(setup, streams, begun);
    return start_with(setup, dealt.suns, std::move(dealt.tiles));
}

Draws draws_from(const GameSetup& setup, const SharedStreams& streams) {
    Draws draws;
    for (const ra::Tile tile : deal(setup, streams).tiles) {
        draws.push_back(static_cast<std::uint8_t>(ra::index(tile)));
    }
    return draws;
}

Draws drawn_by(const std::string& edition, const Json& events) {
    const TileNames& names = tile_names(edition_of({.game = "ra", .edition = edition}));
    Draws draws;
    const auto add = [&draws](ra::Tile tile) {
        draws.push_back(static_cast<std::uint8_t>(ra::index(tile)));
    };
    for (const Json& event : events) {
        const std::string type = event.at("type");
        if (type == "drawn") add(read_tile(event.at("tile").get<std::string>(), names));
        if (type == "ra_drawn") add(ra::Tile::ra);
    }
    return draws;
}

StartedGame start_recorded(const GameSetup& setup, const Json& chance) {
    Dealt dealt = read_chance(setup, chance);
    return start_with(setup, dealt.suns, std::move(dealt.tiles));
}

// The catalogue

Option open_fame() {
    return {.name = "open_fame", .values = {false, true}, .only_seats = {}};
}
Option hidden_bag() {
    return {.name = "hidden_bag", .values = {false, true}, .only_seats = {}};
}
Option ra_track() {
    return {.name = "ra_track", .values = {6, 7}, .only_seats = Seat{2}};
}
Option last_place_penalty() {
    return {.name = "last_place_penalty", .values = {true, false}, .only_seats = Seat{2}};
}
Option splits(const ra::EditionRow& edition) {
    return {.name = "sun_split",
            .values = {"bgg", "razzia", "baumer"},
            .only_seats = Seat{2},
            .foreign = edition.sun_split.has_value()};
}

Edition describe(const ra::EditionRow& edition) {
    return {
        .id = std::string(edition.id),
        .name = std::string(edition.name),
        .fewest_seats = ra::fewest_seats,
        .most_seats = ra::most_seats,
        .tiles = {edition.tiles.begin(), edition.tiles.end()},
        .options = {open_fame(), hidden_bag(), ra_track(), last_place_penalty(), splits(edition)}};
}

std::vector<Edition> described_editions() {
    std::vector<Edition> all;
    all.reserve(ra::edition_rows.size());
    for (const ra::EditionRow& edition : ra::edition_rows) all.push_back(describe(edition));
    return all;
}

}  // namespace

StartedGame start_from(const GameSetup& setup, const ra::State& position, const ra::Deal& deal,
                       const ra::BagOrder& bag) {
    std::vector<ra::Tile> tiles(bag.begin(), bag.end());
    return {std::make_unique<RaGame>(setup, edition_of(setup), position, deal, std::move(tiles)),
            "[]"};
}

Family family() {
    return {.id = "ra",
            .name = "Ra",
            .signature = ::ra::signature,
            .bots_signature = bots::ra_signature,
            .editions = described_editions(),
            .levels = {bots::ra_levels.begin(), bots::ra_levels.end()},
            .start = start,
            .sealed_draws = ra::bag_size,
            .draws_from = draws_from,
            .drawn_by = drawn_by,
            .start_recorded = start_recorded,
            .check_chance = check_chance,
            .has_action = has_action,
            .check_action = check_action,
            .tally = tally};
}

}  // namespace protocol::ra_game
