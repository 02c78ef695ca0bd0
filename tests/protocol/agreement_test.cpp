#include <algorithm>
#include <cmath>
#include <set>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "protocol/wire/message.hpp"
#include "tests/support/malformed.hpp"
#include "tests/support/page.hpp"
#include "tests/support/schema.hpp"

// The server and the schema agree on what a command is. Each example is changed in one place at a
// time: what the schema does not allow is refused as malformed, and what it allows is not.

namespace {

using protocol::Json;

const char* const twenty_letters_of_two_bytes =
    "\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9"
    "\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9";

/// The codes of these rows of the table.
std::set<std::string> codes_between(const std::string& first, const std::string& last) {
    std::vector<std::string> all;
    for (const std::string& cell : support::Page("protocol/PROTOCOL.md").column("## Codes", 1)) {
        for (const std::string& code : support::code_words(cell)) all.push_back(code);
    }
    const auto begin = std::find(all.begin(), all.end(), first);
    const auto end = std::find(begin, all.end(), last);
    REQUIRE(end != all.end());
    return {begin, end + 1};
}

/// Every command of the page, and those that are broken elsewhere.
std::vector<Json> commands() {
    std::vector<Json> all = support::commands();
    for (const support::Example& example : support::Page("protocol/PROTOCOL.md").examples()) {
        Json value = Json::parse(example.text);
        if (support::schema_fault("ClientMessage", value).empty()) all.push_back(std::move(value));
    }
    for (const char* dice :
         {R"({"type":"flood","dice":["red","blue","green"]})",
          R"({"type":"civilization","dice":["red"],"field":"blue"})",
          R"({"type":"catastrophe","kind":"nile"})", R"({"type":"stop"})",
          R"({"type":"lose","field":"green"})", R"({"type":"lose","column":3,"color":"green"})",
          R"({"type":"discard","tile":"mortuary"})"}) {
        all.push_back({{"type", "act"}, {"id", "m"}, {"v", 3}, {"action", Json::parse(dice)}});
    }
    return all;
}

/// With 2.0 as 2: for JSON Schema that is an integer, but not for the validator.
Json with_integers(Json value) {
    if (value.is_structured()) {
        for (Json& member : value) member = with_integers(std::move(member));
    } else if (value.is_number_float()) {
        const auto number = value.get<double>();
        if (number == std::trunc(number) && std::abs(number) < 1e18) {
            value = static_cast<std::int64_t>(number);
        }
    }
    return value;
}

/// At the edges of what some member may be, and of another type.
const std::vector<Json>& values() {
    static const std::vector<Json> list = {
        nullptr,
        true,
        -1,
        -1.0,
        0,
        1,
        1.0,
        1.5,
        2,
        3.0,
        4,
        5,
        6,
        7,
        8,
        16,
        17,
        30,
        31,
        255,
        256,
        5000,
        5001,
        65536,
        604'800,
        604'801,
        4'294'967'295,
        4'294'967'296,
        9'007'199'254'740'991,
        9'007'199'254'740'991.0,
        9'007'199'254'740'992,
        9'007'199'254'740'992.0,
        UINT64_MAX,
        INT64_MIN,
        1e300,
        "",
        " ",
        "a b",
        "-",
        "ra",
        "ra-dice",
        "classic",
        "pharaoh",
        "anyone",
        "public",
        "gentle",
        "genius",
        "red",
        "pink",
        "war",
        "unrest",
        "bgg",
        "draw",
        "roll",
        "lose",
        "\u0007",
        twenty_letters_of_two_bytes,
        std::string(24, 'x'),
        std::string(25, 'x'),
        std::string(33, 'x'),
        std::string(40, 'x'),
        std::string(41, 'x'),
        std::string(64, 'f'),
        std::string(65, 'f'),
        Json::array(),
        Json::array({"red"}),
        Json::array({"red", "red"}),
        Json::array({"pink"}),
        Json::array({1}),
        Json::object(),
        {{"open_fame", 1}},
        {{"open_fame", true}, {"sun_track", 10}},
        {{"sun_track", 10.0}},
        {{"sun_track", 31}},
        {{"ra_track", 7.0}},
        {{"ra_track", "7"}},
        {{"sun_split", 1}},
        {{"sun_split", "half"}},
        {{"type", "bid"}, {"sun", 16.0}},
        {{"type", "god"}, {"space", 7}},
    };
    return list;
}

class Agreement {
public:
    /// The command with each of its members changed, left out or added, in all its objects.
    void check_changes(const Json& command) {
        check(command);
        change(command, Json::json_pointer());
    }

    int allowed = 0;
    int refused = 0;

private:
    void change(const Json& command, const Json::json_pointer& place) {
        const Json& object = command.at(place);
        for (const auto& [name, value] : object.items()) {
            Json changed = command;
            changed.at(place).erase(name);
            check(changed);
            for (const Json& other : values()) {
                changed.at(place)[name] = other;
                check(changed);
            }
            if (value.is_object()) change(command, place / name);
        }
        Json changed = command;
        changed.at(place)["surprise"] = 1;
        check(changed);
    }

    void check(const Json& message) {
        const bool is_of_lobby = support::is_of_lobby(message);
        const std::string text = message.dump();
        const std::string code = is_of_lobby ? code_of(protocol::read_lobby_command(text))
                                             : code_of(protocol::read_room_command(text));
        const bool is_allowed =
            support::schema_fault(is_of_lobby ? "ClientLobbyMessage" : "ClientRoomMessage",
                                  with_integers(message))
                .empty();
        ++(is_allowed ? allowed : refused);
        const bool is_malformed = malformed_.contains(code);
        const bool is_setting = settings_.contains(code);
        const bool agrees = is_allowed ? !is_malformed : is_malformed || is_setting;
        if (!agrees) {
            FAIL_CHECK(text << " is " << (is_allowed ? "" : "not ") << "of the schema: " << code);
        }
    }

    template <class Command>
    static std::string code_of(const std::variant<Command, protocol::Unreadable>& read) {
        const auto* unreadable = std::get_if<protocol::Unreadable>(&read);
        return unreadable == nullptr ? "" : unreadable->error.code;
    }

    const std::set<std::string> malformed_ = codes_between("malformed_json", "out_of_range");
    /// Words that no game has, or not this one.
    const std::set<std::string> settings_ = codes_between("unknown_game", "unknown_level");
};

}  // namespace

TEST_CASE("a message is malformed exactly if the schema does not allow it") {
    Agreement agreement;
    for (const Json& command : commands()) agreement.check_changes(command);
    CHECK(agreement.allowed > 1000);
    CHECK(agreement.refused > 10'000);
}
