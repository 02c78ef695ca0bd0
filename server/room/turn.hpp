#pragma once

#include <cstdint>
#include <string>

#include "protocol/wire/server_message.hpp"
#include "server/room/effect.hpp"

namespace room {

/// An input that is being handled: when, and the effects that it leads to, in order. Thread: its
/// room's.
class Turn {
public:
    /// `input_came`: by the host's clock, for answers to moves.
    Turn(Time at, Moment input_came, Effects& effects)
        : now(at), came(input_came), effects_(effects) {}

    const Time now;
    const Moment came;

    void emit(Effect effect) { effects_.push_back(std::move(effect)); }
    /// So many effects are about to come.
    void expect(std::size_t more) { effects_.reserve(effects_.size() + more); }

    void send(Connection to, Frame frame);
    /// One of the messages of protocol::server.
    template <class Message>
    void send_message(Connection to, const Message& message) {
        send(to, frame_of(protocol::server::text_of(message)));
    }
    /// Answers a command with `ok`. `move_came`: where it is a move.
    void answer(Connection to, const std::string& command, std::uint64_t v, Moment move_came = {});
    void refuse(Connection to, const std::string& command, const protocol::Error& error);
    /// Says why, and closes.
    void close(Connection connection, CloseCode code);

private:
    Effects& effects_;
};

}  // namespace room
