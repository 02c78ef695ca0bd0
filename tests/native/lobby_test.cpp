#include "clients/cpp/lobby.hpp"

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>

#include "tests/support/manual_platform.hpp"

// A guest's tables, as the server answers when it is asked for them.

namespace {

using namespace client;
using namespace std::chrono_literals;

/// A manual platform that keeps what is sent.
class Listening final : public Platform {
public:
    std::unique_ptr<Connection> connect(const Server& server, const std::string& path,
                                        Connection::Events events) override {
        return std::make_unique<Line>(world.connect(server, path, std::move(events)), sent);
    }
    std::unique_ptr<Alarm> alarm() override { return world.alarm(); }
    std::chrono::steady_clock::time_point steady_now() override { return world.steady_now(); }
    std::chrono::system_clock::time_point system_now() override { return world.system_now(); }
    void randomize(std::span<std::uint8_t> bytes) override { world.randomize(bytes); }

    support::ManualPlatform world;
    std::vector<Json> sent;

private:
    class Line final : public Connection {
    public:
        Line(std::unique_ptr<Connection> line, std::vector<Json>& sent)
            : line_(std::move(line)), sent_(sent) {}
        void send(std::string text) override { sent_.push_back(Json::parse(text)); }

    private:
        const std::unique_ptr<Connection> line_;
        std::vector<Json>& sent_;
    };
};

const std::string laptop(64, 'a');
const std::string phone(64, 'b');

/// A client that follows the tables of the laptop's guest, and its server.
class Followed {
public:
    Followed() {
        begin();
        lobby.follow_tables(laptop);
    }

    /// The connection comes up.
    void begin() {
        platform.world.open();
        receive({{"type", "rooms"}, {"rooms", Json::object()}});
    }
    void receive(const Json& message) const { platform.world.receive(message.dump()); }
    /// Answers what was sent last.
    void answer(Json message) const {
        message["id"] = platform.sent.back().at("id");
        receive(message);
    }
    /// Whose tables were asked for, in order.
    std::vector<std::string> asked() const {
        std::vector<std::string> tokens;
        for (const Json& command : platform.sent) {
            if (command.at("type") == "mine") tokens.push_back(command.at("token"));
        }
        return tokens;
    }

    Listening platform;
    Lobby lobby{platform, {.address = parse_address("ws://localhost:1")}, [] {}};
};

Json tables_with(const std::string& room) {
    return {{"type", "tables"},
            {"tables",
             {{room,
               {{"edition", "classic"},
                {"game", "ra"},
                {"name", "Nile"},
                {"players", Json::object()},
                {"seats", 2},
                {"status", "gathering"}}}}}};
}

Json refusal(const std::string& code) {
    return {{"type", "error"}, {"code", code}, {"reason", "No."}};
}

}  // namespace

TEST_CASE("an answer that has no tables ends the connection, and not the program") {
    Followed world;
    world.answer({{"type", "ok"}});
    CHECK(world.lobby.connection().status == Status::waiting);
    CHECK_FALSE(world.lobby.tables());
    world.platform.world.pass(1min);
    world.begin();
    CHECK(world.asked().size() == 2);
    world.answer(tables_with("K3J9QD"));
    CHECK(world.lobby.tables()->contains("K3J9QD"));
}

TEST_CASE("a guest's tables are asked for again when the server refuses them for now") {
    const std::string code = GENERATE("rate_limited", "store_failed");
    Followed world;
    world.answer(refusal(code));
    CHECK(world.lobby.connection().status == Status::online);
    CHECK(world.asked().size() == 1);
    world.platform.world.pass(5s);
    REQUIRE(world.asked().size() == 2);
    world.answer(tables_with("K3J9QD"));
    CHECK(world.lobby.tables()->contains("K3J9QD"));
    world.platform.world.pass(1min);
    CHECK(world.asked().size() == 2);
}

TEST_CASE("a guest's tables are asked for once over each connection") {
    Followed world;
    for (std::size_t connection = 1; connection <= 3; ++connection) {
        CHECK(world.asked().size() == connection);
        if (connection == 2) world.answer(tables_with("K3J9QD"));
        world.platform.world.end(1006);
        world.platform.world.pass(1min);
        world.begin();
    }
    world.answer(tables_with("Q7XW2M"));
    CHECK(world.lobby.tables()->contains("Q7XW2M"));
    CHECK(world.asked().size() == 4);
}

TEST_CASE("tables that are no longer followed are not taken for the present guest's") {
    Followed world;
    world.lobby.follow_tables(phone);
    world.answer(tables_with("K3J9QD"));
    CHECK_FALSE(world.lobby.tables());
    REQUIRE(world.asked() == std::vector<std::string>{laptop, phone});
    world.answer(tables_with("Q7XW2M"));
    CHECK(world.lobby.tables()->contains("Q7XW2M"));
}
