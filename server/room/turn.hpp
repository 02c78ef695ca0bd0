#pragma once

#include <cstdint>
#include <string>

#include "protocol/wire/server_message.hpp"
#include "server/room/effect.hpp"

namespace room {

/// The handling of one input: its time, and the effects that it leads to, in order. Thread: its
/// room's.
class Turn {
public:
    /// `input_came`: when the input was received, by the host's clock; for answers to moves.
    Turn(Time at, Moment input_came, Effects& effects)
        : now(at), came(input_came), effects_(effects) {}

    const Time now;
    const Moment came;

    void emit(Effect effect) { effects_.push_back(std::move(effect)); }
    /// Reserves space for so many further effects.
    void expect(std::size_t more) { effects_.reserve(effects_.size() + more); }

    void send(Connection to, Frame frame);
    /// Sends one of the messages of protocol::server.
    template <class Message>
    void send_message(Connection to, const Message& message) {
        send(to, frame_of(protocol::server::text_of(message)));
    }
    /// Answers a command with `ok`. `move_came`: when it was received, for a move.
    void answer(Connection to, const std::string& command, std::uint64_t v, Moment move_came = {});
    void refuse(Connection to, const std::string& command, const protocol::Error& error);
    /// Sends `closing`, and closes the connection.
    void close(Connection connection, CloseCode code);

private:
    Effects& effects_;
};

}  // namespace room
