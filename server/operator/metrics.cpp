#include "server/operator/metrics.hpp"

#include <fstream>
#include <iterator>
#include <vector>

#include <prometheus/text_serializer.h>
#include <spdlog/spdlog.h>
#include <unistd.h>

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

const Buckets entries_buckets{1, 2, 4, 8, 16, 32, 64, 128};

/// In seconds: from the time of a fast disk to one that a player would complain about.
const Buckets time_buckets{0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01,
                           0.025,  0.05,    0.1,    0.25,  0.5,    1.0,   2.5};

/// In seconds: from the time between two looks to outages.
const Buckets lateness_buckets{1, 2.5, 5, 10, 30, 60, 120, 600, 3600, 86400};

Family<Counter>& counters(Registry& registry, const char* name, const char* help) {
    return BuildCounter().Name(name).Help(help).Register(registry);
}

Family<Gauge>& gauges(Registry& registry, const char* name, const char* help) {
    return BuildGauge().Name(name).Help(help).Register(registry);
}

Histogram& histogram(Registry& registry, const char* name, const char* help,
                     const Buckets& buckets = time_buckets) {
    return BuildHistogram().Name(name).Help(help).Register(registry).Add({}, buckets);
}

Histogram& moves(Registry& registry, const char* stage) {
    return BuildHistogram()
        .Name("ra_move_seconds")
        .Help("From a person's move having come to its being decided, durable, and answered.")
        .Register(registry)
        .Add({{"stage", stage}}, time_buckets);
}

Counter& resumes(Registry& registry, const char* by) {
    return counters(registry, "ra_resumes_total",
                    "Who came back, by how they were told what they missed.")
        .Add({{"by", by}});
}

Gauge& bots(Registry& registry, const char* state) {
    return gauges(registry, "ra_bots", "Bots that think, or wait for a thread to think on.")
        .Add({{"state", state}});
}

Gauge& memory(Registry& registry, const char* kind) {
    return gauges(registry, "ra_memory_bytes", "What is kept in memory, by kind.")
        .Add({{"kind", kind}});
}

double difference(std::size_t before, std::size_t now) {
    return static_cast<double>(now) - static_cast<double>(before);
}

/// The process's memory; 0 where the system does not tell.
std::size_t resident_bytes() {
    std::ifstream statm("/proc/self/statm");
    std::size_t all = 0;
    std::size_t resident = 0;
    statm >> all >> resident;
    return resident * static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
}

/// As the WebSocket's close frame says it.
std::string name_of(std::optional<room::CloseCode> code) {
    return code ? std::to_string(static_cast<unsigned>(*code)) : "gone";
}

}  // namespace

// ---- WebSockets ----

ByteMetrics::ByteMetrics(Registry& registry, const std::string& kind)
    : received_(counters(registry, "ra_bytes_received_total", "Bytes that came in.")
                    .Add({{"kind", kind}})),
      sent_(
          counters(registry, "ra_bytes_sent_total", "Bytes that went out.").Add({{"kind", kind}})) {
}

ConnectionMetrics::ConnectionMetrics(Registries& registries, const std::string& kind)
    : ConnectionMetrics(registries.all, registries.bytes, kind) {}

ConnectionMetrics::ConnectionMetrics(Registry& registry, Registry& bytes, const std::string& kind)
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
                        "Commands answered with an error, by its code.")),
      resumed_by_updates_(resumes(registry, "updates")),
      resumed_by_snapshot_(resumes(registry, "snapshot")),
      resumed_from_ahead_(resumes(registry, "ahead")),
      waiting_messages_(gauges(registry, "ra_send_queue_messages", "Messages that wait to be sent.")
                            .Add({{"kind", kind}})),
      waiting_(gauges(bytes, "ra_send_queue_bytes", "Bytes of messages that wait to be sent.")
                   .Add({{"kind", kind}})),
      bytes_(bytes, kind),
      answered_moves_(moves(registry, "sent")) {}

void ConnectionMetrics::opened() {
    opened_.Increment();
    open_.Increment();
}

void ConnectionMetrics::closed(std::optional<room::CloseCode> code) {
    open_.Decrement();
    closed_.Add({{"kind", kind_}, {"code", name_of(code)}}).Increment();
}

void ConnectionMetrics::refused(std::string_view code) {
    refused_.Add({{"kind", kind_}, {"code", std::string(code)}}).Increment();
}

void ConnectionMetrics::resumed(room::Resumption how) {
    switch (how) {
        case room::Resumption::none: return;
        case room::Resumption::by_updates: return resumed_by_updates_.Increment();
        case room::Resumption::by_snapshot: return resumed_by_snapshot_.Increment();
        case room::Resumption::from_ahead: return resumed_from_ahead_.Increment();
    }
}

void ConnectionMetrics::measured(const Traffic& before, const Traffic& now) {
    bytes_.received(now.received - before.received);
    bytes_.sent(now.sent - before.sent);
    waiting_messages_.Increment(difference(before.waiting_messages, now.waiting_messages));
    waiting_.Increment(difference(before.waiting, now.waiting));
}

// ---- everything else ----

Metrics::Metrics(const std::string& version)
    : turned_away_(counters(registries_.all, "ra_connections_turned_away_total",
                            "Connections for which there was no place.")
                       .Add({})),
      answered_(counters(registries_.all, "ra_http_requests_total",
                         "Requests answered over plain HTTP, by route and status.")),
      appends_failed_(counters(registries_.all, "ra_log_appends_failed_total",
                               "Entries that could not be written; each stops its room.")
                          .Add({})),
      store_writable_(gauges(registries_.all, "ra_store_writable",
                             "1; 0 when the last write to the store failed.")
                          .Add({}, 1.0)),
      rooms_failed_(counters(registries_.all, "ra_rooms_failed_total",
                             "Rooms that failed, or could not be brought back.")
                        .Add({})),
      rooms_due_(gauges(registries_.all, "ra_rooms_due",
                        "Rooms at rest that have something to do, and wait to be woken.")
                     .Add({})),
      rooms_woken_(histogram(registries_.all, "ra_room_late_seconds",
                             "From when a room at rest has something to do to its being woken.",
                             lateness_buckets)),
      commits_(histogram(registries_.all, "ra_log_commit_entries",
                         "Entries written by one transaction of the store.", entries_buckets)),
      bots_waiting_(bots(registries_.all, "waiting")),
      bots_thinking_(bots(registries_.all, "thinking")),
      memory_of_rooms_(memory(registries_.bytes, "rooms")),
      memory_of_updates_(memory(registries_.bytes, "updates")),
      resident_memory_(
          gauges(registries_.all, "process_resident_memory_bytes", "Memory that the process has.")
              .Add({})),
      decided_(moves(registries_.all, "decided")),
      durable_(moves(registries_.all, "durable")),
      appends_(histogram(registries_.all, "ra_log_append_seconds",
                         "From an entry of a room's log to its being durable.")),
      commit_times_(histogram(registries_.all, "ra_log_commit_seconds",
                              "What one transaction of the store took.")),
      choices_(histogram(registries_.all, "ra_bot_choice_seconds",
                         "What bots took to choose, once it was their turn.")),
      thoughts_(histogram(registries_.all, "ra_bot_thinking_seconds",
                          "What bots took to choose, waiting for their turn to think included.")) {
    gauges(registries_.all, "ra_build_info", "1; the label says which version runs.")
        .Add({{"version", version}}, 1.0);
    gauges(registries_.all, "process_start_time_seconds",
           "When the process began, in seconds since 1970.")
        .Add({})
        .SetToCurrentTime();
    auto& rooms = gauges(registries_.all, "ra_rooms", "Rooms in memory, by status.");
    for (std::size_t status = 0; status < statuses; ++status) {
        rooms_[status] = &rooms.Add({{"status", room::name_of(static_cast<room::Status>(status))}});
    }
}

void Metrics::answered(std::string_view route, unsigned status) {
    answered_.Add({{"route", std::string(route)}, {"status", std::to_string(status)}}).Increment();
}

void Metrics::room_changed(std::optional<room::Status> before, std::optional<room::Status> now) {
    if (before == now) return;
    if (before) rooms_[static_cast<std::size_t>(*before)]->Decrement();
    if (now) rooms_[static_cast<std::size_t>(*now)]->Increment();
}

void Metrics::memory_changed(const host::RoomMemory& before, const host::RoomMemory& now) {
    memory_of_rooms_.Increment(difference(before.rooms, now.rooms));
    memory_of_updates_.Increment(difference(before.updates, now.updates));
}

void Metrics::moved(host::MoveStage stage, std::chrono::nanoseconds took) {
    (stage == host::MoveStage::decided ? decided_ : durable_).Observe(Seconds(took).count());
}

void Metrics::appended(std::chrono::nanoseconds took) {
    appends_.Observe(Seconds(took).count());
    store_tried(true);
}

void Metrics::room_woken(std::chrono::milliseconds late) {
    rooms_woken_.Observe(Seconds(late).count());
}

void Metrics::append_failed() {
    appends_failed_.Increment();
    store_tried(false);
}

void Metrics::certificate_expires(std::time_t time) {
    gauges(registries_.all, "ra_certificate_expires_seconds",
           "Until when the certificate is valid, in seconds since 1970.")
        .Add({})
        .Set(static_cast<double>(time));
}

void Metrics::room_failed(const std::string& fault) {
    spdlog::error(fault);
    rooms_failed_.Increment();
}

void Metrics::committed(std::size_t entries, Seconds took) {
    commits_.Observe(static_cast<double>(entries));
    commit_times_.Observe(took.count());
}

void Metrics::bot_began() {
    bots_waiting_.Decrement();
    bots_thinking_.Increment();
}

protocol::Json Metrics::status() const {
    const auto number = [](const auto& metric) {
        return static_cast<std::uint64_t>(metric.Value());
    };
    protocol::Json rooms;
    for (std::size_t status = 0; status < statuses; ++status) {
        rooms[room::name_of(static_cast<room::Status>(status))] = number(*rooms_[status]);
    }
    return {{"rooms", std::move(rooms)},
            {"rooms_failed", number(rooms_failed_)},
            {"connections", {{"lobby", to_lobby_.open()}, {"room", to_rooms_.open()}}},
            {"bots", {{"thinking", number(bots_thinking_)}, {"waiting", number(bots_waiting_)}}},
            {"store",
             {{"writable", store_writable_.Value() == 1},
              {"moves_not_written", number(appends_failed_)}}},
            {"memory", resident_bytes()}};
}

std::string Metrics::text(Shown shown) const {
    resident_memory_.Set(static_cast<double>(resident_bytes()));
    auto families = registries_.all.Collect();
    if (shown.with_bytes) {
        auto bytes = registries_.bytes.Collect();
        std::move(bytes.begin(), bytes.end(), std::back_inserter(families));
    }
    return prometheus::TextSerializer().Serialize(families);
}

}  // namespace net
