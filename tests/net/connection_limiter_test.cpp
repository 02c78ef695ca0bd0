#include "server/net/socket/connection_limiter.hpp"

#include <string>
#include <vector>

#include <catch2/catch.hpp>

using namespace net;
using boost::asio::ip::make_address;

TEST_CASE("an IPv4 address counts alone, whichever way it comes in") {
    CHECK(client_prefix(make_address("192.0.2.7")) == "192.0.2.7");
    CHECK(client_prefix(make_address("::ffff:192.0.2.7")) == "192.0.2.7");
}

TEST_CASE("an IPv6 address counts with its /64, and with its /48") {
    CHECK(client_prefix(make_address("2001:db8:1:2:3:4:5:6")) ==
          room::ClientPrefix("2001:db8:1:2::/64", "2001:db8:1::/48"));
    CHECK(client_prefix(make_address("2001:db8:1:2:ffff::1")).narrow == "2001:db8:1:2::/64");
    CHECK(client_prefix(make_address("2001:db8:1:3::1")) ==
          room::ClientPrefix("2001:db8:1:3::/64", "2001:db8:1::/48"));
    CHECK(client_prefix(make_address("2001:db8:2:3::1")).wide == "2001:db8:2::/48");
}

TEST_CASE("a /48 of IPv6 has four times what one of its /64 has") {
    ConnectionLimiter limiter(100, 2);
    std::vector<ConnectionLimiter::Slot> slots;
    const auto come = [&](int network) {
        slots.push_back(
            limiter.acquire(make_address("2001:db8:1:" + std::to_string(network) + "::1")));
        return static_cast<bool>(slots.back());
    };
    for (int network = 1; network <= 4; ++network) {
        CHECK(come(network));
        CHECK(come(network));
        CHECK_FALSE(come(network));
    }
    CHECK_FALSE(come(5));
    CHECK(limiter.acquire(make_address("2001:db8:2:5::1")));
    slots.erase(slots.begin());
    CHECK(come(5));
    slots.clear();
    CHECK(come(1));
}

TEST_CASE("connections are limited, all together and for each client") {
    ConnectionLimiter limiter(3, 2);
    const auto first = limiter.acquire(make_address("192.0.2.1"));
    const auto second = limiter.acquire(make_address("192.0.2.1"));
    CHECK(first);
    CHECK(second);
    CHECK_FALSE(limiter.acquire(make_address("192.0.2.1")));
    const auto third = limiter.acquire(make_address("192.0.2.2"));
    CHECK(third);
    CHECK_FALSE(limiter.acquire(make_address("192.0.2.3")));
}

TEST_CASE("a slot that is given back can be taken again") {
    ConnectionLimiter limiter(1, 1);
    for (int i = 0; i < 3; ++i) {
        auto slot = limiter.acquire(make_address("192.0.2.1"));
        REQUIRE(slot);
        const auto moved = std::move(slot);
        CHECK_FALSE(slot);  // NOLINT(bugprone-use-after-move)
        CHECK_FALSE(limiter.acquire(make_address("192.0.2.1")));
    }
}

TEST_CASE("a slot that came through a proxy becomes its client's") {
    ConnectionLimiter limiter(3, 1);
    auto first = limiter.acquire_for_unknown();
    auto second = limiter.acquire_for_unknown();
    REQUIRE(first);
    REQUIRE(second);
    CHECK(first.who().is_nobody());
    CHECK(first.pass_to(make_address("192.0.2.1")));
    CHECK(first.pass_to(make_address("192.0.2.1")));
    CHECK(first.who() == "192.0.2.1");
    CHECK_FALSE(second.pass_to(make_address("192.0.2.1")));
    CHECK(second.who().is_nobody());

    CHECK(first.pass_to(make_address("192.0.2.2")));
    CHECK(second.pass_to(make_address("192.0.2.1")));
    const auto third = limiter.acquire_for_unknown();
    CHECK(third);
    CHECK_FALSE(limiter.acquire_for_unknown());
}

TEST_CASE("a program on this machine is known by its address") {
    for (const char* address : {"127.0.0.1", "127.3.2.1", "::1", "::ffff:127.0.0.1"}) {
        CAPTURE(address);
        CHECK(is_this_machine(make_address(address)));
    }
    for (const char* address : {"192.0.2.1", "10.0.0.1", "0.0.0.0", "::", "2001:db8::1", "fe80::1",
                                "::ffff:192.0.2.1", "::2", "::127.0.0.1"}) {
        CAPTURE(address);
        CHECK_FALSE(is_this_machine(make_address(address)));
    }
}

TEST_CASE("the end of the last connection is reported") {
    ConnectionLimiter limiter(9, 9);
    int told = 0;
    limiter.when_empty([&] { ++told; });
    CHECK(told == 1);
    {
        const auto one = limiter.acquire(make_address("192.0.2.1"));
        const auto other = limiter.acquire(make_address("192.0.2.2"));
        limiter.when_empty([&] { ++told; });
        CHECK(told == 1);
    }
    CHECK(told == 2);
}
