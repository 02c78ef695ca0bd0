#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

#include "protocol/games/game.hpp"
#include "protocol/games/record.hpp"

// A recorded game looked over: what the best bot would have done in a player's place.

namespace protocol {

/// The default budget of a review, which is that of the strong level: about a
/// second for a player's game.
inline constexpr std::int32_t review_positions = 200;

/// The decisions of one seat, one after another. The bot sees at each what the seat saw then, and
/// nothing that came later; equal records, seats and positions give equal reviews, on every
/// machine. Thread: one.
class Review {
public:
    /// Requires: positions as bots::Budget has them. Throws Error when the chance is invalid, and
    /// `no_such_seat`.
    Review(const Record& record, Seat seat, std::int32_t positions);

    /// The next decision (RECORD.md): `at`, `action`, `best`, `choices`, and `cost` where the bot
    /// can tell. Empty when there are no more. Actions that were taken for the player, or without a
    /// choice, are skipped. Throws Error that names an action that is not legal, as `actions.7`.
    std::optional<Json> next();

private:
    std::unique_ptr<Game> game_;
    const Json actions_;
    const Seat seat_;
    const bots::Budget budget_;
    std::size_t at_ = 0;
};

/// A puzzle's answer is better than any other by so many games of a thousand, or hundredths of a
/// fame.
inline constexpr std::int64_t least_lead = 60;
inline constexpr std::int64_t least_lead_in_fame = 100;
/// What the bot looks at once more before it is sure.
inline constexpr std::int32_t puzzle_positions = 5000;

/// The decisions of a recorded game, of all its seats, that have one good answer, and one that the
/// simplest bot does not find. Equal records have equal puzzles, on every machine. Thread: one.
class Puzzles {
public:
    /// Throws Error when the chance is invalid.
    explicit Puzzles(const Record& record);

    /// Looks at the next action (RECORD.md): `at`, and `puzzle` where it was one. Empty when there
    /// are no more. Throws Error that names an action that is not legal, as `actions.7`.
    std::optional<Json> next();

private:
    std::unique_ptr<Game> game_;
    const Json actions_;
    const Level simplest_;
    std::size_t at_ = 0;
};

}  // namespace protocol
