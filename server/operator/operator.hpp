#pragma once

#include <chrono>
#include <ctime>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "protocol/json/fields.hpp"
#include "protocol/json/json.hpp"
#include "server/host/host.hpp"
#include "server/operator/bans.hpp"
#include "server/operator/metrics.hpp"
#include "server/store/store.hpp"

namespace net {

/// What the operator may ask of a server while it runs. A request is an object that names its
/// `command`; an answer has `ok`, and where that is false a `code` and a `reason`. Thread: the main
/// loop's.
class Operator {
public:
    using Json = protocol::Json;
    using Then = std::function<void(const Json& answer)>;

    /// What the status has besides rooms, bans and what is counted.
    struct ServerState {
        /// The body of `GET /version`.
        std::shared_ptr<const std::string> version;
        std::chrono::seconds uptime;
        bool is_draining;
        std::optional<std::time_t> certificate_expires = {};
    };

    /// Requires: all of these outlive it.
    Operator(host::Executor& main, host::Host& host, store::Store& store, Bans& bans,
             const Metrics& metrics, std::function<ServerState()> state)
        : main_(main),
          host_(host),
          store_(store),
          bans_(bans),
          metrics_(metrics),
          state_(std::move(state)) {}

    /// Throws protocol::Error when it is no such request, and Refused when it is refused at once.
    void answer(const Json& request, const Then& then);

private:
    using Fields = protocol::Fields;

    void status(Fields& request, const Then& then);
    void rooms(Fields& request, const Then& then);
    void close(Fields& request, const Then& then);
    void say(Fields& request, const Then& then);
    void ban(Fields& request, const Then& then);
    void unban(Fields& request, const Then& then);
    void bans(Fields& request, const Then& then);
    void guests(Fields& request, const Then& then);
    void forget_guest(Fields& request, const Then& then);
    void log_level(Fields& request, const Then& then);
    void remove(Fields& request, const Then& then);

    host::Executor& main_;
    host::Host& host_;
    store::Store& store_;
    Bans& bans_;
    const Metrics& metrics_;
    const std::function<ServerState()> state_;
};

}  // namespace net
