#pragma once

#include <functional>

#include "server/host/bot_pool.hpp"
#include "server/host/clock.hpp"
#include "server/host/limits.hpp"
#include "server/host/metrics.hpp"
#include "server/host/session.hpp"
#include "server/room/chance.hpp"
#include "server/store/store.hpp"

namespace host {

/// What a host stands on, besides the threads that it works on. All of it outlives the host.
struct Services {
    store::Store& store;
    BotPool& bots;
    const Clock& clock;
    /// Where rooms have their chance from.
    room::Chance& chance;
    Metrics& metrics;
    const Limits& limits;
    /// The store is broken: the server ends in good order, to be started again. Thread: any.
    std::function<void()> store_broke;
    /// Whom whoever runs the server does not serve.
    ClientTest is_banned = [](const room::ClientPrefix&) { return false; };
    /// The store is shared: others make rooms in it as well.
    bool several_nodes = false;
};

}  // namespace host
