#pragma once

#include <functional>

#include "protocol/wire/message.hpp"
#include "server/host/bot_pool.hpp"
#include "server/host/clock.hpp"
#include "server/host/limits.hpp"
#include "server/host/metrics.hpp"
#include "server/host/session.hpp"
#include "server/room/chance.hpp"
#include "server/store/store.hpp"

namespace host {

/// The services of a host, besides its executors. They outlive the host.
struct Services {
    store::Store& store;
    BotPool& bots;
    const Clock& clock;
    /// The rooms' source of chance.
    room::Chance& chance;
    Metrics& metrics;
    const Limits& limits;
    /// Called when the store is broken: the server shuts down in good order, to be started again.
    /// Thread: any.
    std::function<void()> store_broke;
    /// The clients that the operator has banned.
    ClientTest is_banned = [](const room::ClientPrefix&) { return false; };
    /// What people may say to each other.
    protocol::TalkPolicy talk = protocol::TalkPolicy::in_private;
    /// Whether other nodes share the store, and make rooms in it too.
    bool several_nodes = false;
};

}  // namespace host
