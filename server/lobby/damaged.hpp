#pragma once

#include <stdexcept>

namespace lobby {

/// A log that no room of ours has written.
class Damaged : public std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Throws Damaged, with this fault, when something does not hold.
inline void require(bool holds, const char* fault) {
    if (!holds) {
        throw Damaged(fault);
    }
}

}  // namespace lobby
