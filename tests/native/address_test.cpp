#include "clients/cpp/address.hpp"

#include <catch2/catch.hpp>

#include "clients/cpp/closing.hpp"
#include "protocol/json/error.hpp"

namespace {

using namespace client;
using std::chrono::milliseconds;

std::string code_of(std::string_view url) {
    try {
        parse_address(url);
    } catch (const protocol::Error& error) {
        return error.code;
    }
    return {};
}

}  // namespace

TEST_CASE("an address names host, port, path, and whether TLS is spoken") {
    const Address plain = parse_address("http://localhost:8080");
    CHECK(!plain.secure);
    CHECK(plain.host == "localhost");
    CHECK(plain.port == "8080");
    CHECK(plain.base.empty());
    CHECK(plain.url() == "ws://localhost:8080");

    const Address secure = parse_address("wss://ra.example/games/");
    CHECK(secure.secure);
    CHECK(secure.port == "443");
    CHECK(secure.base == "/games");
    CHECK(secure.authority() == "ra.example");
    CHECK(secure.url() == "wss://ra.example/games");

    const Address numeric = parse_address("https://[::1]:8443");
    CHECK(numeric.host == "::1");
    CHECK(numeric.authority() == "[::1]:8443");
}

TEST_CASE("a malformed address is refused") {
    const char* url = GENERATE("", "localhost", "localhost:8080", "ftp://ra.example", "ws://",
                               "ws://:80", "ws://ra.example:0", "ws://ra.example:70000",
                               "ws://ra.example:99999", "ws://ra.example:http",
                               "ws://me@ra.example", "ws://ra.example?x=1", "ws://ra.example/#/x");
    CAPTURE(url);
    CHECK(code_of(url) == "bad_address");
}

TEST_CASE("a link names the server, the room and the invite") {
    const Invitation link = parse_invitation("https://ra.example/#/rooms/K3J9QD/7QX2M9PA");
    CHECK(link.server.url() == "wss://ra.example");
    CHECK(link.room == "K3J9QD");
    CHECK(link.invite == "7QX2M9PA");
    CHECK(parse_invitation("http://localhost:8080/#/rooms/K3J9QD").invite.empty());

    const Invitation elsewhere = parse_invitation(
        "https://page.example/?server=https%3A%2F%2Fra.example/ra&x=1#/rooms/K3J9QD/7QX2M9PA");
    CHECK(elsewhere.server.url() == "wss://ra.example/ra");
    CHECK(elsewhere.invite == "7QX2M9PA");

    const char* bad =
        GENERATE("https://ra.example/", "https://page.example/?server=nonsense#/rooms/K3J9QD",
                 "https://ra.example/#/about", "https://ra.example/#/rooms/",
                 "https://ra.example/#/rooms/ABC", "https://ra.example/#/rooms/K3J9QD/B/C");
    CAPTURE(bad);
    CHECK_THROWS_AS(parse_invitation(bad), protocol::Error);
}

TEST_CASE("a lost connection is retried later and later, up to a limit") {
    CHECK(wait_before_retry(0, "", 0) == milliseconds(0));
    CHECK(wait_before_retry(0, "", 0.999) < milliseconds(500));
    CHECK(wait_before_retry(3, "", 0.5) == milliseconds(2000));
    CHECK(wait_before_retry(400, "", 0.999) < milliseconds(8000));
    CHECK(wait_before_retry(0, "rate_limited", 0) == milliseconds(5000));
    CHECK(wait_before_retry(0, "rate_limited", 0, std::chrono::seconds(60)) ==
          milliseconds(60'000));
    CHECK(wait_before_retry(0, "rate_limited", 0, std::chrono::hours(1000)) ==
          milliseconds(3'600'000));
}

TEST_CASE("a client that was refused for good, or not understood, does not retry") {
    const char* final_code =
        GENERATE("kicked", "no_such_room", "room_damaged", "certificate_refused", "other_version",
                 "message_too_big", "wrong_type");
    CHECK(is_final(final_code));
    const char* passing = GENERATE("", "unreachable", "service_restart", "slow", "draining");
    CHECK(!is_final(passing));
    CHECK(name_of_close(4001) == "kicked");
    CHECK(name_of_close(4007) == "room_damaged");
    CHECK(name_of_close(4008) == "banned");
    CHECK(name_of_close(1006).empty());
}
