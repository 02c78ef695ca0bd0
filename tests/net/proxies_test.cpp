#include "server/net/http/proxies.hpp"

#include <catch2/catch.hpp>

using namespace net;
using boost::asio::ip::make_address;

// Who says where a request comes from, and who is believed.

namespace {

/// Whom a request counts as.
std::string client(const std::vector<std::string>& trusted, const char* peer,
                   std::string_view forwarded_for) {
    return Proxies(trusted).client(make_address(peer), forwarded_for).to_string();
}

}  // namespace

TEST_CASE("a network is written with its prefix, or as one address") {
    for (const char* text : {"192.0.2.1", "10.0.0.0/8", "0.0.0.0/0", "::1", "2001:db8::/32", "::/0",
                             "10.1.2.3/8", "::ffff:192.0.2.1"}) {
        CAPTURE(text);
        CHECK(Network::read(text));
    }
    for (const char* text :
         {"", "/", "/8", "10.0.0.0/", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/8x", "10.0.0/8",
          "proxy.example", "::/129", "10.0.0.0/8/8"}) {
        CAPTURE(text);
        CHECK_FALSE(Network::read(text));
    }
}

TEST_CASE("a network has the addresses that begin as it does") {
    const auto has = [](const char* network, const char* address) {
        return Network::read(network)->contains(make_address(address));
    };
    CHECK(has("192.0.2.1", "192.0.2.1"));
    CHECK(has("192.0.2.1", "::ffff:192.0.2.1"));
    CHECK_FALSE(has("192.0.2.1", "192.0.2.2"));
    CHECK(has("10.0.0.0/8", "10.255.1.2"));
    CHECK(has("10.1.2.3/8", "10.255.1.2"));
    CHECK_FALSE(has("10.0.0.0/8", "11.0.0.1"));
    CHECK(has("0.0.0.0/0", "11.0.0.1"));
    CHECK_FALSE(has("0.0.0.0/0", "::1"));
    CHECK(has("2001:db8::/33", "2001:db8:7fff::1"));
    CHECK_FALSE(has("2001:db8::/33", "2001:db8:8000::1"));
    CHECK_FALSE(has("::/0", "192.0.2.1"));
}

TEST_CASE("a trusted proxy names the client of a request") {
    CHECK(client({"192.0.2.1"}, "192.0.2.1", "198.51.100.7") == "198.51.100.7");
    CHECK(client({"192.0.2.1"}, "::ffff:192.0.2.1", "198.51.100.7") == "198.51.100.7");
    CHECK(client({"192.0.2.1"}, "192.0.2.1", "2001:db8::7") == "2001:db8::7");
    // Through two of them.
    CHECK(client({"10.0.0.0/8"}, "10.0.0.1", "198.51.100.7, 10.0.0.2") == "198.51.100.7");
    // Its own request, such as a health check.
    CHECK(client({"192.0.2.1"}, "192.0.2.1", "") == "192.0.2.1");
    CHECK(client({"10.0.0.0/8"}, "10.0.0.1", "10.0.0.2") == "10.0.0.2");
}

TEST_CASE("a port behind an address is ignored") {
    const auto told = [](std::string_view forwarded_for) {
        return client({"192.0.2.1"}, "192.0.2.1", forwarded_for);
    };
    CHECK(told("198.51.100.7:5678") == "198.51.100.7");
    CHECK(told("203.0.113.1, 198.51.100.7:1") == "198.51.100.7");
    CHECK(told("[2001:db8::7]:80") == "2001:db8::7");
    CHECK(told("[2001:db8::7]") == "2001:db8::7");
    CHECK(told("[::ffff:198.51.100.7]:80") == "198.51.100.7");
    CHECK(client({"10.0.0.0/8"}, "10.0.0.1", "198.51.100.7:1, 10.0.0.2:443") == "198.51.100.7");
    // These are neither an address nor one with a port.
    for (const char* text : {"198.51.100.7:", "198.51.100.7:x", "198.51.100.7:1:2", "[2001:db8::7",
                             "[2001:db8::7]x", "[2001:db8::7]:", "[]:80", "[", "]:80", ":80"}) {
        CAPTURE(text);
        CHECK(told(text) == "192.0.2.1");
    }
}

TEST_CASE("false claims about an address are ignored") {
    const std::vector<std::string> proxy = {"192.0.2.1"};
    // A client that says where it is, to the server
    CHECK(client(proxy, "198.51.100.7", "203.0.113.1") == "198.51.100.7");
    CHECK(client({}, "198.51.100.7", "203.0.113.1") == "198.51.100.7");
    CHECK(client({}, "127.0.0.1", "203.0.113.1") == "127.0.0.1");
    // or to the proxy, which writes the truth behind it,
    CHECK(client(proxy, "192.0.2.1", "203.0.113.1, 198.51.100.7") == "198.51.100.7");
    CHECK(client(proxy, "192.0.2.1", "203.0.113.1,\t198.51.100.7 ") == "198.51.100.7");
    // or that takes itself for the proxy.
    CHECK(client(proxy, "192.0.2.1", "203.0.113.1, 192.0.2.1, 198.51.100.7") == "198.51.100.7");
    // What is no address ends what can be known.
    CHECK(client(proxy, "192.0.2.1", "203.0.113.1, unknown") == "192.0.2.1");
    CHECK(client(proxy, "192.0.2.1", "203.0.113.1,") == "192.0.2.1");
    CHECK(client(proxy, "192.0.2.1", "localhost") == "192.0.2.1");
}
