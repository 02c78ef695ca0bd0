#include "protocol/json/json_writer.hpp"

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

bool is_plain(char c) {
    return static_cast<unsigned char>(c) >= first_printable && c != '"' && c != '\\';
}

}  // namespace

void JsonWriter::string(std::string_view words) {
    separate();
    text_ += '"';
    for (const char c : words) {
        if (is_plain(c)) {
            text_ += c;
        } else {
            append_escaped(text_, c);
        }
    }
    text_ += '"';
}

}  // namespace protocol
