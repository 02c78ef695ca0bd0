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
#include <prometheus/registry.h>

#include "server/host/metrics.hpp"
#include "server/lobby/effect.hpp"

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
class ConnectionMetrics final : public host::RefusalCounter {
public:
    /// `kind` is what they lead to.
    ConnectionMetrics(prometheus::Registry& registry, const std::string& kind);

    void opened();
    /// No code: the other side left, or was lost.
    void closed(std::optional<lobby::CloseCode> code);
    void received() { received_.Increment(); }
    void sent() { sent_.Increment(); }
    void refused(std::string_view code) override;

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
class Metrics final : public host::Metrics {
public:
    using Duration = std::chrono::steady_clock::duration;

    explicit Metrics(const std::string& version);

    ConnectionMetrics& to_lobby() override { return to_lobby_; }
    ConnectionMetrics& to_rooms() override { return to_rooms_; }

    /// A connection for which there was no place.
    void turned_away() { turned_away_.Increment(); }
    /// An answer over plain HTTP; `route` is the name of its route.
    void answered(std::string_view route, unsigned status);

    void room_changed(std::optional<lobby::Status> before,
                      std::optional<lobby::Status> now) override;
    void appended(Duration took) override;
    void append_failed() override;
    /// Whether the store can be written, as far as was tried last.
    void store_tried(bool writable) { store_writable_.Set(writable ? 1 : 0); }
    /// The certificate that is shown is valid until then.
    void certificate_expires(std::time_t time);
    /// The log has the fault.
    void room_failed(const std::string& fault) override;
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
