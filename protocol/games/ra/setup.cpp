#include "protocol/games/ra/setup.hpp"

#include <algorithm>
#include <span>

#include "protocol/games/family.hpp"
#include "protocol/games/ra/codec.hpp"
#include "protocol/json/error.hpp"
#include "protocol/json/fields.hpp"
#include "protocol/json/words.hpp"

namespace protocol::ra_game {

namespace {

using ra::Seat;

ra::SunSplit sun_split(const std::string& name) {
    return name == "razzia"   ? ra::SunSplit::razzia
           : name == "baumer" ? ra::SunSplit::baumer
                              : ra::SunSplit::bgg;
}

ra::Suns read_group(const Json& list) {
    if (!list.is_array()) {
        throw Error("wrong_type", "Expected a list of suns for each seat.");
    }
    ra::Suns group;
    for (const Json& member : list) {
        const std::int64_t number = whole_number(member).value_or(0);
        const bool known = number >= 1 && number <= ra::highest_sun;
        const auto sun = static_cast<std::uint8_t>(known ? number : 0);
        if (!known || group.contains(sun)) {
            throw Error("out_of_range", "Expected different suns from 1 to 16.");
        }
        group.add(sun);
    }
    return group;
}

/// Each group is dealt to one seat.
void check_deal(const ra::Deal& deal, const ra::SunGroups& groups) {
    for (const ra::Suns group : groups) {
        if (std::count(deal.begin(), deal.begin() + groups.size(), group) != 1) {
            throw Error("out_of_range", "These are not the groups of suns of this setup.");
        }
    }
}

ra::Deal read_deal(const Json& suns, const ra::SunGroups& groups) {
    if (suns.size() != groups.size()) {
        throw Error("out_of_range", "Expected one group of suns a seat.");
    }
    ra::Deal deal{};
    for (std::size_t seat = 0; seat < groups.size(); ++seat) {
        deal[seat] = read_group(suns[seat]);
    }
    check_deal(deal, groups);
    return deal;
}

/// No more tiles of a kind than there are.
std::vector<ra::Tile> read_tiles(const Json& list, const TileNames& names) {
    ra::TileCounts left = ra::full_bag;
    std::vector<ra::Tile> tiles;
    for (const Json& name : list) {
        if (!name.is_string()) {
            throw Error("wrong_type", "Expected names of tiles.").in(std::to_string(tiles.size()));
        }
        try {
            tiles.push_back(read_tile(name.get_ref<const std::string&>(), names));
        } catch (Error& error) {
            throw error.in(std::to_string(tiles.size()));
        }
        if (left[ra::index(tiles.back())]-- == 0) {
            throw Error("out_of_range", "There are not so many tiles of this kind.")
                .in(std::to_string(tiles.size() - 1));
        }
    }
    return tiles;
}

/// In canonical order. Requires: no more of a kind than there are.
std::vector<ra::Tile> left_in_bag(const std::vector<ra::Tile>& drawn) {
    std::vector<ra::Tile> left;
    for (const ra::Tile tile : ra::unshuffled_bag()) left.push_back(tile);
    for (const ra::Tile tile : drawn) left.erase(std::find(left.begin(), left.end(), tile));
    return left;
}

}  // namespace

ra::Edition edition_of(const GameSetup& setup) {
    return ra::edition_with_id(setup.edition).value();
}

ra::Ruleset rules_of(const GameSetup& setup) {
    const Json& chosen = setup.options;
    const ra::Options standard;
    const ra::Options options = {
        .ra_track = chosen.value("ra_track", standard.ra_track),
        .sun_split = sun_split(chosen.value("sun_split", "bgg")),
        .last_place_penalty = chosen.value("last_place_penalty", standard.last_place_penalty),
        .open_fame = chosen.value("open_fame", standard.open_fame)};
    return ra::ruleset(edition_of(setup), setup.seats, options);
}

Bag bag_of(const GameSetup& setup) {
    return setup.options.value("hidden_bag", false) ? Bag::hidden : Bag::counted;
}

Dealt deal(const GameSetup& setup, const SharedStreams& streams, const Json& begun) {
    Stream suns(streams, "suns");
    Stream bag(streams, "bag");
    Dealt dealt = begun.is_null() ? Dealt{ra::shuffled_suns(suns, rules_of(setup).sun_groups), {}}
                                  : read_chance(setup, begun);
    std::vector<ra::Tile> left = left_in_bag(dealt.tiles);
    core::shuffle(bag, std::span(left));
    dealt.tiles.insert(dealt.tiles.end(), left.begin(), left.end());
    return dealt;
}

Dealt read_chance(const GameSetup& setup, const Json& chance) {
    Fields fields(chance);
    const Json& suns = fields.array("suns");
    const Json& tiles = fields.array("tiles");
    fields.finish();
    Dealt dealt;
    try {
        dealt.suns = read_deal(suns, rules_of(setup).sun_groups);
    } catch (Error& error) {
        throw error.in("suns");
    }
    try {
        dealt.tiles = read_tiles(tiles, tile_names(edition_of(setup)));
    } catch (Error& error) {
        throw error.in("tiles");
    }
    return dealt;
}

std::string check_chance(const GameSetup& setup, const Json& chance, const SharedStreams& streams,
                         const Json& begun) {
    const Dealt seen = read_chance(setup, chance);
    const Dealt fair = deal(setup, streams, begun);
    for (Seat seat = 0; seat < setup.seats; ++seat) {
        if (seen.suns[seat] != fair.suns[seat]) {
            throw wrong_proof(dump(encode(fair.suns[seat])), "suns." + std::to_string(seat));
        }
    }
    for (std::size_t i = 0; i < seen.tiles.size(); ++i) {
        if (seen.tiles[i] != fair.tiles[i]) {
            const auto tile = tile_names(edition_of(setup))[ra::index(fair.tiles[i])];
            throw wrong_proof(std::string(tile), "tiles." + std::to_string(i));
        }
    }
    return "these suns and these " + count(seen.tiles.size(), "tile");
}

}  // namespace protocol::ra_game
