#include "tests/support/ws_client.hpp"

namespace support {

using protocol::Json;

namespace {

/// What PROTOCOL.md asks of clients.
constexpr std::size_t longest_server_message = 1024 * 1024;

}  // namespace

std::string WsClient::receive_text() {
    while (const auto came = frames_.receive()) {
        if (came->payload.size() > longest_server_message) {
            throw std::length_error("a message of " + std::to_string(came->payload.size()) +
                                    " bytes, which clients need not accept");
        }
        if (came->opcode == Opcode::text) return came->payload;
        if (came->opcode == Opcode::ping)
            frames_.raw().try_send(frame(Opcode::pong, came->payload));
        if (came->opcode != Opcode::close) continue;
        frames_.raw().try_send(frame(Opcode::close, came->payload));
        throw Closed(came->close_code());
    }
    throw Closed(1006);
}

Json WsClient::receive(const std::string& type) {
    for (;;) {
        Json message = receive();
        if (message.at("type") == type) return message;
    }
}

Json WsClient::ask(const Json& command) {
    send(command);
    for (;;) {
        Json message = receive();
        if (command.at("id") == message.value("id", "")) return message;
    }
}

std::uint16_t WsClient::wait_for_close() {
    try {
        for (;;) receive_text();
    } catch (const Closed& closed) {
        return closed.code;
    }
}

void WsClient::close() {
    frames_.raw().try_send(frame(Opcode::close, close_payload(1000)));
    frames_.wait_for_close();
    frames_.raw().close();
}

}  // namespace support
