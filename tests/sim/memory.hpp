#pragma once

#include <functional>
#include <memory>
#include <string>

#include <boost/asio/io_context.hpp>

#include "clients/cpp/draw_proofs.hpp"
#include "clients/cpp/participant.hpp"
#include "clients/cpp/witness.hpp"
#include "tests/support/room_copy.hpp"

namespace sim {

using support::Json;

/// What the client library keeps of the room that a client of the simulator is in, over losses of
/// the connection and of the page. Each function throws support::Broken when the library accuses
/// the server, which is honest here. Thread: one.
class Memory {
public:
    /// `ask`: sends a command.
    explicit Memory(std::function<void(Json)> ask) : ask_(std::move(ask)) {}

    /// How the client stood before a message.
    struct Before {
        std::uint64_t v;
        bool is_asked;
    };

    /// The page is loaded anew, with what was kept.
    void reload();
    /// Nothing is kept, and the client goes on from this copy.
    void forget(const std::string& room, const support::RoomCopy& copy);
    /// The room is about to be entered, over a new connection.
    void entering(const std::string& room);
    /// A message came, which led to this copy.
    void hear(const Json& message, const support::RoomCopy& copy, const Before& before);
    /// All that was missed is in the copy.
    void arrived();
    /// The client sends an action, or it is done.
    void acted(const Json& command, const support::RoomCopy& copy, bool ok);
    /// A command of `ask` was answered.
    void answered(const Json& message);

private:
    /// What a page has, and loses.
    struct Page {
        Page(Memory& memory, const std::string& room);

        boost::asio::io_context context;
        client::Witness witness;
        client::Participant participant;
        client::DrawProofs draws;
    };

    void hear_update(const Json& message, const support::RoomCopy& copy, const Before& before);
    void check(const Json& because) const;

    const std::function<void(Json)> ask_;
    std::string kept_;
    std::unique_ptr<Page> page_;
    client::Answered proofs_answered_;
};

}  // namespace sim
