#include "server/net/upgrade.hpp"

#include <unistd.h>

namespace net {

LooseSocket::LooseSocket(boost::asio::ip::tcp::socket socket)
    : protocol_(socket.local_endpoint().protocol()), handle_(socket.release()) {}

LooseSocket::~LooseSocket() {
    if (handle_ != none) ::close(handle_);
}

}  // namespace net
