#include "tests/native/pseudo_terminal.hpp"

#include <array>
#include <chrono>
#include <csignal>
#include <cstring>
#include <stdexcept>
#include <string_view>
#include <utility>

#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utmp.h>
#include <vterm.h>

namespace native {

namespace {

constexpr std::chrono::seconds patience{30};

[[noreturn]] void become(const std::string& program, const InTerminal& how, int side) {
    // Not to be left behind, whatever becomes of the test.
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (how.is_controlling) {
        ::login_tty(side);
    } else {
        for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) ::dup2(side, stream);
    }
    for (const std::string& variable : how.environment) ::putenv(::strdup(variable.c_str()));
    std::vector<char*> argv{const_cast<char*>(program.c_str())};
    for (const std::string& argument : how.arguments) {
        argv.push_back(const_cast<char*>(argument.c_str()));
    }
    argv.push_back(nullptr);
    ::execv(program.c_str(), argv.data());
    ::_exit(127);
}

}  // namespace

PseudoTerminal::PseudoTerminal(const std::string& program, const InTerminal& how)
    : terminal_(::vterm_new(how.rows, how.columns), ::vterm_free),
      screen_(::vterm_obtain_screen(terminal_.get())),
      rows_(how.rows),
      columns_(how.columns) {
    ::vterm_set_utf8(terminal_.get(), 1);
    static const VTermScreenCallbacks callbacks = [] {
        VTermScreenCallbacks called{};
        called.settermprop = [](VTermProp property, VTermValue* value, void* self) {
            if (property == VTERM_PROP_ALTSCREEN) {
                static_cast<PseudoTerminal*>(self)->note_other_screen(value->boolean != 0);
            }
            return 1;
        };
        return called;
    }();
    ::vterm_screen_set_callbacks(screen_, &callbacks, this);
    ::vterm_screen_enable_altscreen(screen_, 1);
    ::vterm_screen_reset(screen_, 1);

    winsize size{};
    size.ws_row = static_cast<unsigned short>(how.rows);
    size.ws_col = static_cast<unsigned short>(how.columns);
    if (::openpty(&descriptor_, &own_side_, nullptr, nullptr, &size) != 0) {
        throw std::runtime_error("no pseudo-terminal");
    }
    ::fcntl(descriptor_, F_SETFD, FD_CLOEXEC);
    ::fcntl(descriptor_, F_SETFL, O_NONBLOCK);
    ::tcgetattr(own_side_, &modes_before_);
    if (!how.echo) {
        modes_before_.c_lflag &= ~static_cast<tcflag_t>(ECHO);
        ::tcsetattr(own_side_, TCSANOW, &modes_before_);
    }
    process_ = ::fork();
    if (process_ == 0) become(program, how, own_side_);
}

PseudoTerminal::~PseudoTerminal() {
    if (process_ > 0) {
        ::kill(process_, SIGKILL);
        ::waitpid(process_, nullptr, 0);
    }
    if (descriptor_ >= 0) ::close(descriptor_);
    ::close(own_side_);
}

void PseudoTerminal::type(const std::string& text) {
    std::string_view left = text;
    // What the program writes is read meanwhile: the terminal may take nothing until then.
    wait_until([&] {
        const ssize_t size = ::write(descriptor_, left.data(), left.size());
        if (size > 0) left.remove_prefix(static_cast<std::size_t>(size));
        return left.empty();
    });
}

void PseudoTerminal::resize(int rows, int columns) {
    rows_ = rows;
    columns_ = columns;
    ::vterm_set_size(terminal_.get(), rows, columns);
    winsize size{};
    size.ws_row = static_cast<unsigned short>(rows);
    size.ws_col = static_cast<unsigned short>(columns);
    ::ioctl(descriptor_, TIOCSWINSZ, &size);
}

void PseudoTerminal::signal(int number) const {
    ::kill(process_, number);
}

void PseudoTerminal::hang_up() {
    ::close(std::exchange(descriptor_, -1));
}

std::string PseudoTerminal::screen() const {
    std::string text;
    for (int row = 0; row < rows_; ++row) {
        std::string line(static_cast<std::size_t>(columns_) * 8, '\0');
        const VTermRect where{
            .start_row = row, .end_row = row + 1, .start_col = 0, .end_col = columns_};
        line.resize(::vterm_screen_get_text(screen_, line.data(), line.size(), where));
        while (line.ends_with(' ') || line.ends_with('\0')) line.pop_back();
        text += line + "\n";
    }
    return text;
}

bool PseudoTerminal::shows(const std::string& text) const {
    return screen().find(text) != std::string::npos;
}

void PseudoTerminal::wait_until(const std::function<bool()>& is_so) {
    const auto end = std::chrono::steady_clock::now() + patience;
    while (!is_so()) {
        const bool is_late = std::chrono::steady_clock::now() >= end;
        if (is_late || !read_more()) {
            throw std::runtime_error((is_late ? "it takes too long:\n" : "it has ended:\n") +
                                     screen());
        }
    }
}

void PseudoTerminal::wait_for(const std::string& text) {
    wait_until([&] { return shows(text); });
}

int PseudoTerminal::wait() {
    const auto end = std::chrono::steady_clock::now() + patience;
    while (read_more() && std::chrono::steady_clock::now() < end) {
    }
    return status_;
}

bool PseudoTerminal::has_modes_of_before() const {
    termios now{};
    ::tcgetattr(own_side_, &now);
    return now.c_lflag == modes_before_.c_lflag && now.c_iflag == modes_before_.c_iflag &&
           now.c_oflag == modes_before_.c_oflag;
}

/// Reads what is there, waiting a moment for it; false when the program has ended and all is read.
bool PseudoTerminal::read_more() {
    constexpr int moment_milliseconds = 50;
    pollfd ready{.fd = descriptor_, .events = POLLIN, .revents = 0};
    if (::poll(&ready, 1, moment_milliseconds) > 0) {
        // Small, so that few states of the screen are missed between two looks at it.
        std::array<char, 256> piece{};
        const ssize_t size = ::read(descriptor_, piece.data(), piece.size());
        if (size > 0) {
            output_.append(piece.data(), static_cast<std::size_t>(size));
            ::vterm_input_write(terminal_.get(), piece.data(), static_cast<std::size_t>(size));
            return true;
        }
    }
    int status = 0;
    if (process_ > 0 && ::waitpid(process_, &status, WNOHANG) == process_) {
        process_ = -1;
        status_ = WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
        return true;
    }
    return process_ > 0;
}

}  // namespace native
