#pragma once

#include <chrono>
#include <concepts>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "protocol/json/error.hpp"
#include "protocol/json/fields.hpp"
#include "protocol/json/members.hpp"

// Values read by the descriptions that they are written by (members.hpp).

namespace protocol {

/// What is done about members that a description does not name. Where they are refused, so are
/// members that are empty and could have been left out: what is read would be written as it was.
enum class Unknown : std::uint8_t { refused, ignored };

template <class Of>
class ReadMembers;

/// Reads what WriteValue writes. Throws Error.
struct ReadValue {
    Unknown unknown;

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
    }
    void operator()(const Json& json, Bytes32& value) const { value = read_bytes32(json); }
    void operator()(const Json& json, Json& value) const { value = json; }
    void operator()(const Json& json,
                    std::chrono::sys_time<std::chrono::milliseconds>& value) const {
        std::uint64_t since_1970 = 0;
        (*this)(json, since_1970);
        value =
            std::chrono::sys_time<std::chrono::milliseconds>(std::chrono::milliseconds(since_1970));
    }
    template <class Item>
    void operator()(const Json& json, std::vector<Item>& list) const {
        expect(json.is_array(), "a list");
        list.clear();
        list.reserve(json.size());
        for (const Json& item : json) (*this)(item, list.emplace_back());
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
        Fields fields(json);
        Value::describe(ReadMembers<Value>(fields, value, *this));
        if (unknown == Unknown::refused) fields.finish();
    }

private:
    static void expect(bool is_so, const char* what) {
        if (!is_so) throw Error("wrong_type", std::string("Expected ") + what + ".");
    }
};

/// Reads the members of an object.
template <class Of>
class ReadMembers {
public:
    ReadMembers(Fields& fields, Of& of, ReadValue read) : fields_(fields), of_(of), read_(read) {}

    template <class Value>
    void value(const char* name, Value Of::*member) const {
        read(name, of_.*member);
    }
    template <class Value>
    void value(const char* name, std::optional<Value> Of::*member) const {
        if (fields_.has(name)) read(name, (of_.*member).emplace());
    }
    template <class Value>
    void nullable(const char* name, std::optional<Value> Of::*member) const {
        if (!fields_.any(name).is_null()) read(name, (of_.*member).emplace());
    }
    template <class Value>
    void unless_empty(const char* name, Value Of::*member) const {
        if (!fields_.has(name)) return;
        read(name, of_.*member);
        if (read_.unknown == Unknown::refused && (of_.*member).empty()) {
            throw Error("out_of_range", "Expected more than nothing, or no such member.").in(name);
        }
    }
    void constant(const char* name, std::string_view word) const {
        if (fields_.any(name) != word) throw Error("out_of_range", "Another word.").in(name);
    }

private:
    template <class Value>
    void read(const char* name, Value& value) const {
        const Json& json = fields_.any(name);
        try {
            read_(json, value);
        } catch (Error& error) {
            throw error.in(name);
        }
    }

    Fields& fields_;
    Of& of_;
    ReadValue read_;
};

}  // namespace protocol
