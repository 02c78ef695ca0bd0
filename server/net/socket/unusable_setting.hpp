#pragma once

#include <stdexcept>

namespace net {

/// A setting that cannot be used here, such as a port that is taken; what() is one line that says
/// how to change it.
class UnusableSetting : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

}  // namespace net
