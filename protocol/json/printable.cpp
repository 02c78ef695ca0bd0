#include "protocol/json/printable.hpp"

namespace protocol {

std::string printable(std::string_view text) {
    std::string safe;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        const auto next = static_cast<unsigned char>(i + 1 < text.size() ? text[i + 1] : '\0');
        // UTF-8 writes the control characters beyond ASCII as C2 80 to C2 9F.
        const bool is_beyond_ascii = byte == 0xC2 && next >= 0x80 && next < 0xA0;
        const bool is_control = byte < 0x20 || byte == 0x7F || is_beyond_ascii;
        safe += is_control ? '?' : text[i];
        if (is_beyond_ascii) {
            ++i;
        }
    }
    return safe;
}

}  // namespace protocol
