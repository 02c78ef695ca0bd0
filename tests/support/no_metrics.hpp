#pragma once

#include "server/host/metrics.hpp"

namespace support {

/// Counts nothing. A test overrides what it looks at.
class NoMetrics : public host::Metrics, public host::SendCounter {
public:
    host::SendCounter& to_lobby() override { return *this; }
    host::SendCounter& to_rooms() override { return *this; }
    void refused(std::string_view /*code*/) override {}
    void resumed(room::Resumption /*how*/) override {}
    void room_changed(std::optional<room::Status> /*before*/,
                      std::optional<room::Status> /*now*/) override {}
    void memory_changed(const host::RoomMemory& /*before*/,
                        const host::RoomMemory& /*now*/) override {}
    void moved(host::MoveStage /*stage*/, std::chrono::nanoseconds /*took*/) override {}
    void appended(std::chrono::nanoseconds /*took*/) override {}
    void append_failed() override {}
    void rooms_due(std::size_t /*waiting*/) override {}
    void room_woken(std::chrono::milliseconds /*late*/) override {}
    void room_failed(const std::string& /*fault*/) override {}
};

}  // namespace support
