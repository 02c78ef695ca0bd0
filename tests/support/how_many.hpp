#pragma once

#include <cstdint>
#include <cstdlib>
#include <string>

namespace support {

/// How much a test tries of what has no end: as much as the environment's `variable` says, so that
/// the same test serves for hours and under sanitizers, otherwise as much as shows everything.
/// @throws std::exception if the variable is no number
inline std::uint64_t how_many(const char* variable, std::uint64_t enough) {
    const char* given = std::getenv(variable);
    return given == nullptr ? enough : std::stoull(given);
}

}  // namespace support
