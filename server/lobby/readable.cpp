#include "server/lobby/readable.hpp"

#include <vector>

#include "protocol/wire/message.hpp"

namespace lobby {

std::string readable(const Entropy& entropy, std::size_t digits) {
    std::string text(digits, '0');
    std::vector<std::uint8_t> random(digits);
    entropy(random);
    for (std::size_t i = 0; i < digits; ++i) {
        // There are 32 of them, so every digit is equally likely.
        text[i] = protocol::readable_digits[random[i] % protocol::readable_digits.size()];
    }
    return text;
}

}  // namespace lobby
