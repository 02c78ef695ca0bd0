#pragma once

#include <map>
#include <string>
#include <vector>

#include "tests/support/room_world.hpp"

namespace golden {

/// What a room wrote and told, version by version: a line for each entry of its log, with the head
/// of the chain after it, and one for each sequence of frames that somebody was told until the next
/// entry. Frames and entries are digests, so that the whole is short.
struct RoomTranscript {
    std::vector<std::string> lines = {};
    /// For each line, what its digests are of.
    std::vector<std::vector<std::string>> texts = {};

    std::string text() const;
};

/// Listens to a room from its first entry on. Frames of one version count in the order in which
/// each connection gets them, not across connections, which nobody can see. Requires: the world has
/// just begun, and outlives it.
class RoomScribe {
public:
    explicit RoomScribe(support::RoomWorld& world);

    /// Ends the last version.
    RoomTranscript finish() &&;

private:
    void begin_version();
    void end_version();

    support::RoomWorld& world_;
    RoomTranscript transcript_;
    /// The frame that is being sent.
    lobby::Frame frame_;
    /// What was told since the last entry, by connection, "Bob.3".
    std::map<std::string, std::vector<std::string>> told_;
};

}  // namespace golden
