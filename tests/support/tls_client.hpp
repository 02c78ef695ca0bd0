#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <boost/asio/write.hpp>

#include "tests/support/raw_client.hpp"

namespace support {

/// A TLS connection that says and reads exactly what the test says.
class TlsClient {
public:
    /// Trusts this certificate, and no other. `newest` is the latest version that it speaks. Throws
    /// when it is not shown that one, or cannot agree.
    TlsClient(std::uint16_t port, const std::string& trusted, int newest = TLS1_3_VERSION)
        : parts_(std::make_unique<Parts>()) {
        parts_->trust.add_certificate_authority(boost::asio::buffer(trusted));
        SSL_set_max_proto_version(stream().native_handle(), newest);
        ::SSL_set_cipher_list(stream().native_handle(), cipher_of_tls12);
        stream().set_verify_mode(boost::asio::ssl::verify_peer);
        // Who does not read is found out the sooner.
        auto& socket = stream().next_layer();
        socket.open(boost::asio::ip::tcp::v4());
        socket.set_option(boost::asio::socket_base::receive_buffer_size(4096));
        socket.connect({boost::asio::ip::address_v4::loopback(), port});
        stream().handshake(boost::asio::ssl::stream_base::client);
    }

    void send(const std::string& bytes) {
        boost::asio::write(stream(), boost::asio::buffer(bytes));
    }

    /// Past TLS.
    void send_raw(const std::string& bytes) {
        boost::asio::write(stream().next_layer(), boost::asio::buffer(bytes));
    }

    std::string read_raw_to_end() {
        std::string bytes;
        boost::system::error_code error;
        boost::asio::read(stream().next_layer(), boost::asio::dynamic_buffer(bytes), error);
        return bytes;
    }

    SSL* handle() { return stream().native_handle(); }

    /// As read_answer.
    HttpAnswer answer(bool to_head = false) {
        return read_answer(stream(), parts_->unread, to_head);
    }

    /// As read_bytes.
    std::string read(std::size_t size) { return read_bytes(stream(), parts_->unread, size); }

    /// Whether the other side says first that it ends, as TLS has it.
    bool is_ended_well() {
        boost::system::error_code error;
        boost::asio::read(stream(), boost::asio::dynamic_buffer(parts_->unread), error);
        return error == boost::asio::error::eof;
    }

private:
    using Stream = boost::asio::ssl::stream<boost::asio::ip::tcp::socket>;
    struct Parts {
        boost::asio::io_context context;
        boost::asio::ssl::context trust{boost::asio::ssl::context::tls_client};
        Stream stream{context, trust};
        std::string unread;
    };

    /// The one that Tls12Sender knows.
    static constexpr const char* cipher_of_tls12 = "ECDHE+AES128+AESGCM";

    Stream& stream() { return parts_->stream; }

    std::unique_ptr<Parts> parts_;
};

/// Waits until the server shows this certificate.
inline void wait_until_shown(std::uint16_t port, const std::string& certificate) {
    for (;;) {
        try {
            TlsClient(port, certificate);
            return;
        } catch (const boost::system::system_error&) {
            // Still the one before.
        }
    }
}

/// One request, answered on a connection of its own. `fields` are whole lines.
inline HttpAnswer get_by_tls(std::uint16_t port, const std::string& trusted,
                             const std::string& target, const std::string& fields = "") {
    TlsClient client(port, trusted);
    client.send("GET " + target + " HTTP/1.1\r\nHost: localhost\r\n" + fields + "\r\n");
    return client.answer();
}

}  // namespace support
