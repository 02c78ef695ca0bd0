#pragma once

#include <optional>

#include "protocol/json/json.hpp"
#include "server/app/config.hpp"

namespace app {

/// Asks the server that runs with this configuration for something, over its control socket. Gives
/// its answer; nothing when no server is there. Throws std::exception when it does not answer.
std::optional<protocol::Json> ask_server_if_there(const Config& config,
                                                  const protocol::Json& request);

/// The same. Throws net::Refused also when no server is there.
protocol::Json ask_server(const Config& config, const protocol::Json& request);

}  // namespace app
