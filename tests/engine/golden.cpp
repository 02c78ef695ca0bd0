#include "tests/engine/golden.hpp"

#include <sstream>
#include <stdexcept>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/core/hash.hpp"
#include "engine/ra/game.hpp"
#include "tests/engine/signature.hpp"
#include "tests/support/ra_random_player.hpp"
#include "tests/support/ra_text.hpp"

namespace golden {

namespace {

using Json = nlohmann::ordered_json;
using support::Setup;

/// Chosen so that together the games hold every action and every event; a test sees to it.
constexpr std::uint64_t series = 14;

std::uint64_t seed(const Setup& setup) {
    return core::Hash().add(setup.name).add(series).value();
}

struct Ply {
    ra::Seat seat;
    ra::Action action;
};

/// What a record holds.
struct Played {
    Setup setup{};
    ra::Deal deal{};
    std::vector<ra::Tile> tiles{};
    std::vector<Ply> plies{};
    std::vector<int> fame{};
    ra::Seat winner = 0;
};

/// A game under way that writes down what happens.
class Scribe {
public:
    Scribe(const Setup& setup, ra::Chance& chance) : edition_(setup.edition), chance_(chance) {
        ra::Events events;
        state_ = ra::initial(setup.rules(), chance_, &events);
        out_ << setup.name << "\ninitial\n";
        write(events);
    }

    const ra::State& state() const { return state_; }
    std::string transcript() const { return out_.str(); }

    void act(const Ply& ply) {
        if (const auto refusal = ra::refusal(state_, ply.seat, ply.action)) {
            throw std::runtime_error("refused: " + std::string(support::name(*refusal)));
        }
        out_ << plies_++ << ": seat " << int{ply.seat} << ' ' << support::text(ply.action, edition_)
             << '\n';
        ra::Events events;
        ra::decide(state_, ply.action, chance_, &events);
        write(events);
    }

private:
    void write(const ra::Events& events) {
        for (const ra::Event& event : events) {
            out_ << "  " << support::text(event, edition_) << '\n';
        }
        out_ << "  = " << support::hexadecimal(ra::hash(state_)) << '\n';
    }

    ra::Edition edition_;
    ra::Chance& chance_;
    ra::State state_;
    std::ostringstream out_;
    int plies_ = 0;
};

/// Chance that remembers what it gave.
class Remembering final : public ra::Chance {
public:
    explicit Remembering(ra::FixedChance chance) : chance_(std::move(chance)) {}

    ra::Deal deal(const ra::SunGroups& groups) override { return given = chance_.deal(groups); }
    ra::Tile draw(const ra::TileCounts& bag) override {
        drawn.push_back(chance_.draw(bag));
        return drawn.back();
    }

    ra::Deal given{};
    std::vector<ra::Tile> drawn;

private:
    ra::FixedChance chance_;
};

void write_result(Played& played, const ra::State& state) {
    played.winner = std::get<ra::Over>(state.phase).winner;
    for (ra::Seat seat = 0; seat < state.seats; ++seat) {
        played.fame.push_back(state.players[seat].fame);
    }
}

// ---- the record as text ----

Json suns_json(ra::Suns suns) {
    Json list = Json::array();
    for (std::uint8_t sun = ra::highest_sun; sun > 0; --sun) {
        if (suns.contains(sun)) {
            list.push_back(sun);
        }
    }
    return list;
}

constexpr std::array<std::string_view, 3> split_names = {"bgg", "razzia", "baumer"};

Json options_json(const ra::Options& options) {
    const ra::Options defaults;
    Json json = Json::object();
    if (options.ra_track != defaults.ra_track) {
        json["ra_track"] = options.ra_track;
    }
    if (options.sun_split != defaults.sun_split) {
        json["sun_split"] = split_names.at(static_cast<std::size_t>(options.sun_split));
    }
    if (!options.last_place_penalty) {
        json["last_place_penalty"] = false;
    }
    if (options.open_fame) {
        json["open_fame"] = true;
    }
    return json;
}

Json chance_json(const Played& played) {
    Json suns = Json::array();
    for (ra::Seat seat = 0; seat < played.setup.seats; ++seat) {
        suns.push_back(suns_json(played.deal[seat]));
    }
    Json tiles = Json::array();
    for (const ra::Tile tile : played.tiles) {
        tiles.push_back(support::name(tile, played.setup.edition));
    }
    return {{"suns", suns}, {"tiles", tiles}};
}

Json action_json(const Ply& ply, ra::Edition edition) {
    Json json = {{"seat", ply.seat}, {"type", support::name(ply.action.type)}};
    switch (ply.action.type) {
        case ra::Action::Type::god: json["space"] = ply.action.value; break;
        case ra::Action::Type::bid: json["sun"] = ply.action.value; break;
        case ra::Action::Type::discard:
            json["tile"] = support::name(ply.action.tile(), edition);
            break;
        default: break;
    }
    return json;
}

Json players_json(ra::Seat seats) {
    constexpr std::array<std::string_view, core::max_seats> names = {"Anna", "Bob", "Cathy", "Don",
                                                                     "Emma"};
    Json json = Json::array();
    for (ra::Seat seat = 0; seat < seats; ++seat) {
        json.push_back(names[seat]);
    }
    return json;
}

/// One line for each member and each action, so that differences are read easily.
std::string record_text(const Played& played) {
    std::ostringstream out;
    out << "{\n\"format\": \"ra-record/1\",\n\"game\": \"ra\",\n\"edition\": " << '"'
        << ra::row(played.setup.edition).id << '"'
        << ",\n\"options\": " << options_json(played.setup.options)
        << ",\n\"players\": " << players_json(played.setup.seats)
        << ",\n\"chance\": " << chance_json(played) << ",\n\"actions\": [";
    const char* separator = "\n";
    for (const Ply& ply : played.plies) {
        out << std::exchange(separator, ",\n") << action_json(ply, played.setup.edition);
    }
    out << "\n],\n\"result\": " << Json{{"fame", played.fame}, {"winner", played.winner}}
        << "\n}\n";
    return out.str();
}

// ---- text as a record ----

ra::Tile tile_from(const Json& json, ra::Edition edition) {
    for (std::size_t kind = 0; kind < ra::tile_kinds; ++kind) {
        if (support::name(static_cast<ra::Tile>(kind), edition) == json.get<std::string>()) {
            return static_cast<ra::Tile>(kind);
        }
    }
    throw std::runtime_error("no such tile: " + json.dump());
}

ra::Options options_from(const Json& json) {
    ra::Options options;
    options.ra_track = json.value("ra_track", options.ra_track);
    options.last_place_penalty = json.value("last_place_penalty", options.last_place_penalty);
    options.open_fame = json.value("open_fame", options.open_fame);
    const std::string split = json.value("sun_split", std::string(split_names[0]));
    for (std::size_t i = 0; i < split_names.size(); ++i) {
        if (split == split_names[i]) {
            options.sun_split = static_cast<ra::SunSplit>(i);
        }
    }
    return options;
}

ra::Action action_from(const Json& json, ra::Edition edition) {
    const auto type = json.at("type").get<std::string>();
    if (type == "god") {
        return ra::Action::god(json.at("space"));
    }
    if (type == "bid") {
        return ra::Action::bid(json.at("sun"));
    }
    if (type == "discard") {
        return ra::Action::discard(tile_from(json.at("tile"), edition));
    }
    for (const auto plain :
         {ra::Action::draw(), ra::Action::invoke(), ra::Action::end(), ra::Action::pass()}) {
        if (support::name(plain.type) == type) {
            return plain;
        }
    }
    throw std::runtime_error("no such action: " + type);
}

Setup setup_from(const Json& json) {
    const ra::Edition edition = ra::edition_with_id(json.at("edition").get<std::string>()).value();
    const auto seats = static_cast<ra::Seat>(json.at("players").size());
    return support::setup(edition, seats, options_from(json.at("options")));
}

Played read(std::string_view text) {
    const Json json = Json::parse(text);
    Played played{.setup = setup_from(json)};
    const ra::Edition edition = played.setup.edition;
    for (ra::Seat seat = 0; seat < played.setup.seats; ++seat) {
        for (const int sun : json.at("chance").at("suns").at(seat)) {
            played.deal[seat].add(static_cast<std::uint8_t>(sun));
        }
    }
    for (const Json& tile : json.at("chance").at("tiles")) {
        played.tiles.push_back(tile_from(tile, edition));
    }
    for (const Json& action : json.at("actions")) {
        played.plies.push_back({action.at("seat"), action_from(action, edition)});
    }
    played.fame = json.at("result").at("fame").get<std::vector<int>>();
    played.winner = json.at("result").at("winner");
    return played;
}

void check_result(const Played& played, const ra::State& state) {
    Played again;
    write_result(again, state);
    if (again.fame != played.fame || again.winner != played.winner) {
        throw std::runtime_error("the result is another");
    }
}

}  // namespace

Game play(const Setup& setup) {
    Remembering chance(support::shuffled(setup, seed(setup)));
    support::RandomPlayer player(~seed(setup), support::RandomPlayer::Habit::patient);
    Scribe scribe(setup, chance);
    Played played{.setup = setup};
    while (const auto seat = ra::acting(scribe.state())) {
        const ra::Actions actions = ra::legal(scribe.state());
        played.plies.push_back({*seat, player.pick(actions)});
        scribe.act(played.plies.back());
    }
    played.deal = chance.given;
    played.tiles = chance.drawn;
    write_result(played, scribe.state());
    return {record_text(played), scribe.transcript()};
}

std::string replay(std::string_view record) {
    const Played played = read(record);
    ra::FixedChance chance(played.deal, played.tiles);
    Scribe scribe(played.setup, chance);
    for (const Ply& ply : played.plies) {
        scribe.act(ply);
    }
    check_result(played, scribe.state());
    if (chance.left() > 0) {
        throw std::runtime_error("tiles are left that were never drawn");
    }
    return scribe.transcript();
}

Files files() {
    Files result;
    for (const Setup& setup : support::setups_for_goldens()) {
        Game game = play(setup);
        result["ra/" + setup.name + ".json"] = std::move(game.record);
        result["ra/" + setup.name + ".txt"] = std::move(game.transcript);
    }
    for (const support::DiceSetup& setup : support::all_dice_setups()) {
        Game game = play(setup);
        result["dice/" + setup.name + ".json"] = std::move(game.record);
        result["dice/" + setup.name + ".txt"] = std::move(game.transcript);
    }
    result["signature.txt"] = behaviour_signature();
    return result;
}

}  // namespace golden
