#pragma once

#include <cstddef>
#include <map>

#include "server/room/effect.hpp"

namespace room {

/// How many messages wait for an append, and how many bytes: of all connections, and of each one,
/// so that none takes the place of all. Thread: one at a time.
class WaitingBudget {
public:
    /// Ensures: false, and nothing is counted, when the message would be too much.
    bool try_spend(Connection from, std::size_t bytes);
    /// It waits no longer. Requires: it was taken.
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
