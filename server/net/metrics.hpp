#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <prometheus/counter.h>
#include <prometheus/family.h>
#include <prometheus/gauge.h>
#include <prometheus/histogram.h>
#include <prometheus/registry.h>

#include "server/lobby/effect.hpp"
#include "server/lobby/room_state.hpp"

// What is counted for the operator, in Prometheus' text format. docs/operations.md says what each
// one means.
//
// Nothing of a game and nobody in it can be known from it: labels are words of this program, never
// what anybody sent, and bytes are not counted, since the length of what one seat alone is told
// follows from what it says.

namespace net {

/// Who gets to see it.
enum class MetricsAccess : std::uint8_t { off, local, all };

/// WebSockets of one kind. Thread: any.
class ConnectionMetrics {
public:
    /// `kind` is what they lead to.
    ConnectionMetrics(prometheus::Registry& registry, const std::string& kind);

    void opened();
    /// No code: the other side left, or was lost.
    void closed(std::optional<lobby::CloseCode> code);
    void received() { received_.Increment(); }
    void sent() { sent_.Increment(); }
    void refused(std::string_view code);

private:
    const std::string kind_;
    prometheus::Gauge& open_;
    prometheus::Counter& opened_;
    prometheus::Family<prometheus::Counter>& closed_;
    prometheus::Counter& received_;
    prometheus::Counter& sent_;
    prometheus::Family<prometheus::Counter>& refused_;
};

/// All that one server counts. Thread: any.
class Metrics {
public:
    using Duration = std::chrono::steady_clock::duration;

    explicit Metrics(const std::string& version);

    ConnectionMetrics& to_lobby() { return to_lobby_; }
    ConnectionMetrics& to_rooms() { return to_rooms_; }

    /// A connection for which there was no place.
    void turned_away() { turned_away_.Increment(); }
    /// An answer over plain HTTP; `route` is the name of its route.
    void answered(std::string_view route, unsigned status);

    /// A room came into memory, became something else, or left it.
    void room_changed(std::optional<lobby::Status> before, std::optional<lobby::Status> now);
    /// An entry is durable, so long after it was asked for.
    void appended(Duration took);
    void append_failed();
    /// Whether the store can be written, as far as was tried last.
    void store_tried(bool writable) { store_writable_.Set(writable ? 1 : 0); }
    /// A room threw something, or cannot be brought back.
    void room_failed() { rooms_failed_.Increment(); }
    /// One transaction of the store.
    void committed(std::size_t entries);
    /// A bot chose.
    void thought(Duration took);

    /// In Prometheus' text format, whose media type is `text_type`.
    std::string text() const;
    static constexpr const char* text_type = "text/plain; version=0.0.4; charset=utf-8";

private:
    static constexpr std::size_t statuses = static_cast<std::size_t>(lobby::Status::closed) + 1;

    /// The first member: it holds what the others refer to.
    prometheus::Registry registry_;
    prometheus::Counter& turned_away_;
    prometheus::Family<prometheus::Counter>& answered_;
    std::array<prometheus::Gauge*, statuses> rooms_{};
    prometheus::Histogram& appends_;
    prometheus::Counter& appends_failed_;
    prometheus::Gauge& store_writable_;
    prometheus::Counter& rooms_failed_;
    prometheus::Histogram& commits_;
    prometheus::Histogram& thoughts_;
    ConnectionMetrics to_lobby_{registry_, "lobby"};
    ConnectionMetrics to_rooms_{registry_, "room"};
};

}  // namespace net
