#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "tests/support/raw_client.hpp"

// WebSocket frames by hand (RFC 6455, 5.2), to say what no client library would.

namespace support {

enum class Opcode : std::uint8_t {
    continuation = 0,
    text = 1,
    binary = 2,
    close = 8,
    ping = 9,
    pong = 10
};

struct FrameOptions {
    bool fin = true;
    /// RSV1 to RSV3, as the bits 4, 2 and 1.
    std::uint8_t reserved = 0;
    bool masked = true;
    /// What the frame claims to be long, when that is a lie.
    std::optional<std::uint64_t> claimed = {};
};

inline std::string frame(Opcode opcode, const std::string& payload, FrameOptions options = {}) {
    const auto byte = [](std::uint64_t value) { return static_cast<char>(value & 0xFF); };
    std::string bytes;
    bytes +=
        byte((options.fin ? 0x80u : 0u) | (options.reserved << 4) | static_cast<unsigned>(opcode));
    const std::uint64_t size = options.claimed.value_or(payload.size());
    const unsigned mask = options.masked ? 0x80 : 0;
    if (size < 126) {
        bytes += byte(mask | size);
    } else if (size < 65536) {
        bytes += byte(mask | 126);
        bytes += byte(size >> 8);
        bytes += byte(size);
    } else {
        bytes += byte(mask | 127);
        for (int shift = 56; shift >= 0; shift -= 8) bytes += byte(size >> shift);
    }
    // A mask of zeros leaves the payload as it is.
    if (options.masked) bytes += std::string(4, '\0');
    return bytes + payload;
}

struct ReceivedFrame {
    Opcode opcode{};
    std::string payload;

    /// Of a close frame; 1005 when it has none.
    std::uint16_t close_code() const {
        if (payload.size() < 2) return 1005;
        return static_cast<std::uint16_t>(static_cast<unsigned char>(payload[0]) << 8 |
                                          static_cast<unsigned char>(payload[1]));
    }
};

/// A WebSocket whose frames the test makes itself.
class FrameClient {
public:
    FrameClient(std::uint16_t port, const std::string& path) : raw_(port) {
        raw_.send("GET " + path +
                  " HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                  "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                  "Sec-WebSocket-Protocol: ra.v1\r\n\r\n");
        const HttpAnswer answer = raw_.answer();
        if (answer.status() != 101) throw std::runtime_error(answer.head);
    }

    RawClient& raw() { return raw_; }
    void send(const std::string& bytes) { raw_.send(bytes); }

    /// The next frame; none when the connection has ended.
    std::optional<ReceivedFrame> receive() {
        try {
            const std::string head = raw_.read(2);
            std::size_t size = static_cast<unsigned char>(head[1]);
            if (size == 126) {
                const std::string extended = raw_.read(2);
                size = static_cast<std::size_t>(static_cast<unsigned char>(extended[0])) << 8 |
                       static_cast<unsigned char>(extended[1]);
            }
            return ReceivedFrame{static_cast<Opcode>(head[0] & 0x0F), raw_.read(size)};
        } catch (const boost::system::system_error&) {
            return {};
        }
    }

    /// The code of the server's close frame; 1006 when the connection ends without one.
    std::uint16_t wait_for_close() {
        while (const auto received = receive()) {
            if (received->opcode == Opcode::close) return received->close_code();
        }
        return 1006;
    }

private:
    RawClient raw_;
};

}  // namespace support
