#pragma once

#include <string>

#include "server/app/config.hpp"

namespace app {

/// The health of a server, for a supervisor that restarts it when it is not well.
struct Health {
    bool well = false;
    /// In one line: what it answered, or why there was no answer.
    std::string report;
};

/// Asks the server that runs on this machine with this configuration for /healthz, and waits for
/// its answer a little longer than a server may take.
Health ask_health(const Config& config);

}  // namespace app
