#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>

#include <boost/asio/io_context.hpp>

#include "clients/cpp/platform.hpp"
#include "clients/cpp/stream.hpp"

// From an address to a stream that HTTP can be spoken over. For the library itself.

namespace client {

/// Finding the address, TCP and TLS have this long together; HTTP after them has it again.
inline constexpr std::chrono::seconds longest_step{10};

/// One of them is called, once, and never before `connect` returns.
struct Connected {
    std::function<void(Stream)> connected;
    std::function<void(const End&)> failed;
};

/// Connects, and sees by TLS that it is the right server. Gives how to stop it, after which
/// `failed` may be called or nothing. Thread: the context's only one.
std::function<void()> connect(boost::asio::io_context& context, const Server& server,
                              Connected connected);

End unreachable(const Address& address, const std::string& why);

}  // namespace client
