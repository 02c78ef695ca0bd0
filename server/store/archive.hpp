#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "server/store/store.hpp"

namespace store {

/// How far back a log is read.
enum class Extent : std::uint8_t {
    /// Where a room is brought back from.
    from_checkpoint,
    whole,
};

/// Entries of a room, in order; `first` is the version of the first of them.
struct StoredLog {
    std::vector<std::string> entries = {};
    std::uint64_t first = 1;
};

/// A room as it was last seen.
struct RoomVersion {
    std::string room;
    std::uint64_t v = 0;
};

/// All that a store held at one moment, for the operator. Servers may go on writing meanwhile, and
/// nothing changes for them. Errors of the file or the database are std::exception. Thread: one at
/// a time.
class Archive {
public:
    Archive() = default;
    Archive(const Archive&) = delete;
    Archive& operator=(const Archive&) = delete;
    virtual ~Archive() = default;

    /// What is wrong with it apart from any room, in words; nothing when all is well.
    virtual std::vector<std::string> faults() = 0;
    /// The fingerprint of the key that sealed the secrets in it; empty before there was one.
    virtual std::string key_fingerprint() = 0;
    /// The ids of all rooms, in order.
    virtual std::vector<std::string> rooms() = 0;
    /// Throws Damaged. Requires: one of `rooms`.
    virtual StoredLog log(const std::string& room, Extent extent) = 0;
    /// The records that are kept beside the log, in order. Requires: one of `rooms`.
    virtual std::vector<Record> records(const std::string& room) = 0;
};

}  // namespace store
