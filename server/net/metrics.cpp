#include "server/net/metrics.hpp"

#include <prometheus/text_serializer.h>
#include <spdlog/spdlog.h>

namespace net {

namespace {

using prometheus::BuildCounter;
using prometheus::BuildGauge;
using prometheus::BuildHistogram;
using prometheus::Counter;
using prometheus::Family;
using prometheus::Gauge;
using prometheus::Histogram;
using prometheus::Registry;
using Buckets = Histogram::BucketBoundaries;

/// From what a fast disk or a fast bot takes to what somebody would complain about.
const Buckets seconds_buckets{0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025,
                              0.05,   0.1,   0.25,   0.5,   1,    2.5};
const Buckets entries_buckets{1, 2, 4, 8, 16, 32, 64, 128};

Family<Counter>& counters(Registry& registry, const char* name, const char* help) {
    return BuildCounter().Name(name).Help(help).Register(registry);
}

Family<Gauge>& gauges(Registry& registry, const char* name, const char* help) {
    return BuildGauge().Name(name).Help(help).Register(registry);
}

Histogram& histogram(Registry& registry, const char* name, const char* help,
                     const Buckets& buckets) {
    return BuildHistogram().Name(name).Help(help).Register(registry).Add({}, buckets);
}

double seconds(std::chrono::duration<double> duration) {
    return duration.count();
}

/// As the WebSocket's close frame says it.
std::string name_of(std::optional<lobby::CloseCode> code) {
    return code ? std::to_string(static_cast<unsigned>(*code)) : "gone";
}

}  // namespace

// ---- WebSockets ----

ConnectionMetrics::ConnectionMetrics(Registry& registry, const std::string& kind)
    : kind_(kind),
      open_(gauges(registry, "ra_connections", "WebSockets that are open.").Add({{"kind", kind}})),
      opened_(counters(registry, "ra_connections_opened_total", "WebSockets opened.")
                  .Add({{"kind", kind}})),
      closed_(counters(registry, "ra_connections_closed_total",
                       "WebSockets closed, by the close code that the server sent, or gone.")),
      received_(counters(registry, "ra_messages_received_total", "Messages that came in.")
                    .Add({{"kind", kind}})),
      sent_(counters(registry, "ra_messages_sent_total", "Messages that went out.")
                .Add({{"kind", kind}})),
      refused_(counters(registry, "ra_commands_refused_total",
                        "Commands answered with an error, by its code.")) {}

void ConnectionMetrics::opened() {
    opened_.Increment();
    open_.Increment();
}

void ConnectionMetrics::closed(std::optional<lobby::CloseCode> code) {
    open_.Decrement();
    closed_.Add({{"kind", kind_}, {"code", name_of(code)}}).Increment();
}

void ConnectionMetrics::refused(std::string_view code) {
    refused_.Add({{"kind", kind_}, {"code", std::string(code)}}).Increment();
}

// ---- everything else ----

Metrics::Metrics(const std::string& version)
    : turned_away_(counters(registry_, "ra_connections_turned_away_total",
                            "Connections for which there was no place.")
                       .Add({})),
      answered_(counters(registry_, "ra_http_requests_total",
                         "Requests answered over plain HTTP, by route and status.")),
      appends_(histogram(registry_, "ra_log_append_seconds",
                         "From an entry of a room's log to its being durable.", seconds_buckets)),
      appends_failed_(counters(registry_, "ra_log_appends_failed_total",
                               "Entries that could not be written; each stops its room.")
                          .Add({})),
      store_writable_(
          gauges(registry_, "ra_store_writable", "1; 0 when the last write to the store failed.")
              .Add({}, 1.0)),
      rooms_failed_(counters(registry_, "ra_rooms_failed_total",
                             "Rooms that failed, or could not be brought back.")
                        .Add({})),
      commits_(histogram(registry_, "ra_log_commit_entries",
                         "Entries written by one transaction of the store.", entries_buckets)),
      thoughts_(histogram(registry_, "ra_bot_thinking_seconds",
                          "What bots took to choose, waiting for their turn to think "
                          "included.",
                          seconds_buckets)) {
    gauges(registry_, "ra_build_info", "1; the label says which version runs.")
        .Add({{"version", version}}, 1.0);
    gauges(registry_, "process_start_time_seconds",
           "When the process began, in seconds since 1970.")
        .Add({})
        .SetToCurrentTime();
    auto& rooms = gauges(registry_, "ra_rooms", "Rooms in memory, by status.");
    for (std::size_t status = 0; status < statuses; ++status) {
        rooms_[status] =
            &rooms.Add({{"status", lobby::name_of(static_cast<lobby::Status>(status))}});
    }
}

void Metrics::answered(std::string_view route, unsigned status) {
    answered_.Add({{"route", std::string(route)}, {"status", std::to_string(status)}}).Increment();
}

void Metrics::room_changed(std::optional<lobby::Status> before, std::optional<lobby::Status> now) {
    if (before == now) return;
    if (before) rooms_[static_cast<std::size_t>(*before)]->Decrement();
    if (now) rooms_[static_cast<std::size_t>(*now)]->Increment();
}

void Metrics::appended(Duration took) {
    appends_.Observe(seconds(took));
    store_tried(true);
}

void Metrics::append_failed() {
    appends_failed_.Increment();
    store_tried(false);
}

void Metrics::certificate_expires(std::time_t time) {
    gauges(registry_, "ra_certificate_expires_seconds",
           "Until when the certificate is valid, in seconds since 1970.")
        .Add({})
        .Set(static_cast<double>(time));
}

void Metrics::room_failed(const std::string& fault) {
    spdlog::error(fault);
    rooms_failed_.Increment();
}

void Metrics::committed(std::size_t entries) {
    commits_.Observe(static_cast<double>(entries));
}

void Metrics::thought(Duration took) {
    thoughts_.Observe(seconds(took));
}

std::string Metrics::text() const {
    return prometheus::TextSerializer().Serialize(registry_.Collect());
}

}  // namespace net
