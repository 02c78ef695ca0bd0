#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <stdexcept>
#include <string>
#include <variant>
#include <vector>

#include "server/net/limits.hpp"

namespace CLI {  // NOLINT(readability-identifier-naming): the library calls it so
class App;
}

namespace app {

/// As many game loops as processors but one, which the main loop and the store have.
std::uint32_t default_threads();

/// The host's name, as far as it can be a node's.
std::string default_node();

/// The server's configuration: from flags, then environment variables, then a file, then these
/// defaults.
struct Config {
    std::string address = "::";
    std::uint32_t port = 8080;
    /// Empty: plain HTTP.
    std::string tls_cert = {};
    std::string tls_key = {};
    /// 0: none.
    std::uint32_t redirect_port = 0;
    std::uint32_t hsts_days = 0;
    std::string data = "data";
    /// `sqlite`, or the URL of a PostgreSQL, which may hold a password: not to be logged.
    std::string store = "sqlite";
    std::string node = default_node();
    std::string seal_key = {};
    std::string control = {};
    std::string web = {};
    std::uint32_t threads = default_threads();
    std::uint32_t thinking_threads = net::thinking_threads;
    std::string public_url = {};
    std::vector<std::string> origin = {};
    bool any_origin = false;
    std::vector<std::string> host = {};
    std::vector<std::string> trusted_proxy = {};
    std::uint32_t connections = net::Limits{}.connections;
    std::uint32_t connections_per_address = net::Limits{}.connections_per_address;
    std::uint32_t people_per_address = net::Limits{}.people_per_address;
    std::uint32_t drain_seconds = net::drain_deadline / std::chrono::seconds{1};
    std::string talk = "private";
    std::string metrics = "local";
    std::string log_level = "info";
    std::string log_format = "text";

    /// The directory of the operator's socket.
    std::filesystem::path control_directory() const {
        return control.empty() ? std::filesystem::path(data) / "control"
                               : std::filesystem::path(control);
    }
    /// Other nodes may use the same store.
    bool shares_store() const { return store != "sqlite"; }
};

/// A configuration file that cannot be taken; what() names file, line and key.
class BadConfig : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// Nothing is to be served: help or an error was printed.
struct Exit {
    int code = 0;
};

/// Reads the flags, the environment's RA_… and the file that they name. Writes help, the version,
/// the configuration or errors where that was asked for or came up. `extend` adds to what may be
/// given.
std::variant<Config, Exit> configure(int argc, const char* const* argv,
                                     const std::function<void(CLI::App&)>& extend = {});

/// Reads a TOML file over what is there. Throws BadConfig.
void read_file(const std::string& file, Config& config);

/// The configuration as such a file.
std::string to_toml(const Config& config);

}  // namespace app
