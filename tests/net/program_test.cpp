#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <catch2/catch.hpp>
#include <sys/resource.h>

#include "server/net/limits.hpp"
#include "tests/support/built.hpp"
#include "tests/support/notify_socket.hpp"
#include "tests/support/raw_client.hpp"
#include "tests/support/room_client.hpp"
#include "tests/support/server_program.hpp"
#include "tests/support/temporary_directory.hpp"
#include "tests/support/wait.hpp"

// The program itself: how it starts, ends, and comes back.

namespace {

using namespace support;
using protocol::Json;

using Server = ServerProgram;

/// The message on standard error of a server that cannot start.
std::string complaint(const std::vector<std::string>& arguments, int status) {
    Program program(support::built("ra-server"), arguments);
    CHECK(program.read_line().empty());
    CHECK(program.wait() == status);
    return program.errors();
}

std::string content(const std::filesystem::path& path) {
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace

TEST_CASE("one person may load all of the page from an empty cache, and come back to a room") {
    const auto web = std::filesystem::path(support::built("../share/ra/web"));
    std::vector<std::string> files = {"", "api/games"};
    if (std::filesystem::exists(web)) {
        for (const auto& entry : std::filesystem::recursive_directory_iterator(web)) {
            const std::string file = std::filesystem::relative(entry.path(), web).string();
            // The documents are a site of their own, and what is compressed has no address.
            const bool is_compressed = file.ends_with(".br") || file.ends_with(".gz");
            if (entry.is_regular_file() && !file.starts_with("docs/") && !is_compressed) {
                files.push_back(file);
            }
        }
    }
    const TemporaryDirectory data;
    const Server server(data.path(), {"--people-per-address", "1"});
    RawClient browser(server.port());
    for (const std::string& file : files) {
        CAPTURE(file);
        browser.send("GET /" + file + " HTTP/1.1\r\nHost: localhost\r\n\r\n");
        CHECK(browser.answer().status() == 200);
    }
    const MadeRoom made = make_room(server.port(), Json::object());
    for (int i = 0; i < 3; ++i) RoomClient(server.port(), made);
}

TEST_CASE("it says where it is, and is healthy then") {
    const TemporaryDirectory data;
    Server server(data.path().string());
    CHECK(get(server.port(), "/healthz").status() == 200);
    CHECK(get(server.port(), "/").status() == 200);
    const Json version = protocol::parse(get(server.port(), "/version").body);
    CHECK_THAT(version.at("version").get<std::string>(), Catch::Matches("\\d+\\.\\d+\\.\\d+"));
    CHECK_THAT(version.value("commit", "0000000"), Catch::Matches("[0-9a-f]{7,40}"));
}

TEST_CASE("it reports the health of a server that runs with the same settings") {
    const TemporaryDirectory data;
    Server server(data.path().string());
    const std::string port = std::to_string(server.port());
    const std::vector<std::string> arguments{"health", "--port", port};
    Program well(support::built("ra-server"), arguments);
    CHECK(well.read_line() == get(server.port(), "/healthz").body);
    CHECK(well.wait() == 0);

    server.program().signal(SIGSTOP);
    Program frozen(support::built("ra-server"), arguments);
    CHECK(frozen.wait() == 1);
    CHECK_THAT(frozen.errors(), Catch::Contains("at port " + port));

    server.program().signal(SIGKILL);
    server.program().wait();
    CHECK_THAT(complaint(arguments, 1), Catch::Contains("No server answers at port " + port));
    CHECK_THAT(complaint({"health", "--port", "x"}, 2), Catch::Contains("--port"));
}

TEST_CASE("it serves the web client that it is given") {
    const TemporaryDirectory data;
    std::ofstream(data.path() / "index.html") << "<!doctype html>";
    Server server(data.path().string(), {"--web", data.path().string()});
    CHECK(get(server.port(), "/").body == "<!doctype html>");
}

TEST_CASE("on a signal it dismisses all clients and ends well") {
    for (const int signal : {SIGTERM, SIGINT}) {
        const TemporaryDirectory data;
        Server server(data.path().string());
        RoomClient host(server.port(), make_room(server.port(), {}));
        server.program().signal(signal);
        host.wait_for_close();
        CHECK(host.closing_code() == "service_restart");
        CHECK(host.close_code() == 1012);
        CHECK(server.program().wait() == 0);
    }
}

TEST_CASE("killed in the middle of a game, it comes back and the game goes on") {
    const TemporaryDirectory data;
    MadeRoom made;
    std::optional<RoomClient> before;
    const auto kill = [&before](Server& server) {
        server.program().signal(SIGKILL);
        CHECK(server.program().wait() == 128 + SIGKILL);
        before->wait_for_close();
    };
    {
        Server server(data.path().string());
        made = make_room(server.port(), {{"pace", 0}});
        before.emplace(server.port(), made);
        before->watch_bots(80);
        kill(server);
    }
    for (int kills = 0; kills < 3; ++kills) {
        Server server(data.path().string());
        before = RoomClient(server.port(), *before);
        const std::uint64_t target = before->v() + 30;
        before->wait_until([&] { return before->v() >= target || before->status() == "finished"; });
        kill(server);
    }
    Server server(data.path().string());
    RoomClient host(server.port(), *before);
    host.play_to_end();
    // What was folded over all those servers is what one of them tells a newcomer.
    RoomClient newcomer(server.port(), made, {.name = "Dora"});
    CHECK(newcomer.view().at("game") == host.view().at("game"));
    CHECK(host.ask({{"type", "record"}, {"number", 1}}).at("type") == "record");
}

TEST_CASE("a second server on the same data is refused") {
    const TemporaryDirectory data;
    Server first(data.path().string());
    const std::string said = complaint({"--port", "0", "--data", data.path().string()}, 1);
    CHECK_THAT(said, Catch::Contains("Another server") && Catch::Contains(data.path().string()));
    CHECK(get(first.port(), "/healthz").status() == 200);
}

TEST_CASE("a port in use is named, with what to do") {
    const TemporaryDirectory data, other;
    Server first(data.path().string());
    const std::string port = std::to_string(first.port());
    const std::string said = complaint({"--port", port, "--data", other.path().string()}, 2);
    CHECK_THAT(said, Catch::Contains("Port " + port + " is in use") && Catch::Contains("--port"));
}

TEST_CASE("an address that no network has yet is no setting to be changed") {
    const TemporaryDirectory data;
    const std::string said =
        complaint({"--port", "0", "--address", "203.0.113.5", "--data", data.path().string()}, 1);
    CHECK_THAT(said, Catch::Contains("has the address 203.0.113.5 now"));
}

TEST_CASE("a data directory that cannot be written is named") {
    CHECK_THAT(complaint({"--port", "0", "--data", "/proc/self"}, 1),
               Catch::Contains("/proc/self cannot be written"));
}

TEST_CASE("a damaged file is named") {
    const TemporaryDirectory data;
    std::ofstream(data.path() / "ra.sqlite") << std::string(10'000, '#');
    CHECK_THAT(complaint({"--port", "0", "--data", data.path().string()}, 1),
               Catch::Contains((data.path() / "ra.sqlite").string() + " is damaged"));
}

TEST_CASE("the key that seals secrets is made once, for its owner alone") {
    const TemporaryDirectory data;
    const auto file = data.path() / "seal.key";
    { const Server first(data.path().string()); }
    CHECK(std::filesystem::file_size(file) == 32);
    CHECK(std::filesystem::status(file).permissions() == std::filesystem::perms(0600));
    const std::string key = content(file);
    { const Server second(data.path().string()); }
    CHECK(content(file) == key);
}

TEST_CASE("its files are for its own user") {
    const TemporaryDirectory parent;
    const auto data = parent.path() / "data";
    const Server server(data.string());
    using std::filesystem::perms;
    CHECK(std::filesystem::status(data).permissions() == perms::owner_all);
    for (const auto& file : std::filesystem::recursive_directory_iterator(data)) {
        CAPTURE(file.path());
        CHECK(file.status().permissions() ==
              (file.is_directory() ? perms::owner_all : perms(0600)));
    }
}

TEST_CASE("the key may be elsewhere") {
    const TemporaryDirectory data, keys;
    const std::string file = (keys.path() / "ra.key").string();
    { const Server first(data.path().string(), {"--seal-key", file}); }
    CHECK(std::filesystem::file_size(file) == 32);
    CHECK_FALSE(std::filesystem::exists(data.path() / "seal.key"));
}

TEST_CASE("without the key of its rooms it does not start, and says what to do") {
    const TemporaryDirectory data;
    const auto file = data.path() / "seal.key";
    {
        const Server server(data.path().string());
        make_room(server.port(), {});
    }
    const std::string key = content(file);
    std::filesystem::remove(file);
    const std::vector<std::string> arguments{"--port", "0", "--data", data.path().string()};
    CHECK_THAT(complaint(arguments, 2), Catch::Contains(file.string() + " is missing") &&
                                            Catch::Contains("backup") &&
                                            Catch::Contains("--seal-key"));
    std::vector<std::string> named = arguments;
    named.insert(named.end(), {"--seal-key", "/nowhere/ra.key"});
    CHECK_THAT(complaint(named, 2), Catch::Contains("/nowhere/ra.key is missing"));
    // Nothing was made in its place.
    CHECK_FALSE(std::filesystem::exists(file));

    std::ofstream(file) << key.substr(1);
    std::filesystem::permissions(file, std::filesystem::perms(0600));
    CHECK_THAT(complaint(arguments, 2), Catch::Contains("31 bytes"));
    std::ofstream(file) << std::string(32, 'k');
    CHECK_THAT(complaint(arguments, 2), Catch::Contains(file.string() + " holds another key") &&
                                            Catch::Contains("backup") &&
                                            Catch::Contains("--seal-key"));
    std::ofstream(file) << key;
    std::filesystem::permissions(file, std::filesystem::perms(0644));
    CHECK_THAT(complaint(arguments, 2), Catch::Contains("chmod 600"));
    std::filesystem::permissions(file, std::filesystem::perms(0600));
    const Server back(data.path().string());
}

TEST_CASE("a key that was lost before there were rooms is made anew") {
    const TemporaryDirectory data;
    { const Server server(data.path().string()); }
    std::filesystem::remove(data.path() / "seal.key");
    Server again(data.path().string());
    make_room(again.port(), {});
}

TEST_CASE("it is measured, the store as well") {
    const TemporaryDirectory data;
    const Server server(data.path().string());
    make_room(server.port(), {});
    const std::string metrics = get(server.port(), "/metrics").body;
    CHECK_THAT(metrics, Catch::Contains("\nra_log_commit_entries_sum 1\n"));
    CHECK_THAT(metrics,
               Catch::Matches("[^]*\nra_build_info\\{version=\"\\d+\\.\\d+\\.\\d+\"\\} 1\n[^]*"));
    for (const auto& [who, status] : {std::pair("off", 404u), std::pair("all", 200u)}) {
        const TemporaryDirectory other;
        const Server told(other.path().string(), {"--metrics", who});
        CHECK(get(told.port(), "/metrics").status() == status);
    }
}

TEST_CASE("an invalid list of bans is named, with the line") {
    const TemporaryDirectory data;
    const std::filesystem::path file = data.path() / "bans";
    std::ofstream(file) << "192.0.2.0/24\nnobody\n";
    CHECK_THAT(complaint({"--port", "0", "--data", data.path().string()}, 2),
               Catch::Contains(file.string() + ", line 2"));
}

TEST_CASE("an invalid web client is named") {
    const TemporaryDirectory data;
    CHECK_THAT(complaint({"--port", "0", "--data", data.path().string(), "--web", "/nowhere"}, 2),
               Catch::Contains("/nowhere"));
}

TEST_CASE("a server with few descriptors takes as many connections as there are for, and says so") {
    const TemporaryDirectory data;
    const auto with_descriptors = [&](int number) {
        const std::string start = "ulimit -n " + std::to_string(number) + " && exec \"$@\"";
        return std::vector<std::string>{"-c",        start, "sh",     support::built("ra-server"),
                                        "--port",    "0",   "--data", data.path().string(),
                                        "--threads", "1"};
    };
    constexpr int besides = 64 + 2 * 4;
    constexpr int connections = 3;
    {
        Program server("/bin/sh", with_descriptors(besides + connections));
        const std::string line = server.read_line();
        const std::string before_port = "localhost:";
        const auto port = static_cast<std::uint16_t>(
            std::stoul(line.substr(line.find(before_port) + before_port.size())));
        std::vector<RawClient> clients;
        for (int i = 0; i < connections; ++i) {
            clients.emplace_back(port).send("GET /version HTTP/1.1\r\nHost: localhost\r\n\r\n");
            CHECK(clients.back().answer().status() == 200);
        }
        CHECK(RawClient(port).answer().status() == 503);
        server.signal(SIGTERM);
        CHECK(server.wait() == 0);
        CHECK_THAT(server.errors(), Catch::Contains("allows 3 connections only"));
    }
    Program refused("/bin/sh", with_descriptors(besides));
    CHECK(refused.wait() == 2);
    CHECK_THAT(refused.errors(), Catch::Contains("raise that to more than 72"));
}

TEST_CASE("it reports to systemd when it is ready, that it is alive, and that it stops") {
    const TemporaryDirectory data;
    const auto path = data.path() / "notify";
    NotifySocket manager(path);
    ::setenv("NOTIFY_SOCKET", path.c_str(), 1);
    ::setenv("WATCHDOG_USEC", "20000", 1);
    Server server(data.path().string());
    ::unsetenv("NOTIFY_SOCKET");
    ::unsetenv("WATCHDOG_USEC");
    CHECK(manager.receive() == "READY=1");
    CHECK(manager.receive() == "WATCHDOG=1");
    server.program().signal(SIGTERM);
    manager.wait_for("STOPPING=1");
    CHECK(server.program().wait() == 0);
}

TEST_CASE("people may say what the operator lets them") {
    const TemporaryDirectory data;
    const Server server(data.path().string(), {"--talk", "off"});
    RoomClient host(server.port(), make_room(server.port(), {}));
    const Json words = {{"type", "say"}, {"channel", "table"}, {"text", "At eight."}};
    CHECK(host.ask(words).at("code") == "talk_off");
}

TEST_CASE("pages of an origin that was set may connect") {
    const TemporaryDirectory data;
    const Server server(data.path().string(), {"--origin", "https://a.example"});
    const auto from = [](const std::string& origin) {
        return Opening{.fields = "Origin: " + origin + "\r\n"};
    };
    const WsClient page(server.port(), "/ws/lobby", from("https://a.example"));
    CHECK_THROWS_AS(WsClient(server.port(), "/ws/lobby", from("https://b.example")), Refused);
}

TEST_CASE("bots think on as many threads as were set, which give way to those of the games") {
    const TemporaryDirectory data;
    Server server(data.path().string(), {"--threads", "2", "--thinking-threads", "3"});
    const auto tasks = "/proc/" + std::to_string(server.program().process()) + "/task";
    const auto nice = [&tasks] {
        int threads = 0;
        for (const auto& task : std::filesystem::directory_iterator(tasks)) {
            const auto number = static_cast<id_t>(std::stoul(task.path().filename()));
            threads += ::getpriority(PRIO_PROCESS, number) == net::thinking_niceness ? 1 : 0;
        }
        return threads;
    };
    wait_until([&] { return nice() >= 3; });
    CHECK(nice() == 3);
}

TEST_CASE("a bad configuration is a usage error") {
    CHECK_THAT(complaint({"--port", "x"}, 2), Catch::Contains("--port"));
    CHECK_THAT(complaint({"--config", "/nowhere.toml"}, 2), Catch::Contains("/nowhere.toml"));
}

TEST_CASE("the log is JSON when asked, and holds no secret") {
    const TemporaryDirectory data;
    Server server(data.path().string(), {"--log-level", "debug", "--log-format", "json"});
    const MadeRoom made = finished_game(server.port(), {{"pace", 0}}).made();
    get(server.port(), "/" + made.invite + "/" + made.token);
    get(server.port(), "/api/rooms/" + made.room + "/games/1?invite=" + made.invite,
        "Authorization: Bearer " + made.invite + "\r\n");
    server.program().signal(SIGTERM);
    CHECK(server.program().wait() == 0);

    const std::string errors = server.program().errors();
    CHECK_THAT(errors, !Catch::Contains(made.token) && !Catch::Contains(made.invite));
    std::istringstream lines(errors);
    int count = 0;
    for (std::string line; std::getline(lines, line); ++count) {
        const Json entry = protocol::parse(line);
        CHECK(entry.contains("time"));
        CHECK(entry.contains("level"));
        CHECK(entry.contains("message"));
    }
    CHECK(count > 0);
}
