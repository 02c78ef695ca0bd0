#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/write.hpp>

namespace support {

/// An answer over HTTP, as text.
struct HttpAnswer {
    std::string head;
    std::string body;

    unsigned status() const {
        return head.size() < 12 ? 0 : static_cast<unsigned>(std::stoul(head.substr(9, 3)));
    }

    /// A header field's value; empty when it is not there. Requires: the name as the server writes
    /// it.
    std::string field(const std::string& name) const {
        const auto at = head.find("\r\n" + name + ": ");
        if (at == head.npos) return "";
        const auto from = at + name.size() + 4;
        return head.substr(from, head.find("\r\n", from) - from);
    }
};

/// Reads exactly so many bytes, those first that came already. Throws when the other side closes
/// before.
template <class Stream>
std::string read_bytes(Stream& stream, std::string& unread, std::size_t size) {
    if (unread.size() < size) {
        boost::asio::read(stream, boost::asio::dynamic_buffer(unread),
                          boost::asio::transfer_exactly(size - unread.size()));
    }
    const std::string bytes = unread.substr(0, size);
    unread.erase(0, size);
    return bytes;
}

/// Reads one answer, by its Content-Length. One to HEAD has no body.
template <class Stream>
HttpAnswer read_answer(Stream& stream, std::string& unread, bool to_head = false) {
    HttpAnswer answer;
    const std::size_t end =
        boost::asio::read_until(stream, boost::asio::dynamic_buffer(unread), "\r\n\r\n");
    answer.head = unread.substr(0, end);
    unread.erase(0, end);
    const std::string length = answer.field("Content-Length");
    answer.body = read_bytes(stream, unread, to_head || length.empty() ? 0 : std::stoul(length));
    return answer;
}

/// A TCP connection that says and reads exactly what the test says.
class RawClient {
public:
    /// `from` is the address it comes from: any of 127.0.0.0/8 is another client of this machine.
    explicit RawClient(std::uint16_t port, const std::string& from = "127.0.0.1") {
        socket_.open(boost::asio::ip::tcp::v4());
        socket_.bind({boost::asio::ip::make_address(from), 0});
        // Who does not read is found out the sooner.
        socket_.set_option(boost::asio::socket_base::receive_buffer_size(4096));
        socket_.connect({boost::asio::ip::address_v4::loopback(), port});
        socket_.set_option(boost::asio::ip::tcp::no_delay(true));
    }

    void send(const std::string& bytes) { boost::asio::write(socket_, boost::asio::buffer(bytes)); }

    /// As long as the other side takes it.
    bool try_send(const std::string& bytes) {
        boost::system::error_code error;
        boost::asio::write(socket_, boost::asio::buffer(bytes), error);
        return !error;
    }

    /// Whether a read would get something at once.
    bool has_unread() { return !unread_.empty() || socket_.available() > 0; }

    /// Whether the other side has closed. What came before is kept.
    bool has_ended() {
        boost::system::error_code error;
        std::array<char, 4096> bytes{};
        socket_.non_blocking(true);
        const std::size_t size = socket_.read_some(boost::asio::buffer(bytes), error);
        socket_.non_blocking(false);
        unread_.append(bytes.data(), size);
        return error && error != boost::asio::error::would_block;
    }

    /// As read_answer.
    HttpAnswer answer(bool to_head = false) { return read_answer(socket_, unread_, to_head); }

    /// As read_bytes.
    std::string read(std::size_t size) { return read_bytes(socket_, unread_, size); }

    void close() { socket_.close(); }

    /// All that comes until the other side closes.
    std::string read_to_end() {
        boost::system::error_code error;
        boost::asio::read(socket_, boost::asio::dynamic_buffer(unread_), error);
        return std::exchange(unread_, {});
    }

private:
    std::unique_ptr<boost::asio::io_context> context_ = std::make_unique<boost::asio::io_context>();
    boost::asio::ip::tcp::socket socket_{*context_};
    std::string unread_;
};

/// One request, answered on a connection of its own. `fields` are whole lines.
inline HttpAnswer request(std::uint16_t port, const std::string& method, const std::string& target,
                          const std::string& fields = "") {
    RawClient client(port);
    client.send(method + " " + target + " HTTP/1.1\r\nHost: localhost\r\n" + fields + "\r\n");
    return client.answer(method == "HEAD");
}

inline HttpAnswer get(std::uint16_t port, const std::string& target,
                      const std::string& fields = "") {
    return request(port, "GET", target, fields);
}

}  // namespace support
