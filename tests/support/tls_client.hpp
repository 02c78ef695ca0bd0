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
#include "tests/support/wait.hpp"

namespace support {

struct TlsParts {
    boost::asio::io_context context;
    boost::asio::ssl::context trust{boost::asio::ssl::context::tls_client};
    boost::asio::ssl::stream<boost::asio::ip::tcp::socket> stream{context, trust};
};

/// Over TLS.
class TlsClient : public RawConnection<TlsParts> {
public:
    /// Trusts this certificate, and no other. `newest` is the latest version that it speaks. Throws
    /// when it is not shown that one, or cannot agree. `from`: as of `connect_to`.
    TlsClient(std::uint16_t port, const std::string& trusted, int newest = TLS1_3_VERSION,
              const std::string& from = "127.0.0.1")
        : RawConnection(std::make_unique<TlsParts>()) {
        parts_->trust.add_certificate_authority(boost::asio::buffer(trusted));
        SSL_set_max_proto_version(handle(), newest);
        ::SSL_set_cipher_list(handle(), cipher_of_tls12);
        parts_->stream.set_verify_mode(boost::asio::ssl::verify_peer);
        connect_to(parts_->stream.next_layer(), port, from);
        parts_->stream.handshake(boost::asio::ssl::stream_base::client);
    }

    /// Past TLS.
    void send_raw(const std::string& bytes) {
        boost::asio::write(parts_->stream.next_layer(), boost::asio::buffer(bytes));
    }

    /// Likewise, and whether the other side takes it.
    bool try_send_raw(const std::string& bytes) {
        boost::system::error_code error;
        boost::asio::write(parts_->stream.next_layer(), boost::asio::buffer(bytes), error);
        return !error;
    }

    std::string read_raw_to_end() {
        std::string bytes;
        boost::system::error_code error;
        boost::asio::read(parts_->stream.next_layer(), boost::asio::dynamic_buffer(bytes), error);
        return bytes;
    }

    SSL* handle() { return parts_->stream.native_handle(); }

    /// Whether the other side says first that it ends, as TLS has it.
    bool is_ended_well() {
        read_to_end();
        return ended_ == boost::asio::error::eof;
    }

private:
    /// The one that Tls12Sender knows.
    static constexpr const char* cipher_of_tls12 = "ECDHE+AES128+AESGCM";
};

/// Waits until the server shows this certificate.
inline void wait_until_shown(std::uint16_t port, const std::string& certificate) {
    wait_until([&] {
        try {
            const TlsClient client(port, certificate);
            return true;
        } catch (const boost::system::system_error&) {
            // Still the one before.
            return false;
        }
    });
}

/// One request, answered on a connection of its own. `fields` are whole lines.
inline HttpAnswer get_by_tls(std::uint16_t port, const std::string& trusted,
                             const std::string& target, const std::string& fields = "") {
    TlsClient client(port, trusted);
    client.send(request_text(target, fields));
    return client.answer();
}

}  // namespace support
