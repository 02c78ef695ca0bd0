#include "protocol/json/json_writer.hpp"

#include <cstdint>
#include <limits>
#include <string>

#include <catch2/catch.hpp>

#include "protocol/json/json.hpp"
#include "tests/support/random_json.hpp"

// What is written without a tree is what a tree would be dumped as.

namespace {

using protocol::dump;
using protocol::Json;
using protocol::json_text;
using protocol::JsonWriter;

template <class Value>
std::string written(const Value& value) {
    return json_text([&value](JsonWriter& out) { out.value(value); });
}

/// Writes a tree as a caller with typed values would.
void write_tree(JsonWriter& out, const Json& value) {
    if (value.is_object()) {
        out.begin_object();
        for (const auto& [name, member] : value.items()) {
            out.key(name);
            write_tree(out, member);
        }
        out.end_object();
    } else if (value.is_array()) {
        out.array(value, [&out](const Json& item) { write_tree(out, item); });
    } else if (value.is_string()) {
        out.value(value.get_ref<const std::string&>());
    } else if (value.is_boolean()) {
        out.value(value.get<bool>());
    } else if (value.is_number_unsigned()) {
        out.value(value.get<std::uint64_t>());
    } else if (value.is_number_integer()) {
        out.value(value.get<std::int64_t>());
    } else if (value.is_null()) {
        out.null();
    } else {
        out.json(dump(value));  // No view has a fraction.
    }
}

}  // namespace

TEST_CASE("every character is written as a tree dumps it") {
    for (int c = 0; c < 0x80; ++c) {
        const std::string text = {'a', static_cast<char>(c), 'b'};
        CHECK(written(text) == dump(text));
        CHECK(json_text([&](JsonWriter& out) { out.object(text, 1); }) == dump(Json{{text, 1}}));
    }
    for (const char* text :
         {"", "é", "ⲣⲏ", "𓇳", "\u2028", "\u0085", "\xEF\xBF\xBF", "a\"b\\c/d\n"}) {
        CHECK(written(text) == dump(text));
    }
}

TEST_CASE("numbers of every width, words and null are written as a tree dumps them") {
    CHECK(written(std::numeric_limits<std::int64_t>::min()) == "-9223372036854775808");
    CHECK(written(std::numeric_limits<std::uint64_t>::max()) == "18446744073709551615");
    CHECK(written(std::int8_t{-5}) == "-5");
    CHECK(written(std::uint8_t{200}) == "200");
    CHECK(written(true) == "true");
    CHECK(written(false) == "false");
    CHECK(json_text([](JsonWriter& out) { out.null(); }) == "null");
}

TEST_CASE("objects and lists are separated, empty or not, in each other or not") {
    CHECK(json_text([](JsonWriter& out) { out.object(); }) == "{}");
    CHECK(json_text([](JsonWriter& out) {
              const auto inner = [&out] { out.object("c", "{[:"); };
              out.begin_array();
              out.object("a", 1, "b", inner);
              out.object();
              out.value("[");
              out.value(2);
              out.end_array();
          }) == R"([{"a":1,"b":{"c":"{[:"}},{},"[",2])");
    CHECK(json_text([](JsonWriter& out) {
              out.begin_object();
              out.unless_empty("a", [&out] { out.object(); });
              out.unless_empty("b", [&out] { out.object("x", 1); });
              out.unless_empty("c", [&out] { out.object(); });
              out.key("d");
              out.json("[1,{}]");
              out.unless_empty("e", [&out] { out.object("x", [&out] { out.object(); }); });
              out.end_object();
          }) == R"({"b":{"x":1},"d":[1,{}],"e":{"x":{}}})");
}

TEST_CASE("a thousand random values are written as they are dumped") {
    for (std::uint64_t seed = 0; seed < 1000; ++seed) {
        const Json value = support::RandomJson(seed).value(3);
        INFO(value.dump());
        CHECK(json_text([&value](JsonWriter& out) { write_tree(out, value); }) == dump(value));
    }
}
