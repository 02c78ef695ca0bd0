#include "protocol/dice/family.hpp"

#include <utility>
#include <variant>

#include "engine/bots/dice_bot.hpp"
#include "engine/bots/level.hpp"
#include "protocol/dice/codec.hpp"
#include "protocol/error.hpp"
#include "protocol/fields.hpp"
#include "protocol/record.hpp"
#include "protocol/words.hpp"

namespace protocol::dice_game {

namespace {

using dice::Seat;

struct Played {
    Seat seat;
    dice::Action action;
    By by;
};

/// Drawn as the game goes on, or given by a record.
using Chance = std::variant<dice::SeededChance<Stream>, dice::FixedChance>;

class DiceGame final : public Game {
public:
    DiceGame(GameSetup setup, const dice::Ruleset& rules, Chance chance)
        : setup_(std::move(setup)),
          chance_(std::move(chance)),
          state_(dice::initial(rules, port(), &opening_)),
          start_(*dice::acting(state_)) {}

    Json opening() const { return encode_events(opening_); }

    std::optional<Seat> acting() const override { return dice::acting(state_); }
    Json legal() const override { return encode(dice::legal(state_)); }
    Json public_view() const override {
        return encode(dice::view(state_, core::Viewer::spectator()).shared);
    }
    Json own_view(Seat /*seat*/) const override { return Json::object(); }

    void check(Seat seat, const Json& action, Extras extras) const override;
    Json play(Seat seat, const Json& action, By by) override;
    std::size_t drawn() const override { return 0; }
    Thought bot(Seat seat, Level level, std::uint64_t seed) const override;
    Thought advice(Seat seat, std::uint64_t seed) const override;
    Json record(const std::vector<std::string>& players) const override;
    Json summary() const override;
    std::string disagreement(const Json& result) const override;
    std::uint64_t hash() const override { return dice::hash(state_); }

private:
    dice::Chance& port() {
        return std::visit([](auto& chance) -> dice::Chance& { return chance; }, chance_);
    }
    void check_roll(dice::Colors thrown) const;
    static Json encode_events(const dice::Events& events);
    bool over() const { return !dice::acting(state_); }
    Json score() const;
    Json winners() const;
    Json result() const;

    GameSetup setup_;
    Chance chance_;
    dice::Events opening_;
    dice::State state_;
    Seat start_;
    std::vector<dice::Faces> rolls_;
    std::vector<Played> played_;
};

Json DiceGame::encode_events(const dice::Events& events) {
    Json list = Json::array();
    for (const dice::Event& event : events) {
        if (const auto shown = dice::view(event)) {
            list.push_back(encode(*shown));
        }
    }
    return list;
}

void DiceGame::check(Seat seat, const Json& action, Extras extras) const {
    const dice::Action wanted = read_action(action, extras);
    if (const auto refusal = dice::refusal(state_, seat, wanted)) {
        throw refused(text(*refusal), legal());
    }
    if (wanted.type == dice::Action::Type::roll) {
        check_roll(wanted.dice);
    }
}

/// Whether a record gives this roll; whatever is drawn as the game goes on does.
void DiceGame::check_roll(dice::Colors thrown) const {
    const auto* given = std::get_if<dice::FixedChance>(&chance_);
    if (given == nullptr || given->fits(thrown)) {
        return;
    }
    if (given->left() == 0) {
        throw Error("chance_exhausted", "No dice are given for this roll.");
    }
    throw Error("other_dice", "The dice given for this roll are others than are thrown.");
}

Json DiceGame::play(Seat seat, const Json& action, By by) {
    const dice::Action wanted = read_action(action, Extras::ignored);
    dice::Events events;
    dice::decide(state_, wanted, port(), &events);
    for (const dice::Event& event : events) {
        if (const auto* rolled = std::get_if<dice::Rolled>(&event)) {
            rolls_.push_back(rolled->faces);
        }
    }
    played_.push_back({seat, wanted, by});
    return encode_events(events);
}

/// All levels are the same bot, which needs neither a budget nor a seed.
Thought DiceGame::bot(Seat seat, Level /*level*/, std::uint64_t /*seed*/) const {
    return [view = dice::view(state_, core::Viewer::of(seat)),
            legal = dice::legal(state_)](const bots::Budget& /*budget*/) {
        return encode(bots::choose(view, legal));
    };
}

/// It does not tell what it expects of an action.
Thought DiceGame::advice(Seat seat, std::uint64_t seed) const {
    return [choose = bot(seat, bots::dice_levels.back(), seed)](const bots::Budget& budget) {
        return Json{{"action", choose(budget)}, {"choices", Json::array()}};
    };
}

Json DiceGame::record(const std::vector<std::string>& players) const {
    Json rolls = Json::array();
    for (const dice::Faces& faces : rolls_) {
        rolls.push_back(encode(faces));
    }
    Json actions = Json::array();
    for (const Played& played : played_) {
        actions.push_back(recorded(encode(played.action), played.seat, played.by));
    }
    Json record = write_record(setup_, players, {{"start", start_}, {"rolls", std::move(rolls)}},
                               std::move(actions), over() ? result() : Json());
    record.erase("edition");  // There is but one.
    return record;
}

Json DiceGame::score() const {
    Json list = Json::array();
    for (Seat seat = 0; seat < state_.seats; ++seat) {
        list.push_back(state_.players[seat].score);
    }
    return list;
}

Json DiceGame::winners() const {
    const auto* end = std::get_if<dice::Over>(&state_.phase);
    return end != nullptr ? encode(end->winners) : Json::array();
}

Json DiceGame::result() const {
    return {{"score", score()}, {"winners", winners()}};
}

Json DiceGame::summary() const {
    const dice::PublicView table = dice::view(state_, core::Viewer::spectator()).shared;
    Json epochs = Json::array();
    for (std::size_t epoch = 0; epoch < table.players[0].sheets.size(); ++epoch) {
        Json rows = Json::array();
        for (const dice::PlayerView& player : table.players) {
            rows.push_back(encode(player.sheets[epoch].epoch));
        }
        epochs.push_back(std::move(rows));
    }
    Json summary = result();
    summary["over"] = over();
    summary["epochs"] = std::move(epochs);
    return summary;
}

std::string DiceGame::disagreement(const Json& result) const {
    Fields fields(result);
    const Json& given_score = fields.array("score");
    const Json& given_winners = fields.array("winners");
    fields.finish();
    if (given_score != score()) {
        return "The score is " + dump(score()) + ".";
    }
    return given_winners != winners() ? "The winners are " + dump(winners()) + "." : std::string();
}

// Starting a game

dice::Ruleset rules_of(const GameSetup& setup) {
    dice::Options options;
    if (setup.options.contains("sun_track")) {
        options.sun_track = setup.options.at("sun_track").get<std::uint8_t>();
    }
    return dice::ruleset(setup.seats, options);
}

StartedGame start_with(const GameSetup& setup, Chance chance) {
    auto game = std::make_unique<DiceGame>(setup, rules_of(setup), std::move(chance));
    Json events = game->opening();
    return {.game = std::move(game), .events = std::move(events)};
}

dice::SeededChance<Stream> drawn_from(const SharedStreams& streams) {
    return {Stream(streams, "start"), Stream(streams, "dice")};
}

StartedGame start(const GameSetup& setup, const SharedStreams& streams) {
    return start_with(setup, drawn_from(streams));
}

/// What a record says was seen.
struct Seen {
    Seat start = 0;
    std::vector<dice::Roll> rolls;
};

std::vector<dice::Roll> read_rolls(const Json& list) {
    if (list.size() > most_actions) {
        throw Error("out_of_range", "No game has so many rolls.");
    }
    std::vector<dice::Roll> rolls;
    for (const Json& roll : list) {
        try {
            rolls.push_back(read_roll(roll));
        } catch (Error& error) {
            throw error.in(std::to_string(rolls.size()));
        }
    }
    return rolls;
}

Seen read_chance(const GameSetup& setup, const Json& chance) {
    Fields fields(chance);
    Seen seen;
    seen.start = static_cast<Seat>(fields.integer("start", 0, setup.seats - 1));
    const Json& rolls = fields.array("rolls");
    fields.finish();
    try {
        seen.rolls = read_rolls(rolls);
    } catch (Error& error) {
        throw error.in("rolls");
    }
    return seen;
}

StartedGame start_recorded(const GameSetup& setup, const Json& chance) {
    Seen seen = read_chance(setup, chance);
    return start_with(setup, dice::FixedChance(seen.start, std::move(seen.rolls)));
}

/// Which dice were thrown, the players have chosen; what they show follows from the streams.
void check_roll(const dice::Roll& seen, const dice::Faces& fair, const std::string& where) {
    for_each(seen.dice, [&](dice::Color die) {
        const dice::Face face = fair[index(die)];
        if (seen.faces[index(die)] != face) {
            throw wrong_proof(name(face), where + "." + name(die));
        }
    });
}

std::string check_chance(const GameSetup& setup, const Json& chance, const SharedStreams& streams) {
    const Seen seen = read_chance(setup, chance);
    dice::SeededChance<Stream> fair = drawn_from(streams);
    const Seat start = fair.start(setup.seats);
    if (seen.start != start) {
        throw wrong_proof("seat " + std::to_string(start), "start");
    }
    for (std::size_t i = 0; i < seen.rolls.size(); ++i) {
        check_roll(seen.rolls[i], fair.roll(seen.rolls[i].dice), "rolls." + std::to_string(i));
    }
    return "this start player and these " + count(seen.rolls.size(), "roll");
}

// The catalogue

/// How many spaces the Ra figure has before it.
Option sun_track() {
    Option option{.name = "sun_track", .values = {}, .only_seats = {}};
    for (int spaces = dice::shortest_sun_track; spaces <= dice::longest_sun_track; ++spaces) {
        option.values.emplace_back(spaces);
    }
    for (Seat seats = dice::fewest_seats; seats <= dice::most_seats; ++seats) {
        option.default_by_seats[seats] = dice::ruleset(seats, {}).sun_track;
    }
    return option;
}

}  // namespace

Family family() {
    return {.id = "ra-dice",
            .name = "Ra: The Dice Game",
            .editions = {{.id = "classic",
                          .name = "Classic edition",
                          .fewest_seats = dice::fewest_seats,
                          .most_seats = dice::most_seats,
                          .tiles = {},
                          .options = {sun_track()}}},
            .levels = {bots::dice_levels.begin(), bots::dice_levels.end()},
            .start = start,
            .start_recorded = start_recorded,
            .check_chance = check_chance};
}

}  // namespace protocol::dice_game
