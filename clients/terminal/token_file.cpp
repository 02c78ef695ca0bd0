#include "clients/terminal/token_file.hpp"

#include <array>
#include <cerrno>
#include <fstream>
#include <optional>
#include <stdexcept>
#include <system_error>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "clients/cpp/room.hpp"
#include "clients/terminal/environment.hpp"
#include "protocol/json/hex.hpp"

namespace terminal {

namespace {

constexpr std::size_t token_length = 64;

std::runtime_error failure(const std::filesystem::path& file) {
    return std::runtime_error(file.string() + ": " + std::generic_category().message(errno));
}

/// The file's token; none where there is no file.
std::optional<std::string> read_token(const std::filesystem::path& file) {
    const int descriptor = ::open(file.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) {
        if (errno != ENOENT) throw failure(file);
        return {};
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

/// Draws a token, and keeps it unless somebody else has kept one meanwhile. The file is there with
/// all that is in it, or not at all.
void keep_new_token(client::Platform& platform, const std::filesystem::path& file) {
    std::filesystem::create_directories(file.parent_path());
    std::string draft = file.string() + ".XXXXXX";
    const int descriptor = ::mkostemp(draft.data(), O_CLOEXEC);
    if (descriptor < 0) throw failure(file);
    const std::string line = client::new_token(platform) + "\n";
    const bool is_written =
        ::write(descriptor, line.data(), line.size()) == static_cast<ssize_t>(line.size());
    const bool is_closed = ::close(descriptor) == 0;
    const bool is_kept =
        is_written && is_closed && (::link(draft.c_str(), file.c_str()) == 0 || errno == EEXIST);
    const std::runtime_error why = failure(file);
    ::unlink(draft.c_str());
    if (!is_kept) throw why;
}

}  // namespace

std::string file_name(const std::string& kind, const std::string& server) {
    std::string name = kind;
    for (const char c : server) {
        const bool is_kept =
            std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '.' || c == '-';
        name += is_kept ? c : '_';
    }
    return name;
}

std::filesystem::path state_folder() {
    const std::string state = environment("XDG_STATE_HOME");
    // The specification says to ignore a relative path.
    if (state.starts_with('/')) return std::filesystem::path(state) / "ra";
    const std::string home = environment("HOME");
    if (home.empty())
        throw std::runtime_error("HOME is not set: the token has no place to be kept.");
    return std::filesystem::path(home) / ".local" / "state" / "ra";
}

std::string token_for(client::Platform& platform, const std::string& server,
                      const std::filesystem::path& folder) {
    const std::filesystem::path file = folder / file_name("token-", server);
    if (const auto token = read_token(file)) return *token;
    keep_new_token(platform, file);
    if (const auto token = read_token(file)) return *token;
    throw failure(file);
}

void forget_if_signed_off(const std::string& closing, const std::string& server,
                          const std::string& token) {
    if (closing != "device_forgotten") return;
    const std::filesystem::path file = state_folder() / file_name("token-", server);
    std::error_code ignored;
    // Another program may have drawn a new one.
    if (read_token(file) == token) std::filesystem::remove(file, ignored);
}

namespace {

std::filesystem::path devices_file(const std::string& server) {
    return state_folder() / file_name("devices-", server);
}

}  // namespace

void expect_other_devices(const std::string& server) {
    std::ofstream{devices_file(server)};
}

bool has_other_devices(const std::string& server) {
    std::error_code ignored;
    return std::filesystem::exists(devices_file(server), ignored);
}

}  // namespace terminal
