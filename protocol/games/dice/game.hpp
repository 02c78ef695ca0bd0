#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/dice/game.hpp"
#include "protocol/fair/streams.hpp"
#include "protocol/games/dice/codec.hpp"
#include "protocol/games/dice/setup.hpp"
#include "protocol/games/dice/writers.hpp"
#include "protocol/games/game.hpp"
#include "protocol/games/played_actions.hpp"

namespace protocol::dice_game {

/// A game of Ra: The Dice Game under way. Thread: one.
class DiceGame final : public Game {
public:
    /// Requires: a setup that check_setup passed; these are its rules.
    DiceGame(GameSetup setup, const dice::Ruleset& rules, Chance chance);

    /// The events of its set-up, as text.
    std::string opening() const { return text_of(opening_); }

    std::optional<Seat> acting() const override { return dice::acting(state_); }
    /// Turns go around until the epoch ends.
    bool plays_on(Seat /*seat*/) const override { return !over(); }
    bool is_in_turn() const override;
    Move timeout_move() const override { return protocol::timeout_move(dice::legal(state_)); }
    void write_legal(JsonWriter& out) const override;
    std::unique_ptr<const GameView> view() const override;

    Move read_move(const Json& action, Extras extras) const override {
        return Move::of(read_action(action, extras));
    }
    void write_move(JsonWriter& out, const Move& move) const override {
        write(out, move.as<dice::Action>());
    }
    void check(Seat seat, const Move& move) const override;
    Error refusal_of_foreign(Seat seat) const override;
    std::string play(const Doer& doer, const Move& move) override;
    std::size_t drawn() const override { return thrown_; }
    BotTask bot(Seat seat, Level level, std::uint64_t seed) const override;
    Advice advice(Seat seat, std::uint64_t seed) const override;
    Prospects prospects() const override;
    Luck luck() const override;
    std::unique_ptr<Game> beginning() const override;
    void write_record(JsonWriter& out, const Players& players,
                      std::string_view proof) const override;
    Json summary() const override;
    std::string disagreement(const Json& result) const override;
    std::uint64_t hash() const override { return dice::hash(state_); }

private:
    dice::Chance& port() {
        return chance_.is_given() ? static_cast<dice::Chance&>(chance_.seen) : *chance_.to_come;
    }
    void check_roll(dice::Colors thrown) const;
    static std::string text_of(const dice::Events& events);
    bool over() const { return !dice::acting(state_); }
    void write_chance(JsonWriter& out) const;
    Json score() const;
    Json winners() const;
    Json result() const;

    GameSetup setup_;
    Chance chance_;
    dice::Events opening_;
    dice::State state_;
    Seat start_;
    std::vector<dice::Faces> rolls_;
    /// How many dice they were.
    std::size_t thrown_ = 0;
    PlayedActions<dice::Action> played_;
};

}  // namespace protocol::dice_game
