#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/bots/ra/bot.hpp"
#include "engine/ra/game.hpp"
#include "protocol/games/game.hpp"
#include "protocol/games/played_actions.hpp"
#include "protocol/games/ra/watch.hpp"
#include "protocol/games/ra/writers.hpp"

namespace protocol::ra_game {

/// A game of Ra under way. Thread: one.
class RaGame final : public Game {
public:
    /// From its set-up on. Requires: a setup that check_setup passed; these are its edition and
    /// rules, a deal of its suns, and the first tiles that come out of the bag.
    RaGame(GameSetup setup, ra::Edition edition, const ra::Ruleset& rules, const ra::Deal& deal,
           std::vector<ra::Tile> tiles);
    /// From a position on, to which these tiles led but for those that are left in its bag.
    RaGame(GameSetup setup, ra::Edition edition, const ra::State& position, const ra::Deal& deal,
           std::vector<ra::Tile> tiles);

    /// The events of its set-up, as text; none of a position.
    std::string opening() const { return text_of(opening_); }

    std::optional<Seat> acting() const override { return ra::acting(state_); }
    bool plays_on(Seat seat) const override {
        return !over() && (seat == acting() || !state_.players[seat].up.empty());
    }
    bool is_in_turn() const override;
    Move timeout_move() const override { return protocol::timeout_move(ra::legal(state_)); }
    void write_legal(JsonWriter& out) const override;
    std::unique_ptr<const GameView> view() const override;

    Move read_move(const Json& action, Extras extras) const override {
        return Move::of(read_action(action, names_, extras));
    }
    void write_move(JsonWriter& out, const Move& move) const override {
        write(out, move.as<ra::Action>(), names_);
    }
    void check(Seat seat, const Move& move) const override;
    Error refusal_of_foreign(Seat seat) const override;
    std::string play(const Doer& doer, const Move& move) override;
    std::size_t drawn() const override { return chance_.drawn(); }
    BotTask bot(Seat seat, Level level, std::uint64_t seed) const override;
    Advice advice(Seat seat, std::uint64_t seed) const override;
    std::optional<Json> exact_choices() const override;
    Prospects prospects() const override;
    Luck luck() const override;
    std::unique_ptr<Game> beginning() const override;
    void write_record(JsonWriter& out, const Players& players,
                      std::string_view proof) const override;
    Json summary() const override;
    std::string disagreement(const Json& result) const override;
    std::uint64_t hash() const override { return ra::hash(state_); }

private:
    std::string text_of(const ra::Events& events) const;
    const Watch& watched() const;
    bots::Situation situation(Seat seat, Level level) const;
    bool over() const { return !ra::acting(state_); }
    Json fame() const;
    Json winner() const;
    Json result() const;

    GameSetup setup_;
    ra::Edition edition_;
    const TileNames& names_;
    std::vector<ra::Tile> tiles_;
    ra::FixedChance chance_;
    ra::Deal deal_;
    ra::Events opening_;
    ra::State state_;
    /// Where `played_` begins.
    ra::State before_ = state_;
    std::size_t drawn_before_ = chance_.drawn();
    PlayedActions<ra::Action> played_;
    /// Set at its first use: most games never need it.
    mutable std::optional<Watch> watch_;
};

}  // namespace protocol::ra_game
