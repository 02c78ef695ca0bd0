#include "clients/terminal/token_file.hpp"

#include <array>
#include <cerrno>
#include <cstdlib>
#include <stdexcept>
#include <system_error>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "clients/cpp/room.hpp"
#include "protocol/hex.hpp"

namespace terminal {

namespace {

constexpr std::size_t token_length = 64;

std::runtime_error failure(const std::filesystem::path& file) {
    return std::runtime_error(file.string() + ": " + std::generic_category().message(errno));
}

/// What may stand in a file's name.
std::string file_name(const std::string& server) {
    std::string name = "token-";
    for (const char c : server) {
        const bool is_kept =
            std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '.' || c == '-';
        name += is_kept ? c : '_';
    }
    return name;
}

std::string keep_new_token(const std::filesystem::path& file) {
    std::filesystem::create_directories(file.parent_path());
    const int descriptor = ::open(file.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (descriptor < 0) throw failure(file);
    const std::string token = client::new_token();
    const std::string line = token + "\n";
    const bool is_kept =
        ::write(descriptor, line.data(), line.size()) == static_cast<ssize_t>(line.size());
    const bool is_closed = ::close(descriptor) == 0;
    if (!is_kept || !is_closed) throw failure(file);
    return token;
}

}  // namespace

std::filesystem::path state_folder() {
    const char* state = std::getenv("XDG_STATE_HOME");
    // A relative path is none, says the specification.
    if (state != nullptr && *state == '/') return std::filesystem::path(state) / "ra";
    const char* home = std::getenv("HOME");
    if (home == nullptr || *home == '\0')
        throw std::runtime_error("HOME is not set: the token has no place to be kept.");
    return std::filesystem::path(home) / ".local" / "state" / "ra";
}

std::string token_for(const std::string& server, const std::filesystem::path& folder) {
    const std::filesystem::path file = folder / file_name(server);
    const int descriptor = ::open(file.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) {
        if (errno != ENOENT) throw failure(file);
        return keep_new_token(file);
    }
    std::array<char, token_length> text{};
    const ssize_t size = ::read(descriptor, text.data(), text.size());
    // Who has it is this guest.
    ::fchmod(descriptor, 0600);
    ::close(descriptor);
    const std::string token(text.data(), size < 0 ? 0 : static_cast<std::size_t>(size));
    if (!protocol::unhex(token))
        throw std::runtime_error(file.string() +
                                 " holds no token; without the file, a new one is drawn.");
    return token;
}

}  // namespace terminal
