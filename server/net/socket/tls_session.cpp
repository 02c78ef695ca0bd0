#include "server/net/socket/tls_session.hpp"

#include <algorithm>
#include <cerrno>
#include <new>
#include <utility>

#include <boost/asio/error.hpp>
#include <openssl/bio.h>
#include <openssl/err.h>
#include <openssl/sslerr.h>
#include <spdlog/spdlog.h>
#include <sys/socket.h>

#include "server/net/limits.hpp"

namespace net {

namespace asio = boost::asio;

namespace {

/// What a connection reads from: its socket, so much a turn. It belongs to the SSL that reads from
/// it, and moves with that.
struct Source {
    int socket;
    std::size_t left_of_turn = 0;
    bool has_ended = false;
    unsigned control_records = 0;
};

Source& source_of(BIO* bio) {
    return *static_cast<Source*>(::BIO_get_data(bio));
}

int read_source(BIO* bio, char* into, int size) {
    Source& source = source_of(bio);
    ::BIO_clear_retry_flags(bio);
    const std::size_t most = std::min(static_cast<std::size_t>(size), source.left_of_turn);
    if (most == 0) {
        ::BIO_set_retry_read(bio);
        return -1;
    }
    const ssize_t bytes = ::recv(source.socket, into, most, 0);
    if (bytes > 0) source.left_of_turn -= static_cast<std::size_t>(bytes);
    if (bytes == 0) source.has_ended = true;
    if (bytes < 0 && ::BIO_sock_should_retry(-1) == 1) ::BIO_set_retry_read(bio);
    return static_cast<int>(bytes);
}

long control_source(BIO* bio, int command, long /*number*/, void* /*pointer*/) {
    return command == BIO_CTRL_EOF && source_of(bio).has_ended ? 1 : 0;
}

int free_source(BIO* bio) {
    delete &source_of(bio);
    return 1;
}

BIO_METHOD* source_method() {
    static BIO_METHOD* const method = [] {
        BIO_METHOD* made = ::BIO_meth_new(::BIO_get_new_index() | BIO_TYPE_SOURCE_SINK, "source");
        if (made == nullptr) throw std::bad_alloc();
        ::BIO_meth_set_read(made, read_source);
        ::BIO_meth_set_ctrl(made, control_source);
        ::BIO_meth_set_destroy(made, free_source);
        return made;
    }();
    return method;
}

BIO* new_source(int socket) {
    BIO* bio = ::BIO_new(source_method());
    if (bio == nullptr) throw std::bad_alloc();
    ::BIO_set_data(bio, new Source{socket});
    ::BIO_set_init(bio, 1);
    return bio;
}

/// OpenSSL calls it for each record's header and, from TLS 1.3 on, for the type that the header
/// hides.
void count_record(int is_written, int /*version*/, int what, const void* bytes, std::size_t size,
                  SSL* ssl, void* source) {
    const bool tells_type = what == SSL3_RT_HEADER || what == SSL3_RT_INNER_CONTENT_TYPE;
    if (is_written == 1 || !tells_type || size == 0 || ::SSL_is_init_finished(ssl) != 1) return;
    if (*static_cast<const unsigned char*>(bytes) == SSL3_RT_APPLICATION_DATA) return;
    ++static_cast<Source*>(source)->control_records;
}

}  // namespace

TlsSession::TlsSession(SSL_CTX& context, int socket) : ssl_(::SSL_new(&context)) {
    if (!ssl_) throw std::bad_alloc();
    BIO* const source = new_source(socket);
    ::SSL_set0_rbio(ssl_.get(), source);
    BIO* const sink = ::BIO_new_socket(socket, BIO_NOCLOSE);
    if (sink == nullptr) throw std::bad_alloc();
    ::SSL_set0_wbio(ssl_.get(), sink);
    ::SSL_set_msg_callback(ssl_.get(), count_record);
    SSL_set_msg_callback_arg(ssl_.get(), &source_of(source));
    ::SSL_set_accept_state(ssl_.get());
}

std::size_t TlsSession::read(asio::mutable_buffer into, Error& error) {
    Source& source = source_of(::SSL_get_rbio(ssl_.get()));
    source.left_of_turn = tls_turn_bytes;
    std::size_t bytes = 0;
    ::ERR_clear_error();
    error = error_of(::SSL_read_ex(ssl_.get(), into.data(), into.size(), &bytes));
    if (source.control_records <= most_tls_control_records) return bytes;
    spdlog::debug("TLS with a client failed: too many records without data");
    error = make_error_code(boost::system::errc::protocol_error);
    return 0;
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
