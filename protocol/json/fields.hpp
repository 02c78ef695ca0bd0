#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/json/error.hpp"
#include "protocol/json/hex.hpp"
#include "protocol/json/json.hpp"

namespace protocol {

/// 2^53 − 1, the last whole number up to which every client can hold all of them.
inline constexpr std::int64_t largest_exact = 9'007'199'254'740'991;

/// Something that people read, such as a name: at most `most` characters, none of them a control
/// character or invisible, no space at either end. Throws Error with `wrong_type` or
/// `out_of_range`. `field`: what errors call it.
std::string read_words(const Json& value, const std::string& field, std::size_t most);

/// The integer that a value is, also where it is written as 2.0 or 20e-1; empty for any other
/// value. Beyond what every program can hold exactly it is the largest or smallest there is.
std::optional<std::int64_t> whole_number(const Json& value);

/// 64 lowercase hexadecimal digits. Throws `out_of_range`.
Bytes32 read_bytes32(const Json& value);

/// Reads the members of one JSON object, each once and strictly. Every error is an Error that names
/// the field. Requires: the object outlives it.
class Fields {
public:
    /// Throws `not_an_object`.
    explicit Fields(const Json& object);

    bool has(const char* name) const;

    /// Each throws `missing_field`, `wrong_type` or `out_of_range`.
    const Json& any(const char* name);
    bool boolean(const char* name);
    /// Whether the member is there, which may only be `true`.
    bool flag(const char* name);
    std::int64_t integer(const char* name, std::int64_t least, std::int64_t most);
    std::uint64_t version(const char* name);
    /// A text of so many characters.
    std::string text(const char* name, std::size_t least, std::size_t most);
    /// As `read_words`.
    std::string words(const char* name, std::size_t most);
    /// 64 lowercase hexadecimal digits.
    Bytes32 bytes32(const char* name);
    /// One of the words given.
    std::string choice(const char* name, std::initializer_list<std::string_view> choices);
    const Json& object(const char* name);
    /// What `read` reads of an object. Its errors name the member.
    template <class Read>
    auto object(const char* name, const Read& read) {
        const Json& member = object(name);
        try {
            return read(member);
        } catch (Error& error) {
            throw error.in(name);
        }
    }
    const Json& array(const char* name);

    /// Throws `unknown_field` when the object has a member that was not read.
    void finish() const;

private:
    const Json& object_;
    std::vector<std::string_view> read_;
};

}  // namespace protocol
