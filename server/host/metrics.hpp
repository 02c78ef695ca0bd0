#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "server/lobby/room_state.hpp"

namespace host {

/// Counts the commands of one kind of connection that were refused. Thread: any.
class RefusalCounter {
public:
    virtual ~RefusalCounter() = default;
    virtual void refused(std::string_view code) = 0;
};

/// The port to what the operator is told. Thread: any.
class Metrics {
public:
    virtual ~Metrics() = default;

    virtual RefusalCounter& to_lobby() = 0;
    virtual RefusalCounter& to_rooms() = 0;
    /// A room came into memory, became something else, or left it.
    virtual void room_changed(std::optional<lobby::Status> before,
                              std::optional<lobby::Status> now) = 0;
    /// An entry is durable, so long after it was asked for.
    virtual void appended(std::chrono::nanoseconds took) = 0;
    virtual void append_failed() = 0;
    /// A room threw something, or cannot be brought back: a fault of this program, or of its disk.
    virtual void room_failed(const std::string& fault) = 0;
};

}  // namespace host
