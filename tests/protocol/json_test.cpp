#include "protocol/json/json.hpp"

#include <string>

#include <catch2/catch.hpp>

#include "protocol/json/error.hpp"
#include "tests/support/random_json.hpp"

// JSON is taken strictly, and differences are merge patches.

namespace {

using protocol::Json;

/// The code with which a text is refused; empty when it is taken.
std::string refusal(const std::string& text) {
    try {
        protocol::parse(text);
        return {};
    } catch (const protocol::Error& error) {
        return error.code;
    }
}

std::string nested(int depth, char open, char close) {
    const auto levels = static_cast<std::size_t>(depth);
    return std::string(levels, open) + std::string(levels, close);
}

/// Objects in objects: {"a":{"a":…1}}.
std::string nested_objects(int depth) {
    std::string text = "1";
    for (int level = 0; level < depth; ++level) {
        text = R"({"a":)" + text + "}";
    }
    return text;
}

}  // namespace

TEST_CASE("values are read as they are written") {
    CHECK(protocol::parse(R"({"b": [1, -2, 2.5, true, null, "é"], "a": {}})").dump() ==
          R"({"a":{},"b":[1,-2,2.5,true,null,"é"]})");
    CHECK(protocol::parse(R"("\ud83d\ude00")") == "\U0001F600");
    CHECK(protocol::parse(" \t\r\n{}\n") == Json::object());
    CHECK(protocol::parse("[[[1],[2,[3]]],{\"a\":[{}]}]").dump() == "[[[1],[2,[3]]],{\"a\":[{}]}]");
}

TEST_CASE("sixteen levels are taken and seventeen are not") {
    CHECK(refusal(nested(16, '[', ']')) == "");
    CHECK(refusal(nested(17, '[', ']')) == "too_deep");
    CHECK(refusal(nested_objects(16)) == "");
    CHECK(refusal(nested_objects(17)) == "too_deep");
    CHECK(refusal(std::string(1'000'000, '[')) == "too_deep");
}

TEST_CASE("a key may stand once in an object, and again in another") {
    CHECK(refusal(R"({"a": 1, "a": 1})") == "duplicate_key");
    CHECK(refusal(R"({"a": 1, "\u0061": 2})") == "duplicate_key");
    CHECK(refusal(R"({"b": {"a": 1, "c": 2, "a": 3}})") == "duplicate_key");
    CHECK(refusal(R"({"a": {"a": 1}, "b": {"a": 1}})") == "");
    CHECK(refusal(R"([{"a": 1}, {"a": 1}])") == "");
}

TEST_CASE("a text other than JSON is refused") {
    const std::string text = GENERATE(values<std::string>({
        "",
        " ",
        "{",
        "}",
        "[1,]",
        "{\"a\":1,}",
        "{a:1}",
        "{'a':1}",
        "{\"a\"}",
        "{} {}",
        "{}x",
        "nul",
        "NaN",
        "[NaN]",
        "[Infinity]",
        "[-Infinity]",
        "[+1]",
        "[01]",
        "[1.]",
        "[.5]",
        "[0x10]",
        "[1e999]",
        "[-1e999]",
        "// remark\n{}",
        "{} /* remark */",
        "\"\n\"",
        "\"\\x41\"",
        "\"\\ud83d\"",
        "\"\\ude00\"",
        "\"\\ud83d\\ud83d\"",
        "\"\\ud83dx\"",
        "\"\\u12\"",
        "\"\xC3\"",
        "\"\xC3\x28\"",
        "\"\xFF\"",
        "\"\xC0\xAF\"",
        "\"\xE0\x80\xAF\"",
        "\"\xED\xA0\x80\"",
        "\"\xF4\x90\x80\x80\"",
        "\"\x80\"",
        std::string("{}\0", 3),
        std::string("\0", 1),
    }));
    CAPTURE(text);
    CHECK(refusal(text) == "malformed_json");
}

TEST_CASE("a merge patch leads from one value to another, and is empty only between equals") {
    support::RandomJson random(20'240'501);
    int equal = 0;
    for (int i = 0; i < 20'000; ++i) {
        const Json from = random.object(3);
        const Json to = random.below(2) == 0 ? random.object(3) : random.variation(from, 3);
        const Json patch = protocol::merge_diff(from, to);
        Json merged = from;
        merged.merge_patch(patch);
        CAPTURE(from, to, patch);
        REQUIRE(merged == to);
        REQUIRE(merged.dump() == to.dump());
        REQUIRE(patch.empty() == (from == to));
        equal += from == to ? 1 : 0;
    }
    CHECK(equal > 100);
}

TEST_CASE("a merge patch says no more than what changed") {
    const auto diff = [](const char* from, const char* to) {
        return protocol::merge_diff(Json::parse(from), Json::parse(to)).dump();
    };
    CHECK(diff(R"({"a":1,"b":{"c":2,"d":3}})", R"({"a":1,"b":{"c":2,"d":4}})") ==
          R"({"b":{"d":4}})");
    CHECK(diff(R"({"a":1,"b":2})", R"({"b":2})") == R"({"a":null})");
    CHECK(diff(R"({"a":[1,2]})", R"({"a":[1,3]})") == R"({"a":[1,3]})");
    CHECK(diff(R"({"a":{"b":1}})", R"({"a":{}})") == R"({"a":{"b":null}})");
    CHECK(diff(R"({})", R"({"a":{}})") == R"({"a":{}})");
    CHECK(diff(R"({"a":{"b":1}})", R"({"a":[]})") == R"({"a":[]})");
}
