#include "server/operator/control_socket.hpp"

#include <utility>

#include <boost/asio/buffer.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <spdlog/spdlog.h>
#include <sys/eventfd.h>
#include <sys/stat.h>
#include <unistd.h>

#include "protocol/json/error.hpp"
#include "server/net/socket/contain.hpp"
#include "server/net/socket/kept_on.hpp"
#include "server/net/socket/loop.hpp"
#include "server/operator/refused.hpp"

namespace net {

namespace asio = boost::asio;
namespace fs = std::filesystem;
using asio::local::stream_protocol;
using boost::system::error_code;
using protocol::Json;

namespace {

[[noreturn]] void refuse(const fs::path& path, const std::string& what) {
    throw UnusableSetting("The control socket " + path.string() + " " + what);
}

/// Who may enter the directory may speak to the socket.
void make_directory(const fs::path& directory, const fs::path& socket) {
    std::error_code error;
    if (fs::create_directories(directory, error)) {
        fs::permissions(directory, fs::perms::owner_all, error);
    }
    if (error) refuse(socket, "cannot be made: " + error.message() + ".");
    struct stat status {};
    const bool is_own = ::stat(directory.c_str(), &status) == 0 && S_ISDIR(status.st_mode) &&
                        status.st_uid == ::geteuid() && (status.st_mode & (S_IRWXG | S_IRWXO)) == 0;
    if (is_own) return;
    refuse(socket,
           "must be in a directory that only the server's user may enter: chmod 700 it, or "
           "choose another one with --control.");
}

stream_protocol::endpoint endpoint_of(const fs::path& socket) {
    try {
        return {socket.string()};
    } catch (const boost::system::system_error&) {
        refuse(socket, "has too long a path: choose a shorter one with --control.");
    }
}

/// A server that was killed leaves its socket behind.
void remove_dead(asio::io_context& context, const fs::path& path) {
    stream_protocol::socket probe(context);
    error_code error;
    probe.connect(endpoint_of(path), error);
    if (!error) {
        refuse(path,
               "is in use: another server listens there. Stop it, or choose another directory "
               "with --control.");
    }
    std::error_code ignored;
    if (fs::is_socket(path, ignored)) fs::remove(path, ignored);
}

stream_protocol::acceptor listen(asio::io_context& context, const fs::path& path) {
    make_directory(path.parent_path(), path);
    remove_dead(context, path);
    try {
        stream_protocol::acceptor acceptor(context, endpoint_of(path));
        fs::permissions(path, fs::perms::owner_read | fs::perms::owner_write);
        return acceptor;
    } catch (const std::system_error& error) {
        refuse(path, std::string("cannot be made: ") + error.what() + ".");
    } catch (const boost::system::system_error& error) {
        refuse(path, "cannot be made: " + error.code().message() + ".");
    }
}

}  // namespace

fs::path control_socket_in(const fs::path& directory) {
    return directory / "socket";
}

/// One request. It ends with its answer, or at the deadline.
class ControlSocket::Session : public std::enable_shared_from_this<Session> {
public:
    Session(Protocol::socket socket, const Limits& limits, const Handler& handler,
            std::function<void()> ended)
        : socket_(std::move(socket)),
          deadline_(socket_.get_executor(), limits.control_deadline),
          most_(limits.control_request_bytes),
          handler_(handler),
          ended_(std::move(ended)) {}
    ~Session() {
        close();
        ended_();
    }

    void run() {
        deadline_.async_wait([weak = weak_from_this()](const error_code& error) {
            const auto self = weak.lock();
            if (!error && self) self->close();
        });
        asio::async_read_until(socket_, asio::dynamic_buffer(text_, most_), '\n',
                               [self = shared_from_this()](const error_code& error, std::size_t) {
                                   self->on_read(error);
                               });
    }

private:
    void on_read(const error_code& error) {
        if (error == asio::error::not_found) {
            return answer(refusal("too_long", "The request is too long."));
        }
        if (error) return;
        try {
            handler_(
                protocol::parse(text_),
                [self = kept_on(socket_.get_executor(), shared_from_this())](const Json& found) {
                    contain([&] { (*self)->answer(found); }, [&] { (*self)->close(); });
                });
        } catch (const protocol::Error& fault) {
            answer(refusal(fault.code, fault.reason));
        } catch (const Refused& fault) {
            answer(refusal(fault.code, fault.what()));
        } catch (const std::exception& fault) {
            answer(refusal("failed", fault.what()));
        }
    }

    void answer(const Json& answer) {
        text_ = protocol::dump(answer) + '\n';
        asio::async_write(
            socket_, asio::buffer(text_),
            [self = shared_from_this()](const error_code&, std::size_t) { self->close(); });
    }

    void close() {
        error_code ignored;
        socket_.close(ignored);
        deadline_.cancel();
    }

    Protocol::socket socket_;
    asio::steady_timer deadline_;
    const std::size_t most_;
    const Handler& handler_;
    const std::function<void()> ended_;
    /// The request, then the answer.
    std::string text_;
};

ControlSocket::ControlSocket(Loop& loop, const fs::path& directory, const Limits& limits,
                             Handler handler)
    : loop_(loop),
      path_(control_socket_in(directory)),
      limits_(limits),
      handler_(std::move(handler)),
      acceptor_(listen(loop.context(), path_)),
      pause_(loop.context()) {
    accept();
}

ControlSocket::~ControlSocket() {
    std::error_code ignored;
    fs::remove(path_, ignored);
}

/// Others wait until there is a place.
void ControlSocket::accept() {
    if (sessions_ >= limits_.control_connections) return;
    acceptor_.async_accept(loop_.context(),
                           [this](const error_code& error, Protocol::socket socket) {
                               on_accepted(error, std::move(socket));
                           });
}

void ControlSocket::on_accepted(const error_code& error, Protocol::socket socket) {
    if (error == asio::error::operation_aborted) return;
    if (error) {
        spdlog::warn("no connection can be accepted at the control socket: {}", error.message());
        return spare_.give_up() ? accept() : pause();
    }
    ++sessions_;
    const auto ended = [self = std::weak_ptr(self_)] {
        if (const auto alive = self.lock()) (*alive)->forget_session();
    };
    std::make_shared<Session>(std::move(socket), limits_, handler_, ended)->run();
    accept();
}

void ControlSocket::pause() {
    pause_.expires_after(limits_.accept_pause);
    pause_.async_wait([this](const error_code& error) {
        if (!error) accept();
    });
}

void ControlSocket::forget_session() {
    spare_.take();
    if (sessions_-- == limits_.control_connections) accept();
}

void SpareDescriptor::take() {
    if (descriptor_ < 0) descriptor_ = ::eventfd(0, EFD_CLOEXEC);
}

bool SpareDescriptor::give_up() {
    return descriptor_ >= 0 && ::close(std::exchange(descriptor_, -1)) == 0;
}

}  // namespace net
