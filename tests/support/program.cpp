#include "tests/support/program.hpp"

#include <array>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <stdexcept>

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

namespace support {

namespace {

/// Longer than any program takes, and shorter than a test may: the test says where it hangs.
constexpr std::chrono::milliseconds patience = std::chrono::minutes(4);

/// Returns whether something can be read there, or it has ended.
bool wait_for(int descriptor) {
    pollfd ready{.fd = descriptor, .events = POLLIN, .revents = 0};
    return ::poll(&ready, 1, static_cast<int>(patience.count())) != 0;
}

int temporary_file() {
    std::string name = "/tmp/ra-test-XXXXXX";
    const int file = ::mkostemp(name.data(), O_CLOEXEC);
    ::unlink(name.c_str());
    return file;
}

}  // namespace

Program::Program(const std::string& path, const std::vector<std::string>& arguments)
    : errors_(temporary_file()) {
    std::array<int, 2> pipe{};
    if (errors_ < 0 || ::pipe2(pipe.data(), O_CLOEXEC) != 0) {
        throw std::runtime_error("no pipe for " + path);
    }
    std::vector<char*> argv{const_cast<char*>(path.c_str())};
    for (const std::string& argument : arguments) {
        argv.push_back(const_cast<char*>(argument.c_str()));
    }
    argv.push_back(nullptr);
    process_ = ::fork();
    if (process_ == 0) {
        // Not to be left behind, whatever becomes of the test.
        ::prctl(PR_SET_PDEATHSIG, SIGKILL);
        ::dup2(pipe[1], STDOUT_FILENO);
        ::dup2(errors_, STDERR_FILENO);
        ::execv(path.c_str(), argv.data());
        ::_exit(127);
    }
    ::close(pipe[1]);
    output_ = pipe[0];
}

Program::~Program() {
    if (process_ > 0) {
        signal(SIGKILL);
        wait();
    }
    ::close(output_);
    ::close(errors_);
}

std::string Program::read_line() const {
    std::string line;
    for (char byte = 0;; line += byte) {
        if (!wait_for(output_)) throw std::runtime_error("a program writes nothing: " + errors());
        if (::read(output_, &byte, 1) != 1 || byte == '\n') return line;
    }
}

void Program::signal(int number) const {
    ::kill(process_, number);
}

bool Program::has_ended() {
    int status = 0;
    if (process_ > 0 && ::waitpid(process_, &status, WNOHANG) == process_) note(status);
    return process_ <= 0;
}

int Program::wait() {
    if (process_ <= 0) return status_;
    const auto ending = static_cast<int>(::syscall(SYS_pidfd_open, process_, 0));
    const bool is_over = wait_for(ending);
    ::close(ending);
    if (!is_over) throw std::runtime_error("a program does not end: " + errors());
    int status = 0;
    if (::waitpid(process_, &status, 0) == process_) note(status);
    return status_;
}

void Program::note(int status) {
    process_ = -1;
    status_ = WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

std::string Program::errors() const {
    std::string text;
    std::array<char, 4096> piece{};
    for (ssize_t size = 0; (size = ::pread(errors_, piece.data(), piece.size(),
                                           static_cast<off_t>(text.size()))) > 0;) {
        text.append(piece.data(), static_cast<std::size_t>(size));
    }
    return text;
}

}  // namespace support
