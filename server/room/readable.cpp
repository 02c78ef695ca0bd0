#include "server/room/readable.hpp"

#include <vector>

#include "protocol/wire/message.hpp"

namespace room {

std::string readable(std::span<const std::uint8_t> bytes) {
    std::string text;
    for (const std::uint8_t byte : bytes) {
        // There are 32 of them, so every digit is equally likely.
        text += protocol::readable_digits[byte % protocol::readable_digits.size()];
    }
    return text;
}

std::string readable(const Entropy& entropy, std::size_t digits) {
    std::vector<std::uint8_t> random(digits);
    entropy(random);
    return readable(random);
}

}  // namespace room
