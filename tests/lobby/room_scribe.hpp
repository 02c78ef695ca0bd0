#pragma once

#include <map>
#include <string>
#include <vector>

#include "tests/support/room_world.hpp"

namespace golden {

/// What a room wrote and sent: a readable line for each entry of its log, with the receivers and
/// types of the messages after it, and at the end a digest of the log and one for each receiver.
struct RoomTranscript {
    /// "7 sat: Bob.2 update ok you snapshot; Anna.1 Wanda.3 update"
    std::vector<std::string> lines = {};
    /// All entries, and all frames by receiver: connections ("Bob.2"), "http" and "lobby".
    std::map<std::string, std::vector<std::string>> texts = {};

    /// The lines, and the digests.
    std::string text() const;
};

/// Records a room from its first entry on. The order of frames counts within each connection, not
/// across connections, where no client can see it. Requires: the world has just begun, and outlives
/// it.
class RoomScribe {
public:
    explicit RoomScribe(support::RoomWorld& world);

    /// Ends the last version.
    RoomTranscript finish() &&;

private:
    void begin_version();
    void end_version();
    void record(const room::Effect& effect);
    void record(const std::string& receiver, const std::string& frame);

    support::RoomWorld& world_;
    RoomTranscript transcript_;
    /// The types of what each receiver got since the last entry.
    std::map<std::string, std::string> types_;
};

}  // namespace golden
