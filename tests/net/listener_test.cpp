#include "server/net/socket/listener.hpp"

#include <stdexcept>

#include <catch2/catch.hpp>

#include "server/net/http/proxies.hpp"
#include "server/net/socket/loop.hpp"
#include "server/operator/metrics.hpp"
#include "tests/support/raw_client.hpp"

namespace {

using namespace net;

/// What a listener needs around it.
struct Port {
    explicit Port(Listener::Accepted accepted)
        : listener(loop, at, limits, proxies, limiter, metrics, std::move(accepted)) {}

    const Listener::At at{"127.0.0.1", 0};
    const Limits limits;
    const Proxies proxies{{}};
    Metrics metrics{"test"};
    ConnectionLimiter limiter{10, 10};
    boost::asio::thread_pool helpers{1};
    Loop loop{"test", std::chrono::hours{1}, [] {}, helpers};
    Listener listener;
};

}  // namespace

TEST_CASE("a closed listener still knows its port") {
    Port port([](auto, auto) {});
    const auto number = port.listener.endpoint().port();
    CHECK(number != 0);
    port.listener.close();
    CHECK(port.listener.endpoint().port() == number);
}

TEST_CASE("a connection that cannot be served is closed, and the next one is accepted") {
    int accepted = 0;
    Port port([&](auto, auto) {
        if (++accepted == 1) throw std::runtime_error("told to fail");
        port.loop.stop();
    });
    support::RawClient first(port.listener.endpoint().port());
    support::RawClient second(port.listener.endpoint().port());
    port.loop.run();
    CHECK(accepted == 2);
    CHECK(first.read_to_end().empty());
}

TEST_CASE(
    "a connection that was cut can still be handed to another loop, where it reports its end") {
    Port port([](auto, auto) {});
    auto& context = port.loop.context();
    LooseStream loose{Stream(context)};
    Stream stream(context);
    loose.move_to(stream);
    boost::system::error_code error;
    stream.write_some(boost::asio::buffer("x", 1), error);
    CHECK(error);
}
