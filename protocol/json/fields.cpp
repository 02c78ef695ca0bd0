#include "protocol/json/fields.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "protocol/json/code_points.hpp"
#include "protocol/json/error.hpp"

namespace protocol {

namespace {

[[noreturn]] void wrong_type(const std::string& name, const char* expected) {
    throw Error("wrong_type", std::string("Expected ") + expected + ".").in(name);
}

[[noreturn]] void out_of_range(const std::string& name, const std::string& reason) {
    throw Error("out_of_range", reason).in(name);
}

struct Range {
    char32_t first;
    char32_t last;
};

template <std::size_t Size>
bool is_in(const std::array<Range, Size>& ranges, char32_t c) {
    return std::any_of(ranges.begin(), ranges.end(),
                       [c](Range range) { return c >= range.first && c <= range.last; });
}

/// Control characters, those that reorder or hide what stands beside them, and those that look
/// like nothing.
constexpr std::array<Range, 19> unseen = {{{0x00, 0x1F},
                                           {0x7F, 0x9F},
                                           {0xAD, 0xAD},
                                           {0x034F, 0x034F},
                                           {0x061C, 0x061C},
                                           {0x115F, 0x1160},
                                           {0x17B4, 0x17B5},
                                           {0x180B, 0x180E},
                                           {0x200B, 0x200B},
                                           {0x200E, 0x200F},
                                           {0x2028, 0x202E},
                                           {0x2060, 0x206F},
                                           {0x2800, 0x2800},
                                           {0x3164, 0x3164},
                                           {0xFEFF, 0xFEFF},
                                           {0xFFA0, 0xFFA0},
                                           {0xFFF0, 0xFFFB},
                                           {0x1D173, 0x1D17A},
                                           {0xE0000, 0xE0FFF}}};
constexpr std::array<Range, 7> spaces = {{{0x20, 0x20},
                                          {0xA0, 0xA0},
                                          {0x1680, 0x1680},
                                          {0x2000, 0x200A},
                                          {0x202F, 0x202F},
                                          {0x205F, 0x205F},
                                          {0x3000, 0x3000}}};
/// They hold letters or signs together, and are nothing by themselves.
constexpr std::array<Range, 1> joiners = {{{0x200C, 0x200D}}};
/// They choose the look of the character before them.
constexpr std::array<Range, 1> selectors = {{{0xFE00, 0xFE0F}}};

bool is_readable(const std::u32string& words) {
    const bool hidden =
        std::any_of(words.begin(), words.end(), [](char32_t c) { return is_in(unseen, c); });
    const auto is_edge = [](char32_t c) { return !is_in(spaces, c) && !is_in(joiners, c); };
    return !hidden && is_edge(words.front()) && !is_in(selectors, words.front()) &&
           is_edge(words.back());
}

}  // namespace

std::string read_words(const Json& value, const std::string& field, std::size_t most) {
    if (!value.is_string()) {
        wrong_type(field, "a text");
    }
    const auto& words = value.get_ref<const std::string&>();
    const std::u32string characters = code_points(words);
    if (characters.empty() || characters.size() > most) {
        out_of_range(field, "Expected 1 to " + std::to_string(most) + " characters.");
    }
    if (!is_readable(characters)) {
        out_of_range(field, "No control or invisible characters, and no space at either end.");
    }
    return words;
}

std::optional<std::int64_t> whole_number(const Json& value) {
    using Limits = std::numeric_limits<std::int64_t>;
    if (value.is_number_float()) {
        const auto number = value.get<double>();
        if (std::trunc(number) != number) {
            return {};
        }
        const bool exact = std::abs(number) <= static_cast<double>(largest_exact);
        return exact        ? static_cast<std::int64_t>(number)
               : number < 0 ? Limits::min()
                            : Limits::max();
    }
    if (!value.is_number_integer()) {
        return {};
    }
    const bool beyond = value.is_number_unsigned() && value.get<std::uint64_t>() > Limits::max();
    return beyond ? Limits::max() : value.get<std::int64_t>();
}

Fields::Fields(const Json& object) : object_(object) {
    if (!object.is_object()) {
        throw Error("not_an_object", "Expected an object.");
    }
    read_.reserve(object.size());
}

bool Fields::has(const char* name) const {
    return object_.contains(name);
}

const Json& Fields::any(const char* name) {
    const auto member = object_.find(name);
    if (member == object_.end()) {
        throw Error("missing_field", "A field is missing.").in(name);
    }
    // The object's own text lives long enough; the caller's may not.
    read_.emplace_back(member.key());
    return *member;
}

bool Fields::boolean(const char* name) {
    const Json& value = any(name);
    if (!value.is_boolean()) {
        wrong_type(name, "true or false");
    }
    return value.get<bool>();
}

bool Fields::flag(const char* name) {
    if (!has(name)) {
        return false;
    }
    if (!boolean(name)) {
        out_of_range(name, "Expected true, or no such member.");
    }
    return true;
}

std::int64_t Fields::integer(const char* name, std::int64_t least, std::int64_t most) {
    const std::optional<std::int64_t> number = whole_number(any(name));
    if (!number) {
        wrong_type(name, "a whole number");
    }
    if (*number < least || *number > most) {
        out_of_range(name,
                     "Expected " + std::to_string(least) + " to " + std::to_string(most) + ".");
    }
    return *number;
}

std::uint64_t Fields::version(const char* name) {
    return static_cast<std::uint64_t>(integer(name, 0, largest_exact));
}

std::string Fields::text(const char* name, std::size_t least, std::size_t most) {
    const Json& value = any(name);
    if (!value.is_string()) {
        wrong_type(name, "a text");
    }
    const auto& text = value.get_ref<const std::string&>();
    const auto characters = static_cast<std::size_t>(std::count_if(
        text.begin(), text.end(), [](unsigned char c) { return (c & 0xC0U) != 0x80U; }));
    if (characters < least || characters > most) {
        out_of_range(name, "Expected " + std::to_string(least) + " to " + std::to_string(most) +
                               " characters.");
    }
    return text;
}

std::string Fields::words(const char* name, std::size_t most) {
    return read_words(any(name), name, most);
}

Bytes32 read_bytes32(const Json& value) {
    const auto bytes = unhex(value.is_string() ? value.get_ref<const std::string&>() : "");
    if (!bytes) {
        throw Error("out_of_range", "Expected 64 lowercase hexadecimal digits.");
    }
    return *bytes;
}

Bytes32 Fields::bytes32(const char* name) {
    try {
        return read_bytes32(text(name, 0, 2 * sizeof(Bytes32)));
    } catch (Error& error) {
        throw error.field.empty() ? error.in(name) : error;
    }
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
        if (std::find(read_.begin(), read_.end(), name) == read_.end()) {
            throw Error("unknown_field", "Unknown field.").in(name);
        }
    }
}

}  // namespace protocol
