#include "tests/lobby/golden_session.hpp"

#include <catch2/catch.hpp>

#include "protocol/fair/proof.hpp"
#include "tests/support/page.hpp"
#include "tests/support/schema.hpp"

// The session that is published is what a room does now, and PROTOCOL.md shows it.

namespace {

using support::Json;

/// The first example of this type that has a member.
Json example(const std::string& type, const std::string& member) {
    for (const support::Example& example : support::Page("protocol/PROTOCOL.md").examples()) {
        Json message = protocol::parse(example.text);
        if (message.value("type", "") == type && message.contains(member)) {
            return message;
        }
    }
    throw std::runtime_error("PROTOCOL.md has no " + type + " with " + member);
}

Json without_id(Json message) {
    message.erase("id");
    return message;
}

}  // namespace

TEST_CASE("the published session is what a room sends") {
    const auto now = golden::vectors();
    const auto blessed = golden::read(golden::vectors_folder);
    INFO("If this is meant: ./ra bless, and change the examples of PROTOCOL.md.");
    CHECK(blessed.at("session.json") == now.at("session.json"));
    const Json session = golden::session();
    CHECK(session.at("updates").size() >= 12);
    CHECK(session.at("updates").back().at("update").at("v") == session.at("updates").size());
    for (const Json& step : session.at("updates")) {
        CHECK(support::server_message_fault(step.at("update")) == "");
    }
    // A client that follows the updates comes to the head that the snapshot has.
    const auto v = session.at("snapshot").at("v").get<std::size_t>();
    CHECK(session.at("updates").at(v - 1).at("head") == session.at("snapshot").at("head"));
    CHECK(session.at("entered").at("head") == session.at("snapshot").at("head"));
}

TEST_CASE("the examples of PROTOCOL.md are from the published session") {
    const Json session = golden::session();
    const auto v = session.at("snapshot").at("v").get<std::size_t>();
    CHECK(example("snapshot", "v") == session.at("snapshot"));
    CHECK(example("update", "v") == session.at("updates").at(v).at("update"));
    CHECK(without_id(example("entered", "head")) == without_id(session.at("entered")));
    CHECK(example("nonces", "nonces") == session.at("nonces"));
    CHECK(example("commit", "game").at("commitment") == session.at("seats").at(0).at("commitment"));
    CHECK(example("reveal", "game").at("secret") == session.at("seats").at(0).at("secret"));
}
