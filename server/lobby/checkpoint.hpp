#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <sodium.h>

#include "server/lobby/entry_codec.hpp"

// How a room comes back from a long log without going through all of it. While it gathers, some
// entries have a checkpoint: what the room is before the entry, the head of the chain of its
// updates, and a digest of all that was written before. Thread: any.

namespace lobby {

/// The entries of a log, as a number that another log does not have (BLAKE2b).
class LogDigest {
public:
    LogDigest();

    void add(std::string_view entry);
    /// Of the entries so far and of what follows them, as hexadecimal digits.
    std::string value(std::string_view and_then) const;

private:
    crypto_generichash_state state_{};
};

/// The checkpoint of a room that is `room`, after what the digest is of.
Checkpoint make_checkpoint(const LogDigest& before, GatheringRoom room, const Bytes32& head);

/// Whether it is the checkpoint of a log that is sound up to there.
bool is_sound(const Checkpoint& checkpoint, const LogDigest& before);

/// An entry of a log that has a sound checkpoint.
struct Resumption {
    /// Its place in the log, from 0.
    std::size_t place = 0;
    Checkpoint checkpoint = {};
    LogDigest before = {};
    /// What the room still needs of the entries before it, oldest first: those that a game's record
    /// is in, and the last commands that led to one.
    std::vector<std::string> records = {};
    std::vector<Commanded> commands = {};
};

/// The last such entry; none when there is none, or when the log is damaged before it.
std::optional<Resumption> find_resumption(const std::vector<std::string>& log);

}  // namespace lobby
