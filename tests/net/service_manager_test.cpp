#include "server/net/service_manager.hpp"

#include <cstdlib>
#include <future>
#include <utility>

#include <catch2/catch.hpp>
#include <unistd.h>

#include "tests/support/notify_socket.hpp"
#include "tests/support/room_client.hpp"
#include "tests/support/running_server.hpp"
#include "tests/support/temporary_directory.hpp"

// What a server reports to systemd.

namespace {

using namespace support;
using net::ServiceManager;

/// A store that keeps the game loop from returning, once.
class StuckStore final : public MemoryStore {
public:
    void append(std::vector<store::Entry> batch, store::Appended then) override {
        if (!std::exchange(was_stuck_, true)) {
            entered_.set_value();
            released_.get_future().wait();
        }
        MemoryStore::append(std::move(batch), std::move(then));
    }

    void wait_until_stuck() { entered_.get_future().wait(); }
    void let_go() { released_.set_value(); }

private:
    std::promise<void> entered_;
    std::promise<void> released_;
    bool was_stuck_ = false;
};

ServiceManager::Settings environment(const std::string& socket, const std::string& watchdog,
                                     const std::string& process) {
    ::setenv("NOTIFY_SOCKET", socket.c_str(), 1);
    ::setenv("WATCHDOG_USEC", watchdog.c_str(), 1);
    ::setenv("WATCHDOG_PID", process.c_str(), 1);
    auto settings = ServiceManager::of_environment();
    for (const char* name : {"NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID"}) ::unsetenv(name);
    return settings;
}

}  // namespace

TEST_CASE(
    "a server reports that it is alive as long as its game loops answer, whatever the store does") {
    const TemporaryDirectory folder;
    NotifySocket manager(folder.path() / "notify");
    net::ServerSettings settings;
    settings.limits.health_deadline = std::chrono::milliseconds{100};
    settings.service_manager = {.socket = (folder.path() / "notify").string(),
                                .watchdog = std::chrono::milliseconds{2}};
    auto made = std::make_unique<StuckStore>();
    StuckStore& store = *made;
    const RunningServer server(settings, {}, std::move(made));
    CHECK(manager.receive() == "READY=1");

    store.hold();
    CHECK(get(server.port(), "/healthz").status() == 503);
    while (manager.has_unread()) CHECK(manager.receive() == "WATCHDOG=1");
    CHECK(manager.receive() == "WATCHDOG=1");
    store.release_held();

    WsClient lobby(server.port(), "/ws/lobby");
    lobby.send(create_command({}));
    store.wait_until_stuck();
    // A report that was due before is sent before this is answered.
    CHECK(get(server.port(), "/version").status() == 200);
    while (manager.has_unread()) manager.receive();
    // It takes many times as long as a report would.
    CHECK(get(server.port(), "/healthz").status() == 503);
    CHECK_FALSE(manager.has_unread());

    store.let_go();
    CHECK(manager.receive() == "WATCHDOG=1");
}

TEST_CASE("the service manager is the environment's, and its watchdog only for this process") {
    const std::string own = std::to_string(::getpid());
    CHECK(environment("/run/notify", "30000000", own).socket == "/run/notify");
    CHECK(environment("/run/notify", "30000000", own).watchdog == std::chrono::seconds{30});
    CHECK(environment("/run/notify", "30000000", "").watchdog == std::chrono::seconds{30});
    CHECK(environment("/run/notify", "30000000", "1").watchdog.count() == 0);
    CHECK(environment("/run/notify", "soon", own).watchdog.count() == 0);
    CHECK(environment("", "30000000", own).watchdog.count() == 0);
}

TEST_CASE("a service manager's socket may be abstract, and one that cannot be is refused") {
    boost::asio::io_context context;
    const std::string name = "ra-test-" + std::to_string(::getpid());
    NotifySocket manager(std::string(1, '\0') + name);
    ServiceManager(context, {.socket = "@" + name}).send("READY=1");
    CHECK(manager.receive() == "READY=1");
    CHECK_THROWS_AS(ServiceManager(context, {.socket = std::string(200, 'x')}),
                    net::UnusableSetting);
    // No process listens there any longer.
    CHECK_NOTHROW(ServiceManager(context, {.socket = "/nowhere/notify"}).send("READY=1"));
}
