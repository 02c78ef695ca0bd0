#include "clients/terminal/input.hpp"

#include <array>
#include <cerrno>
#include <utility>

#include <boost/asio/posix/stream_descriptor.hpp>
#include <fcntl.h>
#include <unistd.h>

namespace terminal {

namespace asio = boost::asio;
using boost::system::error_code;

/// A line that somebody may type, or a program may send.
constexpr std::size_t longest_line = 64 * 1024;

class Watch : public std::enable_shared_from_this<Watch> {
public:
    Watch(asio::io_context& context, std::function<bool()> readable)
        : descriptor_(context), readable_(std::move(readable)) {}

    void start() {
        const int watched = open_again();
        error_code error;
        descriptor_.assign(watched, error);
        if (error) ::close(watched);
        wait();
    }

    void stop() {
        stopped_ = true;
        error_code ignored;
        descriptor_.close(ignored);
    }

private:
    /// Asio makes the descriptors that it waits for non-blocking. With a descriptor that is opened
    /// again, this does not affect others, such as standard output on the same terminal. Sockets
    /// cannot be opened again.
    static int open_again() {
        const int opened = ::open("/proc/self/fd/0", O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
        return opened >= 0 ? opened : ::dup(STDIN_FILENO);
    }

    void wait() {
        const auto read = [self = shared_from_this()](error_code /*error*/) {
            // Files, and /dev/null, cannot be waited for: they are always readable. Whatever else
            // is wrong, reading finds out.
            if (!self->stopped_ && self->readable_()) self->wait();
        };
        descriptor_.async_wait(asio::posix::stream_descriptor::wait_read, read);
    }

    asio::posix::stream_descriptor descriptor_;
    const std::function<bool()> readable_;
    bool stopped_ = false;
};

Input::Input(asio::io_context& context, std::function<bool()> readable)
    : watch_(std::make_shared<Watch>(context, std::move(readable))) {
    watch_->start();
}

Input::~Input() {
    watch_->stop();
}

Lines::Lines(asio::io_context& context, std::function<void(const std::string&)> line,
             std::function<void()> too_long, std::function<void()> ended)
    : context_(context),
      line_(std::move(line)),
      too_long_(std::move(too_long)),
      ended_(std::move(ended)),
      input_(context, [this] { return read(); }) {}

bool Lines::read() {
    std::array<char, 4096> piece{};
    const ssize_t size = ::read(STDIN_FILENO, piece.data(), piece.size());
    if (size < 0 && (errno == EINTR || errno == EAGAIN)) return true;
    if (size <= 0) {
        if (!begun_.empty()) end_line();
        ended_();
        return false;
    }
    std::string_view rest(piece.data(), static_cast<std::size_t>(size));
    for (std::size_t end = 0; (end = rest.find('\n')) != std::string_view::npos;) {
        add(rest.substr(0, end));
        rest.remove_prefix(end + 1);
        end_line();
        // It may have been the one that ends the program.
        if (context_.stopped()) return false;
    }
    add(rest);
    return true;
}

void Lines::add(std::string_view more) {
    begun_.append(more.substr(0, longest_line + 1 - begun_.size()));
}

void Lines::end_line() {
    std::string line = std::exchange(begun_, {});
    if (line.size() > longest_line) return too_long_();
    if (line.ends_with('\r')) line.pop_back();
    line_(line);
}

}  // namespace terminal
