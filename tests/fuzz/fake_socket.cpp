#include "tests/fuzz/fake_socket.hpp"

#include <boost/asio/post.hpp>

namespace {

std::unique_ptr<fuzz::FakeSocket> open_socket;
/// The connection that it belongs to.
const client::Socket* owner = nullptr;

}  // namespace

namespace fuzz {

FakeSocket* FakeSocket::current() {
    return open_socket.get();
}

// The event may close the socket, and this with it.
void FakeSocket::receive(const std::string& text) const {
    const auto heard = events_.heard;
    heard(text);
}

void FakeSocket::end(std::uint16_t close_code) const {
    const auto ended = events_.ended;
    open_socket.reset();
    ended({.close_code = close_code});
}

}  // namespace fuzz

// In the place of clients/cpp/socket.cpp.
namespace client {

class Connection {};

Socket::Socket(boost::asio::io_context& context, const Server& /*server*/,
               const std::string& /*path*/, Events events) {
    open_socket.reset(new fuzz::FakeSocket(std::move(events)));
    owner = this;
    boost::asio::post(context, [socket = open_socket.get()] {
        if (open_socket.get() == socket) {
            const auto opened = open_socket->events_.opened;
            opened();
        }
    });
}

Socket::~Socket() {
    if (owner != this) return;
    open_socket.reset();
    owner = nullptr;
}

void Socket::send(std::string /*text*/) {}

}  // namespace client
