#include "protocol/wire/server_message.hpp"

#include <fstream>
#include <map>
#include <set>
#include <string>
#include <type_traits>
#include <vector>

#include <catch2/catch.hpp>

#include "tests/support/page.hpp"
#include "tests/support/schema.hpp"

// What the server says: the types are those of the schema, and write and read what it allows.

namespace {

namespace server = protocol::server;
using protocol::Json;
using protocol::Unknown;

/// Every message of the server that an example shows.
std::vector<Json> server_messages() {
    std::vector<Json> messages;
    for (const support::Example& example : support::Page("protocol/PROTOCOL.md").examples()) {
        Json message = protocol::parse(example.text);
        const bool is_sent = support::schema_fault("ServerMessage", message).empty();
        if (is_sent) messages.push_back(std::move(message));
    }
    std::ifstream file("protocol/vectors/session.json");
    const Json session = Json::parse(file);
    for (const char* name : {"entered", "leaves", "nonces"}) messages.push_back(session.at(name));
    messages.push_back({{"type", "presence"},
                        {"online", Json::array()},
                        {"watchers", {"Dora", "Ptah"}},
                        {"watching", 2},
                        {"bots", {"Ptah"}}});
    messages.push_back({{"type", "record"}, {"id", "c6"}, {"record", {{"number", 1}}}});
    return messages;
}

std::string text_of(const server::Message& message) {
    return std::visit(
        [](const auto& body) -> std::string {
            if constexpr (std::is_same_v<decltype(body), const server::Other&>) {
                return "";
            } else {
                return server::text_of(body);
            }
        },
        message);
}

/// The members that a description names, and whether each is always there.
template <class Of>
struct Names {
    std::map<std::string, bool>& names;

    void constant(const std::string& name, std::string_view /*word*/) const { names[name] = true; }
    template <class Value>
    void value(const std::string& name, Value Of::* /*member*/) const {
        names[name] = true;
    }
    template <class Value>
    void value(const std::string& name, std::optional<Value> Of::* /*member*/) const {
        names[name] = false;
    }
    template <class Value>
    void nullable(const std::string& name, std::optional<Value> Of::* /*member*/) const {
        names[name] = true;
    }
    template <class Value>
    void unless_empty(const std::string& name, Value Of::* /*member*/) const {
        names[name] = false;
    }
};

template <class Of>
std::map<std::string, bool> names_of() {
    std::map<std::string, bool> names;
    Of::describe(Names<Of>{names});
    return names;
}

/// The same of an object of the schema.
std::map<std::string, bool> names_in(const Json& object) {
    std::map<std::string, bool> names;
    for (const auto& [name, member] : object.at("properties").items()) names[name] = false;
    for (const Json& name : object.at("required")) names[name] = true;
    return names;
}

const Json& definition(const std::string& name) {
    return support::wire_schema().at("$defs").at(name);
}

/// The schema's definition of each message, by type.
std::map<std::string, Json> definitions() {
    std::map<std::string, Json> found;
    for (const char* direction : {"ServerLobbyMessage", "ServerRoomMessage"}) {
        for (const Json& one : definition(direction).at("oneOf")) {
            const std::string reference = one.at("$ref");
            const Json& message = definition(reference.substr(reference.rfind('/') + 1));
            found[message.at("properties").at("type").at("const")] = message;
        }
    }
    return found;
}

template <class Body>
void add_names(std::map<std::string, std::map<std::string, bool>>& names) {
    if constexpr (!std::is_same_v<Body, server::Other>) {
        names[std::string(Body::type)] = names_of<Body>();
    }
}

template <class... Bodies>
std::map<std::string, std::map<std::string, bool>> names_of_all(
    const std::variant<Bodies...>* /*messages*/) {
    std::map<std::string, std::map<std::string, bool>> names;
    (add_names<Bodies>(names), ...);
    return names;
}

protocol::Error error_of(const Json& message, Unknown unknown = Unknown::refused) {
    try {
        (void)server::read_message(message, unknown);
    } catch (const protocol::Error& error) {
        return error;
    }
    return {"", ""};
}

}  // namespace

TEST_CASE("the types of the server's messages have the members of the schema") {
    auto names = names_of_all(static_cast<const server::Message*>(nullptr));
    for (const auto& [type, schema] : definitions()) {
        INFO(type);
        REQUIRE(names.contains(type));
        CHECK(names.extract(type).mapped() == names_in(schema));
    }
    CHECK(names.empty());
    CHECK(names_of<server::Listing>() == names_in(definition("RoomSummary")));
    CHECK(names_of<server::Table>() == names_in(definition("Table")));
    CHECK(names_of<server::Device>() == names_in(definition("Device")));
    CHECK(names_of<server::Line>() == names_in(definition("Line")));
    CHECK(names_of<server::StandIn>() ==
          names_in(definition("Deadlines").at("properties").at("stand_in")));
}

TEST_CASE("the server's messages are written as they are read") {
    std::set<std::size_t> seen;
    for (const Json& message : server_messages()) {
        INFO(message.dump());
        const server::Message read = server::read_message(message, Unknown::refused);
        seen.insert(read.index());
        CHECK(text_of(read) == message.dump());
    }
    CHECK(seen.size() == std::variant_size_v<server::Message> - 1);
    const Json unknown = {{"type", "weather"}, {"wind", "north"}};
    CHECK(std::holds_alternative<server::Other>(server::read_message(unknown, Unknown::refused)));
}

TEST_CASE("a server's message with an unknown member is refused, or read without it") {
    for (const Json& message : server_messages()) {
        INFO(message.dump());
        Json more = message;
        more["zzz"] = 1;
        CHECK(error_of(more).code == "unknown_field");
        CHECK(error_of(more).field == "zzz");
        CHECK(text_of(server::read_message(more, Unknown::ignored)) == message.dump());
    }
    const Json due = {
        {"type", "deadlines"}, {"now", 1}, {"stand_in", {{"from", 2}, {"seat", 0}, {"zzz", 1}}}};
    CHECK(error_of(due).field == "stand_in.zzz");
    CHECK(error_of(due, Unknown::ignored).code.empty());
    const Json moved = {{"type", "closing"}, {"code", "moved"}, {"node", ""}};
    CHECK(error_of(moved).field == "node");
    CHECK(error_of(moved, Unknown::ignored).code.empty());
}

TEST_CASE("a server's message without a member that is always there is refused") {
    const std::map<std::string, Json> schemas = definitions();
    for (const Json& message : server_messages()) {
        const Json& schema = schemas.at(message.at("type"));
        for (const auto& [name, is_always_there] : names_in(schema)) {
            if (!message.contains(name)) continue;
            INFO(message.dump() << " without " << name);
            Json less = message;
            less.erase(name);
            CHECK(error_of(less).code == (is_always_there ? "missing_field" : ""));
        }
    }
}

TEST_CASE("a member of the server's messages that is of the wrong kind is refused") {
    const auto code = [](Json message, const char* name, const Json& value) {
        message[name] = value;
        const protocol::Error error = error_of(message, Unknown::ignored);
        CHECK(error.field == (error.code.empty() ? "" : name));
        return error.code;
    };
    const Json you = {{"type", "you"}, {"seat", 2}, {"host", true}};
    CHECK(code(you, "seat", 2.0).empty());
    CHECK(code(you, "seat", "2") == "wrong_type");
    CHECK(code(you, "seat", -1) == "out_of_range");
    CHECK(code(you, "seat", 256) == "out_of_range");
    CHECK(code(you, "host", nullptr) == "wrong_type");
    const Json due = {{"type", "deadlines"}, {"now", 1}};
    CHECK(code(due, "now", 9'007'199'254'740'991).empty());
    CHECK(code(due, "now", 9'007'199'254'740'992) == "out_of_range");
    CHECK(code(due, "close", nullptr) == "wrong_type");
    const Json nonces = {{"type", "nonces"}, {"game", 1}, {"first", 0}, {"nonces", Json::array()}};
    CHECK(code(nonces, "nonces", {"00"}) == "out_of_range");
    CHECK(code(nonces, "nonces", "00") == "wrong_type");
    CHECK(error_of(Json::array()).code == "not_an_object");
    CHECK(error_of({{"type", 1}}).code == "wrong_type");
}
