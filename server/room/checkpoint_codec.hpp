#pragma once

#include <string>

#include "protocol/json/read_members.hpp"
#include "server/room/entry.hpp"

// How a log describes a room at a checkpoint, and the parts of it that entries have as well
// (protocol/json/members.hpp). Reading throws Damaged or protocol::Error. Thread: any.

namespace room {

/// Reads the members of entries. Longer texts than those that entries have are refused.
inline constexpr protocol::ReadValue read_stored{.unknown = protocol::Unknown::refused,
                                                 .longest_text = 1024};

inline constexpr protocol::OneOf level_word{bots::all_levels, bots::name};

/// Settings as they were written: an option that came with a later version is not among them, and
/// is played at its default.
struct StoredSettings {
    /// The host's name, from which a room without a name has its own; only for reading.
    const std::string* host;

    void operator()(protocol::JsonWriter& out, const protocol::Settings& settings) const;
    void operator()(const Json& json, protocol::Settings& settings) const;
};

/// A checkpoint, with a digest of its own: nothing before it is read that could show that it is
/// damaged.
struct StoredCheckpoint {
    void operator()(protocol::JsonWriter& out, const Checkpoint& checkpoint) const;
    void operator()(const Json& json, Checkpoint& checkpoint) const;
};

inline constexpr auto host_members = [](const auto& host) {
    host.value("name", &Host::name);
    host.value("token", &Host::token);
};

inline constexpr auto sealed_members = [](const auto& secret) {
    secret.value("commitment", &SealedSecret::commitment);
    secret.value("sealed", &SealedSecret::sealed);
};

}  // namespace room
