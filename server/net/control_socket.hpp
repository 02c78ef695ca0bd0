#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <string>

#include <boost/asio/local/stream_protocol.hpp>

#include "protocol/json/json.hpp"
#include "server/net/limits.hpp"
#include "server/net/unusable_setting.hpp"

namespace net {

class Loop;

/// Where the socket is in its directory.
std::filesystem::path control_socket_in(const std::filesystem::path& directory);

/// A socket for the commands of whoever runs the server: programs of the server's own user, on its
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
    void forget_session();

    Loop& loop_;
    const std::filesystem::path path_;
    const Limits& limits_;
    const Handler handler_;
    Protocol::acceptor acceptor_;
    std::size_t sessions_ = 0;
    /// Sessions may end after this.
    const std::shared_ptr<ControlSocket*> self_ = std::make_shared<ControlSocket*>(this);
};

}  // namespace net
