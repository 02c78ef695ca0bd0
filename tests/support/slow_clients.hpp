#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <sys/resource.h>

#include "tests/support/loopback.hpp"
#include "tests/support/ws_frames.hpp"

namespace support {

/// A connection that is kept open by sending a little of something that never ends.
class SlowClient {
public:
    using Clock = std::chrono::steady_clock;

    /// What goes slowly.
    enum class What : std::uint8_t { request, frame, fragments, empty_fragments };

    SlowClient(std::uint16_t port, What what, const std::string& from) : what_(what) {
        if (what == What::request) {
            raw_ = std::make_unique<RawClient>(port, from);
            raw_->send("GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ");
        } else {
            websocket_ = std::make_unique<FrameClient>(port, "/ws/lobby", Opening{.from = from});
            raw().send(beginning());
        }
    }

    /// Sends a little more. Ensures: false once the server has ended the connection.
    bool go_on() {
        if (took_ != decltype(took_)::zero()) return false;
        if (raw().try_send(little_more()) && !raw().has_ended()) return true;
        took_ = Clock::now() - began_;
        return false;
    }

    /// How long the server bore it. Requires: it has ended.
    Clock::duration took() const { return took_; }

private:
    RawClient& raw() { return raw_ ? *raw_ : websocket_->raw(); }

    std::string beginning() const {
        // The mask leaves what is sent as it is.
        if (what_ == What::frame) {
            return frame(Opcode::text, "", {.claimed = 10'000, .mask = std::string(4, '\0')});
        }
        return frame(Opcode::text, "", {.fin = false});
    }

    std::string little_more() const {
        if (what_ == What::fragments) return frame(Opcode::continuation, "x", {.fin = false});
        if (what_ == What::empty_fragments) return frame(Opcode::continuation, "", {.fin = false});
        return "x";
    }

    const What what_;
    std::unique_ptr<RawClient> raw_;
    std::unique_ptr<FrameClient> websocket_;
    const Clock::time_point began_ = Clock::now();
    Clock::duration took_{};
};

/// Many of them, of all kinds, each from an address of its own.
class SlowClients {
public:
    SlowClients(std::uint16_t port, std::size_t count) {
        take_all_descriptors();
        using What = SlowClient::What;
        constexpr std::array kinds{What::request, What::frame, What::fragments,
                                   What::empty_fragments};
        for (std::size_t i = 0; i < count; ++i) {
            clients_.push_back(
                std::make_unique<SlowClient>(port, kinds[i % kinds.size()], addresses_.next()));
        }
    }

    /// Each sends a little more. Gives how many are still borne.
    std::size_t go_on() {
        return static_cast<std::size_t>(std::count_if(
            clients_.begin(), clients_.end(), [](const auto& client) { return client->go_on(); }));
    }

    /// How long the server bore those that it cut first and last. Requires: all have ended.
    SlowClient::Clock::duration shortest() const { return took().front(); }
    SlowClient::Clock::duration longest() const { return took().back(); }

private:
    /// As many as this process may have: each client takes several.
    static void take_all_descriptors() {
        rlimit limit{};
        ::getrlimit(RLIMIT_NOFILE, &limit);
        limit.rlim_cur = limit.rlim_max;
        ::setrlimit(RLIMIT_NOFILE, &limit);
    }

    /// In their order.
    std::vector<SlowClient::Clock::duration> took() const {
        std::vector<SlowClient::Clock::duration> all;
        for (const auto& client : clients_) all.push_back(client->took());
        std::sort(all.begin(), all.end());
        return all;
    }

    LoopbackAddresses addresses_;
    std::vector<std::unique_ptr<SlowClient>> clients_;
};

}  // namespace support
