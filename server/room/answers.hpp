#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "protocol/wire/message.hpp"

namespace room {

/// Stands between the id of a command and the device that sent it, which has no such sign itself.
inline constexpr char device_mark = '@';

/// The command that led to an entry. A repetition is recognized by its id and digest.
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
    /// The version of the entry that it led to.
    std::uint64_t v = 0;

    bool operator==(const Answered&) const = default;
};

/// The last answers to each guest, for clients that repeat a command because they did not receive
/// the answer. A guest cannot make the room forget the answers to others, strangers cannot displace
/// those to players, and one of a guest's devices cannot displace the last one to another.
/// Thread: its room's.
class Answers {
public:
    struct OfGuest {
        protocol::TokenHash token;
        /// Oldest first.
        std::vector<Answered> answers;

        bool operator==(const OfGuest&) const = default;
    };

    /// Adds the answer to a command that led to the entry of version `v`. When there are too many
    /// guests, the oldest one for whom `is_kept` is false is forgotten. Requires: it is false for
    /// one of them.
    void add(const CommandKey& command, std::uint64_t v,
             const std::function<bool(const protocol::TokenHash&)>& is_kept);
    /// Returns the answer to a command; null when it led to no entry, or to one long ago.
    const Answered* find(const protocol::TokenHash& token, const std::string& command) const;
    /// The guests, those with the oldest last answer first.
    const std::vector<OfGuest>& by_guest() const { return by_guest_; }

    bool operator==(const Answers&) const = default;

private:
    std::vector<OfGuest> by_guest_;
};

}  // namespace room
