#include "server/net/service_manager.hpp"

#include <charconv>
#include <cstdint>

#include <boost/asio/buffer.hpp>
#include <unistd.h>

#include "server/net/environment.hpp"

namespace net {

namespace {

/// Returns 0 if it is no number.
std::int64_t number_in(const std::string& name) {
    const std::string text = variable(name);
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc{} && end == text.data() + text.size() && value > 0 ? value : 0;
}

}  // namespace

ServiceManager::Settings ServiceManager::of_environment() {
    Settings settings{.socket = variable("NOTIFY_SOCKET")};
    // The variables may be those of a parent.
    const std::int64_t process = number_in("WATCHDOG_PID");
    if (!settings.socket.empty() && (process == 0 || process == ::getpid())) {
        settings.watchdog = std::chrono::microseconds{number_in("WATCHDOG_USEC")};
    }
    return settings;
}

ServiceManager::ServiceManager(boost::asio::io_context& context, const Settings& settings) try {
    if (settings.socket.empty()) return;
    std::string path = settings.socket;
    if (path.starts_with('@')) path.front() = '\0';
    endpoint_ = Protocol::endpoint(path);
    socket_.emplace(context, Protocol());
    socket_->non_blocking(true);
} catch (const boost::system::system_error& error) {
    throw UnusableSetting("The socket " + settings.socket +
                          " in NOTIFY_SOCKET cannot be used: " + error.code().message() + ".");
}

void ServiceManager::send(std::string_view state) {
    if (!socket_) return;
    boost::system::error_code ignored;
    socket_->send_to(boost::asio::buffer(state.data(), state.size()), endpoint_, 0, ignored);
}

}  // namespace net
