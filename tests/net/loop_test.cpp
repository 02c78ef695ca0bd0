#include "server/net/socket/loop.hpp"

#include <memory>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include <boost/asio/local/connect_pair.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <catch2/catch.hpp>

namespace {

using namespace net;
using Socket = boost::asio::local::stream_protocol::socket;

}  // namespace

TEST_CASE("a turn ends when all that was ready has been handled") {
    boost::asio::thread_pool helpers(1);
    Loop loop(
        "test", std::chrono::hours{1}, [] {}, helpers);
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

TEST_CASE("a connection whose deadlines cannot be checked is cut, and the others are checked") {
    struct Connection final : DeadlineChecker {
        void check_deadlines(std::chrono::steady_clock::time_point /*now*/) override {
            ++checks;
            if (fails) throw std::runtime_error("told to fail");
        }
        void cut() override { is_cut = true; }

        bool fails = false;
        bool is_cut = false;
        int checks = 0;
    };
    boost::asio::thread_pool helpers(1);
    Loop loop(
        "test", std::chrono::hours{1}, [] {}, helpers);
    const auto failing = std::make_shared<Connection>();
    const auto other = std::make_shared<Connection>();
    failing->fails = true;
    loop.watch(failing);
    loop.watch(other);
    loop.check_deadlines();
    CHECK(failing->is_cut);
    CHECK(other->checks == 1);
    CHECK_FALSE(other->is_cut);
}

TEST_CASE("a timer fires when it is due, unless it is released before") {
    boost::asio::thread_pool helpers(1);
    Loop loop(
        "test", std::chrono::hours{1}, [] {}, helpers);
    std::string order;
    std::vector<host::Timer> timers;
    loop.post([&] {
        timers.push_back(loop.after(std::chrono::milliseconds{2}, [&] { loop.stop(); }));
        timers.push_back(loop.after(std::chrono::milliseconds{1}, [&] { order += 'b'; }));
        timers.push_back(loop.after(std::chrono::milliseconds{-1}, [&] {
            order += 'a';
            timers.back().reset();
        }));
        timers.push_back(loop.after({}, [&] { order += 'x'; }));
    });
    loop.run();
    CHECK(order == "ab");
}

TEST_CASE("work that is handed to a helper comes back to the loop") {
    boost::asio::thread_pool helpers(1);
    Loop loop(
        "test", std::chrono::hours{1}, [] {}, helpers);
    std::thread::id helper;
    loop.offload([&] {
        helper = std::this_thread::get_id();
        loop.post([&] { loop.stop(); });
    });
    loop.run();
    CHECK(helper != std::thread::id());
    CHECK(helper != std::this_thread::get_id());
}
