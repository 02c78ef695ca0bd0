#pragma once

#include <cstddef>
#include <string>

#include "protocol/limits.hpp"

namespace support {

/// The id of a room, in the order of the numbers.
inline std::string room_id(std::size_t number) {
    std::string id(protocol::room_id_length, protocol::readable_digits.front());
    for (std::size_t place = id.size(); place-- > 0;) {
        id[place] = protocol::readable_digits[number % protocol::readable_digits.size()];
        number /= protocol::readable_digits.size();
    }
    return id;
}

}  // namespace support
