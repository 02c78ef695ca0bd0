#pragma once

#include <cstddef>
#include <map>
#include <string>

#include "server/room/client_prefix.hpp"

namespace room {

/// Counts something that clients have, by narrow and by wide prefix. An unknown client is not
/// counted. Not thread-safe.
class PrefixCounts {
public:
    void add(const ClientPrefix& client);
    /// Requires: it was added.
    void remove(const ClientPrefix& client);

    /// Whether the client has `most` or more, or its wide prefix `wide_share` times as many.
    bool has_share(const ClientPrefix& client, std::size_t most) const;
    std::size_t of(const std::string& prefix) const;

private:
    void remove_one(const std::string& prefix);

    std::map<std::string, std::size_t> counts_;
};

}  // namespace room
