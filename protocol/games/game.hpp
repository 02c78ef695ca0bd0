#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/bots/level.hpp"
#include "engine/core/seat.hpp"
#include "protocol/fair/streams.hpp"
#include "protocol/games/clock.hpp"
#include "protocol/games/game_view.hpp"
#include "protocol/games/move.hpp"
#include "protocol/json/error.hpp"
#include "protocol/json/hex.hpp"
#include "protocol/json/json.hpp"
#include "protocol/json/json_writer.hpp"

// A game as lobby, rooms and tools know it: whatever its family, its actions are read once, into
// moves, and it answers in JSON.

namespace protocol {

using bots::Level;
using core::Seat;

/// Which game is to be played, and how. Options hold every option of the edition that applies or is
/// at its default.
struct GameSetup {
    std::string game;
    std::string edition;
    Seat seats = 0;
    Json options = Json::object();

    bool operator==(const GameSetup&) const = default;
};

/// Who has a seat: a person, a program that a guest runs, or one of the server's bots.
struct SeatKind {
    /// Its player says that they are a program.
    bool is_program = false;
    /// The level of the server's bot; empty where a guest plays.
    std::optional<Level> level = {};

    bool operator==(const SeatKind&) const = default;
};

/// Who plays a game, by seat.
struct Players {
    std::vector<std::string> names;
    /// Empty where it is not known, as in records that were typed in.
    std::vector<SeatKind> kinds = {};
    /// The salts of the hashed names (PROOF.md). Empty where nothing is proved.
    std::vector<Bytes32> salts = {};

    std::size_t size() const { return names.size(); }
};

/// Who acted in a player's place, if a stand-in did.
enum class By : std::uint8_t { player, bot, clock };
/// `bot` or `clock`; empty for the player.
const char* name_of(By by);
/// Who took an action, as a record has it.
struct Doer {
    Seat seat = 0;
    By by = By::player;
    /// By other bots than those that were named when the game began: an upgrade came between.
    bool other_bots = false;
    /// How many a strong bot looked at; 0 where that is not noted.
    std::int16_t positions = 0;
    /// What it took of the seat's time, where a clock ran for it.
    std::optional<Took> took = {};

    bool operator==(const Doer&) const = default;
};
/// The member `by`, unless it was the player.
void write_by(JsonWriter& out, By by);
/// `other_bots` and `positions`, each where there is something to say.
void write_bot(JsonWriter& out, const Doer& doer);
/// `took`, where a clock ran.
void write_took(JsonWriter& out, const Doer& doer);

class Fields;
class Game;
/// Those members of an action that was taken. Throws Error.
Doer read_doer(Fields& action);

/// Whether an action may have members that it has no use for: not from a client; in a record they
/// are remarks.
enum class Extras : std::uint8_t { refused, ignored };

/// What a bot does, and how many positions it has looked at: 0 when it has not searched.
struct Choice {
    Move move;
    std::int16_t positions = 0;
};
/// A thought that can be thought on any thread: it holds what a seat sees, what it may do and how
/// everybody has played so far, as all have seen it; nothing else. Requires: a budget as
/// bots::consider does. Ensures: without a stop, equal thoughts come to the same.
using BotTask = std::function<Choice(const bots::Budget& budget)>;
/// Likewise for a hint, with what its message says.
using Advice = std::function<Json(const bots::Budget& budget)>;

/// What each seat can expect of a position, by seat: in Ra, of a thousand games that go on from
/// there, those it wins; in the dice game, tenths of the points that it will have.
using Prospects = std::vector<std::int32_t>;
/// What chance changed of that with an action, by seat. Requires: the game once the action has been
/// played.
using Luck = std::function<Prospects(const Game& after)>;

/// A game under way. Copies of secrets never leave it: it answers with views only.
class Game {
public:
    Game() = default;
    Game(const Game&) = delete;
    Game& operator=(const Game&) = delete;
    virtual ~Game() = default;

    /// The seat that is asked; empty when the game is over.
    virtual std::optional<Seat> acting() const = 0;
    /// Whether the seat may still be asked before the epoch ends. Requires: the game has the seat.
    virtual bool plays_on(Seat seat) const = 0;
    /// Whether the seat that is asked has begun its turn and has yet to end it.
    virtual bool is_in_turn() const = 0;
    /// What is done for a seat whose time is over. Requires: a seat is asked.
    virtual Move timeout_move() const = 0;
    /// All that it may do, as a list of actions.
    virtual void write_legal(JsonWriter& out) const = 0;
    /// The views now.
    virtual std::unique_ptr<const GameView> view() const = 0;

    // The same as JSON trees, for code that inspects them.

    Json legal() const;
    /// The public view.
    Json public_view() const;
    /// The view of this seat alone.
    Json own_view(Seat seat) const;
    Json encode_move(const Move& move) const;
    Json record(const Players& players) const;

    /// Reads an action of this game, whether or not it is legal now. Throws Error when it is not an
    /// action of this game and edition.
    virtual Move read_move(const Json& action, Extras extras) const = 0;
    /// The action as it is read. Requires: a move of this game.
    virtual void write_move(JsonWriter& out, const Move& move) const = 0;

    /// Throws Error, with the rule and the legal actions, when the seat may not do that now.
    virtual void check(Seat seat, const Move& move) const = 0;
    /// The refusal, likewise, of an action that another game or edition has.
    virtual Error refusal_of_foreign(Seat seat) const = 0;
    /// Ensures: the list of public events, as text. Throws what `check` throws, and then nothing
    /// has happened.
    virtual std::string play(const Doer& doer, const Move& move) = 0;

    /// How many tiles have been drawn, or dice thrown.
    virtual std::size_t drawn() const = 0;

    /// What a bot does. Requires: the seat is asked; the game has the level.
    virtual BotTask bot(Seat seat, Level level, std::uint64_t seed) const = 0;
    /// What the best bot would do, as in a `hint` (PROTOCOL.md): `action`, and under
    /// `choices` what it expects of each action that it weighed. Requires: the seat is asked.
    virtual Advice advice(Seat seat, std::uint64_t seed) const = 0;

    /// What the seat that is asked ends with after each legal action, on average and exactly: as
    /// the `choices` of advice, in hundredths of a fame. Empty where that cannot be worked out.
    /// Requires: a seat is asked.
    virtual std::optional<Json> exact_choices() const { return {}; }

    virtual Prospects prospects() const = 0;
    /// Of the next action, whichever it is. Where chance has no part in that, or nothing can be
    /// said of it, the luck of no seat.
    virtual Luck luck() const = 0;

    /// Returns this game before its first move. Playing the moves of its record again shows all
    /// that was seen of it.
    virtual std::unique_ptr<Game> beginning() const = 0;
    /// The record of what was played so far (RECORD.md), by these players. `proof` is its member of
    /// that name, as canonical JSON; without one it is empty.
    virtual void write_record(JsonWriter& out, const Players& players,
                              std::string_view proof) const = 0;
    /// What a replay prints: results, epochs, holdings.
    virtual Json summary() const = 0;
    /// Why a record's `result` is not what came of it; empty when it is.
    virtual std::string disagreement(const Json& result) const = 0;
    /// The hash of the state. Equal games have equal hashes on every machine.
    virtual std::uint64_t hash() const = 0;
};

/// What a bot does that looked at so many positions; 0 where that was not noted. Requires: a seat
/// is asked; the game has the level.
Move chosen_again(const Game& game, Level level, std::uint64_t seed, std::int32_t positions);

/// What a game draws, in order, each as its index in the canonical order: the tiles of the bag, or
/// the first faces of the dice. Secret until the game is over.
struct Draws : std::vector<std::uint8_t> {
    using std::vector<std::uint8_t>::vector;
};
/// Deleted, so that draws cannot be written by accident.
template <class AnyJson>
void to_json(AnyJson& json, const Draws& draws) = delete;

/// A game, and the events of its set-up.
struct StartedGame {
    std::unique_ptr<Game> game;
    /// As `play` gives them.
    std::string events;
};

/// Starts a game whose chance comes from these streams. `begun`: what was seen of it before, as a
/// record's `chance`; the streams give what comes after that. Null when nothing was. Requires: a
/// setup that check_setup passed. Throws Error when `begun` is invalid.
StartedGame start_game(const GameSetup& setup, const SharedStreams& streams,
                       const Json& begun = nullptr);
/// How many draws of a game are sealed before it. Requires: there is such a game.
std::size_t sealed_draws(const std::string& game);
/// What is sealed before such a game. Requires: likewise. Ensures: sealed_draws.
Draws draws_from(const GameSetup& setup, const SharedStreams& streams);
/// What these events of a game say was drawn, in order. Throws Error for what it cannot draw.
Draws drawn_by(const std::string& game, const std::string& edition, const Json& events);
/// Starts a game whose chance a record gives. Throws Error when that chance is invalid.
StartedGame start_recorded(const GameSetup& setup, const Json& chance);
/// Compares the chance that a record gives with these streams, and says in words what they make.
/// `begun`: as of start_game. Throws Error: `wrong_proof` names where they make something else.
std::string check_chance(const GameSetup& setup, const Json& chance, const SharedStreams& streams,
                         const Json& begun = nullptr);

/// The setup with all options filled in. Throws `unknown_game`, `unknown_edition`,
/// `unknown_option`, `option_not_here`, `wrong_type` or `out_of_range`.
GameSetup check_setup(const std::string& game, const std::string& edition, std::int64_t seats,
                      const Json& options);

/// Throws Error unless some game and edition has this action.
void check_action(const Json& action);

/// What there is to count on a table, from its public view: `game`, `edition` and
/// `options` of its room, and as `table` the view's `game`. For each seat `sheet`, what the epoch
/// would bring it if it ended now; in Ra also `lot`, by each sun that lies face up, what winning
/// the lot with it would bring, and what the bots make of that: `expected`, what the lot is worth
/// to the seat now and later, and `price`, what the sun is worth to it beside the one in the
/// centre, both in hundredths of a fame. Throws Error.
Json tally(const Json& question);

/// The level of this name in a game; the game's default when none is named. Throws `unknown_level`.
/// Requires: there is such a game.
Level read_level(const std::string& game, const std::optional<std::string>& name);
/// That level where the game has it, otherwise the game's default. Requires: there is such a game.
Level nearest_level(const std::string& game, Level level);

/// The body of `GET /api/games`.
const Json& catalogue();

}  // namespace protocol
