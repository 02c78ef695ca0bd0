#include "server/app/health.hpp"

#include <thread>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/write.hpp>
#include <catch2/catch.hpp>

// What is made of a server's answers; tests of the program ask real ones.

namespace {

namespace asio = boost::asio;
using asio::ip::tcp;

/// Answers one request with a text, and ends the connection.
class OneAnswer {
public:
    explicit OneAnswer(std::string text)
        : answering_([this, text = std::move(text)] {
              tcp::socket socket = acceptor_.accept();
              asio::read_until(socket, asio::dynamic_buffer(asked_), "\r\n\r\n");
              asio::write(socket, asio::buffer(text));
          }) {}
    ~OneAnswer() { answering_.join(); }

    app::Config config() const {
        return {.address = "127.0.0.1", .port = acceptor_.local_endpoint().port()};
    }

private:
    asio::io_context context_;
    tcp::acceptor acceptor_{context_, {asio::ip::address_v4::loopback(), 0}};
    std::string asked_;
    std::thread answering_;
};

app::Health after(const std::string& answer) {
    const OneAnswer server(answer);
    return app::ask_health(server.config());
}

}  // namespace

TEST_CASE("a server that says so is well") {
    const app::Health health = after("HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nwell");
    CHECK(health.well);
    CHECK(health.report == "well");
}

TEST_CASE("a server that reports a fault is not well, and the fault is shown") {
    const app::Health health =
        after("HTTP/1.1 503 Service Unavailable\r\nContent-Length: 3\r\n\r\nill");
    CHECK_FALSE(health.well);
    CHECK(health.report == "ill");
}

TEST_CASE("a truncated or malformed answer is not well") {
    for (const char* answer :
         {"", "HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nwe", "SSH-2.0\r\n"}) {
        CAPTURE(answer);
        const app::Health health = after(answer);
        CHECK_FALSE(health.well);
        CHECK_FALSE(health.report.empty());
    }
}
