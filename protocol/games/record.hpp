#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/games/game.hpp"
#include "protocol/json/json.hpp"

// A game record (RECORD.md): written, read strictly, and its actions played again.

namespace protocol {

/// The longest record taken: the longest game stays under a tenth of it.
inline constexpr std::size_t longest_record = 4 * 1024 * 1024;
/// The most actions taken, and so the most rolls of dice: no game has a hundredth of it.
inline constexpr std::size_t most_actions = 100'000;

struct Record {
    GameSetup setup;
    Players players;
    /// What was seen of chance, or the key to it. As it was given.
    Json chance;
    /// As they were given.
    Json actions;
    std::optional<Json> result;
    std::optional<Json> proof;
    /// Given for a game that was played without a server.
    std::optional<Json> alone;
    /// Given for one that goes on from a position of another.
    std::optional<Json> branch;
};

/// As a record and a view have it.
Json encode(const SeatKind& seat);

/// Throws Error. What `chance`, `result`, `proof`, `alone`, `branch` and the single actions hold is
/// not looked at.
Record read_record(std::string_view text);

/// Starts the game with the chance that was seen. Throws Error.
StartedGame start_seen(const Record& record);
/// Likewise, or with the chance that follows from the record's key; in a branch, after what else it
/// gives.
StartedGame start(const Record& record);

/// What a family knows of a record: each writes a value.
struct RecordParts {
    std::function<void()> actions;
    std::function<void()> chance;
    /// None when the game is not over.
    std::function<void()> result = {};
    /// Whether the game has several, so that a record names its own.
    bool has_editions = true;
};
/// Writes a game as a record. `proof`: as canonical JSON; empty without one.
void write_record(JsonWriter& out, const GameSetup& setup, const Players& players,
                  std::string_view proof, const RecordParts& parts);

/// What an action brought.
struct Played {
    /// A list, as text.
    std::string events;
    Doer doer;
};

/// Plays one of a record's actions. Throws Error, and then nothing has happened.
Played play(Game& game, const Json& action);
/// Likewise the action of this index. The Error names it, as `actions.7`.
Played play(Game& game, const Json& actions, std::size_t at);

/// Throws Error when the record gives a result, and it is not what has come of the game.
void check_result(const Record& record, const Game& game);

}  // namespace protocol
