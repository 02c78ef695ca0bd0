#include "protocol/games/ra/tally.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "engine/bots/ra/appraisal.hpp"
#include "engine/ra/game.hpp"
#include "engine/ra/lot_worth.hpp"
#include "engine/ra/scoring.hpp"
#include "protocol/games/ra/codec.hpp"
#include "protocol/games/ra/setup.hpp"
#include "protocol/json/error.hpp"
#include "protocol/json/fields.hpp"

namespace protocol::ra_game {

namespace {

using ra::Seat;

/// Reads what lies on the table; each tile and each sun exists only so often.
class TableReader {
public:
    TableReader(const GameSetup& setup, const Json& game) : names_(tile_names(edition_of(setup))) {
        const ra::Ruleset rules = rules_of(setup);
        state_.seats = rules.seats;
        state_.last_place_penalty = rules.last_place_penalty;
        state_.ra_spaces = rules.ra_spaces;
        Fields fields(game);
        state_.ra = static_cast<std::uint8_t>(fields.integer("ra", 0, rules.ra_spaces));
        state_.epoch = static_cast<std::uint8_t>(fields.integer("epoch", 1, ra::epochs));
        state_.centre = read_sun(fields.any("centre"));
        read_track(fields.object("track"));
        read_seats(fields.object("seats"));
        // Without the counts of the bag, all that does not lie on the table counts as left.
        const bool is_counted = bag_of(setup) == Bag::counted;
        state_.bag = is_counted ? read_counts<ra::TileCounts>(fields.object("bag")) : left_;
    }

    const ra::State& state() const { return state_; }

private:
    void read_seats(const Json& seats) {
        for (Seat seat = 0; seat < state_.seats; ++seat) {
            const std::string key = std::to_string(seat);
            Fields all(seats);
            Fields fields(all.object(key.c_str()));
            ra::Player& player = state_.players[seat];
            player.up = read_suns(fields.array("up"));
            player.down = read_suns(fields.array("down"));
            player.tiles = read_counts<ra::Display>(fields.object("tiles"));
        }
    }

    void read_track(const Json& track) {
        for (std::size_t space = 0; space < ra::track_spaces; ++space) {
            const auto tile = track.find(std::to_string(space));
            if (tile != track.end()) {
                state_.track[space] = read_kind(*tile);
                take(state_.track[space], 1);
            }
        }
    }

    template <class Counts>
    Counts read_counts(const Json& tiles) {
        Counts counts{};
        for (const auto& [name, count] : tiles.items()) {
            const ra::Tile tile = read_tile(name, names_);
            if (ra::index(tile) >= counts.size()) {
                throw Error("out_of_range", "Tiles of this kind are never kept.").in("tiles");
            }
            counts[ra::index(tile)] = take(tile, read_count(count));
        }
        return counts;
    }

    ra::Suns read_suns(const Json& list) {
        ra::Suns suns;
        for (const Json& sun : list) {
            suns.add(read_sun(sun));
        }
        return suns;
    }

    ra::Tile read_kind(const Json& tile) const {
        if (!tile.is_string()) {
            throw Error("wrong_type", "Expected the name of a tile.").in("track");
        }
        return read_tile(tile.get_ref<const std::string&>(), names_);
    }

    static std::uint64_t read_count(const Json& count) {
        if (!count.is_number_unsigned()) {
            throw Error("out_of_range", "Expected how many tiles of a kind.").in("tiles");
        }
        return count.get<std::uint64_t>();
    }

    std::uint8_t take(ra::Tile tile, std::uint64_t count) {
        std::uint8_t& left = left_[ra::index(tile)];
        if (count > left) {
            throw Error("out_of_range", "There are not so many tiles of this kind.").in("tiles");
        }
        left = static_cast<std::uint8_t>(left - count);
        return static_cast<std::uint8_t>(count);
    }

    std::uint8_t read_sun(const Json& sun) {
        const bool known = sun.is_number_unsigned() && sun >= 1 && sun <= ra::highest_sun;
        if (!known || seen_.contains(sun.get<std::uint8_t>())) {
            throw Error("out_of_range", "Expected different suns from 1 to 16.").in("suns");
        }
        seen_.add(sun.get<std::uint8_t>());
        return sun.get<std::uint8_t>();
    }

    const TileNames& names_;
    ra::State state_;
    ra::TileCounts left_ = ra::full_bag;
    ra::Suns seen_;
};

Json encode(const ra::Scores& scores, Seat seat) {
    const ra::EpochSheet& sheet = scores.sheets[seat];
    const ra::FinalSheet& last = scores.final_sheets[seat];
    return {{"civilization", sheet.civilization},
            {"gods", sheet.gods},
            {"gold", sheet.gold},
            {"monuments", last.monuments},
            {"nile", sheet.nile},
            {"pharaohs", sheet.pharaohs},
            {"suns", last.suns},
            {"total", ra::total(sheet) + ra::total(last)}};
}

Json encode(const ra::LotWorth& worth, const TileNames& names) {
    Json bonuses = Json::array();
    for (const ra::Bonus bonus : worth.bonuses) {
        bonuses.push_back({{"fame", bonus.fame}, {"tile", names[ra::index(bonus.tile)]}});
    }
    return {{"bonuses", std::move(bonuses)}, {"later", worth.later}, {"now", worth.now}};
}

/// By each sun that the seat could win the lot with.
Json lots_of(const ra::State& state, const bots::Appraisal& appraisal, Seat seat,
             const TileNames& names) {
    Json lots = Json::object();
    for (ra::Suns left = state.players[seat].up; !left.empty(); left.remove(left.lowest())) {
        const std::uint8_t sun = left.lowest();
        Json& lot = lots[std::to_string(sun)];
        lot = encode(ra::lot_worth(state, seat, sun), names);
        lot["expected"] = appraisal.worth(seat);
        lot["price"] = appraisal.price(seat, sun);
    }
    return lots;
}

}  // namespace

Json tally(const GameSetup& setup, const Json& game) {
    const TableReader table(setup, game);
    const TileNames& names = tile_names(edition_of(setup));
    const ra::Scores scores = ra::score(table.state());
    const ra::PublicView shown = ra::view(table.state(), core::Viewer::spectator()).shared;
    const bots::Persona persona;
    const bots::Appraisal appraisal(shown, ra::lot(shown.track), persona);
    Json seats = Json::object();
    for (Seat seat = 0; seat < setup.seats; ++seat) {
        seats[std::to_string(seat)] = {{"lot", lots_of(table.state(), appraisal, seat, names)},
                                       {"sheet", encode(scores, seat)}};
    }
    return {{"seats", std::move(seats)}};
}

}  // namespace protocol::ra_game
