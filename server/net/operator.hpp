#pragma once

#include <functional>
#include <string>
#include <utility>

#include "protocol/json/fields.hpp"
#include "protocol/json/json.hpp"
#include "server/host/host.hpp"
#include "server/net/bans.hpp"
#include "server/store/store.hpp"

namespace net {

/// What whoever runs a server may ask of it while it runs. A request is an object that names its
/// `command`; an answer has `ok`, and where that is false a `code` and a `reason`. Thread: the main
/// loop's.
class Operator {
public:
    using Json = protocol::Json;
    using Then = std::function<void(const Json& answer)>;

    /// `status` tells that of the whole server. Requires: all of these outlive it.
    Operator(host::Executor& main, host::Host& host, store::Store& store, Bans& bans,
             std::function<void(Then)> status)
        : main_(main), host_(host), store_(store), bans_(bans), status_(std::move(status)) {}

    /// Throws protocol::Error when it is no such request, and Refused when it is refused at once.
    void answer(const Json& request, Then then);

private:
    using Fields = protocol::Fields;

    void status(Fields& request, const Then& then);
    void rooms(Fields& request, const Then& then);
    void close(Fields& request, const Then& then);
    void say(Fields& request, const Then& then);
    void ban(Fields& request, const Then& then);
    void unban(Fields& request, const Then& then);
    void bans(Fields& request, const Then& then);
    void log_level(Fields& request, const Then& then);
    void remove(Fields& request, const Then& then);

    host::Executor& main_;
    host::Host& host_;
    store::Store& store_;
    Bans& bans_;
    const std::function<void(Then)> status_;
};

}  // namespace net
