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

/// Counts what connections of one kind are told. Thread: any.
class SendCounter {
public:
    virtual ~SendCounter() = default;
    /// A command was, with this code.
    virtual void refused(std::string_view code) = 0;
    /// Somebody came back. Requires: not `none`.
    virtual void resumed(room::Resumption how) = 0;
};

/// How far a move has come.
enum class MoveStage : std::uint8_t { decided, durable };

/// What rooms keep in memory, in bytes. Of what their games take nothing is known.
struct RoomMemory {
    /// Rooms themselves, and who is in them.
    std::size_t rooms = 0;
    /// What is kept for those who come back.
    std::size_t updates = 0;

    RoomMemory& operator+=(const RoomMemory& more) {
        rooms += more.rooms;
        updates += more.updates;
        return *this;
    }
};

/// The port to what the operator is told. Thread: any.
class Metrics {
public:
    virtual ~Metrics() = default;

    virtual SendCounter& to_lobby() = 0;
    virtual SendCounter& to_rooms() = 0;
    /// A room came into memory, became something else, or left it.
    virtual void room_changed(std::optional<room::Status> before,
                              std::optional<room::Status> now) = 0;
    /// The rooms of one executor take so much now.
    virtual void memory_changed(const RoomMemory& before, const RoomMemory& now) = 0;
    /// A person's move has come so far, so long after it came.
    virtual void moved(MoveStage stage, std::chrono::nanoseconds took) = 0;
    /// An entry is durable, so long after it was asked for.
    virtual void appended(std::chrono::nanoseconds took) = 0;
    virtual void append_failed() = 0;
    /// A room or the lobby threw something, or a room cannot be brought back: a fault of this
    /// program, or of its disk.
    virtual void room_failed(const std::string& fault) = 0;
};

}  // namespace host
