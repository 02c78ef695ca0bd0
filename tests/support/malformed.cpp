#include "tests/support/malformed.hpp"

#include <array>
#include <cstddef>
#include <set>

namespace support {

namespace {

template <class List>
const auto& one_of(const List& list, RandomJson& random) {
    return list[random.below(list.size())];
}

const std::vector<Json>& odd_values() {
    static const std::vector<Json> values = {
        nullptr,
        true,
        0,
        -1,
        1,
        5,
        6,
        255,
        256,
        4'294'967'296,
        9'007'199'254'740'992,
        UINT64_MAX,
        INT64_MIN,
        1.5,
        3.0,
        "",
        " ",
        "ra",
        "classic",
        "go",
        "bid",
        "draw",
        std::string(65, 'x'),
        std::string(1000, 'a'),
        std::string(1, '\0'),
        "\u202e",
        "\u0007",
        "\U0001F3B2",
        Json::array(),
        Json::object(),
        Json::array({1, 2}),
        {{"type", "draw"}},
    };
    return values;
}

constexpr std::array<const char*, 14> odd_words = {
    "NaN",     "-Infinity", "1e999",       "0x10",
    "'a'",     "undefined", R"("\ud800")", R"("\udc00x")",
    R"("\x")", "\"\xC3\"",  "\"\xFF\"",    "\"\xED\xA0\x80\"",
    "",        "01"};

constexpr std::array<const char*, 12> names = {"type",   "id",       "v",    "seat",
                                               "token",  "name",     "seen", "game",
                                               "action", "settings", "by",   "\u00e9"};

}  // namespace

const std::vector<Json>& commands() {
    static const std::string token(64, 'b');
    static const Json settings = {{"name", "Table"},
                                  {"game", "ra"},
                                  {"edition", "classic"},
                                  {"seats", 2},
                                  {"options", {{"ra_track", 7}, {"sun_split", "baumer"}}},
                                  {"visibility", "public"},
                                  {"watch", "nobody"},
                                  {"pace", 10}};
    static const std::vector<Json> list = {
        {{"type", "create"}, {"id", "m"}, {"name", "Mal"}, {"token", token}},
        {{"type", "create"},
         {"id", "m"},
         {"name", "Mal"},
         {"token", token},
         {"settings", settings}},
        {{"type", "create"},
         {"id", "m"},
         {"name", "Mal"},
         {"token", token},
         {"settings", {{"game", "ra"}, {"edition", "pharaoh"}}}},
        {{"type", "find"}, {"id", "m"}, {"invite", "7QX2M9PA"}},
        {{"type", "mine"}, {"id", "m"}, {"token", token}},
        {{"type", "device_code"}, {"id", "m"}, {"token", token}},
        {{"type", "device_join"},
         {"id", "m"},
         {"code", "7QX2M-9PAK3"},
         {"token", token},
         {"label", "Phone"}},
        {{"type", "devices"}, {"id", "m"}, {"token", token}},
        {{"type", "device_forget"},
         {"id", "m"},
         {"token", token},
         {"device", std::string(16, 'a')}},
        {{"type", "recovery"}, {"id", "m"}, {"token", token}, {"hash", token}},
        {{"type", "recover"},
         {"id", "m"},
         {"code", "7QX2M-9PAK3-0J4TR-W5E6Y-8DFGH"},
         {"token", token},
         {"label", "Computer"}},
        {{"type", "enter"}, {"id", "m"}, {"name", "Mal"}, {"token", token}},
        {{"type", "enter"},
         {"id", "m"},
         {"name", "Mal"},
         {"token", token},
         {"invite", "7QX2M9PA"},
         {"seen", 3}},
        {{"type", "sit"}, {"id", "m"}},
        {{"type", "sit"}, {"id", "m"}, {"seat", 1}},
        {{"type", "leave"}, {"id", "m"}},
        {{"type", "configure"}, {"id", "m"}, {"settings", settings}},
        {{"type", "bot"}, {"id", "m"}, {"seat", 1}},
        {{"type", "kick"}, {"id", "m"}, {"seat", 1}},
        {{"type", "show_out"}, {"id", "m"}, {"name", "Mal"}},
        {{"type", "react"}, {"id", "m"}, {"reaction", "clap"}},
        {{"type", "say"}, {"id", "m"}, {"channel", "table"}, {"text", "hi"}},
        {{"type", "mute"}, {"id", "m"}, {"name", "Mal"}, {"on", true}},
        {{"type", "pause"}, {"id", "m"}, {"on", true}},
        {{"type", "give_time"}, {"id", "m"}, {"seat", 1}, {"ms", 60'000}},
        {{"type", "claim_host"}, {"id", "m"}},
        {{"type", "start"}, {"id", "m"}},
        {{"type", "rematch"}, {"id", "m"}},
        {{"type", "hurry"}, {"id", "m"}},
        {{"type", "act"}, {"id", "m"}, {"v", 3}, {"action", {{"type", "draw"}}}},
        {{"type", "act"}, {"id", "m"}, {"v", 3}, {"action", {{"type", "bid"}, {"sun", 5}}}},
        {{"type", "act"}, {"id", "m"}, {"v", 3}, {"action", {{"type", "god"}, {"space", 0}}}},
        {{"type", "act"},
         {"id", "m"},
         {"v", 3},
         {"action", {{"type", "discard"}, {"tile", "art"}}}},
        {{"type", "act"},
         {"id", "m"},
         {"v", 3},
         {"action",
          {{"type", "monument"}, {"dice", {"red", "blue"}}, {"color", "red"}, {"column", 3}}}},
        {{"type", "configure"},
         {"id", "m"},
         {"settings", {{"game", "ra-dice"}, {"seats", 4}, {"options", {{"sun_track", 12}}}}}},
        {{"type", "record"}, {"id", "m"}, {"number", 1}},
    };
    return list;
}

std::string Malformed::next() {
    Json command = one_of(commands(), random_);
    switch (random_.below(3)) {
        case 0: return broken(command.dump());
        case 1: return broken(broken(std::move(command)).dump());
        default: return broken(std::move(command)).dump();
    }
}

Json Malformed::odd_value() {
    if (random_.below(10) == 0) {
        Json deep = 1;
        for (std::uint64_t level = 10 + random_.below(10); level > 0; --level) {
            deep = Json::array({std::move(deep)});
        }
        return deep;
    }
    return one_of(odd_values(), random_);
}

Json Malformed::broken(Json object) {
    if (random_.below(20) == 0) {
        return odd_value();
    }
    for (std::uint64_t times = 1 + random_.below(2); times > 0; --times) {
        break_member(object);
    }
    return object;
}

void Malformed::break_member(Json& object) {
    std::vector<std::string> members;
    for (const auto& [name, value] : object.items()) {
        members.push_back(name);
    }
    if (members.empty() || random_.below(6) == 0) {
        object[one_of(names, random_)] = odd_value();
        return;
    }
    const std::string& chosen = one_of(members, random_);
    Json& value = object[chosen];
    if (value.is_object() && random_.below(3) > 0) {
        return break_member(value);
    }
    switch (random_.below(4)) {
        case 0: object.erase(chosen); break;
        case 1: {
            Json moved = value;
            object.erase(chosen);
            object[chosen + one_of(names, random_)] = std::move(moved);
            break;
        }
        default: value = odd_value();
    }
}

std::size_t Malformed::place_in(const std::string& text) {
    return random_.below(text.size() + 1);
}

/// Puts something that is no JSON where a value stands.
void Malformed::replace_value(std::string& text) {
    const std::size_t colon = text.find(':', place_in(text));
    if (colon == std::string::npos) {
        return;
    }
    const std::size_t end = text.find_first_of(",}", colon);
    text.replace(colon + 1, end == std::string::npos ? end : end - colon - 1,
                 one_of(odd_words, random_));
}

std::string Malformed::broken(std::string text) {
    switch (random_.below(8)) {
        case 0: text.resize(place_in(text)); break;
        case 1: text.insert(place_in(text), 1, static_cast<char>(random_.below(256))); break;
        case 2: text[random_.below(text.size())] = static_cast<char>(random_.below(256)); break;
        case 3: text.insert(1, R"("id":"n",)"); break;
        case 4: {
            const std::size_t from = place_in(text);
            text.insert(place_in(text), text.substr(from, 1 + random_.below(20)));
            break;
        }
        case 5: text.erase(place_in(text), 1 + random_.below(10)); break;
        case 6: text += one_of(odd_words, random_); break;
        default: replace_value(text);
    }
    return text;
}

bool is_of_lobby(const Json& message) {
    static const std::set<std::string> types = {"create",        "find",        "mine",
                                                "device_code",   "device_join", "devices",
                                                "device_forget", "recovery",    "recover"};
    const auto type = message.find("type");
    return type != message.end() && type->is_string() && types.contains(*type);
}

}  // namespace support
