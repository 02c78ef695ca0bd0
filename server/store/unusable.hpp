#pragma once

#include <stdexcept>

namespace store {

/// A place for the log that this server cannot use; what() names it and says why.
class Unusable : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// What is stored cannot be read; what() names the place and the room.
class Damaged : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

}  // namespace store
