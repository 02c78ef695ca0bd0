#pragma once

#include <stdexcept>

namespace room {

/// Thrown for a log that no room of ours has written.
class Damaged : public std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Thrown for a sound log whose game is played by another version of the engine.
class EngineChanged : public Damaged {
    using Damaged::Damaged;
};

/// Throws Damaged with this fault unless the condition holds.
inline void require(bool holds, const char* fault) {
    if (!holds) throw Damaged(fault);
}

}  // namespace room
