// The real server over real sockets: what a stranger sends, whatever it is. The first byte says how
// far the stranger gets in the right way; the rest is sent as it is, or in frames.

#include <boost/asio/ip/tcp.hpp>
#include <spdlog/spdlog.h>

#include "protocol/fair/digest.hpp"
#include "tests/fuzz/choices.hpp"
#include "tests/support/running_server.hpp"
#include "tests/support/ws_frames.hpp"

namespace {

using boost::asio::ip::tcp;
using fuzz::Choices;

/// Inputs after which the server is asked whether it is well.
constexpr int inputs_between_checks = 64;

/// No limit but those of one connection: all connections come from one address, one after another.
net::ServerSettings settings() {
    net::ServerSettings settings;
    settings.address = "127.0.0.1";
    settings.limits.connections = 10'000;
    settings.limits.connections_per_address = 10'000;
    settings.limits.people_per_address = 1'000'000;
    return settings;
}

const support::RunningServer& server() {
    // It writes there and hashes to its end, and what was made first is destroyed last.
    spdlog::default_logger_raw();
    protocol::sha256({});
    static const support::RunningServer running(settings());
    return running;
}

std::string upgrade_to(const std::string& path) {
    return "GET " + path +
           " HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
           "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
           "Sec-WebSocket-Protocol: ra.v1\r\n\r\n";
}

std::string rest_of(Choices& choices) {
    std::string rest;
    while (!choices.end()) {
        rest += choices.line();
        if (!choices.end()) rest += '\n';
    }
    return rest;
}

/// Each line in a frame of its own.
std::string framed(Choices& choices) {
    std::string frames;
    while (!choices.end()) frames += support::frame(support::Opcode::text, choices.line());
    return frames;
}

/// What is sent at once, and what when the server has answered that.
struct Said {
    std::string first;
    std::string then;
};

Said said(Choices& choices) {
    switch (choices.below(5)) {
        case 1: return {upgrade_to("/ws/lobby"), rest_of(choices)};
        case 2: return {upgrade_to("/ws/lobby"), framed(choices)};
        case 3: return {upgrade_to("/ws/rooms/K3J9QD"), framed(choices)};
        case 4:
            return {"GET " + choices.line() + " HTTP/1.1\r\nHost: localhost\r\n" +
                        rest_of(choices) + "\r\n\r\n",
                    ""};
        default: return {rest_of(choices), ""};
    }
}

/// A connection that is gone at once when it is closed: the next input may need its port.
class Stranger {
public:
    Stranger() {
        connect();
        socket_.set_option(tcp::no_delay(true));
        socket_.set_option(boost::asio::socket_base::linger(true, 0));
    }

    void say(const std::string& bytes) {
        boost::system::error_code gone;
        boost::asio::write(socket_, boost::asio::buffer(bytes), gone);
    }

    void say_no_more() {
        boost::system::error_code gone;
        socket_.shutdown(tcp::socket::shutdown_send, gone);
    }

    std::string read_head() {
        std::string head;
        boost::system::error_code gone;
        boost::asio::read_until(socket_, boost::asio::dynamic_buffer(head), "\r\n\r\n", gone);
        return head;
    }

    /// All, up to the server's end of the connection.
    std::string read_all() {
        std::string all;
        boost::system::error_code gone;
        boost::asio::read(socket_, boost::asio::dynamic_buffer(all), gone);
        return all;
    }

private:
    /// libFuzzer's clock interrupts what takes its time.
    void connect() {
        const tcp::endpoint there(boost::asio::ip::address_v4::loopback(), server().port());
        boost::system::error_code error;
        do {
            socket_ = tcp::socket(context_);
            socket_.connect(there, error);
        } while (error == boost::asio::error::interrupted);
        if (error) throw boost::system::system_error(error);
    }

    boost::asio::io_context context_;
    tcp::socket socket_{context_};
};

void check_answer(const std::string& answer) {
    fuzz::check(answer.empty() || answer.starts_with("HTTP/1.1 "),
                "an answer that is none of HTTP");
}

void check_health() {
    static int inputs = 0;
    if (++inputs % inputs_between_checks != 0) return;
    fuzz::check(support::get(server().port(), "/healthz").status() == 200,
                "the server is not well");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Choices choices(data, size);
    const Said what = said(choices);
    Stranger stranger;
    stranger.say(what.first);
    if (!what.then.empty()) {
        check_answer(stranger.read_head());
        stranger.say(what.then);
    }
    stranger.say_no_more();
    const std::string heard = stranger.read_all();
    if (what.then.empty()) check_answer(heard);
    check_health();
    return 0;
}
