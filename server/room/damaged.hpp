#pragma once

#include <stdexcept>

namespace room {

/// A log that no room of ours has written.
class Damaged : public std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// A sound log, of a game that another version of the engine plays.
class EngineChanged : public Damaged {
    using Damaged::Damaged;
};

/// Throws Damaged, with this fault, when something does not hold.
inline void require(bool holds, const char* fault) {
    if (!holds) {
        throw Damaged(fault);
    }
}

}  // namespace room
