#include "protocol/json/hex.hpp"

namespace protocol {

namespace {

constexpr std::string_view digits = "0123456789abcdef";

}  // namespace

std::string hex(const Bytes32& bytes) {
    std::string text(2 * bytes.size(), '0');
    auto* digit = text.data();
    for (const std::uint8_t byte : bytes) {
        *digit++ = digits[byte >> 4U];
        *digit++ = digits[byte & 0xFU];
    }
    return text;
}

std::optional<Bytes32> unhex(std::string_view text) {
    Bytes32 bytes{};
    if (text.size() != 2 * bytes.size() ||
        text.find_first_not_of(digits) != std::string_view::npos) {
        return {};
    }
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        bytes[i] = static_cast<std::uint8_t>(digits.find(text[2 * i]) << 4U |
                                             digits.find(text[2 * i + 1]));
    }
    return bytes;
}

}  // namespace protocol
