#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

// The port through which the log of every room is kept. Nothing is sent to anybody before it is
// durable here.

namespace store {

/// One entry of a room's log: what happened, as JSON text, at version `v`. Versions of a room are
/// gapless from 1.
struct Entry {
    std::string room;
    std::uint64_t v = 0;
    std::string text;
    /// Set with version 1 only: what the room is found by when its invite is read aloud.
    std::optional<std::string> invite = {};
};

enum class Failure : std::uint8_t {
    /// The entry was not written. The room has to stop: what it holds in memory may not be what the
    /// log holds.
    write_failed,
    /// What is stored cannot be read.
    damaged,
};

/// A result or the reason why there is none.
template <class T>
struct Outcome {
    std::optional<T> value = {};
    Failure failure = Failure::write_failed;
    /// For the operator's log.
    std::string detail = {};
};

struct Done {};

/// Thread: any may call; each `then` is called once, on the store's own thread, in the order of the
/// calls of one room.
class Store {
public:
    Store() = default;
    Store(const Store&) = delete;
    Store& operator=(const Store&) = delete;
    virtual ~Store() = default;

    /// Ensures: when `then` gets a value, the entry survives the loss of power.
    virtual void append(Entry entry, std::function<void(Outcome<Done>)> then) = 0;

    /// All entries of a room in order of version; empty for a room that is not there.
    virtual void load(std::string room,
                      std::function<void(Outcome<std::vector<std::string>>)> then) = 0;

    /// The room with this invite, or an empty string.
    virtual void find(std::string invite, std::function<void(Outcome<std::string>)> then) = 0;
};

}  // namespace store
