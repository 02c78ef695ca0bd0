#pragma once

#include <algorithm>
#include <chrono>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "protocol/json/code_points.hpp"
#include "protocol/json/error.hpp"
#include "protocol/json/fields.hpp"
#include "protocol/json/members.hpp"

// Values read by the descriptions that they are written by (members.hpp). What a description writes
// a member with (`write_suns` there) reads it as well: read(json, value), which throws Error.

namespace protocol {

/// What is done about members that a description does not name. Where they are refused, so are
/// members that are empty and could have been left out: what is read would be written as it was.
enum class Unknown : std::uint8_t { refused, ignored };

template <class Of>
class ReadMembers;

/// Reads what WriteValue writes. Throws Error.
struct ReadValue {
    Unknown unknown;
    /// In characters; of a member that is a text.
    std::size_t longest_text = std::numeric_limits<std::size_t>::max();

    void operator()(const Json& json, bool& value) const {
        expect(json.is_boolean(), "true or false");
        value = json.get<bool>();
    }
    template <std::integral Number>
    void operator()(const Json& json, Number& value) const {
        using Limits = std::numeric_limits<Number>;
        const std::optional<std::int64_t> number = whole_number(json);
        expect(number.has_value(), "a whole number");
        if (std::cmp_less(*number, Limits::min()) || std::cmp_greater(*number, Limits::max()) ||
            *number > largest_exact) {
            throw Error("out_of_range", "The number is too small or too large.");
        }
        value = static_cast<Number>(*number);
    }
    void operator()(const Json& json, std::string& value) const {
        expect(json.is_string(), "a text");
        value = json.get_ref<const std::string&>();
        if (value.size() > longest_text && code_points(value).size() > longest_text) {
            throw Error("out_of_range",
                        "Expected up to " + std::to_string(longest_text) + " characters.");
        }
    }
    void operator()(const Json& json, Bytes32& value) const { value = read_bytes32(json); }
    void operator()(const Json& json, Json& value) const { value = json; }
    void operator()(const Json& json, std::chrono::milliseconds& time) const {
        std::uint64_t count = 0;
        (*this)(json, count);
        time = std::chrono::milliseconds(count);
    }
    void operator()(const Json& json,
                    std::chrono::sys_time<std::chrono::milliseconds>& time) const {
        std::chrono::milliseconds since_1970{};
        (*this)(json, since_1970);
        time = std::chrono::sys_time<std::chrono::milliseconds>(since_1970);
    }
    template <class Item>
    void operator()(const Json& json, std::vector<Item>& list) const {
        items(json, list, *this);
    }
    template <class Value>
    void operator()(const Json& json, std::map<std::string, Value>& values) const {
        expect(json.is_object(), "an object");
        values.clear();
        for (const auto& [name, value] : json.items()) (*this)(value, values[name]);
    }
    template <class Value>
    requires DescribedFor<Value, ReadMembers<Value>>
    void operator()(const Json& json, Value& value) const {
        object(json, value, [](const auto& members) { Value::describe(members); });
    }

    template <class Value, class Describe>
    void object(const Json& json, Value& value, const Describe& describe) const {
        Fields fields(json);
        describe(ReadMembers<Value>(fields, value, *this));
        if (unknown == Unknown::refused) fields.finish();
    }
    template <class Item, class Read>
    void items(const Json& json, std::vector<Item>& list, const Read& read) const {
        expect(json.is_array(), "a list");
        list.clear();
        list.reserve(json.size());
        for (const Json& item : json) read(item, list.emplace_back());
    }

private:
    static void expect(bool is_so, const char* what) {
        if (!is_so) throw Error("wrong_type", std::string("Expected ") + what + ".");
    }
};

/// A value that WriteValue writes as a number, from `least` to `most`.
struct InRange {
    std::int64_t least;
    std::int64_t most;

    void operator()(JsonWriter& out, const auto& value) const { WriteValue()(out, value); }
    void operator()(const Json& json, auto& value) const {
        const std::optional<std::int64_t> number = whole_number(json);
        if (number && (*number < least || *number > most)) {
            throw Error("out_of_range",
                        "Expected " + std::to_string(least) + " to " + std::to_string(most) + ".");
        }
        ReadValue{}(json, value);
    }
};

/// One of these values, written as the word that `word(value)` gives.
template <class Values, class Word>
struct OneOf {
    Values values;
    Word word;

    void operator()(JsonWriter& out, auto value) const { out.value(word(value)); }
    void operator()(const Json& json, auto& value) const {
        const auto named = [&](auto one) { return json == word(one); };
        const auto found = std::find_if(values.begin(), values.end(), named);
        if (found == values.end()) throw Error("out_of_range", "No such word.");
        value = *found;
    }
};
template <class Values, class Word>
OneOf(Values, Word) -> OneOf<Values, Word>;

/// Reads the members of an object.
template <class Of>
class ReadMembers {
public:
    ReadMembers(Fields& fields, Of& of, ReadValue read) : fields_(fields), of_(of), read_(read) {}

    template <class Get, class Read>
    void value(const char* name, const Get& get, const Read& read) const {
        if (auto* member = place(name, std::invoke(get, of_))) read_as(name, *member, read);
    }
    template <class Get>
    void value(const char* name, const Get& get) const {
        value(name, get, read_);
    }
    template <class Get, class Describe>
    void object(const char* name, const Get& get, const Describe& describe) const {
        value(name, get, [&](const Json& json, auto& part) { read_.object(json, part, describe); });
    }
    template <class Get, class Describe>
    void list(const char* name, const Get& get, const Describe& describe) const {
        const auto read_item = [&](const Json& json, auto& item) {
            read_.object(json, item, describe);
        };
        value(name, get, [&](const Json& json, auto& list) { read_.items(json, list, read_item); });
    }
    template <class Get, class Describe>
    void part(const char* name, const Get& get, const Describe& describe) const {
        if (auto* part = place(name, std::invoke(get, of_))) {
            describe(ReadMembers<std::remove_pointer_t<decltype(part)>>(fields_, *part, read_));
        }
    }
    template <class Get, class Read>
    void several(const Get& get, const Read& read) const {
        read(fields_, std::invoke(get, of_));
    }
    template <class Value>
    void nullable(const char* name, std::optional<Value> Of::*member) const {
        if (!fields_.any(name).is_null()) read_as(name, (of_.*member).emplace(), read_);
    }
    template <class Value>
    void unless_empty(const char* name, Value Of::*member) const {
        if (!fields_.has(name)) return;
        read_as(name, of_.*member, read_);
        if (read_.unknown == Unknown::refused && (of_.*member).empty()) {
            throw Error("out_of_range", "Expected more than nothing, or no such member.").in(name);
        }
    }
    void flag(const char* name, bool Of::*member) const { of_.*member = fields_.flag(name); }
    void constant(const char* name, std::string_view word) const {
        if (fields_.any(name) != word) throw Error("out_of_range", "Another word.").in(name);
    }

private:
    /// What is to be read; null for an optional member that is not there.
    template <class Value>
    Value* place(const char* /*name*/, Value& value) const {
        return &value;
    }
    template <class Value>
    Value* place(const char* name, std::optional<Value>& value) const {
        return fields_.has(name) ? &value.emplace() : nullptr;
    }
    template <class Value, class Read>
    void read_as(const char* name, Value& value, const Read& read) const {
        const Json& json = fields_.any(name);
        try {
            read(json, value);
        } catch (Error& error) {
            throw error.in(name);
        }
    }

    Fields& fields_;
    Of& of_;
    ReadValue read_;
};

}  // namespace protocol
