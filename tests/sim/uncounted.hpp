#pragma once

#include <chrono>
#include <optional>
#include <string_view>

#include "server/host/metrics.hpp"

namespace sim {

/// Ignores the metrics of a host. A derived class says what rooms that fail mean. Thread: any.
class Uncounted : public host::Metrics, private host::SendCounter {
public:
    host::SendCounter& to_lobby() override { return *this; }
    host::SendCounter& to_rooms() override { return *this; }
    void room_changed(std::optional<room::Status>, std::optional<room::Status>) override {}
    void memory_changed(const host::RoomMemory&, const host::RoomMemory&) override {}
    void moved(host::MoveStage, std::chrono::nanoseconds) override {}
    void appended(std::chrono::nanoseconds) override {}
    void append_failed() override {}

private:
    void refused(std::string_view) override {}
    void resumed(room::Resumption) override {}
};

}  // namespace sim
