#include "protocol/json/code_points.hpp"

namespace protocol {

std::u32string code_points(std::string_view text) {
    std::u32string result;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if ((byte & 0xC0U) == 0x80U) {
            result.back() = result.back() << 6U | (byte & 0x3FU);
        } else {
            const unsigned char mask = byte < 0x80   ? 0x7F
                                       : byte < 0xE0 ? 0x1F
                                       : byte < 0xF0 ? 0x0F
                                                     : 0x07;
            result.push_back(byte & mask);
        }
    }
    return result;
}

}  // namespace protocol
