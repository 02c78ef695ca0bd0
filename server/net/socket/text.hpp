#pragma once

#include <algorithm>
#include <string_view>

namespace net {

/// Without the spaces and tabs at either end.
inline std::string_view trimmed(std::string_view text) {
    const auto first = text.find_first_not_of(" \t");
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

/// Beast does not notice it when an empty fragment ends a message within a character.
/// Requires: UTF-8 as far as it goes.
inline bool ends_within_character(std::string_view text) {
    const auto first = std::find_if(text.rbegin(), text.rend(), [](char c) {
        return (static_cast<unsigned char>(c) & 0xC0) != 0x80;
    });
    if (first == text.rend()) return false;
    const auto byte = static_cast<unsigned char>(*first);
    return first - text.rbegin() + 1 < (byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4);
}

}  // namespace net
