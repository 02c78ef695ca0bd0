#pragma once

#include <cstddef>
#include <string>

namespace protocol {

/// "1 tile", "2 tiles".
inline std::string count(std::size_t number, const std::string& thing) {
    return std::to_string(number) + " " + thing + (number == 1 ? "" : "s");
}

}  // namespace protocol
