#pragma once

#include <chrono>
#include <cstddef>
#include <map>
#include <optional>
#include <string>

#include "server/room/effect.hpp"

namespace host {

/// Rooms that cannot be had for a while, and why: nobody has to look again for each one who asks.
/// Thread: one at a time.
class UnavailableRooms {
public:
    /// Holds so many rooms, each for so long. What is too much is not noted.
    UnavailableRooms(std::size_t most, std::chrono::milliseconds time) : most_(most), time_(time) {}

    void add(const std::string& room, room::CloseCode why, room::Time now) {
        if (rooms_.size() >= most_) {
            std::erase_if(rooms_, [now](const auto& entry) { return entry.second.until <= now; });
        }
        if (rooms_.size() < most_) rooms_[room] = {why, now + time_};
    }

    /// Nothing: it may be there.
    std::optional<room::CloseCode> find(const std::string& room, room::Time now) const {
        const auto found = rooms_.find(room);
        if (found == rooms_.end() || found->second.until <= now) return {};
        return found->second.why;
    }

    /// It is there from now on.
    void remove(const std::string& room) { rooms_.erase(room); }
    void clear() { rooms_.clear(); }

private:
    struct Unavailable {
        room::CloseCode why;
        room::Time until;
    };

    const std::size_t most_;
    const std::chrono::milliseconds time_;
    std::map<std::string, Unavailable> rooms_;
};

}  // namespace host
