#include "protocol/games/ra/game.hpp"

#include <numeric>
#include <utility>

#include "engine/bots/ra/endgame.hpp"
#include "engine/bots/ra/prospects.hpp"
#include "protocol/games/ra/setup.hpp"
#include "protocol/games/ra/writers.hpp"
#include "protocol/games/record.hpp"
#include "protocol/json/error.hpp"
#include "protocol/json/fields.hpp"

namespace protocol::ra_game {

namespace {

Json describe(const bots::Opinions& opinions, const TileNames& names) {
    Json choices = Json::array();
    for (const bots::Opinion& opinion : opinions) {
        choices.push_back({{"action", encode(opinion.action, names)}, {"value", opinion.value}});
    }
    return {{"action", encode(bots::best(opinions).action, names)},
            {"choices", std::move(choices)}};
}

/// Of an end of a game that is worked out: half a second's.
constexpr std::int32_t most_positions_alone = 100'000;

/// Rounded, and so is what was lost.
Prospects in_a_thousand(const bots::Shares& shares, Seat seats) {
    Prospects result;
    for (Seat seat = 0; seat < seats; ++seat) {
        const std::int64_t parts = std::int64_t{shares[seat]} * 1000 + bots::certain / 2;
        result.push_back(static_cast<std::int32_t>(parts >> bots::certain_bits));
    }
    return result;
}

using OwnViews = core::InlineVector<ra::Fame, core::max_seats>;

class RaView final : public GameView {
public:
    RaView(const ra::PublicView& shared, const OwnViews& own, const TileNames& names, Bag bag)
        : shared_(shared), own_(own), names_(names), bag_(bag) {}

    void write(JsonWriter& out) const override { ra_game::write(out, shared_, names_, bag_); }
    void write_own(JsonWriter& out, Seat seat) const override { ra_game::write(out, own_[seat]); }
    void write_patch(JsonWriter& out, const GameView& before) const override {
        ra_game::write_patch(out, of(before).shared_, shared_, names_, bag_);
    }
    void write_own_patch(JsonWriter& out, const GameView& before, Seat seat) const override {
        ra_game::write_patch(out, of(before).own_[seat], own_[seat]);
    }

private:
    static const RaView& of(const GameView& view) { return dynamic_cast<const RaView&>(view); }

    ra::PublicView shared_;
    OwnViews own_;
    const TileNames& names_;
    Bag bag_;
};

}  // namespace

RaGame::RaGame(GameSetup setup, ra::Edition edition, const ra::Ruleset& rules, const ra::Deal& deal,
               std::vector<ra::Tile> tiles)
    : setup_(std::move(setup)),
      edition_(edition),
      names_(tile_names(edition)),
      tiles_(std::move(tiles)),
      chance_(deal, tiles_),
      deal_(deal),
      state_(ra::initial(rules, chance_, &opening_)) {}

RaGame::RaGame(GameSetup setup, ra::Edition edition, const ra::State& position,
               const ra::Deal& deal, std::vector<ra::Tile> tiles)
    : setup_(std::move(setup)),
      edition_(edition),
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

std::string RaGame::text_of(const ra::Events& events) const {
    return json_text([&](JsonWriter& out) {
        out.begin_array();
        for (const ra::Event& event : events) {
            if (const auto shown = ra::view(event)) {
                write(out, *shown, names_);
            }
        }
        out.end_array();
    });
}

bool RaGame::is_in_turn() const {
    const auto* turn = std::get_if<ra::Turn>(&state_.phase);
    return turn != nullptr ? turn->exchanged : std::holds_alternative<ra::Discard>(state_.phase);
}

void RaGame::write_legal(JsonWriter& out) const {
    write(out, ra::legal(state_), names_);
}

std::unique_ptr<const GameView> RaGame::view() const {
    OwnViews own;
    for (Seat seat = 0; seat < state_.seats; ++seat) {
        own.push_back(*ra::view(state_, core::Viewer::of(seat)).own);
    }
    return std::make_unique<RaView>(ra::view(state_, core::Viewer::spectator()).shared, own, names_,
                                    bag_of(setup_));
}

void RaGame::check(Seat seat, const Move& move) const {
    const auto wanted = move.as<ra::Action>();
    if (const auto refusal = ra::refusal(state_, seat, wanted)) {
        throw refused(text(*refusal), seat == acting() ? legal() : Json::array());
    }
    if (wanted.type == ra::Action::Type::draw && chance_.left() == 0) {
        throw Error("chance_exhausted", "No tile is given for this draw.");
    }
}

Error RaGame::refusal_of_foreign(Seat seat) const {
    using ra::Refusal;
    if (over()) {
        return refused(text(Refusal::game_over), Json::array());
    }
    return seat == acting() ? refused(text(Refusal::not_now), legal())
                            : refused(text(Refusal::not_your_turn), Json::array());
}

std::string RaGame::play(const Doer& doer, const Move& move) {
    check(doer.seat, move);
    const auto wanted = move.as<ra::Action>();
    if (watch_) {
        watch_->note(state_, doer.seat, wanted, doer.by);
    }
    ra::Events events;
    ra::decide(state_, wanted, chance_, &events);
    played_.add(doer, wanted);
    return text_of(events);
}

// Thoughts

/// A game that goes on from its log is watched as if it had been all along.
const Watch& RaGame::watched() const {
    if (!watch_) {
        watch_.emplace();
        const auto from = static_cast<std::ptrdiff_t>(drawn_before_);
        const auto to = static_cast<std::ptrdiff_t>(chance_.drawn());
        ra::FixedChance chance({}, {tiles_.begin() + from, tiles_.begin() + to});
        ra::State state = before_;
        played_.each([&](const Doer& doer, ra::Action action) {
            watch_->note(state, doer.seat, action, doer.by);
            ra::decide(state, action, chance);
        });
    }
    return *watch_;
}

bots::Situation RaGame::situation(Seat seat, Level level) const {
    const ra::Actions legal = ra::legal(state_);
    const bool watches = bots::watches(level) && legal.size() > 1;
    return {.view = ra::view(state_, core::Viewer::of(seat)),
            .legal = legal,
            .habits = watches ? watched().habits() : bots::Habits()};
}

BotTask RaGame::bot(Seat seat, Level level, std::uint64_t seed) const {
    return [situation = situation(seat, level), level, seed](const bots::Budget& budget) {
        const bots::Choice choice = bots::choose(situation, level, budget, seed);
        return Choice{Move::of(choice.action), static_cast<std::int16_t>(choice.positions)};
    };
}

Advice RaGame::advice(Seat seat, std::uint64_t /*seed*/) const {
    return
        [situation = situation(seat, Level::strong), &names = names_](const bots::Budget& budget) {
            return describe(bots::consider(situation, budget), names);
        };
}

std::optional<Json> RaGame::exact_choices() const {
    const auto fame = bots::fame_alone(state_, most_positions_alone);
    if (!fame) return {};
    Json choices = Json::array();
    const ra::Actions legal = ra::legal(state_);
    for (std::size_t i = 0; i < legal.size(); ++i) {
        choices.push_back({{"action", encode(legal[i], names_)}, {"value", (*fame)[i]}});
    }
    return choices;
}

Prospects RaGame::prospects() const {
    return in_a_thousand(bots::prospects(state_), state_.seats);
}

Luck RaGame::luck() const {
    return [before = state_](const Game& after) {
        const auto& now = dynamic_cast<const RaGame&>(after).state_;
        const auto tile = bots::drawn_between(before, now);
        return tile ? in_a_thousand(bots::luck(before, *tile), before.seats) : Prospects();
    };
}

// Records

std::unique_ptr<Game> RaGame::beginning() const {
    return std::make_unique<RaGame>(setup_, edition_, before_, deal_, tiles_);
}

void RaGame::write_record(JsonWriter& out, const Players& players, std::string_view proof) const {
    const auto actions = [&] {
        out.begin_array();
        played_.each(
            [&](const Doer& doer, ra::Action action) { write(out, action, names_, doer); });
        out.end_array();
    };
    const auto suns = [&] {
        out.begin_array();
        for (Seat seat = 0; seat < state_.seats; ++seat) write(out, deal_[seat]);
        out.end_array();
    };
    const auto tiles = [&] {
        out.begin_array();
        for (std::size_t i = 0; i < chance_.drawn(); ++i) out.value(names_[ra::index(tiles_[i])]);
        out.end_array();
    };
    RecordParts parts{.actions = actions,
                      .chance = [&] { out.object("suns", suns, "tiles", tiles); }};
    if (over()) parts.result = [&] { out.json(dump(result())); };
    protocol::write_record(out, setup_, players, proof, parts);
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

}  // namespace protocol::ra_game
