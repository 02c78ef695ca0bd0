#include <mutex>
#include <set>

#include <catch2/catch.hpp>

#include "protocol/fair/digest.hpp"
#include "protocol/json/hex.hpp"
#include "tests/support/raw_client.hpp"
#include "tests/support/room_client.hpp"
#include "tests/support/running_server.hpp"

// What strangers get over HTTP while a game is under way.

namespace {

using namespace support;
using protocol::Json;

/// Everything that was drawn from the operating system, in hexadecimal digits.
class Drawn {
public:
    void operator()(std::span<std::uint8_t> bytes) {
        fill_with_random(bytes);
        if (bytes.size() != sizeof(protocol::Secret)) return;
        protocol::Secret secret{};
        std::copy(bytes.begin(), bytes.end(), secret.begin());
        const std::lock_guard lock(mutex_);
        secrets_.insert(protocol::hex(secret));
    }

    std::set<std::string> secrets() {
        const std::lock_guard lock(mutex_);
        return secrets_;
    }

private:
    std::mutex mutex_;
    std::set<std::string> secrets_;
};

}  // namespace

TEST_CASE("nothing secret of a game under way is had over HTTP, or from the log without its key") {
    Drawn drawn;
    const auto entropy = [&drawn](std::span<std::uint8_t> bytes) { drawn(bytes); };
    const ServerOnMemory on({}, std::make_shared<MemoryDatabase>(),
                            std::make_unique<room::FairChance>(room::Vault({}), entropy));
    const MadeRoom made = make_room(on.port, {{"pace", 0}, {"visibility", "public"}});
    RoomClient host(on.port, made);
    host.ask({{"type", "sit"}, {"seat", 0}});
    host.start_with_bots();
    // Whatever the others do, it is the host's turn in the end.
    host.wait_for_status("playing");
    // The server's number, and what each name is hashed with.
    const std::set<std::string> secrets = drawn.secrets();
    REQUIRE(secrets.size() == 1 + host.view().at("room").at("seats").size());
    std::vector<std::string> kept(secrets.begin(), secrets.end());
    const std::string sealed =
        Json::parse(on.store.log(made.room).front()).at("secret").at("sealed").get<std::string>();

    kept.insert(kept.end(), {sealed, made.token, made.invite});

    const std::string record = "/api/rooms/" + made.room + "/games/1";
    const std::string invite = "Authorization: Bearer " + made.invite + "\r\n";
    for (const std::string& path :
         {std::string("/api/rooms"), std::string("/healthz"), std::string("/metrics"), record}) {
        CAPTURE(path);
        for (const std::string& fields : {std::string(), invite}) {
            const HttpAnswer answer = get(on.port, path, fields);
            for (const std::string& word : kept) {
                CHECK_THAT(answer.head + answer.body, !Catch::Contains(word));
            }
        }
    }
    const HttpAnswer unfinished = get(on.port, record, invite);
    CHECK(unfinished.status() == 404);
    CHECK(protocol::parse(unfinished.body).at("code") == "not_finished");

    const std::vector<std::string> log = on.store.log(made.room);

    // When it is over, every client may check it.
    host.ask({{"type", "leave"}});
    host.ask({{"type", "bot"}, {"seat", 0}});
    host.play_to_end();
    const HttpAnswer finished = get(on.port, record, invite);
    CHECK(finished.status() == 200);
    for (const std::string& secret : secrets) CHECK_THAT(finished.body, Catch::Contains(secret));
    CHECK_THAT(finished.body, !Catch::Contains(sealed));

    const std::string secret = protocol::parse(finished.body).at("proof").at("server").at("secret");
    CHECK(secrets.contains(secret));
    for (const std::string& entry : log) CHECK_THAT(entry, !Catch::Contains(secret));
}
