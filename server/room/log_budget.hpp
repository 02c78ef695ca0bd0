#pragma once

#include <chrono>
#include <optional>

#include "server/room/effect.hpp"

namespace room {

/// How much of its log's budget a room has spent: each entry spends `limits::entry_regained`, and
/// time gives it back. It follows from the entries and their times alone. Thread: its room's.
class LogBudget {
public:
    using Duration = std::chrono::milliseconds;

    LogBudget() = default;
    /// For a room that is brought back from a checkpoint.
    explicit LogBudget(Duration spent) : spent_(spent) {}

    /// Counts an entry that was written at this time.
    void spend(Time at);
    /// Returns what is spent at this time. A clock that was set back gives nothing back.
    Duration spent(Time at) const;

private:
    Duration spent_{};
    /// When the last entry was written, as far as that is known.
    std::optional<Time> last_;
};

}  // namespace room
