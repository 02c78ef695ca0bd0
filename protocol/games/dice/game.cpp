#include "protocol/games/dice/game.hpp"

#include <utility>

#include "engine/bots/dice/bot.hpp"
#include "engine/bots/dice/valuation.hpp"
#include "protocol/games/dice/writers.hpp"
#include "protocol/games/record.hpp"
#include "protocol/json/error.hpp"
#include "protocol/json/fields.hpp"

namespace protocol::dice_game {

namespace {

/// Nothing is hidden.
class DiceView final : public GameView {
public:
    explicit DiceView(const dice::PublicView& shared) : shared_(shared) {}

    void write(JsonWriter& out) const override { dice_game::write(out, shared_); }
    void write_own(JsonWriter& out, Seat /*seat*/) const override { out.object(); }
    void write_patch(JsonWriter& out, const GameView& before) const override {
        dice_game::write_patch(out, dynamic_cast<const DiceView&>(before).shared_, shared_);
    }
    void write_own_patch(JsonWriter& out, const GameView& /*before*/,
                         Seat /*seat*/) const override {
        out.object();
    }

private:
    dice::PublicView shared_;
};

}  // namespace

DiceGame::DiceGame(GameSetup setup, const dice::Ruleset& rules, Chance chance)
    : setup_(std::move(setup)),
      chance_(std::move(chance)),
      state_(dice::initial(rules, chance_.seen, &opening_)),
      start_(*dice::acting(state_)) {}

std::string DiceGame::text_of(const dice::Events& events) {
    return json_text([&](JsonWriter& out) {
        out.begin_array();
        for (const dice::Event& event : events) {
            if (const auto shown = dice::view(event)) {
                write(out, *shown);
            }
        }
        out.end_array();
    });
}

bool DiceGame::is_in_turn() const {
    const auto* turn = std::get_if<dice::Rolling>(&state_.phase);
    return turn == nullptr || turn->rolls > 0;
}

void DiceGame::write_legal(JsonWriter& out) const {
    write(out, dice::legal(state_));
}

std::unique_ptr<const GameView> DiceGame::view() const {
    return std::make_unique<DiceView>(dice::view(state_, core::Viewer::spectator()).shared);
}

void DiceGame::check(Seat seat, const Move& move) const {
    const auto wanted = move.as<dice::Action>();
    if (const auto refusal = dice::refusal(state_, seat, wanted)) {
        throw refused(text(*refusal), seat == acting() ? legal() : Json::array());
    }
    if (wanted.type == dice::Action::Type::roll) {
        check_roll(wanted.dice);
    }
}

/// Whether a record gives this roll; whatever is drawn as the game goes on does.
void DiceGame::check_roll(dice::Colors thrown) const {
    if (!chance_.is_given() || chance_.seen.fits(thrown)) {
        return;
    }
    if (chance_.seen.left() == 0) {
        throw Error("chance_exhausted", "No dice are given for this roll.");
    }
    throw Error("other_dice", "The dice given for this roll are others than are thrown.");
}

Error DiceGame::refusal_of_foreign(Seat seat) const {
    using dice::Refusal;
    if (over()) {
        return refused(text(Refusal::game_over), Json::array());
    }
    return seat == acting() ? refused(text(Refusal::not_now), legal())
                            : refused(text(Refusal::not_your_turn), Json::array());
}

std::string DiceGame::play(const Doer& doer, const Move& move) {
    check(doer.seat, move);
    const auto wanted = move.as<dice::Action>();
    dice::Events events;
    dice::decide(state_, wanted, port(), &events);
    for (const dice::Event& event : events) {
        if (const auto* rolled = std::get_if<dice::Rolled>(&event)) {
            rolls_.push_back(rolled->faces);
            thrown_ += wanted.dice.size();
        }
    }
    played_.add(doer, wanted);
    return text_of(events);
}

/// All levels are the same bot, which needs neither a budget nor a seed.
BotTask DiceGame::bot(Seat seat, Level /*level*/, std::uint64_t /*seed*/) const {
    return [view = dice::view(state_, core::Viewer::of(seat)),
            legal = dice::legal(state_)](const bots::Budget& /*budget*/) {
        return Choice{Move::of(bots::choose(view, legal))};
    };
}

/// The bot does not say what it expects of an action.
Advice DiceGame::advice(Seat seat, std::uint64_t seed) const {
    return [choose = bot(seat, bots::dice_levels.back(), seed)](const bots::Budget& budget) {
        return Json{{"action", encode(choose(budget).move.as<dice::Action>())},
                    {"choices", Json::array()}};
    };
}

Prospects DiceGame::prospects() const {
    const bots::Horizon ahead = bots::horizon(state_);
    Prospects result;
    for (Seat seat = 0; seat < state_.seats; ++seat) {
        const bots::Worth points = bots::worth(state_, seat, ahead);
        result.push_back((over() ? state_.players[seat].score * bots::fame : points) * 10 /
                         bots::fame);
    }
    return result;
}

Luck DiceGame::luck() const {
    return [](const Game& /*after*/) { return Prospects(); };
}

std::unique_ptr<Game> DiceGame::beginning() const {
    const Json chance = parse(json_text([this](JsonWriter& out) { write_chance(out); }));
    return protocol::start_recorded(setup_, chance).game;
}

/// What was seen of it.
void DiceGame::write_chance(JsonWriter& out) const {
    const auto rolls = [&] {
        out.array(rolls_, [&out](const dice::Faces& faces) { write(out, faces); });
    };
    out.object("rolls", rolls, "start", start_);
}

void DiceGame::write_record(JsonWriter& out, const Players& players, std::string_view proof) const {
    const auto actions = [&] {
        out.begin_array();
        played_.each(
            [&out](const Doer& doer, const dice::Action& action) { write(out, action, doer); });
        out.end_array();
    };
    RecordParts parts{
        .actions = actions, .chance = [&] { write_chance(out); }, .has_editions = false};
    if (over()) parts.result = [&] { out.json(dump(result())); };
    protocol::write_record(out, setup_, players, proof, parts);
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

}  // namespace protocol::dice_game
