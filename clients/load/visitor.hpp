#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "clients/cpp/participant.hpp"
#include "clients/cpp/socket.hpp"
#include "clients/load/measure.hpp"

namespace load {

using client::Seat;
using protocol::Json;

/// One connection to a room. It reads no more of what it hears than it must: updates come in order,
/// so it only counts them, and the first visitor of a room who hears one reads it for all.
/// Thread: the context's only one.
class Visitor {
public:
    struct Events {
        /// Its snapshot is here.
        std::function<void()> entered;
        /// Version `v` has come.
        std::function<void(std::uint64_t v, const std::string& text)> updated;
        /// The connection was lost.
        std::function<void()> lost;
    };
    using Answered = client::Answered;

    Visitor(boost::asio::io_context& context, const client::Server& server, const std::string& room,
            Json enter, Measure& measure, Events events);

    /// None for who only watches.
    std::optional<Seat> seat() const { return seat_; }
    std::uint64_t v() const { return v_; }
    const Json& view() const { return view_; }
    bool is_in() const { return in_; }

    /// Sends a command, which gets an id. Errors are counted.
    void command(Json draft, Answered answered);
    /// Takes part in the shuffle as the view asks.
    void take_part(const std::string& room, const Json& shuffle);

private:
    void hear(const std::string& text);
    void hear_message(const Json& message);
    void hear_answer(const Json& message);

    Measure& measure_;
    const Events events_;
    const Json enter_;
    client::Participant participant_;
    std::map<std::string, Answered> pending_;
    std::uint64_t ids_ = 0;
    std::optional<Seat> seat_;
    std::uint64_t v_ = 0;
    /// Of the snapshot.
    Json view_;
    bool in_ = false;
    client::Socket socket_;
};

}  // namespace load
