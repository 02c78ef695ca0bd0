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

}  // namespace protocol
