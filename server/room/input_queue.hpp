#pragma once

#include <deque>
#include <optional>
#include <vector>

#include "server/room/input.hpp"
#include "server/room/turn.hpp"
#include "server/room/waiting_budget.hpp"

namespace room {

/// The inputs that wait while an append is under way. Messages from clients are bounded; the other
/// inputs are the room's own, or bounded by its connections. Thread: its room's.
class InputQueue {
public:
    /// Adds an input, or refuses it when too many wait.
    void add(Input input, Turn& turn);
    /// Takes the input that has waited longest; empty when none waits.
    std::optional<Input> next();
    bool empty() const { return waiting_.empty(); }

    /// Refuses all waiting inputs with this error.
    void refuse_all(const protocol::Error& error, Turn& turn) const;
    /// Drops all waiting inputs. Returns the connections that came meanwhile.
    std::vector<Connection> drop_all();

private:
    bool may_wait(const Input& input);
    void stop_counting(const Input& waited);
    bool forget_newcomer(Connection connection);

    std::deque<Input> waiting_;
    WaitingBudget budget_;
};

/// Refuses an input that nothing will handle.
void refuse(const Input& input, const protocol::Error& error, Turn& turn);

}  // namespace room
