#pragma once

#include <cstddef>
#include <deque>
#include <map>
#include <optional>
#include <vector>

#include "server/room/input.hpp"
#include "server/room/turn.hpp"

namespace room {

/// Limits the messages that wait for an append, and their bytes: of all connections, and of each
/// one, so that none takes all places. Thread: one at a time.
class WaitingBudget {
public:
    /// Counts a message. Returns false, and counts nothing, when it would be too much.
    bool try_spend(Connection from, std::size_t bytes);
    /// Takes back a message that no longer waits. Requires: it was counted.
    void give_back(Connection from, std::size_t bytes);

private:
    struct Share {
        std::size_t messages = 0;
        std::size_t bytes = 0;

        void add(std::size_t more) { ++messages, bytes += more; }
        void remove(std::size_t less) { --messages, bytes -= less; }
    };

    Share all_;
    std::map<Connection, Share> shares_;
};

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
