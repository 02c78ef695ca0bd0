#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include <boost/asio/io_context.hpp>

#include "clients/cpp/asio_platform.hpp"
#include "clients/cpp/draw_proofs.hpp"
#include "clients/cpp/participant.hpp"
#include "clients/cpp/witness.hpp"
#include "tests/support/room_copy.hpp"

namespace support {

/// What the client library keeps of the room that a client of a trial is in, over losses of
/// the connection and of the page. Each function throws Broken when the library accuses
/// the server, which is honest here. Thread: one.
class ClientMemory {
public:
    /// `ask`: sends a command.
    explicit ClientMemory(std::function<void(Json)> ask = {}) : ask_(std::move(ask)) {}

    /// How the client stood before a message.
    struct Before {
        std::uint64_t v;
        bool is_asked;
    };

    /// The page is loaded anew, with what was kept.
    void reload();
    /// Nothing is kept, and the client goes on from this copy.
    void forget(const std::string& room, const RoomCopy& copy);
    /// The room is about to be entered, over a new connection.
    void entering(const std::string& room);
    /// A message came, which led to this copy.
    void receive(const Json& message, const RoomCopy& copy, const Before& before);
    /// Asks for the proofs of what is drawn. Requires: all that was missed is in the copy.
    void follow_draws();
    /// The client sends an action in this game of the room, or it is done.
    void acted(const Json& command, std::uint32_t game, bool ok);
    /// A command of `ask` was answered.
    void answered(const Json& message);

private:
    /// What a page has, and loses.
    struct Page {
        Page(ClientMemory& memory, const std::string& room);

        boost::asio::io_context context;
        client::AsioPlatform platform{context};
        client::Witness witness;
        client::Participant participant;
        client::DrawProofs draws;
    };

    void on_update(const Json& message, const RoomCopy& copy, const Before& before);
    void check(const Json& because) const;

    const std::function<void(Json)> ask_;
    std::string kept_;
    std::unique_ptr<Page> page_;
    client::Answered proofs_answered_;
};

}  // namespace support
