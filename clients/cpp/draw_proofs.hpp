#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "clients/cpp/platform.hpp"
#include "protocol/verify/draw_check.hpp"
#include "protocol/verify/seen.hpp"
#include "protocol/wire/server_message.hpp"

namespace client {

/// Asks a room to prove what its games draw, and accuses a server that does not (PROOF.md).
/// Thread: one.
class DrawProofs {
public:
    struct Environment {
        Platform& platform;
        /// `sent`: called when the command goes out; before, the server cannot answer it.
        std::function<void(Json command, Answered, std::function<void()> sent)> send;
        std::function<void(const protocol::Fault&)> accuse;
        /// Whether the connection was closed for good, so no further answer comes.
        std::function<bool()> is_closed;
    };

    /// Requires: it outlives the answers.
    explicit DrawProofs(Environment environment) : environment_(std::move(environment)) {}

    // Each throws Json::exception or protocol::Error where the server sends something malformed.

    /// A snapshot took the place of what was shown.
    void restore(std::uint64_t v, const Json& view);
    /// The next version, with what happened and the view after it.
    void update(std::uint64_t v, const Json& events, const Json& view);
    void receive(const protocol::server::Leaves& message);
    void receive(const protocol::server::Nonces& message);

    /// Asks for the proofs, once a connection. Requires: the connection is up.
    void follow();
    /// The connection is lost, over which they were asked for.
    void lost() { asked_ = Asked::no; }

    /// How many draws of the game that is shown are proved.
    std::size_t proved() const { return check_.proved(); }

private:
    enum class Asked : std::uint8_t { no, waiting, sent, yes };

    void show(std::uint64_t v, const Json& view);
    void check_debt();
    bool is_wanted(std::uint32_t game) const { return game == game_ && game != accused_in_; }
    void accuse(const std::string& code);

    const Environment environment_;
    protocol::DrawCheck check_;
    Asked asked_ = Asked::no;
    std::chrono::steady_clock::time_point asked_at_;
    int updates_since_ = 0;
    std::uint64_t v_ = 0;
    std::uint32_t game_ = 0;
    /// The game in which the server was accused: nothing more is asked about it.
    std::uint32_t accused_in_ = 0;
};

}  // namespace client
