#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>

#include "protocol/json/json.hpp"
#include "tests/support/ws_frames.hpp"

namespace support {

/// The server closed the connection. Without a close frame, the code is 1006.
struct Closed : std::runtime_error {
    explicit Closed(std::uint16_t close_code)
        : std::runtime_error("closed with " + std::to_string(close_code)), code(close_code) {}

    std::uint16_t code;
};

/// A WebSocket for messages of JSON, which waits for everything that it does.
class WsClient {
public:
    /// Throws Refused. `small_buffers`: as of connect_to.
    WsClient(std::uint16_t port, const std::string& path, const Opening& opening = {},
             bool small_buffers = false)
        : frames_(RawClient(port, opening.from, small_buffers), path, opening) {}

    /// The server's header field in answer to the upgrade; empty when it is not there.
    std::string field(const std::string& name) const { return frames_.opened().field(name); }

    void send(const protocol::Json& message) { send_text(protocol::dump(message)); }
    void send_text(const std::string& text) { frames_.send(frame(Opcode::text, text)); }

    /// The next message, byte for byte. Throws Closed.
    std::string receive_text();
    /// The next message. Throws Closed.
    protocol::Json receive() { return protocol::parse(receive_text()); }
    /// The next message of this type; those before are dropped. Throws Closed.
    protocol::Json receive(const std::string& type);
    /// Sends a command and gives its answer: the message with its id. Those before are dropped.
    protocol::Json ask(const protocol::Json& command);

    /// The code that the server closes with. Messages before are dropped.
    std::uint16_t wait_for_close();
    void close();

private:
    FramesOver<RawClient> frames_;
};

}  // namespace support
