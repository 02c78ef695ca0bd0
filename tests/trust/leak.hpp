#pragma once

#include <array>
#include <cstdint>

// Ways in which a server could let out what is hidden. Each is planted at a port of the tests'
// worlds; the server itself has no such switch.

namespace trust {

enum class Leak : std::uint8_t {
    none,
    /// A snapshot comes with the whole bag, as when only updates are filtered.
    join_snapshot,
    /// A refusal says what would have happened.
    error_text,
    /// A drawn tile has an id that is made from the secret.
    id,
    /// An update takes as many bytes as the state that it was made from.
    size,
    /// The seat with the most fame is sent its message first.
    order,
    /// The bot's dice are thrown by the bag.
    bot_input,
    /// Connections are closed for another reason when a Ra comes next.
    close_reason,
    /// What spectators say apart is sent to those who play, too.
    apart_talk,
    /// The record of a game under way is given, with its proof.
    unfinished_record,
    /// What was dealt is written to the log file.
    log,
    /// What would be drawn is counted when something is refused.
    metrics,
};

}  // namespace trust
