#pragma once

#include <future>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "server/net/server.hpp"
#include "tests/support/random_json.hpp"
#include "tests/support/room_copy.hpp"
#include "tests/support/ws_client.hpp"
#include "tests/trust/staged_chance.hpp"

// A scene on the real server: sockets, HTTP, metrics and the log file.

namespace trust {

/// All that left a server. What seats say that know more than the viewer is empty.
struct Heard {
    /// The frames of each connection, in order, and the code that it was closed with.
    std::map<std::string, std::vector<std::string>> frames;
    /// Answers over HTTP, in order.
    std::vector<std::string> http;
    /// Series and counts, without what depends on the time.
    std::vector<std::string> metrics;
    /// The lines of the log file, sorted, since threads write them as they come.
    std::vector<std::string> log;
    /// The game came to its end: fame was shown.
    bool over = false;
};

/// Does what a seed says on a server of its own, up to the first reveal. Requires: nothing else
/// writes to the log meanwhile.
Heard on_on_server(const Scene& scene, const Fate& fate, std::uint64_t seed, Leak leak);

}  // namespace trust
