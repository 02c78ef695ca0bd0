#include "protocol/json/json_writer.hpp"

#include <algorithm>
#include <utility>

namespace protocol {

namespace {

constexpr unsigned char first_printable = 0x20;

void append_escaped(std::string& text, char c) {
    constexpr std::string_view hexadecimal = "0123456789abcdef";
    const auto byte = static_cast<unsigned char>(c);
    switch (c) {
        case '"': text += "\\\""; break;
        case '\\': text += "\\\\"; break;
        case '\b': text += "\\b"; break;
        case '\f': text += "\\f"; break;
        case '\n': text += "\\n"; break;
        case '\r': text += "\\r"; break;
        case '\t': text += "\\t"; break;
        default: ((text += "\\u00") += hexadecimal[byte >> 4U]) += hexadecimal[byte & 0xFU];
    }
}

thread_local std::string text_buffer;

bool is_plain(char c) {
    return static_cast<unsigned char>(c) >= first_printable && c != '"' && c != '\\';
}

}  // namespace

void JsonWriter::string(std::string_view words) {
    separate();
    text_ += '"';
    for (;;) {
        const auto end = std::find_if_not(words.begin(), words.end(), is_plain);
        text_.append(words.begin(), end);
        if (end == words.end()) break;
        append_escaped(text_, *end);
        words = {end + 1, words.end()};
    }
    text_ += '"';
}

std::string take_text_buffer() {
    return std::exchange(text_buffer, {});
}

std::string copy_of_buffer(std::string buffer) {
    std::string copy = buffer;
    buffer.clear();
    text_buffer = std::move(buffer);
    return copy;
}

}  // namespace protocol
