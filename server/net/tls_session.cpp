#include "server/net/tls_session.hpp"

#include <cerrno>
#include <new>
#include <utility>

#include <boost/asio/error.hpp>
#include <openssl/err.h>
#include <openssl/sslerr.h>
#include <spdlog/spdlog.h>

namespace net {

namespace asio = boost::asio;

TlsSession::TlsSession(SSL_CTX& context, int socket) : ssl_(::SSL_new(&context)) {
    if (!ssl_ || ::SSL_set_fd(ssl_.get(), socket) != 1) throw std::bad_alloc();
    ::SSL_set_accept_state(ssl_.get());
}

std::size_t TlsSession::read(asio::mutable_buffer into, Error& error) {
    std::size_t bytes = 0;
    ::ERR_clear_error();
    error = error_of(::SSL_read_ex(ssl_.get(), into.data(), into.size(), &bytes));
    return bytes;
}

std::size_t TlsSession::write(asio::const_buffer from, Error& error) {
    error.clear();
    if (from.size() == 0) return 0;
    // OpenSSL takes the same bytes again, and no fewer.
    const std::size_t size = begun_ > 0 ? begun_ : from.size();
    std::size_t bytes = 0;
    ::ERR_clear_error();
    error = error_of(::SSL_write_ex(ssl_.get(), from.data(), size, &bytes));
    begun_ = error == asio::error::would_block ? size : 0;
    return bytes;
}

asio::socket_base::wait_type TlsSession::awaited() const {
    return SSL_want_write(ssl_.get()) ? asio::socket_base::wait_write
                                      : asio::socket_base::wait_read;
}

void TlsSession::end_sending() {
    ::SSL_shutdown(ssl_.get());
    ::ERR_clear_error();
}

TlsSession::Error TlsSession::error_of(int result) const {
    const int last = errno;
    switch (::SSL_get_error(ssl_.get(), result)) {
        case SSL_ERROR_NONE: return {};
        case SSL_ERROR_WANT_READ:
        case SSL_ERROR_WANT_WRITE: return asio::error::would_block;
        case SSL_ERROR_ZERO_RETURN: return asio::error::eof;
        case SSL_ERROR_SYSCALL:
            if (last == 0) return asio::error::eof;
            return {last, boost::system::system_category()};
        default:
            if (ERR_GET_REASON(::ERR_peek_error()) == SSL_R_HTTP_REQUEST) {
                return make_error_code(boost::system::errc::wrong_protocol_type);
            }
            if (const char* reason = ::ERR_reason_error_string(::ERR_peek_error())) {
                spdlog::debug("TLS with a client failed: {}", reason);
            }
            return make_error_code(boost::system::errc::protocol_error);
    }
}

}  // namespace net
