#include <filesystem>
#include <fstream>

#include <boost/asio/local/stream_protocol.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <catch2/catch.hpp>
#include <fcntl.h>
#include <spdlog/spdlog.h>
#include <sys/resource.h>
#include <unistd.h>

#include "protocol/wire/message.hpp"
#include "server/operator/control_socket.hpp"
#include "tests/support/raw_client.hpp"
#include "tests/support/room_client.hpp"
#include "tests/support/running_server.hpp"
#include "tests/support/temporary_directory.hpp"
#include "tests/support/ws_frames.hpp"

// The operator's requests to a server over the local socket.

namespace {

using namespace support;
using protocol::Json;
namespace asio = boost::asio;
namespace fs = std::filesystem;

/// A connection to the socket of a directory.
class ControlClient {
public:
    explicit ControlClient(const fs::path& directory) : ControlClient() { connect(directory); }
    /// Not connected as yet.
    ControlClient() { socket_.open(); }

    void connect(const fs::path& directory) {
        socket_.connect(net::control_socket_in(directory).string());
    }

    void send(const std::string& bytes) { asio::write(socket_, asio::buffer(bytes)); }

    /// All that comes until the other side closes.
    std::string read_to_end() {
        std::string text;
        boost::system::error_code error;
        asio::read(socket_, asio::dynamic_buffer(text), error);
        return text;
    }

private:
    asio::io_context context_;
    asio::local::stream_protocol::socket socket_{context_};
};

/// Has this process without free descriptors for as long as it lives.
class NoDescriptors {
public:
    NoDescriptors() {
        ::getrlimit(RLIMIT_NOFILE, &before_);
        rlimit few = before_;
        // More than are open.
        few.rlim_cur = 256;
        ::setrlimit(RLIMIT_NOFILE, &few);
        for (int taken = 0; (taken = ::open("/dev/null", O_RDONLY)) >= 0;) {
            taken_.push_back(taken);
        }
    }
    ~NoDescriptors() {
        for (const int taken : taken_) ::close(taken);
        ::setrlimit(RLIMIT_NOFILE, &before_);
    }
    NoDescriptors(const NoDescriptors&) = delete;
    NoDescriptors& operator=(const NoDescriptors&) = delete;

private:
    rlimit before_{};
    std::vector<int> taken_;
};

/// A server with a socket, on which bans are kept by the test.
struct ControlledServer {
    ControlledServer() : ControlledServer(net::Limits{}) {}
    explicit ControlledServer(const net::Limits& limits) : server(settings(limits)) {}

    net::ServerSettings settings(const net::Limits& limits) {
        net::ServerSettings settings;
        settings.limits = limits;
        settings.control = directory();
        settings.trusted_proxies = {"127.0.0.1", "203.0.113.7"};
        settings.bans = {"198.51.100.0/24"};
        settings.keep_bans = [this](const auto& networks) {
            if (bans_fail) throw std::runtime_error("the disk is full");
            kept = networks;
        };
        return settings;
    }

    fs::path directory() const { return data.path() / "control"; }

    Json ask(const std::string& line) const {
        ControlClient client(directory());
        client.send(line + "\n");
        return Json::parse(client.read_to_end());
    }
    Json ask(const Json& request) const { return ask(request.dump()); }

    TemporaryDirectory data;
    std::vector<std::string> kept = {};
    bool bans_fail = false;
    RunningServer server;
};

/// Why no server can have its socket there.
std::string complaint(const fs::path& directory) {
    net::ServerSettings settings;
    settings.control = directory;
    try {
        const RunningServer server(settings);
    } catch (const net::UnusableSetting& error) {
        return error.what();
    }
    return "";
}

}  // namespace

TEST_CASE("the socket is its user's alone, and goes with the server") {
    const TemporaryDirectory data;
    const fs::path directory = data.path() / "control";
    {
        net::ServerSettings settings;
        settings.control = directory;
        const RunningServer server(settings);
        CHECK(fs::status(directory).permissions() == fs::perms::owner_all);
        const auto status = fs::status(net::control_socket_in(directory));
        CHECK(fs::is_socket(status));
        CHECK(status.permissions() == (fs::perms::owner_read | fs::perms::owner_write));
    }
    CHECK(fs::is_empty(directory));
}

TEST_CASE("a socket in use is refused, that of a dead server is replaced") {
    const TemporaryDirectory data;
    fs::permissions(data.path(), fs::perms::owner_all);
    net::ServerSettings settings;
    settings.control = data.path();
    {
        const RunningServer first(settings);
        CHECK_THAT(complaint(data.path()),
                   Catch::Contains("in use") && Catch::Contains("--control"));
        ControlClient client(data.path());
        client.send("{\"command\":\"rooms\"}\n");
        CHECK(Json::parse(client.read_to_end()).at("ok") == true);
    }
    {
        asio::io_context context;
        const asio::local::stream_protocol::acceptor dead(
            context, net::control_socket_in(data.path()).string());
    }
    REQUIRE(fs::exists(net::control_socket_in(data.path())));
    CHECK(complaint(data.path()) == "");
}

TEST_CASE("a directory that others may enter, or none, has no socket") {
    const TemporaryDirectory data;
    fs::permissions(data.path(), fs::perms::owner_all | fs::perms::group_exec);
    CHECK_THAT(complaint(data.path()), Catch::Contains("chmod 700"));
    std::ofstream(data.path() / "file") << "";
    CHECK_FALSE(complaint(data.path() / "file").empty());
    const std::string far(120, 'x');
    CHECK_THAT(complaint(data.path() / far), Catch::Contains("too long"));
}

TEST_CASE("a malformed request is refused with a code, and the server goes on") {
    const ControlledServer running;
    const auto code = [&](const std::string& line) { return running.ask(line).at("code"); };
    CHECK(code("") == "malformed_json");
    CHECK(code("[]") == "not_an_object");
    CHECK(code("{}") == "missing_field");
    CHECK(code(R"({"command": 1})") == "wrong_type");
    CHECK(code(R"({"command": "dance"})") == "unknown_command");
    CHECK(code(R"({"command": "rooms", "more": 1})") == "unknown_field");
    CHECK(code(R"({"command": "close"})") == "missing_field");
    CHECK(code(R"({"command": "close", "room": "K3"})") == "out_of_range");
    CHECK(code(R"({"command": "close", "room": "K3J9QD"})") == "no_such_room");
    CHECK(code(R"({"command": "status", "more": 1})") == "unknown_field");
    CHECK(code(R"({"command": "say", "text": ""})") == "out_of_range");
    CHECK(code(R"({"command": "say", "text": "two\nlines"})") == "out_of_range");
    CHECK(code(R"({"command": "say", "text": ")" + std::string(201, 'x') + R"("})") ==
          "out_of_range");
    CHECK(code(R"({"command": "ban", "network": "everybody"})") == "no_network");
    CHECK(code(R"({"command": "unban", "network": "192.0.2.1"})") == "not_banned");
    CHECK(code(R"({"command": "log-level", "level": "loud"})") == "out_of_range");
    CHECK(code(std::string(20'000, ' ')) == "too_long");
    CHECK(running.ask(Json{{"command", "rooms"}}).at("ok") == true);
}

TEST_CASE("a silent client is cut off, and holds a place no longer than that") {
    net::Limits limits;
    limits.control_deadline = std::chrono::milliseconds{300};
    limits.control_connections = 2;
    const ControlledServer running(limits);
    ControlClient silent(running.directory());
    ControlClient halfway(running.directory());
    halfway.send("{");
    // Waits for one of them to go.
    CHECK(running.ask(Json{{"command", "rooms"}}).at("ok") == true);
    CHECK(silent.read_to_end().empty());
    CHECK(halfway.read_to_end().empty());
}

TEST_CASE("the operator gets in when descriptors have run out, and afterwards") {
    // While there are descriptors, and before there is another thread that may make the logger: a
    // sanitizer opens a pipe when it meets a type for the first time, so answers come first too.
    spdlog::info("test: the descriptors of process {} run out", ::getpid());
    const ControlledServer running;
    const std::string rooms = R"({"command": "rooms"})"
                              "\n";
    ControlClient first;
    ControlClient second;
    CHECK(running.ask(Json{{"command", "rooms"}}).at("ok") == true);
    {
        const NoDescriptors none;
        first.connect(running.directory());
        // The spare descriptor is taken, so this one waits for another.
        second.connect(running.directory());
        first.send(rooms);
        CHECK(Json::parse(first.read_to_end()).at("ok") == true);
    }
    second.send(rooms);
    CHECK(Json::parse(second.read_to_end()).at("ok") == true);
    CHECK(running.ask(Json{{"command", "rooms"}}).at("ok") == true);
}

TEST_CASE("rooms in memory are listed, and closed for good") {
    const ControlledServer running;
    RoomClient host(running.server.port(),
                    make_room(running.server.port(), {{"pace", 0}, {"seats", 2}}));
    host.watch_bots(10);
    const Json rooms = running.ask(Json{{"command", "rooms"}}).at("rooms");
    REQUIRE(rooms.size() == 1);
    CHECK(rooms[0].at("room") == host.made().room);
    CHECK(rooms[0].at("bots") == 2);
    CHECK(rooms[0].at("connections") == 1);
    CHECK(rooms[0].at("visibility") == "private");

    const Json request = {{"command", "close"}, {"room", host.made().room}};
    CHECK(running.ask(request).at("ok") == true);
    host.wait_for_close();
    CHECK(host.closing_code() == "room_closed");
    CHECK(running.ask(Json{{"command", "rooms"}}).at("rooms").empty());
    // Also one that is no longer in memory.
    CHECK(running.ask(request).at("ok") == true);
}

TEST_CASE("the status describes what goes on") {
    const ControlledServer running;
    const auto port = running.server.port();
    const MadeRoom quiet = make_room(port, Json::object());
    RoomClient host(port, make_room(port, {{"pace", 0}, {"seats", 2}, {"game", "ra-dice"}}));
    host.ask({{"type", "sit"}});
    host.start_with_bots();
    REQUIRE(host.play_move().at("type") == "ok");
    const Json told = running.ask(Json{{"command", "status"}});
    CHECK(told.at("ok") == true);
    CHECK(told.at("version").contains("engines"));
    CHECK(told.at("draining") == false);
    CHECK(told.at("store") == Json{{"writable", true}, {"moves_not_written", 0}});
    CHECK(told.at("rooms").at("gathering") == 1);
    CHECK(told.at("rooms").at("playing") == 1);
    CHECK(told.at("connections").at("room") == 1);
    CHECK(told.at("load").size() == 3);
    CHECK(told.at("memory") > 1'000'000);
    CHECK(told.at("bans") == Json{"198.51.100.0/24"});
    REQUIRE(told.at("busiest").size() == 2);
    CHECK(told.at("busiest")[0].at("room") == host.made().room);
    CHECK(told.at("busiest")[1].at("room") == quiet.room);
}

TEST_CASE("a guest who is forgotten loses all connections, and is refused") {
    const ControlledServer running;
    const auto port = running.server.port();
    const MadeRoom made = make_room(port, Json::object());
    const std::string guest = protocol::hash_token(made.token);
    const Json forget = {{"command", "forget-guest"}, {"guest", guest}};
    RoomClient host(port, made);
    WsClient lobby(port, "/ws/lobby");
    lobby.ask(
        {{"type", "recovery"}, {"id", "r"}, {"token", made.token}, {"hash", std::string(64, '0')}});
    const Json listed = running.ask(Json{{"command", "guests"}}).at("guests");
    REQUIRE(listed.size() == 1);
    CHECK(listed[0].at("guest") == guest);
    CHECK(listed[0].at("devices") == 1);
    CHECK(listed[0].at("tables") == 1);
    CHECK(listed[0].at("recovery") == true);
    CHECK(running.ask(forget) == Json{{"ok", true}, {"guest", guest}});
    host.wait_for_close();
    CHECK(host.close_code() == 4009);
    CHECK(lobby.wait_for_close() == 4009);
    WsClient again(port, "/ws/rooms/" + made.room);
    CHECK(again.ask(enter_command(made)).at("code") == "device_forgotten");
    CHECK(running.ask(Json{{"command", "guests"}}).at("guests").empty());
    Json unknown = forget;
    unknown["guest"] = std::string(64, '0');
    CHECK(running.ask(unknown).at("code") == "no_such_guest");
}

TEST_CASE("an announcement is sent to the lobby and to every room") {
    const ControlledServer running;
    const auto port = running.server.port();
    WsClient visitor(port, "/ws/lobby");
    visitor.receive("rooms");
    RoomClient first(port, make_room(port, Json::object()));
    RoomClient second(port, make_room(port, Json::object()));
    CHECK(running.ask(Json{{"command", "say"}, {"text", "At eight."}}).at("ok") == true);
    CHECK(visitor.receive("announcement").at("text") == "At eight.");
    CHECK(first.receive("announcement").at("text") == "At eight.");
    CHECK(second.receive("announcement").at("text") == "At eight.");
}

TEST_CASE("a banned client is disconnected at once, and refused until the ban is lifted") {
    ControlledServer running;
    const auto port = running.server.port();
    const auto status = [port](const std::string& client) {
        return get(port, "/api/games", "X-Forwarded-For: " + client + "\r\n").status();
    };
    const Opening from_client{.fields = "X-Forwarded-For: 192.0.2.1\r\n"};
    FrameClient visitor(port, "/ws/lobby", from_client);
    const MadeRoom made = make_room(port, Json::object());
    FrameClient guest(port, "/ws/rooms/" + made.room, from_client);
    guest.send(frame(Opcode::text, enter_command(made, "Dora", fresh_token()).dump()));
    CHECK_THAT(guest.receive()->payload, Catch::Contains("entered"));
    FrameClient lost(port, "/ws/rooms/000000", from_client);

    const Json answer = running.ask(Json{{"command", "ban"}, {"network", "192.0.2.1/30"}});
    CHECK(answer == Json{{"ok", true}, {"network", "192.0.2.0/30"}, {"new", true}});
    CHECK(visitor.wait_for_close() == 4008);
    CHECK(guest.wait_for_close() == 4008);
    CHECK(lost.wait_for_close() == 4008);
    CHECK(status("192.0.2.1") == 403);
    CHECK(status("192.0.2.5") == 200);
    CHECK_THROWS_AS(FrameClient(port, "/ws/lobby", from_client), std::runtime_error);
    CHECK(running.kept == std::vector<std::string>{"198.51.100.0/24", "192.0.2.0/30"});
    CHECK(running.ask(Json{{"command", "bans"}}).at("bans") == Json(running.kept));
    CHECK(running.ask(Json{{"command", "ban"}, {"network", "192.0.2.0/30"}}).at("new") == false);

    CHECK(running.ask(Json{{"command", "unban"}, {"network", "192.0.2.0/30"}}).at("ok") == true);
    CHECK(status("192.0.2.1") == 200);
    CHECK(running.kept == std::vector<std::string>{"198.51.100.0/24"});
}

TEST_CASE("bans that include this machine or a proxy are refused") {
    ControlledServer running;
    for (const char* network : {"127.0.0.1", "127.8.0.0/16", "0.0.0.0/0", "::1", "::/0",
                                "::ffff:127.0.0.1", "203.0.113.7", "203.0.113.0/24"}) {
        CAPTURE(network);
        const Json answer = running.ask(Json{{"command", "ban"}, {"network", network}});
        CHECK(answer.at("code") == "not_bannable");
    }
    CHECK(running.kept.empty());
    CHECK(running.ask(Json{{"command", "ban"}, {"network", "203.0.112.0/24"}}).at("ok") == true);
}

TEST_CASE("this machine and the proxies are served, whatever is banned") {
    net::ServerSettings settings;
    settings.trusted_proxies = {"127.0.0.8"};
    settings.bans = {"0.0.0.0/0"};
    const RunningServer server(settings);
    const auto status = [&](const std::string& from, const std::string& fields) {
        RawClient client(server.port(), from);
        client.send("GET /healthz HTTP/1.1\r\nHost: localhost\r\n" + fields + "\r\n");
        return client.answer().status();
    };
    CHECK(status("127.0.0.1", "") == 200);
    CHECK(status("127.0.0.8", "") == 200);
    CHECK(status("127.0.0.8", "X-Forwarded-For: 192.0.2.1\r\n") == 403);
}

TEST_CASE("a ban that cannot be stored does not apply") {
    ControlledServer running;
    running.bans_fail = true;
    const Json answer = running.ask(Json{{"command", "ban"}, {"network", "192.0.2.1"}});
    CHECK(answer.at("ok") == false);
    CHECK(answer.at("reason") == "the disk is full");
    const auto port = running.server.port();
    CHECK(get(port, "/api/games", "X-Forwarded-For: 192.0.2.1\r\n").status() == 200);
}

TEST_CASE("a list of bans is bounded, and can be made shorter") {
    const net::Proxies proxies({});
    net::Bans bans({}, proxies, [](const auto&) {});
    const auto network = [](std::size_t i) {
        return net::network_to_ban("192.0." + std::to_string(i / 250) + "." +
                                   std::to_string(i % 250));
    };
    for (std::size_t i = 0; i < net::most_bans; ++i) CHECK(bans.add(network(i)));
    CHECK_THROWS_WITH(bans.add(network(net::most_bans)), Catch::Contains("lift some"));
    CHECK(bans.list().size() == net::most_bans);
    CHECK(bans.remove(network(0)));
    CHECK(bans.add(network(net::most_bans)));
}

TEST_CASE("a client of IPv6 is banned with its /64") {
    const net::Proxies proxies({});
    net::Bans bans({}, proxies, [](const auto&) {});
    bans.add(net::network_to_ban("2001:db8:1:2::7"));
    CHECK(bans.list() == std::vector<std::string>{"2001:db8:1:2::/64"});
    CHECK(net::Bans({"2001:db8:1:2::7"}, proxies, {}).list() == bans.list());
    const auto client = [](const char* address) {
        return net::client_prefix(asio::ip::make_address(address));
    };
    CHECK(bans.contain(client("2001:db8:1:2:3::4")));
    CHECK_FALSE(bans.contain(client("2001:db8:1:3::7")));
    CHECK_FALSE(bans.contain(client("192.0.2.1")));
    CHECK_FALSE(bans.contain({}));
    bans.add(net::network_to_ban("2001:db8::/32"));
    CHECK(bans.contain(client("2001:db8:1:3::7")));
    bans.add(net::network_to_ban("::ffff:192.0.2.1"));
    CHECK(bans.contain(client("192.0.2.1")));
}

TEST_CASE("the log level is changed while the server runs") {
    const ControlledServer running;
    const auto before = spdlog::get_level();
    CHECK(running.ask(Json{{"command", "log-level"}, {"level", "error"}}).at("ok") == true);
    CHECK(spdlog::get_level() == spdlog::level::err);
    spdlog::set_level(before);
}

TEST_CASE("rooms are removed as they were last seen, and only while they are empty") {
    const TemporaryDirectory data;
    ControlledServer running;
    const auto port = running.server.port();
    const MadeRoom kept = make_room(port, Json::object());
    const MadeRoom gone = make_room(port, Json::object());
    REQUIRE(running.ask(Json{{"command", "close"}, {"room", gone.room}}).at("ok") == true);
    const auto remove = [&](std::uint64_t v) {
        const Json rooms = {{{"room", kept.room}, {"v", 1}}, {{"room", gone.room}, {"v", v}}};
        return running.ask(Json{{"command", "remove"}, {"rooms", rooms}}).at("removed");
    };
    CHECK(remove(1) == 0);
    // It is released once its clients were notified.
    Json removed = 0;
    while (removed == 0) removed = remove(2);
    CHECK(removed == 1);
    CHECK(remove(2) == 0);
    CHECK(running.ask(Json{{"command", "remove"}, {"rooms", Json::array()}}).at("removed") == 0);
    RoomClient(port, kept);
}
