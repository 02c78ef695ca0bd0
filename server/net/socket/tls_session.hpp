#pragma once

#include <cstddef>
#include <memory>

#include <boost/asio/buffer.hpp>
#include <boost/asio/socket_base.hpp>
#include <boost/system/error_code.hpp>
#include <openssl/ssl.h>

namespace net {

/// TLS over one connection, as its server. It reads from the socket and writes to it, and belongs
/// to no loop. Requires: the socket does not block, and SIGPIPE is ignored. Thread: the
/// connection's.
class TlsSession {
public:
    using Error = boost::system::error_code;

    /// As much as is encrypted at once.
    static constexpr std::size_t record_bytes = SSL3_RT_MAX_PLAIN_LENGTH;

    /// None: the connection does without.
    TlsSession() = default;
    TlsSession(SSL_CTX& context, int socket);

    explicit operator bool() const { return ssl_ != nullptr; }

    /// Takes at most `tls_turn_bytes` from the socket; the handshake is part of the first reads.
    /// Error would_block: wait for the socket, as `awaited` says, even when it holds more;
    /// wrong_protocol_type: plain HTTP came; protocol_error: TLS failed, or the client sent more
    /// than `most_tls_control_records` behind the handshake.
    std::size_t read(boost::asio::mutable_buffer into, Error& error);

    /// Takes up to one record. After would_block, the bytes that have `begun` to leave come first
    /// in what is given next.
    std::size_t write(boost::asio::const_buffer from, Error& error);

    /// How many bytes are encrypted already, and wait for the socket.
    std::size_t begun() const { return begun_; }

    boost::asio::socket_base::wait_type awaited() const;

    /// Whether there may be something to read without waiting for the socket.
    bool has_unread() const { return ::SSL_has_pending(ssl_.get()) == 1; }

    /// All that came over the socket, encrypted as it was.
    std::size_t bytes_came() const { return ::BIO_number_read(::SSL_get_rbio(ssl_.get())); }

    /// All that the socket took, likewise.
    std::size_t bytes_left() const { return ::BIO_number_written(::SSL_get_wbio(ssl_.get())); }

    /// Tells the other side that nothing more comes, as far as the socket takes that at once.
    void end_sending();

private:
    struct Free {
        void operator()(SSL* ssl) const { ::SSL_free(ssl); }
    };

    Error error_of(int result) const;

    std::unique_ptr<SSL, Free> ssl_;
    std::size_t begun_ = 0;
};

}  // namespace net
