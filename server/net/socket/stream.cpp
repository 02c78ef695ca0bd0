#include "server/net/socket/stream.hpp"

#include <unistd.h>

namespace net {

/// An invalid socket reports its error on first use.
void Stream::do_not_block() {
    Error ignored;
    socket_.non_blocking(true, ignored);
}

void Stream::end_sending() {
    if (tls_ && socket_.is_open()) tls_.end_sending();
    Error ignored;
    socket_.shutdown(Socket::shutdown_send, ignored);
}

void Stream::cancel() {
    Error ignored;
    socket_.cancel(ignored);
}

void Stream::close() {
    Error ignored;
    socket_.close(ignored);
}

namespace {

/// Any for a socket that is closed: its first use reports the error.
boost::asio::ip::tcp protocol_of(const Stream::Socket& socket) {
    Stream::Error error;
    const auto endpoint = socket.local_endpoint(error);
    return error ? boost::asio::ip::tcp::v4() : endpoint.protocol();
}

Stream::Socket::native_handle_type release(Stream::Socket& socket) {
    Stream::Error error;
    const auto handle = socket.release(error);
    return error ? LooseStream::none : handle;
}

}  // namespace

LooseStream::LooseStream(Stream stream)
    : protocol_(protocol_of(stream.socket_)),
      handle_(release(stream.socket_)),
      tls_(std::move(stream.tls_)) {}

LooseStream::~LooseStream() {
    if (handle_ != none) ::close(handle_);
}

void LooseStream::move_to(Stream& stream) {
    Stream::Error error;
    stream.socket_.assign(protocol_, handle_, error);
    // Else it stays here and is closed, and the stream's first use tells.
    if (error) return;
    handle_ = none;
    stream.tls_ = std::move(tls_);
    stream.do_not_block();
}

}  // namespace net
