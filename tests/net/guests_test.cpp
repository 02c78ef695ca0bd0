#include <future>
#include <mutex>
#include <sstream>

#include <catch2/catch.hpp>
#include <spdlog/sinks/ostream_sink.h>
#include <spdlog/spdlog.h>

#include "protocol/limits.hpp"
#include "protocol/wire/message.hpp"
#include "server/store/sqlite_store.hpp"
#include "tests/support/nodes.hpp"
#include "tests/support/raw_client.hpp"
#include "tests/support/room_client.hpp"
#include "tests/support/temporary_directory.hpp"

// Guests with several devices, over real sockets: browsers with tokens of their own, nodes,
// restarts.

namespace {

using namespace support;
using protocol::Json;

/// A browser in the lobby.
class Browser {
public:
    explicit Browser(std::uint16_t port, std::string token = fresh_token())
        : token_(std::move(token)), port_(port), lobby_(port, "/ws/lobby") {}

    const std::string& token() const { return token_; }
    std::string device() const {
        return protocol::hash_token(token_).substr(0, protocol::device_id_length);
    }
    Json ask(const std::string& type, const Json& more = Json::object()) {
        Json command = {{"type", type}, {"id", "g" + std::to_string(++ids_)}, {"token", token_}};
        command.update(more);
        return lobby_.ask(command);
    }
    /// Becomes the same guest as another browser.
    void join(Browser& other) {
        code_ = other.ask("device_code").at("code");
        REQUIRE(ask("device_join", {{"code", code_}, {"label", "Phone"}}).at("type") == "ok");
    }
    const std::string& code() const { return code_; }
    /// Follows the guest's tables from now on.
    void follow() { tables_ = ask("mine").at("tables"); }
    /// Waits until the tables are so.
    void wait_until(const std::function<bool(const Json& tables)>& is_so) {
        while (!is_so(tables_)) {
            tables_.merge_patch(lobby_.receive("tables_changed").at("diff"));
        }
    }
    const Json& tables() const { return tables_; }
    std::uint16_t wait_for_close() { return lobby_.wait_for_close(); }
    /// Enters a room as the guest, with a wrong invite: they need none.
    RoomClient enter(const std::string& room, const std::string& name = "Anna") const {
        return {port_,
                MadeRoom{.room = room, .invite = "00000000", .token = token_},
                {.name = name, .token = token_}};
    }

private:
    const std::string token_;
    const std::uint16_t port_;
    WsClient lobby_;
    std::string code_;
    Json tables_;
    int ids_ = 0;
};

MadeRoom room_of(const Browser& browser, std::uint16_t port, const Json& settings) {
    const Json made = WsClient(port, "/ws/lobby").ask(create_command(settings, browser.token()));
    return {.room = made.at("room"), .invite = made.at("invite"), .token = browser.token()};
}

bool waits_for_me(const Json& table) {
    return table.contains("asked") && table.at("asked") == table.value("you", Json());
}

/// How an `enter` with this token ends.
std::pair<Json, std::uint16_t> turned_away(std::uint16_t port, const MadeRoom& made,
                                           const std::string& token) {
    WsClient client(port, "/ws/rooms/" + made.room);
    Json refusal = client.ask(enter_command(made, "Anna", token));
    return {refusal, client.wait_for_close()};
}

std::unique_ptr<store::Store> in(const TemporaryDirectory& directory) {
    return std::make_unique<store::SqliteStore>(directory.path());
}

/// All that is logged while it is there.
class Log {
public:
    Log() {
        const auto sink = std::make_shared<spdlog::sinks::ostream_sink_mt>(text_);
        spdlog::default_logger()->sinks().push_back(sink);
        before_ = spdlog::get_level();
        spdlog::set_level(spdlog::level::trace);
    }
    ~Log() {
        spdlog::set_level(before_);
        spdlog::default_logger()->sinks().pop_back();
    }
    Log(const Log&) = delete;
    Log& operator=(const Log&) = delete;

    std::string text() const { return text_.str(); }

private:
    std::ostringstream text_;
    spdlog::level::level_enum before_;
};

}  // namespace

TEST_CASE("a second device sees the guest's tables, plays on, and signs the first one off") {
    const ServerOnMemory on;
    Browser laptop(on.port);
    Browser phone(on.port);
    const MadeRoom made = room_of(laptop, on.port, {{"seats", 2}, {"pace", 0}});
    RoomClient first(on.port, made);
    first.ask({{"type", "sit"}, {"seat", 0}});
    first.start_with_bots();
    first.wait_for_question();

    phone.join(laptop);
    phone.follow();
    phone.wait_until([&](const Json& tables) { return waits_for_me(tables.at(made.room)); });
    CHECK(phone.tables().at(made.room).at("players") == Json{{"0", "Anna"}});
    RoomClient second = phone.enter(made.room);
    CHECK(second.copy().seat() == core::Seat{0});
    CHECK(second.play_move().at("type") == "ok");

    laptop.follow();
    CHECK(phone.ask("device_forget", {{"device", laptop.device()}}).at("type") == "ok");
    CHECK(laptop.wait_for_close() == 4009);
    first.wait_for_close();
    CHECK(first.closing_code() == "device_forgotten");
    CHECK(first.close_code() == 4009);
    const auto [refusal, code] = turned_away(on.port, made, laptop.token());
    CHECK(refusal.at("code") == "device_forgotten");
    CHECK(code == 4009);
    second.wait_for_question();
    CHECK(second.play_move().at("type") == "ok");
}

TEST_CASE("each move of a live game is shown to a guest who looks at their tables") {
    const ServerOnMemory on;
    Browser anna(on.port);
    const MadeRoom made = room_of(anna, on.port, {{"seats", 2}, {"pace", 0}});
    RoomClient host(on.port, made);
    anna.follow();
    anna.wait_until([&](const Json& tables) { return !tables.at(made.room).contains("you"); });
    host.ask({{"type", "sit"}, {"seat", 1}});
    anna.wait_until([&](const Json& tables) { return tables.at(made.room).value("you", 9) == 1; });
    host.start_with_bots();
    for (int question = 0; question < 3; ++question) {
        host.wait_for_question();
        anna.wait_until([&](const Json& tables) { return waits_for_me(tables.at(made.room)); });
        const Json since = anna.tables().at(made.room).at("since");
        REQUIRE(host.play_move().at("type") == "ok");
        anna.wait_until([&](const Json& tables) {
            const Json& table = tables.at(made.room);
            return !waits_for_me(table) || table.at("since") != since;
        });
    }
    host.ask({{"type", "leave"}});
    // Whose host they still are.
    anna.wait_until([&](const Json& tables) { return !tables.at(made.room).contains("you"); });
}

TEST_CASE("a guest's tables, devices and recovery code outlive a restart") {
    const TemporaryDirectory directory;
    const std::string laptop_token = fresh_token();
    const std::string phone_token = fresh_token();
    const std::string paper = "7QX2M9PAK30J4TRW5E6Y8DFGH";
    MadeRoom live;
    MadeRoom left;
    {
        const RunningServer server({}, {}, in(directory));
        Browser laptop(server.port(), laptop_token);
        Browser phone(server.port(), phone_token);
        live = room_of(laptop, server.port(), {{"seats", 2}, {"pace", 0}, {"name", "Nile"}});
        left = room_of(laptop, server.port(), {{"seats", 2}});
        RoomClient host(server.port(), live);
        host.ask({{"type", "sit"}, {"seat", 0}});
        host.start_with_bots();
        host.wait_for_question();
        phone.join(laptop);
        phone.ask("recovery", {{"hash", protocol::hash_token(paper)}});
        phone.ask("device_forget", {{"device", laptop.device()}});
    }
    const RunningServer server({}, {}, in(directory));
    Browser phone(server.port(), phone_token);
    phone.follow();
    // The game at rest is asked of the guest still.
    CHECK(phone.tables().size() == 2);
    CHECK(waits_for_me(phone.tables().at(live.room)));
    CHECK_FALSE(phone.tables().at(left.room).contains("you"));
    CHECK(turned_away(server.port(), live, laptop_token).second == 4009);

    Browser computer(server.port());
    const Json recovery = {{"code", "7QX2M-9PAK3-0J4TR-W5E6Y-8DFGH"}, {"label", "Computer"}};
    CHECK(computer.ask("recover", recovery).at("type") == "ok");
    computer.follow();
    CHECK(computer.tables().size() == 2);
    CHECK(waits_for_me(computer.tables().at(live.room)));
    RoomClient again = computer.enter(live.room);
    again.wait_for_question();
    CHECK(again.play_move().at("type") == "ok");
    CHECK(Browser(server.port()).ask("recover", recovery).at("code") == "wrong_code");
}

TEST_CASE("a device that is signed off on one node is disconnected on the others") {
    const auto database = std::make_shared<MemoryDatabase>();
    net::ServerSettings settings{.several_nodes = true};
    settings.limits.due_looked_every = std::chrono::milliseconds{10};
    settings.limits.listings_every = std::chrono::milliseconds{10};
    const ServerOnMemory one(settings, std::make_unique<MemoryStore>(database, "ra-1"));
    const ServerOnMemory two(settings, std::make_unique<MemoryStore>(database, "ra-2"));
    Browser laptop(one.port);
    Browser phone(two.port);
    const MadeRoom made = room_of(laptop, one.port, {{"seats", 2}});
    RoomClient in_room(one.port, made);
    phone.join(laptop);
    laptop.follow();
    phone.follow();
    CHECK(phone.tables().contains(made.room));
    // What changes on the other node comes too.
    in_room.ask({{"type", "sit"}, {"seat", 1}});
    phone.wait_until([&](const Json& tables) { return tables.at(made.room).value("you", 9) == 1; });

    CHECK(phone.ask("device_forget", {{"device", laptop.device()}}).at("type") == "ok");
    CHECK(laptop.wait_for_close() == 4009);
    in_room.wait_for_close();
    CHECK(in_room.close_code() == 4009);
    CHECK(turned_away(one.port, made, laptop.token()).second == 4009);
}

TEST_CASE("a guest who cannot be looked up comes again, and messages keep their order meanwhile") {
    const ServerOnMemory on;
    Browser anna(on.port);
    const MadeRoom made = room_of(anna, on.port, {{"seats", 2}});
    RoomClient host(on.port, made);
    on.store.fail_reads(true);
    WsClient refused(on.port, "/ws/rooms/" + made.room);
    refused.send(enter_command(made));
    CHECK(refused.receive("closing").at("code") == "service_restart");
    CHECK(refused.wait_for_close() == 1012);
    on.store.fail_reads(false);

    on.store.hold();
    WsClient quick(on.port, "/ws/rooms/" + made.room);
    Json enter = enter_command(made);
    enter["id"] = "c1";
    quick.send(enter);
    quick.send({{"type", "bot"}, {"seat", 0}, {"id", "c2"}});
    on.store.wait_for_held(1);
    on.store.release_held();
    CHECK(quick.receive("entered").at("id") == "c1");
    CHECK(quick.receive("ok").at("id") == "c2");
}

TEST_CASE("no token and no code of a guest is in a log line, a metric or an answer over HTTP") {
    const Log log;
    std::vector<std::string> secrets;
    std::string shown;
    {
        const ServerOnMemory on;
        Browser laptop(on.port);
        Browser phone(on.port);
        const MadeRoom made = room_of(laptop, on.port, {{"visibility", "public"}});
        phone.join(laptop);
        const std::string paper = "7QX2M9PAK30J4TRW5E6Y8DFGH";
        phone.ask("recovery", {{"hash", protocol::hash_token(paper)}});
        Browser third(on.port);
        third.ask("recover", {{"code", paper}, {"label", "Computer"}});
        const RoomClient entered = third.enter(made.room);
        CHECK(entered.copy().host());
        third.ask("device_forget", {{"device", laptop.device()}});
        turned_away(on.port, made, laptop.token());
        for (const std::string path : {"/metrics", "/api/rooms", "/healthz"}) {
            const HttpAnswer answer = get(on.port, path);
            shown += answer.head + answer.body;
        }
        secrets = {laptop.token(), phone.token(), third.token(), phone.code(), paper};
        std::string plain = phone.code();
        plain.erase(plain.find('-'), 1);
        secrets.push_back(plain);
    }
    shown += log.text();
    REQUIRE_FALSE(shown.empty());
    for (const std::string& secret : secrets) CHECK_THAT(shown, !Catch::Contains(secret));
}
