#include "protocol/ra/codec.hpp"

#include <algorithm>
#include <array>

#include "protocol/error.hpp"
#include "protocol/fields.hpp"

namespace protocol::ra_game {

namespace {

constexpr TileNames classic_names = {"ra",      "pharaoh",   "nile",         "flood",   "gold",
                                     "god",     "astronomy", "agriculture",  "writing", "religion",
                                     "art",     "fortress",  "obelisk",      "palace",  "pyramid",
                                     "temple",  "statues",   "step-pyramid", "sphinx",  "funeral",
                                     "drought", "unrest",    "earthquake"};

constexpr TileNames pharaoh_names = {
    "ra",           "pharaoh",     "nile",    "flood",    "gold",      "god",
    "astronomy",    "agriculture", "writing", "religion", "art",       "sphinx",
    "pyramid",      "obelisk",     "statues", "mortuary", "shrine",    "temple",
    "step-pyramid", "funeral",     "drought", "war",      "earthquake"};

struct ActionName {
    std::string_view name;
    ra::Action::Type type;
};
constexpr std::array<ActionName, 7> action_names = {{{"draw", ra::Action::Type::draw},
                                                     {"invoke", ra::Action::Type::invoke},
                                                     {"god", ra::Action::Type::god},
                                                     {"end", ra::Action::Type::end},
                                                     {"pass", ra::Action::Type::pass},
                                                     {"bid", ra::Action::Type::bid},
                                                     {"discard", ra::Action::Type::discard}}};

ra::Action::Type read_type(Fields& fields) {
    const std::string name = fields.text("type", 1, 32);
    const auto found = std::find_if(action_names.begin(), action_names.end(),
                                    [&name](const ActionName& row) { return row.name == name; });
    if (found == action_names.end()) {
        throw Error("out_of_range", "This game has no such action.").in("type");
    }
    return found->type;
}

std::string_view name_of(ra::Action::Type type) {
    return std::find_if(action_names.begin(), action_names.end(),
                        [type](const ActionName& row) { return row.type == type; })
        ->name;
}

/// Any whole number that an action can hold; whether there is such a space or sun is for the rules
/// to say.
std::uint8_t read_number(Fields& fields, const char* name) {
    return static_cast<std::uint8_t>(fields.integer(name, 0, UINT8_MAX));
}

std::string_view name(ra::Tile tile, const TileNames& names) {
    return names[ra::index(tile)];
}

std::string_view name(ra::Cause cause) {
    switch (cause) {
        case ra::Cause::drawn: return "drawn";
        case ra::Cause::invoked: return "invoked";
        case ra::Cause::full: return "full";
    }
    return {};
}

Json encode_lot(const ra::Lot& lot, const TileNames& names) {
    Json list = Json::array();
    for (const ra::Tile tile : lot) {
        list.push_back(name(tile, names));
    }
    return list;
}

std::string key(std::size_t number) {
    return std::to_string(number);
}

struct EventEncoder {
    const TileNames& names;

    Json operator()(const ra::TurnBegan& event) const {
        return {{"type", event.exchanged ? "turn_went_on" : "turn_began"}, {"seat", event.seat}};
    }
    Json operator()(const ra::Drawn& event) const {
        return {{"type", "drawn"},
                {"seat", event.seat},
                {"tile", name(event.tile, names)},
                {"space", event.space}};
    }
    Json operator()(const ra::RaDrawn& event) const {
        return {{"type", "ra_drawn"}, {"seat", event.seat}, {"ra", event.ra}};
    }
    Json operator()(const ra::Exchanged& event) const {
        return {{"type", "exchanged"},
                {"seat", event.seat},
                {"space", event.space},
                {"tile", name(event.tile, names)}};
    }
    Json operator()(const ra::AuctionOpened& event) const {
        return {
            {"type", "auction_opened"}, {"seat", event.ra_player}, {"cause", name(event.cause)}};
    }
    Json operator()(const ra::BidAsked& event) const {
        return {{"type", "bid_asked"}, {"seat", event.seat}};
    }
    Json operator()(const ra::Bid& event) const {
        return {{"type", "bid"}, {"seat", event.seat}, {"sun", event.sun}};
    }
    Json operator()(const ra::Passed& event) const {
        return {{"type", "passed"}, {"seat", event.seat}};
    }
    Json operator()(const ra::Won& event) const {
        return {{"type", "won"},
                {"seat", event.seat},
                {"sun", event.sun},
                {"centre", event.centre},
                {"tiles", encode_lot(event.lot, names)}};
    }
    Json operator()(const ra::NobodyBid& event) const {
        return {{"type", "nobody_bid"}, {"tiles", encode_lot(event.lot, names)}};
    }
    Json operator()(const ra::DiscardAsked& event) const {
        return {{"type", "discard_asked"},
                {"seat", event.seat},
                {"civilization", event.civilization},
                {"monuments", event.monuments}};
    }
    Json operator()(const ra::Lost& event) const {
        return {{"type", "lost"},
                {"seat", event.seat},
                {"tile", name(event.tile, names)},
                {"count", event.count}};
    }
    Json operator()(const ra::EpochEnded& event) const {
        return {{"type", "epoch_ended"},
                {"epoch", event.epoch},
                {"cause", event.cause == ra::EpochEnd::ra ? "ra" : "suns"},
                {"tiles", encode_lot(event.lot, names)}};
    }
    Json operator()(const ra::EpochBegan& event) const {
        return {{"type", "epoch_began"}, {"epoch", event.epoch}, {"seat", event.seat}};
    }
    Json operator()(const ra::GameOver& event) const {
        Json fame = Json::object();
        for (ra::Seat seat = 0; seat < event.seats; ++seat) {
            fame[key(seat)] = event.fame[seat];
        }
        return {{"type", "game_over"}, {"winner", event.winner}, {"fame", fame}};
    }
};

struct PhaseEncoder {
    Json operator()(const ra::Turn& turn) const {
        return {{"type", "turn"}, {"seat", turn.seat}, {"exchanged", turn.exchanged}};
    }
    Json operator()(const ra::Auction& auction) const {
        Json result = {{"type", "auction"},
                       {"cause", name(auction.cause)},
                       {"ra_player", auction.ra_player},
                       {"bidder", auction.bidder}};
        if (auction.high_sun > 0) {
            result["high"] = {{"seat", auction.high_bidder}, {"sun", auction.high_sun}};
        }
        return result;
    }
    Json operator()(const ra::Discard& debt) const {
        return {{"type", "discard"},
                {"seat", debt.seat},
                {"civilization", debt.civilization},
                {"monuments", debt.monuments}};
    }
    Json operator()(const ra::Over& over) const {
        return {{"type", "over"}, {"winner", over.winner}};
    }
};

Json encode_player(const ra::PlayerView& player, const TileNames& names) {
    Json result = {{"up", encode(player.up)},
                   {"down", encode(player.down)},
                   {"tiles", encode(player.tiles, names)}};
    if (player.fame) {
        result.update(encode(*player.fame));
    }
    return result;
}

Json encode_track(const ra::AuctionTrack& track, const TileNames& names) {
    Json result = Json::object();
    for (std::size_t space = 0; space < track.size(); ++space) {
        if (track[space] != ra::Tile::none) {
            result[key(space)] = name(track[space], names);
        }
    }
    return result;
}

int tiles_in(const ra::TileCounts& bag) {
    int tiles = 0;
    for (const std::uint8_t count : bag) {
        tiles += count;
    }
    return tiles;
}

// In the order of ra::Refusal.
constexpr std::array<RefusalText, ra::refusals> refusal_texts = {{
    {"game_over", "The game is over.", "End of the game"},
    {"not_your_turn", "Another seat is asked.", "A turn"},
    {"not_now", "This action belongs to another moment of the game.", "A turn"},
    {"track_full", "The auction track is full: play a God or invoke Ra.", "A turn: draw"},
    {"turn_begun", "After a God, only further Gods or the end of the turn.", "A turn: god"},
    {"nothing_to_end", "A turn needs an action; there was none yet.", "A turn"},
    {"no_god", "There is no God in front of you.", "A turn: god"},
    {"no_such_space", "The auction track has the spaces 0 to 7.", "A turn: god"},
    {"space_empty", "No tile lies on that space.", "A turn: god"},
    {"gods_take_no_gods", "A God cannot be taken for a God.", "A turn: god"},
    {"no_such_sun", "Suns are numbered 1 to 16.", "An auction"},
    {"not_your_sun", "That sun is not yours.", "An auction"},
    {"sun_face_down", "That sun is face down until the next epoch.", "An auction"},
    {"bid_too_low", "A bid has to be higher than the highest so far.", "An auction"},
    {"must_bid", "Whoever invokes Ra has to bid when all others pass.", "An auction"},
    {"not_owed", "The disaster does not take tiles of this kind.", "Disasters"},
    {"tile_not_held", "You have no tile of this kind.", "Disasters"},
}};

}  // namespace

const TileNames& tile_names(ra::Edition edition) {
    return edition == ra::Edition::pharaoh ? pharaoh_names : classic_names;
}

ra::Tile read_tile(const std::string& tile, const TileNames& names) {
    const auto found = std::find(names.begin(), names.end(), tile);
    if (found == names.end()) {
        throw Error("out_of_range", "This edition has no such tile.");
    }
    return static_cast<ra::Tile>(found - names.begin());
}

ra::Action read_action(const Json& action, const TileNames& names, Extras extras) {
    Fields fields(action);
    ra::Action result{read_type(fields), 0};
    switch (result.type) {
        case ra::Action::Type::god: result.value = read_number(fields, "space"); break;
        case ra::Action::Type::bid: result.value = read_number(fields, "sun"); break;
        case ra::Action::Type::discard:
            try {
                result = ra::Action::discard(read_tile(fields.text("tile", 1, 32), names));
            } catch (Error& error) {
                throw error.field.empty() ? error.in("tile") : error;
            }
            break;
        default: break;
    }
    if (extras == Extras::refused) {
        fields.finish();
    }
    return result;
}

Json encode(ra::Suns suns) {
    Json list = Json::array();
    for (; !suns.empty(); suns.remove(suns.highest())) {
        list.push_back(suns.highest());
    }
    return list;
}

Json encode(ra::Action action, const TileNames& names) {
    Json result = {{"type", name_of(action.type)}};
    switch (action.type) {
        case ra::Action::Type::god: result["space"] = action.value; break;
        case ra::Action::Type::bid: result["sun"] = action.value; break;
        case ra::Action::Type::discard: result["tile"] = name(action.tile(), names); break;
        default: break;
    }
    return result;
}

Json encode(const ra::Actions& actions, const TileNames& names) {
    Json list = Json::array();
    for (const ra::Action action : actions) {
        list.push_back(encode(action, names));
    }
    return list;
}

Json encode(const ra::PublicEvent& event, const TileNames& names) {
    return std::visit(EventEncoder{names}, event);
}

Json encode(const ra::PublicView& view, const TileNames& names) {
    Json seats = Json::object();
    for (std::size_t seat = 0; seat < view.players.size(); ++seat) {
        seats[key(seat)] = encode_player(view.players[seat], names);
    }
    return {{"epoch", view.epoch},         {"ra", view.ra},
            {"ra_spaces", view.ra_spaces}, {"track", encode_track(view.track, names)},
            {"centre", view.centre},       {"bag", tiles_in(view.bag)},
            {"seats", std::move(seats)},   {"phase", std::visit(PhaseEncoder{}, view.phase)}};
}

Json encode(const ra::SheetView& sheet) {
    return {{"gods", sheet.epoch.gods},
            {"pharaohs", sheet.epoch.pharaohs},
            {"nile", sheet.epoch.nile},
            {"gold", sheet.epoch.gold},
            {"civilization", sheet.epoch.civilization},
            {"monuments", sheet.final_sheet.monuments},
            {"suns", sheet.final_sheet.suns},
            {"total", sheet.total},
            {"fame", sheet.fame}};
}

Json encode(const ra::Fame& fame) {
    Json sheets = Json::object();
    for (std::size_t epoch = 0; epoch < fame.sheets.size(); ++epoch) {
        sheets[key(epoch + 1)] = encode(fame.sheets[epoch]);
    }
    return {{"fame", fame.fame}, {"sheets", std::move(sheets)}};
}

Json encode(const ra::Display& tiles, const TileNames& names) {
    Json result = Json::object();
    for (std::size_t kind = 0; kind < tiles.size(); ++kind) {
        if (tiles[kind] > 0) {
            result[std::string(names[kind])] = tiles[kind];
        }
    }
    return result;
}

const RefusalText& text(ra::Refusal refusal) {
    return refusal_texts[static_cast<std::size_t>(refusal)];
}

}  // namespace protocol::ra_game
