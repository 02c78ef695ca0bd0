#pragma once

#include <stdexcept>

namespace room {

/// Thrown for a log that no room of ours has written.
class Damaged : public std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Thrown for a sound log whose game another engine began, by rules that this one does not have.
class OtherEngine : public Damaged {
    using Damaged::Damaged;
};

/// Throws Damaged with this fault unless the condition holds.
inline void require(bool holds, const char* fault) {
    if (!holds) throw Damaged(fault);
}

}  // namespace room
