#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "server/room/effect.hpp"
#include "server/room/room_state.hpp"

namespace host {

/// Counts messages to connections of one kind. Thread: any.
class SendCounter {
public:
    virtual ~SendCounter() = default;
    /// A command was refused with this code.
    virtual void refused(std::string_view code) = 0;
    /// A guest came back. Requires: `how` is not `none`.
    virtual void resumed(room::Resumption how) = 0;
};

/// The stages of a move.
enum class MoveStage : std::uint8_t { decided, durable };

/// The memory of rooms, in bytes. That of their games is not known.
struct RoomMemory {
    /// The rooms themselves, and their connections.
    std::size_t rooms = 0;
    /// The updates that are kept for guests who come back.
    std::size_t updates = 0;

    RoomMemory& operator+=(const RoomMemory& more) {
        rooms += more.rooms;
        updates += more.updates;
        return *this;
    }
};

/// The port to the operator's logs and metrics. Thread: any.
class Metrics {
public:
    virtual ~Metrics() = default;

    virtual SendCounter& to_lobby() = 0;
    virtual SendCounter& to_rooms() = 0;
    /// A room came into memory (`before` is empty), changed its status, or left memory (`now` is
    /// empty).
    virtual void room_changed(std::optional<room::Status> before,
                              std::optional<room::Status> now) = 0;
    /// The memory of one executor's rooms has changed.
    virtual void memory_changed(const RoomMemory& before, const RoomMemory& now) = 0;
    /// A person's move has reached this stage, `took` after it was received.
    virtual void moved(MoveStage stage, std::chrono::nanoseconds took) = 0;
    /// An entry is durable, `took` after the append was requested.
    virtual void appended(std::chrono::nanoseconds took) = 0;
    virtual void append_failed() = 0;
    /// So many rooms at rest have something to do, and wait to be woken.
    virtual void rooms_due(std::size_t waiting) = 0;
    /// A room was woken, so long after what it has to do fell due.
    virtual void room_woken(std::chrono::milliseconds late) = 0;
    /// A room or the lobby threw an exception, or a room cannot be brought back: a fault of this
    /// program, or of its disk.
    virtual void room_failed(const std::string& fault) = 0;
};

}  // namespace host
