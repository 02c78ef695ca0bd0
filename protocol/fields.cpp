#include "protocol/fields.hpp"

#include <algorithm>

#include "protocol/error.hpp"

namespace protocol {

namespace {

[[noreturn]] void wrong_type(const char* name, const char* expected) {
    throw Error("wrong_type", std::string("Expected ") + expected + ".").in(name);
}

[[noreturn]] void out_of_range(const char* name, const std::string& reason) {
    throw Error("out_of_range", reason).in(name);
}

/// Requires: valid UTF-8, which the parser has made sure of.
std::size_t characters(const std::string& text) {
    return static_cast<std::size_t>(
        std::count_if(text.begin(), text.end(), [](char byte) { return (byte & 0xC0) != 0x80; }));
}

/// Control characters of Unicode, and those that reorder or hide what stands beside them.
bool has_invisible(const std::string& text) {
    const auto contains = [&text](const char* part) { return text.find(part) != text.npos; };
    const bool ascii = std::any_of(text.begin(), text.end(), [](char c) {
        const auto byte = static_cast<unsigned char>(c);
        return byte < 0x20 || byte == 0x7F;
    });
    if (ascii) {
        return true;
    }
    for (std::size_t i = 0; i + 1 < text.size(); ++i) {
        // U+0080 to U+009F
        if (text[i] == '\xC2' && static_cast<unsigned char>(text[i + 1]) < 0xA0) {
            return true;
        }
    }
    // Marks of direction, separators of lines, zero-width space, byte order mark.
    return contains("\xE2\x80\x8B") || contains("\xE2\x80\x8E") || contains("\xE2\x80\x8F") ||
           contains("\xE2\x80\xA8") || contains("\xE2\x80\xA9") || contains("\xE2\x80\xAA") ||
           contains("\xE2\x80\xAB") || contains("\xE2\x80\xAC") || contains("\xE2\x80\xAD") ||
           contains("\xE2\x80\xAE") || contains("\xE2\x81\xA6") || contains("\xE2\x81\xA7") ||
           contains("\xE2\x81\xA8") || contains("\xE2\x81\xA9") || contains("\xEF\xBB\xBF");
}

}  // namespace

Fields::Fields(const Json& object) : object_(object) {
    if (!object.is_object()) {
        throw Error("not_an_object", "Expected an object.");
    }
}

bool Fields::has(const char* name) const {
    return object_.contains(name);
}

const Json& Fields::any(const char* name) {
    read_.insert(name);
    const auto member = object_.find(name);
    if (member == object_.end()) {
        throw Error("missing_field", "A field is missing.").in(name);
    }
    return *member;
}

bool Fields::boolean(const char* name) {
    const Json& value = any(name);
    if (!value.is_boolean()) {
        wrong_type(name, "true or false");
    }
    return value.get<bool>();
}

std::int64_t Fields::integer(const char* name, std::int64_t least, std::int64_t most) {
    const Json& value = any(name);
    if (!value.is_number_integer()) {
        wrong_type(name, "a whole number");
    }
    const bool beyond = value.is_number_unsigned() && value.get<std::uint64_t>() > INT64_MAX;
    const std::int64_t number = beyond ? INT64_MAX : value.get<std::int64_t>();
    if (beyond || number < least || number > most) {
        out_of_range(name,
                     "Expected " + std::to_string(least) + " to " + std::to_string(most) + ".");
    }
    return number;
}

std::uint64_t Fields::version(const char* name) {
    // 2^53 − 1 is the last whole number that every client can hold.
    return static_cast<std::uint64_t>(integer(name, 0, 9'007'199'254'740'991));
}

std::string Fields::text(const char* name, std::size_t least, std::size_t most) {
    const Json& value = any(name);
    if (!value.is_string()) {
        wrong_type(name, "a text");
    }
    const auto& text = value.get_ref<const std::string&>();
    if (text.size() < least || text.size() > most) {
        out_of_range(name, "Expected " + std::to_string(least) + " to " + std::to_string(most) +
                               " bytes of text.");
    }
    return text;
}

std::string Fields::words(const char* name, std::size_t most) {
    std::string words = text(name, 0, 4 * most);
    if (words.empty() || characters(words) > most) {
        out_of_range(name, "Expected 1 to " + std::to_string(most) + " characters.");
    }
    if (words.front() == ' ' || words.back() == ' ' || has_invisible(words)) {
        out_of_range(name, "No control characters, and no space at either end.");
    }
    return words;
}

std::string Fields::choice(const char* name, std::initializer_list<std::string_view> choices) {
    std::string word = text(name, 0, 64);
    if (std::find(choices.begin(), choices.end(), word) == choices.end()) {
        std::string list;
        for (const std::string_view choice : choices) {
            list.append(list.empty() ? "" : ", ").append(choice);
        }
        out_of_range(name, "Expected one of: " + list + ".");
    }
    return word;
}

const Json& Fields::object(const char* name) {
    const Json& value = any(name);
    if (!value.is_object()) {
        wrong_type(name, "an object");
    }
    return value;
}

const Json& Fields::array(const char* name) {
    const Json& value = any(name);
    if (!value.is_array()) {
        wrong_type(name, "a list");
    }
    return value;
}

void Fields::finish() const {
    for (const auto& [name, value] : object_.items()) {
        if (read_.count(name) == 0) {
            throw Error("unknown_field", "Nobody knows this field here.").in(name);
        }
    }
}

}  // namespace protocol
