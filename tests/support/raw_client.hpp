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
        if (at == std::string::npos) return "";
        const auto from = at + name.size() + 4;
        return head.substr(from, head.find("\r\n", from) - from);
    }
};

/// The text of a request without a body. `fields` are whole lines.
inline std::string request_text(const std::string& target, const std::string& fields = "",
                                const std::string& method = "GET") {
    return method + " " + target + " HTTP/1.1\r\nHost: localhost\r\n" + fields + "\r\n";
}

/// A connection on which the test sends and reads exactly what it wants. `Parts` has a `stream` of
/// Asio's, already connected, and what that needs.
template <class Parts>
class RawConnection {
public:
    void send(const std::string& bytes) {
        boost::asio::write(parts_->stream, boost::asio::buffer(bytes));
    }

    /// Whether the other side takes it.
    bool try_send(const std::string& bytes) {
        boost::system::error_code error;
        boost::asio::write(parts_->stream, boost::asio::buffer(bytes), error);
        return !error;
    }

    /// Reads exactly so many bytes. Throws when the other side closes before.
    std::string read(std::size_t size) {
        if (unread_.size() < size) {
            boost::asio::read(parts_->stream, boost::asio::dynamic_buffer(unread_),
                              boost::asio::transfer_exactly(size - unread_.size()));
        }
        std::string bytes = unread_.substr(0, size);
        unread_.erase(0, size);
        return bytes;
    }

    /// Reads one answer, by its Content-Length. One to HEAD has no body.
    HttpAnswer answer(bool to_head = false) {
        HttpAnswer answer;
        answer.head = read(boost::asio::read_until(
            parts_->stream, boost::asio::dynamic_buffer(unread_), "\r\n\r\n"));
        const std::string length = answer.field("Content-Length");
        answer.body = read(to_head || length.empty() ? 0 : std::stoul(length));
        return answer;
    }

    /// All that comes until the other side closes.
    std::string read_to_end() {
        boost::asio::read(parts_->stream, boost::asio::dynamic_buffer(unread_), ended_);
        return std::exchange(unread_, {});
    }

protected:
    explicit RawConnection(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}

    /// Stays where it is when the connection is moved.
    std::unique_ptr<Parts> parts_;
    std::string unread_;
    /// How the last `read_to_end` came to its end.
    boost::system::error_code ended_;
};

/// `from`: the address it comes from. With small buffers the kernel takes little for a client that
/// does not read, which is then found out the sooner.
inline void connect_to(boost::asio::ip::tcp::socket& socket, std::uint16_t port,
                       const std::string& from = "127.0.0.1", bool small_buffers = true) {
    socket.open(boost::asio::ip::tcp::v4());
    socket.bind({boost::asio::ip::make_address(from), 0});
    if (small_buffers) socket.set_option(boost::asio::socket_base::receive_buffer_size(4096));
    socket.connect({boost::asio::ip::address_v4::loopback(), port});
    socket.set_option(boost::asio::ip::tcp::no_delay(true));
}

struct TcpParts {
    boost::asio::io_context context;
    boost::asio::ip::tcp::socket stream{context};
};

/// Over TCP alone.
class RawClient : public RawConnection<TcpParts> {
public:
    /// `from` is any of 127.0.0.0/8, each another client of this machine.
    explicit RawClient(std::uint16_t port, const std::string& from = "127.0.0.1",
                       bool small_buffers = true)
        : RawConnection(std::make_unique<TcpParts>()) {
        connect_to(socket(), port, from, small_buffers);
    }

    /// Whether a read would get something at once.
    bool has_unread() { return !unread_.empty() || socket().available() > 0; }

    /// Whether the other side has closed. What came before is kept.
    bool has_ended() {
        boost::system::error_code error;
        std::array<char, 4096> bytes{};
        socket().non_blocking(true);
        const std::size_t size = socket().read_some(boost::asio::buffer(bytes), error);
        socket().non_blocking(false);
        unread_.append(bytes.data(), size);
        return error && error != boost::asio::error::would_block;
    }

    void close() { socket().close(); }

private:
    boost::asio::ip::tcp::socket& socket() { return parts_->stream; }
};

/// One request, answered on a connection of its own. `fields` are whole lines.
inline HttpAnswer request(std::uint16_t port, const std::string& method, const std::string& target,
                          const std::string& fields = "") {
    RawClient client(port);
    client.send(request_text(target, fields, method));
    return client.answer(method == "HEAD");
}

inline HttpAnswer get(std::uint16_t port, const std::string& target,
                      const std::string& fields = "") {
    return request(port, "GET", target, fields);
}

}  // namespace support
