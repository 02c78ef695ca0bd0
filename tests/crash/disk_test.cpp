#include <catch2/catch.hpp>

#include "protocol/json/json.hpp"
#include "tests/crash/server_process.hpp"
#include "tests/support/raw_client.hpp"
#include "tests/support/room_client.hpp"
#include "tests/support/temporary_directory.hpp"
#include "tests/support/wait.hpp"

// What the real program says and does when its disk fails.

namespace {

using namespace support;
using protocol::Json;

struct Server {
    Server() { process.start(); }

    /// The code, or nothing when it is well.
    std::string trouble() const {
        const HttpAnswer answer = get(process.port(), "/healthz");
        if (answer.status() == 200) return "";
        CHECK(answer.status() == 503);
        return protocol::parse(answer.body).at("code");
    }

    const TemporaryDirectory folder;
    crash::ServerProcess process{{}, folder.path()};
};

const Json sit = {{"type", "sit"}};

}  // namespace

TEST_CASE("with a full disk it is not healthy, and is again when there is room") {
    Server server;
    const MadeRoom made = make_room(server.process.port(), {});
    RoomClient host(server.process.port(), made);
    CHECK(server.trouble().empty());
    server.process.plan().arm(crash::Fault::disk_full, 0);
    CHECK(host.ask(sit).at("code") == "room_stopped");
    CHECK(server.trouble() == "store_failed");
    CHECK(server.trouble() == "store_failed");
    server.process.plan().arm(crash::Fault::none, 0);
    CHECK(server.trouble().empty());
    RoomClient again(server.process.port(), made);
    CHECK(again.ask(sit).at("type") == "ok");
}

TEST_CASE("after a failed sync it ends as failed, and goes on with its log when started again") {
    Server server;
    const MadeRoom made = make_room(server.process.port(), {});
    RoomClient host(server.process.port(), made);
    RoomClient elsewhere(server.process.port(), make_room(server.process.port(), {}));
    CHECK(host.ask(sit).at("type") == "ok");
    server.process.plan().arm(crash::Fault::failing_sync, 0);
    CHECK(host.ask({{"type", "leave"}}).at("code") == "room_stopped");
    elsewhere.wait_for_close();
    CHECK(elsewhere.closing_code() == "service_restart");
    support::wait_until([&] { return server.process.has_ended(); });
    CHECK(server.process.status() == 1);
    CHECK_THAT(server.process.errors(), Catch::Contains("cannot be written any more"));

    server.process.start();
    CHECK(server.trouble().empty());
    RoomClient again(server.process.port(), made);
    CHECK(again.v() >= 2);
}
