#pragma once

#include <cstdint>
#include <string>

#include "clients/cpp/socket.hpp"

namespace fuzz {

/// The other side of client::Socket: in the place of the network, a target says what comes.
class FakeSocket {
public:
    /// The socket that is open; null without one.
    static FakeSocket* current();

    void receive(const std::string& text) const;
    void end(std::uint16_t close_code) const;

private:
    friend class client::Socket;
    explicit FakeSocket(client::Socket::Events events) : events_(std::move(events)) {}

    client::Socket::Events events_;
};

}  // namespace fuzz
