#include "server/net/http/hosts.hpp"

#include <catch2/catch.hpp>

using namespace net;

TEST_CASE("a name that cannot belong to another site is served") {
    const Hosts hosts({}, {});
    for (const char* field :
         {"localhost", "localhost:8080", "LOCALHOST:8080", "localhost.", "ra.localhost:80",
          "127.0.0.1", "127.0.0.1:8080", "192.168.1.7:8080", "[::1]", "[::1]:8080",
          "[2001:db8::7]:80", "myhost", "myhost:8080", "my-host", "myhost.local:8080", "myhost:"}) {
        CAPTURE(field);
        CHECK(hosts.serve(field));
    }
}

TEST_CASE("a name that may belong to another site is not served") {
    const Hosts hosts({}, {});
    for (const char* field : {"evil.example",
                              "evil.example:8080",
                              "localhost.evil.example",
                              "127.0.0.1.evil.example",
                              "evil.example:localhost",
                              "evil.example:80:80",
                              "[::1].evil.example",
                              "[::1]evil.example",
                              "evil.example[::1]",
                              "",
                              ":8080",
                              ".",
                              ".local",
                              "..",
                              "a..local",
                              "evil.example.",
                              "localhost/evil.example",
                              "localhost@evil.example",
                              "local host",
                              "127.0.0.1:x",
                              "::1",
                              "[127.0.0.1]",
                              "[::1",
                              "ev\xc3\xafl"}) {
        CAPTURE(field);
        CHECK_FALSE(hosts.serve(field));
    }
}

TEST_CASE("names that were given are served, and those of origins") {
    const Hosts hosts({"ra.example", "Other.Example."}, {"https://play.example:8443"});
    CHECK(hosts.serve("ra.example"));
    CHECK(hosts.serve("RA.example:443"));
    CHECK(hosts.serve("ra.example."));
    CHECK(hosts.serve("other.example"));
    CHECK(hosts.serve("play.example"));
    CHECK(hosts.serve("play.example:8443"));
    CHECK_FALSE(hosts.serve("x.ra.example"));
    CHECK_FALSE(hosts.serve("ra.example.evil.example"));
}

TEST_CASE("a name is written as in a URL") {
    for (const char* text : {"ra.example", "RA.example.", "a", "xn--bcher-kva.example", "a_b.c"}) {
        CAPTURE(text);
        CHECK(is_host_name(text));
    }
    for (const char* text : {"", ".", "*", "*.example", "https://ra.example", "ra.example:80",
                             "ra.example/", "ra example", "[::1]", "a..b", ".a"}) {
        CAPTURE(text);
        CHECK_FALSE(is_host_name(text));
    }
}
