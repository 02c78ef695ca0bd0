#pragma once

#include <stdexcept>

namespace store {

/// A place for the log that this server cannot use; what() names it and says why.
class Unusable : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// Tables of a version that this server does not know: to start again does not help.
class OtherVersion : public Unusable {
public:
    using Unusable::Unusable;
};

/// What is stored cannot be read; what() names the place and the room.
class Damaged : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

}  // namespace store
