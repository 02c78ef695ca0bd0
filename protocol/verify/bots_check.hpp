#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "protocol/fair/streams.hpp"
#include "protocol/games/record.hpp"

namespace protocol {

/// Whether to work out a move of a strong bot again, which takes about as long as it took.
using Thoroughness = std::function<bool()>;
/// A tenth of them, drawn afresh, so that it cannot be foreseen which.
bool one_in_ten();

/// Checks who an action says took it. `kind`: who had the seat at the lock. `is_bot`: a bot plays
/// it now. A bot of its own seat needs no mark; one in a player's place does. The clock acts for a
/// bot, or for a player if it took their time. Throws `wrong_proof` at `by`.
void check_by(const Doer& doer, const SeatKind& kind, bool is_bot);

/// The result of checking a record's bots.
struct BotMoves {
    std::size_t all = 0;
    /// Of these, those that were worked out again.
    std::size_t checked = 0;
    /// Of these, those of bots that this program does not have.
    std::size_t others = 0;
    /// Beside them, those of the clock for a bot that failed.
    std::size_t failed = 0;
};

/// Checks that each bot did what a bot of its level does that knows no more than its seat: so none
/// of them was shown the bag. `levels`: for each action, of the bot that played the seat. `bots`:
/// the signature of those bots; what others did is not checked. `first`: the first action that is
/// checked. Requires: every action is legal. Throws Error, such as `wrong_proof` at `actions.17`,
/// also where `by` says that another acted.
BotMoves check_bots(const Record& record, const std::vector<std::optional<Level>>& levels,
                    const std::string& bots, const Streams& streams,
                    const Thoroughness& is_worked_out, std::size_t first = 0);

}  // namespace protocol
