#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "protocol/wire/message.hpp"

namespace room {

/// The command that led to an entry: by its id and digest a repetition is known.
struct CommandKey {
    std::string id;
    protocol::TokenHash token;
    protocol::Bytes32 digest{};

    bool operator==(const CommandKey&) const = default;
};

/// The answer to a command that was logged.
struct Answered {
    std::string id;
    protocol::Bytes32 digest{};
    /// Of the entry that it led to.
    std::uint64_t v = 0;

    bool operator==(const Answered&) const = default;
};

/// The last answers of each guest, for those who ask again because they did not receive them. A
/// guest does not make the room forget another's, nor do strangers those of players. Thread: its
/// room's.
class Answers {
public:
    struct OfGuest {
        protocol::TokenHash token;
        /// Oldest first.
        std::vector<Answered> answers;

        bool operator==(const OfGuest&) const = default;
    };

    /// The command led to the entry of this version. When there are too many guests, the oldest one
    /// for whom `is_kept` is false is forgotten. Requires: it is false for one of them.
    void add(const CommandKey& command, std::uint64_t v,
             const std::function<bool(const protocol::TokenHash&)>& is_kept);
    /// Null when it led to none, or to one long ago.
    const Answered* find(const protocol::TokenHash& token, const std::string& command) const;
    /// Those whose last one is the oldest come first.
    const std::vector<OfGuest>& by_guest() const { return by_guest_; }

    bool operator==(const Answers&) const = default;

private:
    std::vector<OfGuest> by_guest_;
};

}  // namespace room
