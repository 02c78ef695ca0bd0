#pragma once

#include <cstddef>
#include <map>

#include "server/room/effect.hpp"

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

}  // namespace room
