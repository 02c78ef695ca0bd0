#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <string>

#include <boost/asio/local/stream_protocol.hpp>
#include <boost/asio/steady_timer.hpp>

#include "protocol/json/json.hpp"
#include "server/net/limits.hpp"
#include "server/net/socket/unusable_setting.hpp"

namespace net {

class Loop;

/// A descriptor that is held open in order to be given up when there is no other.
class SpareDescriptor {
public:
    SpareDescriptor() { take(); }
    ~SpareDescriptor() { give_up(); }
    SpareDescriptor(const SpareDescriptor&) = delete;
    SpareDescriptor& operator=(const SpareDescriptor&) = delete;

    /// Does nothing if it is held, or if there is none to be had.
    void take();
    /// Returns whether there was one.
    bool give_up();

private:
    int descriptor_ = -1;
};

/// Where the socket is in its directory.
std::filesystem::path control_socket_in(const std::filesystem::path& directory);

/// A socket for the operator's commands: programs of the server's own user, on its
/// machine. A connection is one request and its answer, a line of JSON each. Thread: the loop's.
class ControlSocket {
public:
    using Answer = std::function<void(const protocol::Json&)>;
    /// Answers a request, perhaps later.
    using Handler = std::function<void(const protocol::Json& request, Answer answer)>;

    /// Makes the directory where it is missing, and takes the place of a socket that a server left
    /// behind. Throws UnusableSetting, also when others than the process's user may enter the
    /// directory, or a server listens there. The limits outlive it.
    ControlSocket(Loop& loop, const std::filesystem::path& directory, const Limits& limits,
                  Handler handler);
    ~ControlSocket();
    ControlSocket(const ControlSocket&) = delete;
    ControlSocket& operator=(const ControlSocket&) = delete;

private:
    class Session;
    using Protocol = boost::asio::local::stream_protocol;

    void accept();
    void on_accepted(const boost::system::error_code& error, Protocol::socket socket);
    void pause();
    void forget_session();

    Loop& loop_;
    const std::filesystem::path path_;
    const Limits& limits_;
    const Handler handler_;
    Protocol::acceptor acceptor_;
    boost::asio::steady_timer pause_;
    /// The operator gets in even when connections have used up the descriptors.
    SpareDescriptor spare_;
    std::size_t sessions_ = 0;
    /// Sessions may end after this.
    const std::shared_ptr<ControlSocket*> self_ = std::make_shared<ControlSocket*>(this);
};

}  // namespace net
