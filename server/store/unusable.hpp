#pragma once

#include <stdexcept>

namespace store {

/// A place for the log that this server cannot use; what() names it and says why.
class Unusable : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// The same, and starting again does not help: its operator has to put something right first.
class NeedsOperator : public Unusable {
public:
    using Unusable::Unusable;
};

/// What is stored cannot be read; what() names the place and the room.
class Damaged : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

}  // namespace store
