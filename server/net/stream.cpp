#include "server/net/stream.hpp"

#include <unistd.h>

namespace net {

/// A socket that is none tells at its first use.
void Stream::do_not_block() {
    Error ignored;
    socket_.non_blocking(true, ignored);
}

void Stream::end_sending() {
    if (tls_ && socket_.is_open()) tls_.end_sending();
    Error ignored;
    socket_.shutdown(Socket::shutdown_send, ignored);
}

void Stream::close() {
    Error ignored;
    socket_.close(ignored);
}

LooseStream::LooseStream(Stream stream)
    : protocol_(stream.socket_.local_endpoint().protocol()),
      handle_(stream.socket_.release()),
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
