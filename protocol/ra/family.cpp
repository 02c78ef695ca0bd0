#include "protocol/ra/family.hpp"

#include <algorithm>
#include <array>
#include <numeric>

#include "engine/bots/level.hpp"
#include "protocol/error.hpp"
#include "protocol/fields.hpp"
#include "protocol/ra/codec.hpp"
#include "protocol/record.hpp"
#include "protocol/words.hpp"

namespace protocol::ra_game {

namespace {

using ra::Seat;

struct Played {
    Seat seat;
    ra::Action action;
    By by;
};

/// What everybody saw of a turn.
struct Turn {
    ra::PublicView table;
    Seat seat;
    ra::Actions legal;
    ra::Action action;
    By by;
};

/// All that a bot is told. How everybody plays is worked out only when it thinks, and where it
/// does.
struct Moment {
    ra::View view;
    ra::Actions legal;
    std::vector<Turn> turns;

    /// A seat that changes hands plays like a stranger again.
    bots::Habits habits() const {
        bots::Habits result;
        std::array<By, core::max_seats> hands{};
        for (const Turn& turn : turns) {
            if (turn.by != hands[turn.seat]) {
                result.forget(turn.seat);
                hands[turn.seat] = turn.by;
            }
            result.note(turn.table, turn.seat, turn.legal, turn.action);
        }
        return result;
    }

    bots::Situation situation() const { return {.view = view, .legal = legal, .habits = habits()}; }
};

class RaGame final : public Game {
public:
    RaGame(GameSetup setup, ra::Edition edition, const ra::Ruleset& rules, const ra::Deal& deal,
           std::vector<ra::Tile> tiles)
        : setup_(std::move(setup)),
          names_(tile_names(edition)),
          tiles_(std::move(tiles)),
          chance_(deal, tiles_),
          deal_(deal),
          state_(ra::initial(rules, chance_, &opening_)) {}

    /// From a position on, to which these tiles led but for those that are left in its bag.
    RaGame(GameSetup setup, ra::Edition edition, const ra::State& position, const ra::Deal& deal,
           std::vector<ra::Tile> tiles)
        : setup_(std::move(setup)),
          names_(tile_names(edition)),
          tiles_(std::move(tiles)),
          chance_(deal, tiles_),
          deal_(deal),
          state_(position) {
        const std::size_t left =
            std::accumulate(position.bag.begin(), position.bag.end(), std::size_t{0});
        while (chance_.left() > left) {
            chance_.draw(ra::full_bag);
        }
        drawn_before_ = chance_.drawn();
    }

    Json opening() const { return encode_events(opening_); }

    std::optional<Seat> acting() const override { return ra::acting(state_); }
    Json legal() const override { return encode(ra::legal(state_), names_); }
    Json public_view() const override {
        return encode(ra::view(state_, core::Viewer::spectator()).shared, names_);
    }
    Json own_view(Seat seat) const override {
        return encode(*ra::view(state_, core::Viewer::of(seat)).own);
    }

    void check(Seat seat, const Json& action, Extras extras) const override;
    Json play(Seat seat, const Json& action, By by) override;
    std::size_t drawn() const override { return chance_.drawn(); }
    Thought bot(Seat seat, Level level, std::uint64_t seed) const override;
    Thought advice(Seat seat, std::uint64_t seed) const override;
    Json record(const std::vector<std::string>& players) const override;
    Json summary() const override;
    std::string disagreement(const Json& result) const override;
    std::uint64_t hash() const override { return ra::hash(state_); }

private:
    Json encode_events(const ra::Events& events) const;
    std::vector<Turn> turns() const;
    Moment moment(Seat seat, Level level) const;
    bool over() const { return !ra::acting(state_); }
    Json fame() const;
    Json winner() const;
    Json result() const;

    GameSetup setup_;
    const TileNames& names_;
    std::vector<ra::Tile> tiles_;
    ra::FixedChance chance_;
    ra::Deal deal_;
    ra::Events opening_;
    ra::State state_;
    /// Where `played_` begins.
    ra::State before_ = state_;
    std::size_t drawn_before_ = chance_.drawn();
    std::vector<Played> played_;
};

Json RaGame::encode_events(const ra::Events& events) const {
    Json list = Json::array();
    for (const ra::Event& event : events) {
        if (const auto shown = ra::view(event)) {
            list.push_back(encode(*shown, names_));
        }
    }
    return list;
}

void RaGame::check(Seat seat, const Json& action, Extras extras) const {
    const ra::Action wanted = read_action(action, names_, extras);
    if (const auto refusal = ra::refusal(state_, seat, wanted)) {
        throw refused(text(*refusal), legal());
    }
    if (wanted.type == ra::Action::Type::draw && chance_.left() == 0) {
        throw Error("chance_exhausted", "No tile is given for this draw.");
    }
}

Json RaGame::play(Seat seat, const Json& action, By by) {
    const ra::Action wanted = read_action(action, names_, Extras::ignored);
    ra::Events events;
    ra::decide(state_, wanted, chance_, &events);
    played_.push_back({seat, wanted, by});
    return encode_events(events);
}

std::vector<Turn> RaGame::turns() const {
    std::vector<Turn> result;
    result.reserve(played_.size());
    ra::State state = before_;
    const auto from = static_cast<std::ptrdiff_t>(drawn_before_);
    const auto to = static_cast<std::ptrdiff_t>(chance_.drawn());
    const std::vector<ra::Tile> drawn(tiles_.begin() + from, tiles_.begin() + to);
    ra::FixedChance chance({}, drawn);
    for (const Played& one : played_) {
        result.push_back({.table = ra::view(state, core::Viewer::spectator()).shared,
                          .seat = one.seat,
                          .legal = ra::legal(state),
                          .action = one.action,
                          .by = one.by});
        ra::decide(state, one.action, chance);
    }
    return result;
}

Moment RaGame::moment(Seat seat, Level level) const {
    const ra::Actions legal = ra::legal(state_);
    const bool watches = bots::watches(level) && legal.size() > 1;
    return {.view = ra::view(state_, core::Viewer::of(seat)),
            .legal = legal,
            .turns = watches ? turns() : std::vector<Turn>()};
}

Thought RaGame::bot(Seat seat, Level level, std::uint64_t seed) const {
    return
        [moment = moment(seat, level), level, seed, &names = names_](const bots::Budget& budget) {
            return encode(bots::choose(moment.situation(), level, budget, seed), names);
        };
}

Json describe(const bots::Opinions& opinions, const TileNames& names) {
    Json choices = Json::array();
    for (const bots::Opinion& opinion : opinions) {
        choices.push_back({{"action", encode(opinion.action, names)}, {"value", opinion.value}});
    }
    return {{"action", encode(bots::best(opinions).action, names)},
            {"choices", std::move(choices)}};
}

Thought RaGame::advice(Seat seat, std::uint64_t /*seed*/) const {
    return [moment = moment(seat, Level::strong), &names = names_](const bots::Budget& budget) {
        return describe(bots::consider(moment.situation(), budget), names);
    };
}

Json RaGame::record(const std::vector<std::string>& players) const {
    Json suns = Json::array();
    for (Seat seat = 0; seat < state_.seats; ++seat) {
        suns.push_back(encode(deal_[seat]));
    }
    Json tiles = Json::array();
    for (std::size_t i = 0; i < chance_.drawn(); ++i) {
        tiles.push_back(names_[ra::index(tiles_[i])]);
    }
    Json actions = Json::array();
    for (const Played& played : played_) {
        actions.push_back(recorded(encode(played.action, names_), played.seat, played.by));
    }
    return write_record(setup_, players, {{"suns", std::move(suns)}, {"tiles", std::move(tiles)}},
                        std::move(actions), over() ? result() : Json());
}

Json RaGame::result() const {
    return {{"fame", fame()}, {"winner", winner()}};
}

Json RaGame::fame() const {
    Json list = Json::array();
    for (Seat seat = 0; seat < state_.seats; ++seat) {
        list.push_back(state_.players[seat].fame);
    }
    return list;
}

Json RaGame::winner() const {
    const auto* end = std::get_if<ra::Over>(&state_.phase);
    return end != nullptr ? Json(end->winner) : Json(nullptr);
}

Json RaGame::summary() const {
    Json epochs = Json::array();
    Json holdings = Json::array();
    for (Seat seat = 0; seat < state_.seats; ++seat) {
        holdings.push_back(encode(state_.players[seat].tiles, names_));
        const ra::Fame own = *ra::view(state_, core::Viewer::of(seat)).own;
        for (std::size_t epoch = 0; epoch < own.sheets.size(); ++epoch) {
            if (seat == 0) {
                epochs.push_back(Json::array());
            }
            epochs[epoch].push_back(encode(own.sheets[epoch]));
        }
    }
    return {{"over", over()},
            {"epochs", std::move(epochs)},
            {"fame", fame()},
            {"winner", winner()},
            {"holdings", std::move(holdings)}};
}

std::string RaGame::disagreement(const Json& result) const {
    Fields fields(result);
    const Json& given_fame = fields.array("fame");
    const Json& given_winner = fields.any("winner");
    fields.finish();
    if (given_fame != fame()) {
        return "The fame is " + dump(fame()) + ".";
    }
    return given_winner != winner() ? "The winner is " + dump(winner()) + "." : std::string();
}

// Starting a game

ra::Edition edition_of(const GameSetup& setup) {
    return setup.edition == "pharaoh" ? ra::Edition::pharaoh : ra::Edition::classic;
}

ra::SunSplit sun_split(const std::string& name) {
    return name == "razzia"   ? ra::SunSplit::razzia
           : name == "baumer" ? ra::SunSplit::baumer
                              : ra::SunSplit::bgg;
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

BagKinds kinds_of(const std::vector<ra::Tile>& tiles) {
    BagKinds kinds;
    for (const ra::Tile tile : tiles) {
        kinds.push_back(static_cast<std::uint8_t>(ra::index(tile)));
    }
    return kinds;
}

StartedGame start_with(const GameSetup& setup, const ra::Deal& deal, std::vector<ra::Tile> tiles) {
    BagKinds bag = kinds_of(tiles);
    auto game =
        std::make_unique<RaGame>(setup, edition_of(setup), rules_of(setup), deal, std::move(tiles));
    Json events = game->opening();
    return {std::move(game), std::move(events), std::move(bag)};
}

/// What a game gets from chance.
struct Dealt {
    ra::Deal suns{};
    std::vector<ra::Tile> tiles;
};

Dealt deal(const GameSetup& setup, const SharedStreams& streams) {
    Stream suns(streams, "suns");
    Stream bag(streams, "bag");
    const ra::BagOrder order = ra::shuffled_bag(bag);
    return {ra::shuffled_suns(suns, rules_of(setup).sun_groups), {order.begin(), order.end()}};
}

StartedGame start(const GameSetup& setup, const SharedStreams& streams) {
    Dealt dealt = deal(setup, streams);
    return start_with(setup, dealt.suns, std::move(dealt.tiles));
}

ra::Suns read_group(const Json& list) {
    if (!list.is_array()) {
        throw Error("wrong_type", "Expected a list of suns for each seat.");
    }
    ra::Suns group;
    for (const Json& sun : list) {
        const bool known = sun.is_number_unsigned() && sun >= 1 && sun <= ra::highest_sun;
        if (!known || group.contains(sun.get<std::uint8_t>())) {
            throw Error("out_of_range", "Expected different suns from 1 to 16.");
        }
        group.add(sun.get<std::uint8_t>());
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

StartedGame start_recorded(const GameSetup& setup, const Json& chance) {
    Dealt dealt = read_chance(setup, chance);
    return start_with(setup, dealt.suns, std::move(dealt.tiles));
}

std::string check_chance(const GameSetup& setup, const Json& chance, const SharedStreams& streams) {
    const Dealt seen = read_chance(setup, chance);
    const Dealt fair = deal(setup, streams);
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

// The catalogue

std::vector<std::string> names_of(ra::Edition edition) {
    const TileNames& names = tile_names(edition);
    return {names.begin(), names.end()};
}

Option open_fame() {
    return {.name = "open_fame", .values = {false, true}, .only_seats = {}};
}
Option ra_track() {
    return {.name = "ra_track", .values = {6, 7}, .only_seats = Seat{2}};
}
Option last_place_penalty() {
    return {.name = "last_place_penalty", .values = {true, false}, .only_seats = Seat{2}};
}
Option splits(ra::Edition edition) {
    return {.name = "sun_split",
            .values = {"bgg", "razzia", "baumer"},
            .only_seats = Seat{2},
            .foreign = edition == ra::Edition::pharaoh};
}

Edition describe(ra::Edition edition, const char* id, const char* name) {
    return {.id = id,
            .name = name,
            .fewest_seats = ra::fewest_seats,
            .most_seats = ra::most_seats,
            .tiles = names_of(edition),
            .options = {open_fame(), ra_track(), last_place_penalty(), splits(edition)}};
}

}  // namespace

StartedGame start_from(const GameSetup& setup, const ra::State& position, const ra::Deal& deal,
                       const ra::BagOrder& bag) {
    std::vector<ra::Tile> tiles(bag.begin(), bag.end());
    BagKinds kinds = kinds_of(tiles);
    return {std::make_unique<RaGame>(setup, edition_of(setup), position, deal, std::move(tiles)),
            Json::array(), std::move(kinds)};
}

Family family() {
    return {.id = "ra",
            .name = "Ra",
            .editions = {describe(ra::Edition::classic, "classic", "Classic edition"),
                         describe(ra::Edition::pharaoh, "pharaoh", "Pharaoh edition")},
            .levels = {bots::ra_levels.begin(), bots::ra_levels.end()},
            .start = start,
            .start_recorded = start_recorded,
            .check_chance = check_chance};
}

}  // namespace protocol::ra_game
