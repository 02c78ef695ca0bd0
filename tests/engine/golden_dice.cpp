#include <sstream>
#include <stdexcept>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/core/hash.hpp"
#include "engine/dice/game.hpp"
#include "tests/engine/golden.hpp"
#include "tests/support/dice_random_player.hpp"
#include "tests/support/dice_text.hpp"
#include "tests/support/ra_text.hpp"

// The golden games of Ra: The Dice Game.

namespace golden {

namespace {

using Json = nlohmann::ordered_json;
using dice::Action;
using dice::Color;
using support::DiceSetup;

/// Chosen so that together the games hold every action and every event; a test sees to it.
constexpr std::uint64_t series = 1;

std::uint64_t seed(const DiceSetup& setup) {
    return core::Hash().add(setup.name).add(series).value();
}

struct Ply {
    dice::Seat seat;
    Action action;
};

/// What a record holds.
struct Played {
    DiceSetup setup{};
    dice::Seat start = 0;
    std::vector<dice::Roll> rolls{};
    std::vector<Ply> plies{};
    std::vector<int> score{};
    std::vector<int> winners{};
};

/// A game under way that writes down what happens.
class Scribe {
public:
    Scribe(const DiceSetup& setup, dice::Chance& chance) : chance_(chance) {
        dice::Events events;
        state_ = dice::initial(setup.rules(), chance_, &events);
        out_ << setup.name << "\ninitial\n";
        write(events);
    }

    const dice::State& state() const { return state_; }
    std::string transcript() const { return out_.str(); }

    void act(const Ply& ply) {
        if (const auto refusal = dice::refusal(state_, ply.seat, ply.action)) {
            throw std::runtime_error("refused: " + std::string(support::name(*refusal)));
        }
        out_ << plies_++ << ": seat " << int{ply.seat} << ' ' << support::text(ply.action) << '\n';
        dice::Events events;
        dice::decide(state_, ply.action, chance_, &events);
        write(events);
    }

private:
    void write(const dice::Events& events) {
        for (const dice::Event& event : events) {
            out_ << "  " << support::text(event) << '\n';
        }
        out_ << "  = " << support::hexadecimal(dice::hash(state_)) << '\n';
    }

    dice::Chance& chance_;
    dice::State state_;
    std::ostringstream out_;
    int plies_ = 0;
};

/// Chance that remembers what it gave.
class Remembering final : public dice::Chance {
public:
    explicit Remembering(support::SeededDice chance) : chance_(std::move(chance)) {}

    dice::Seat start(dice::Seat seats) override { return started = chance_.start(seats); }
    dice::Faces roll(dice::Colors thrown) override {
        rolled.push_back({thrown, chance_.roll(thrown)});
        return rolled.back().faces;
    }

    dice::Seat started = 0;
    std::vector<dice::Roll> rolled;

private:
    support::SeededDice chance_;
};

void write_result(Played& played, const dice::State& state) {
    for (dice::Seat seat = 0; seat < state.seats; ++seat) {
        played.score.push_back(state.players[seat].score);
    }
    const dice::Winners winners = std::get<dice::Over>(state.phase).winners;
    played.winners.assign(winners.begin(), winners.end());
}

// ---- the record as text ----

Json options_json(const dice::Options& options) {
    Json json = Json::object();
    if (options.sun_track) {
        json["sun_track"] = *options.sun_track;
    }
    return json;
}

Json players_json(dice::Seat seats) {
    constexpr std::array<std::string_view, dice::most_seats> names = {"Anna", "Bob", "Cathy",
                                                                      "Don"};
    Json json = Json::array();
    for (dice::Seat seat = 0; seat < seats; ++seat) {
        json.push_back(names[seat]);
    }
    return json;
}

Json roll_json(const dice::Roll& roll) {
    Json json = Json::object();
    for_each(roll.dice, [&](Color die) {
        json[std::string(support::name(die))] = support::name(roll.faces[dice::index(die)]);
    });
    return json;
}

Json chance_json(const Played& played) {
    Json rolls = Json::array();
    for (const dice::Roll& roll : played.rolls) {
        rolls.push_back(roll_json(roll));
    }
    return {{"start", played.start}, {"rolls", rolls}};
}

Json dice_json(dice::Colors dice) {
    Json json = Json::array();
    for_each(dice, [&json](Color die) { json.push_back(support::name(die)); });
    return json;
}

Json action_json(const Ply& ply) {
    const Action& action = ply.action;
    Json json = {{"seat", ply.seat}, {"type", support::name(action.type)}};
    if (!action.dice.empty()) {
        json["dice"] = dice_json(action.dice);
    }
    if (action.kind != Action::no_catastrophe) {
        json["kind"] = support::name(action.kind);
    }
    if (action.column != Action::no_column) {
        json["color"] = support::name(action.color);
        json["column"] = action.column;
    } else if (action.color != Action::no_color) {
        json["field"] = support::name(action.color);
    }
    return json;
}

/// One line for each member and each action, so that differences are read easily.
std::string record_text(const Played& played) {
    std::ostringstream out;
    out << "{\n\"format\": \"ra-record/1\",\n\"game\": \"ra-dice\",\n\"options\": "
        << options_json(played.setup.options)
        << ",\n\"players\": " << players_json(played.setup.seats)
        << ",\n\"chance\": " << chance_json(played) << ",\n\"actions\": [";
    const char* separator = "\n";
    for (const Ply& ply : played.plies) {
        out << std::exchange(separator, ",\n") << action_json(ply);
    }
    out << "\n],\n\"result\": " << Json{{"score", played.score}, {"winners", played.winners}}
        << "\n}\n";
    return out.str();
}

// ---- text as a record ----

/// The value below `count` that has this name.
template <class Named>
Named named(const std::string& name, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
        if (support::name(static_cast<Named>(i)) == name) {
            return static_cast<Named>(i);
        }
    }
    throw std::runtime_error("no such name: " + name);
}

Color color_from(const Json& json) {
    return named<Color>(json.get<std::string>(), dice::colors);
}

dice::Roll roll_from(const Json& json) {
    dice::Roll roll;
    for (const auto& [die, face] : json.items()) {
        const auto color = named<Color>(die, dice::colors);
        roll.dice.add(color);
        roll.faces[dice::index(color)] =
            named<dice::Face>(face.get<std::string>(), dice::die_faces);
    }
    return roll;
}

Action action_from(const Json& json) {
    constexpr std::size_t types = static_cast<std::size_t>(Action::Type::lose) + 1;
    Action action = {.type = named<Action::Type>(json.at("type"), types)};
    for (const Json& die : json.value("dice", Json::array())) {
        action.dice.add(color_from(die));
    }
    if (json.contains("kind")) {
        action.kind = named<dice::Catastrophe>(json.at("kind"), dice::catastrophes);
    }
    if (json.contains("field")) {
        action.color = color_from(json.at("field"));
    }
    if (json.contains("column")) {
        action.color = color_from(json.at("color"));
        action.column = json.at("column");
    }
    return action;
}

DiceSetup setup_from(const Json& json) {
    dice::Options options;
    if (json.at("options").contains("sun_track")) {
        options.sun_track = json.at("options").at("sun_track").get<std::uint8_t>();
    }
    return support::dice_setup(static_cast<dice::Seat>(json.at("players").size()), options);
}

Played read(std::string_view text) {
    const Json json = Json::parse(text);
    Played played{.setup = setup_from(json)};
    played.start = json.at("chance").at("start");
    for (const Json& roll : json.at("chance").at("rolls")) {
        played.rolls.push_back(roll_from(roll));
    }
    for (const Json& action : json.at("actions")) {
        played.plies.push_back({action.at("seat"), action_from(action)});
    }
    played.score = json.at("result").at("score").get<std::vector<int>>();
    played.winners = json.at("result").at("winners").get<std::vector<int>>();
    return played;
}

void check_result(const Played& played, const dice::State& state) {
    Played again;
    write_result(again, state);
    if (again.score != played.score || again.winners != played.winners) {
        throw std::runtime_error("the result is another");
    }
}

}  // namespace

Game play(const DiceSetup& setup) {
    using Habit = support::RandomDicePlayer::Habit;
    Remembering chance(support::seeded_dice(seed(setup)));
    support::RandomDicePlayer player(~seed(setup), Habit::thorough);
    Scribe scribe(setup, chance);
    Played played{.setup = setup};
    while (const auto seat = dice::acting(scribe.state())) {
        const dice::Actions actions = dice::legal(scribe.state());
        played.plies.push_back({*seat, player.pick(actions)});
        scribe.act(played.plies.back());
    }
    played.start = chance.started;
    played.rolls = chance.rolled;
    write_result(played, scribe.state());
    return {record_text(played), scribe.transcript()};
}

std::string replay_dice(std::string_view record) {
    const Played played = read(record);
    dice::FixedChance chance(played.start, played.rolls);
    Scribe scribe(played.setup, chance);
    for (const Ply& ply : played.plies) {
        scribe.act(ply);
    }
    check_result(played, scribe.state());
    if (chance.left() > 0) {
        throw std::runtime_error("rolls are left that were never made");
    }
    return scribe.transcript();
}

}  // namespace golden
