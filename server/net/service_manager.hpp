#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include <boost/asio/io_context.hpp>
#include <boost/asio/local/datagram_protocol.hpp>

#include "server/net/socket/unusable_setting.hpp"

namespace net {

/// The service manager that started this process, such as systemd. It receives datagrams as
/// sd_notify(3) describes them. Without a service manager nothing is sent. Thread: one.
class ServiceManager {
public:
    struct Settings {
        /// The path of its socket; `@` stands for the zero byte of an abstract one. Empty: there is
        /// no service manager.
        std::string socket = {};
        /// It kills a process that does not report for longer; 0: it does not.
        std::chrono::microseconds watchdog{0};
    };

    /// From NOTIFY_SOCKET, WATCHDOG_USEC and WATCHDOG_PID.
    static Settings of_environment();

    /// Throws UnusableSetting.
    ServiceManager(boost::asio::io_context& context, const Settings& settings);

    /// Sends such as `READY=1`, unless the socket's queue is full.
    void send(std::string_view state);

private:
    using Protocol = boost::asio::local::datagram_protocol;

    Protocol::endpoint endpoint_;
    /// Kept open: a report needs no descriptor when these have run out.
    std::optional<Protocol::socket> socket_;
};

}  // namespace net
