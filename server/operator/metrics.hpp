#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <ctime>
#include <optional>
#include <string>
#include <string_view>

#include <prometheus/counter.h>
#include <prometheus/family.h>
#include <prometheus/gauge.h>
#include <prometheus/histogram.h>
#include <prometheus/metric_family.h>
#include <prometheus/registry.h>

#include "protocol/json/json.hpp"
#include "server/host/metrics.hpp"
#include "server/room/effect.hpp"

// What is counted for the operator, in Prometheus' text format. docs/operations.md says what each
// one means.
//
// No game and no player can be known from it. Labels are words of this program, never of a client.
// Bytes are shown on the server's own machine alone, since the length of a private message follows
// from its content.

namespace net {

using Seconds = std::chrono::duration<double>;

/// Who gets to see it.
enum class MetricsAccess : std::uint8_t { off, local, all };

/// What one connection has taken, and what waits for it.
struct Traffic {
    /// Bytes, as they went over the wire.
    std::size_t received = 0;
    std::size_t sent = 0;
    /// To be sent yet.
    std::size_t waiting_messages = 0;
    std::size_t waiting = 0;

    bool operator==(const Traffic&) const = default;
};

/// Counters where they belong: those of bytes are not for everybody.
struct Registries {
    prometheus::Registry all;
    prometheus::Registry bytes;
};

/// Bytes of one kind of connection. Thread: any.
class ByteMetrics {
public:
    ByteMetrics(prometheus::Registry& registry, const std::string& kind);

    void received(std::size_t bytes) { received_.Increment(static_cast<double>(bytes)); }
    void sent(std::size_t bytes) { sent_.Increment(static_cast<double>(bytes)); }

private:
    prometheus::Counter& received_;
    prometheus::Counter& sent_;
};

/// WebSockets of one kind. Thread: any.
class ConnectionMetrics final : public host::SendCounter {
public:
    /// `kind` is what they lead to.
    ConnectionMetrics(Registries& registries, const std::string& kind);

    void opened();
    /// No code: the other side left, or was lost.
    void closed(std::optional<room::CloseCode> code);
    void received() { received_.Increment(); }
    void sent(std::size_t messages) { sent_.Increment(static_cast<double>(messages)); }
    void refused(std::string_view code) override;
    void resumed(room::Resumption how) override;
    /// A connection has come from one to the other.
    void measured(const Traffic& before, const Traffic& now);
    /// The answer to a move has left, so long after that came.
    void answered_move(Seconds took) { answered_moves_.Observe(took.count()); }

    std::size_t open() const { return static_cast<std::size_t>(open_.Value()); }

private:
    ConnectionMetrics(prometheus::Registry& registry, prometheus::Registry& bytes,
                      const std::string& kind);

    const std::string kind_;
    prometheus::Gauge& open_;
    prometheus::Counter& opened_;
    prometheus::Family<prometheus::Counter>& closed_;
    prometheus::Counter& received_;
    prometheus::Counter& sent_;
    prometheus::Family<prometheus::Counter>& refused_;
    prometheus::Counter& resumed_by_updates_;
    prometheus::Counter& resumed_by_snapshot_;
    prometheus::Counter& resumed_from_ahead_;
    prometheus::Gauge& waiting_messages_;
    prometheus::Gauge& waiting_;
    ByteMetrics bytes_;
    prometheus::Histogram& answered_moves_;
};

/// All that one server counts. Thread: any.
class Metrics final : public host::Metrics {
public:
    explicit Metrics(const std::string& version);

    ConnectionMetrics& to_lobby() override { return to_lobby_; }
    ConnectionMetrics& to_rooms() override { return to_rooms_; }
    /// Plain HTTP.
    ByteMetrics& http() { return http_; }

    /// A connection for which there was no place.
    void turned_away() { turned_away_.Increment(); }
    /// An answer over plain HTTP; `route` is the name of its route.
    void answered(std::string_view route, unsigned status);

    void room_changed(std::optional<room::Status> before, std::optional<room::Status> now) override;
    void memory_changed(const host::RoomMemory& before, const host::RoomMemory& now) override;
    void moved(host::MoveStage stage, std::chrono::nanoseconds took) override;
    void appended(std::chrono::nanoseconds took) override;
    void append_failed() override;
    void rooms_due(std::size_t waiting) override { rooms_due_.Set(static_cast<double>(waiting)); }
    void room_woken(std::chrono::milliseconds late) override;
    /// Whether the store can be written, as far as was tried last.
    void store_tried(bool writable) { store_writable_.Set(writable ? 1 : 0); }
    /// The certificate that is shown is valid until then.
    void certificate_expires(std::time_t time);
    /// The log has the fault.
    void room_failed(const std::string& fault) override;
    /// One transaction of the store.
    void committed(std::size_t entries, Seconds took);
    /// A bot was asked, was begun with, and is done or not needed any more.
    void bot_asked() { bots_waiting_.Increment(); }
    void bot_began();
    void bot_ended() { bots_thinking_.Decrement(); }
    /// A bot chose, without waiting for its turn.
    void chosen(Seconds took) { choices_.Observe(took.count()); }
    /// The same, and until it was its turn.
    void thought(Seconds took) { thoughts_.Observe(took.count()); }

    /// For the operator: what is so now, as they are asked for by the status.
    protocol::Json status() const;

    /// In Prometheus' text format, whose media type is `text_type`.
    struct Shown {
        bool with_bytes = false;
    };
    std::string text(Shown shown) const;
    static constexpr const char* text_type = "text/plain; version=0.0.4; charset=utf-8";

private:
    static constexpr std::size_t statuses = static_cast<std::size_t>(room::Status::closed) + 1;

    /// The first member: it holds what the others refer to.
    Registries registries_;
    prometheus::Counter& turned_away_;
    prometheus::Family<prometheus::Counter>& answered_;
    std::array<prometheus::Gauge*, statuses> rooms_{};
    prometheus::Counter& appends_failed_;
    prometheus::Gauge& store_writable_;
    prometheus::Counter& rooms_failed_;
    prometheus::Gauge& rooms_due_;
    prometheus::Histogram& rooms_woken_;
    prometheus::Histogram& commits_;
    prometheus::Gauge& bots_waiting_;
    prometheus::Gauge& bots_thinking_;
    prometheus::Gauge& memory_of_rooms_;
    prometheus::Gauge& memory_of_updates_;
    prometheus::Gauge& resident_memory_;
    prometheus::Histogram& decided_;
    prometheus::Histogram& durable_;
    prometheus::Histogram& appends_;
    prometheus::Histogram& commit_times_;
    prometheus::Histogram& choices_;
    prometheus::Histogram& thoughts_;
    ConnectionMetrics to_lobby_{registries_, "lobby"};
    ConnectionMetrics to_rooms_{registries_, "room"};
    ByteMetrics http_{registries_.bytes, "http"};
};

}  // namespace net
