#pragma once

#include <cstdlib>
#include <string>

namespace terminal {

/// A variable of the environment; empty where it is not set. Requires: no thread sets one.
inline std::string environment(const char* variable) {
    const char* value = std::getenv(variable);  // NOLINT(concurrency-mt-unsafe)
    return value == nullptr ? "" : value;
}

}  // namespace terminal
