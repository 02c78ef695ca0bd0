#pragma once

#include <chrono>
#include <cstddef>
#include <map>
#include <optional>
#include <string>

#include "server/room/effect.hpp"

namespace host {

/// Remembers for a while why rooms are unavailable, so that not every request looks again. Thread:
/// one at a time.
class UnavailableRooms {
public:
    /// Remembers at most `most` rooms, each for `time`. Further ones are not added.
    UnavailableRooms(std::size_t most, std::chrono::milliseconds time) : most_(most), time_(time) {}

    void add(const std::string& room, room::CloseCode why, room::Time now) {
        if (rooms_.size() >= most_) {
            std::erase_if(rooms_, [now](const auto& entry) { return entry.second.until <= now; });
        }
        if (rooms_.size() < most_) rooms_[room] = {why, now + time_};
    }

    /// Returns why the room is unavailable; empty when it may be available.
    std::optional<room::CloseCode> find(const std::string& room, room::Time now) const {
        const auto found = rooms_.find(room);
        if (found == rooms_.end() || found->second.until <= now) return {};
        return found->second.why;
    }

    /// Forgets that the room was unavailable.
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
