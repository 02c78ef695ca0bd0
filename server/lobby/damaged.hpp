#pragma once

#include <stdexcept>

namespace lobby {

/// A log that no room of ours has written.
class Damaged : public std::runtime_error {
    using std::runtime_error::runtime_error;
};

}  // namespace lobby
