#include "server/net/loop.hpp"

#include <string>
#include <vector>

#include <boost/asio/local/connect_pair.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <catch2/catch.hpp>

namespace {

using namespace net;
using Socket = boost::asio::local::stream_protocol::socket;

}  // namespace

TEST_CASE("a turn ends when all that was ready has been handled") {
    Loop loop("test", std::chrono::hours{1}, [] {});
    std::string order;
    constexpr std::size_t count = 20;
    std::vector<Socket> here, there;
    for (std::size_t i = 0; i < count; ++i) {
        boost::asio::local::connect_pair(here.emplace_back(loop.context()),
                                         there.emplace_back(loop.context()));
        there[i].write_some(boost::asio::buffer("x", 1));
        here[i].async_wait(Socket::wait_read, [&, i](const boost::system::error_code&) {
            order += 'r';
            if (i == 0) {
                loop.at_end_of_turn([&] {
                    order += 'e';
                    loop.stop();
                });
            }
        });
    }
    loop.post([&] { order += 'p'; });
    loop.run();
    CHECK(order == "p" + std::string(count, 'r') + "e");
}
