#pragma once

#include <cstdlib>
#include <string>

namespace net {

/// Returns a variable of the environment; empty if it is not set. No thread sets one.
inline std::string variable(const std::string& name) {
    const char* value = std::getenv(name.c_str());  // NOLINT(concurrency-mt-unsafe)
    return value == nullptr ? "" : value;
}

}  // namespace net
