#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "server/app/config.hpp"
#include "server/net/limits.hpp"

namespace app {

/// One setting, by its name in flags and files.
struct Setting {
    std::string name;
    /// For help and files.
    std::string help;
    /// What is wrong with a value, given as text; empty when nothing is.
    std::function<std::string(const std::string&)> complaint;
    /// The value may hold a password: it is shown only on request.
    bool confidential = false;

    std::string flag() const { return "--" + name; }
    /// RA_ and the name in capitals.
    std::string variable() const;
};

/// Two years: what lists of names that are HTTPS only ask for, and it makes no difference beyond.
inline constexpr std::uint32_t most_hsts_days = 730;

// Complaints.

/// Of any value: a file could not hold it.
std::string not_text(const std::string& value);
std::function<std::string(const std::string&)> whole_number(std::uint32_t least,
                                                            std::uint32_t most);
std::function<std::string(const std::string&)> one_of(std::vector<std::string> words);
std::string not_an_address(const std::string& text);
std::string not_an_origin(const std::string& text);
/// Or empty, for none.
std::string not_a_public_url(const std::string& text);
std::string not_a_host(const std::string& text);
std::string not_a_network(const std::string& text);
std::string not_a_store(const std::string& text);
std::string not_a_node(const std::string& text);
std::string empty(const std::string& text);
std::string nothing(const std::string& text);

/// What is wrong with settings that do not go together, as one line; empty when nothing is.
std::string contradiction(const Config& config);

/// Shows each setting and its place in the configuration to `visit`. The only list of settings.
template <class Configuration, class Visit>
void each_setting(Configuration& config, Visit&& visit) {
    visit(
        Setting{"address",
                "IP address to listen at: :: for all of this machine's, 127.0.0.1 for itself only",
                not_an_address},
        config.address);
    visit(Setting{"port", "port to listen at; 0 takes any free one", whole_number(0, 65535)},
          config.port);
    visit(Setting{"tls-cert",
                  "file of a certificate in PEM, with those that lead to its root: the server "
                  "speaks HTTPS. It is read again when it changes, and at SIGHUP",
                  nothing},
          config.tls_cert);
    visit(Setting{"tls-key", "file of the key of that certificate, in PEM, without a password",
                  nothing},
          config.tls_key);
    visit(Setting{"redirect-port",
                  "port that redirects plain HTTP to HTTPS, for example 80; 0 for none",
                  whole_number(0, 65535)},
          config.redirect_port);
    visit(
        Setting{"hsts-days",
                "days for which browsers must use HTTPS for this name (HSTS); 0 for no such header",
                whole_number(0, most_hsts_days)},
        config.hsts_days);
    visit(Setting{"data", "directory of the log of all rooms", empty}, config.data);
    visit(Setting{"store",
                  "where that log is: sqlite, in the data directory, or the URL of a PostgreSQL "
                  "that several nodes share, such as postgresql://ra@db.example/ra; put one with a "
                  "password in a file or the environment",
                  not_a_store, true},
          config.store);
    visit(Setting{"node", "this server's name among the nodes that share a store", not_a_node},
          config.node);
    visit(Setting{"seal-key",
                  "file of the key that seals secrets in the log, made if missing; without it, "
                  "seal.key in the data directory",
                  nothing},
          config.seal_key);
    visit(Setting{"control",
                  "directory of the socket that commands such as `ra-server rooms` speak to the "
                  "server through, for its own user alone; without it, control in the data "
                  "directory",
                  nothing},
          config.control);
    visit(Setting{"web", "directory of the web client; without it, the one beside the program",
                  nothing},
          config.web);
    visit(Setting{"threads", "threads that play games", whole_number(1, net::most_threads)},
          config.threads);
    visit(Setting{"thinking-threads", "threads that bots think on, which give way to the others",
                  whole_number(1, net::most_thinking_threads)},
          config.thinking_threads);
    visit(Setting{"public-url",
                  "address under which the world reaches the server, for example "
                  "https://ra.example or https://example.org/ra: for the picture that a chat shows "
                  "of a link; its pages may connect, as with --origin",
                  not_a_public_url},
          config.public_url);
    visit(Setting{"origin",
                  "origin besides the server's own whose pages may connect, for example "
                  "https://ra.example; may be given more than once",
                  not_an_origin},
          config.origin);
    visit(Setting{"any-origin",
                  "pages of every https origin, and of the visitor's own machine, may connect: for "
                  "players who want to load the page from somewhere else than from this server",
                  nothing},
          config.any_origin);
    visit(
        Setting{
            "host",
            "name under which the server is reached, for example ra.example; addresses, "
            "localhost, names without a dot and the hosts of --public-url and --origin need not "
            "be given; may be given more than once",
            not_a_host},
        config.host);
    visit(Setting{"trusted-proxy",
                  "address or network of a proxy in front of the server, for example 10.0.0.0/8, "
                  "whose X-Forwarded-For tells the client's address; may be given more than once",
                  not_a_network},
          config.trusted_proxy);
    visit(Setting{"connections", "connections at once", whole_number(1, 1'000'000)},
          config.connections);
    visit(Setting{"connections-per-address",
                  "connections at once from one address, or one /64 of IPv6",
                  whole_number(1, 1'000'000)},
          config.connections_per_address);
    visit(
        Setting{"people-per-address",
                "people who may play from one address, or one /64 of IPv6, at once: sets what they "
                "may use together of messages, requests and new connections",
                whole_number(1, 1'000'000)},
        config.people_per_address);
    visit(Setting{"drain-seconds", "how long a server that stops waits for its clients to leave",
                  whole_number(0, 3600)},
          config.drain_seconds);
    visit(
        Setting{"talk",
                "what people may say to each other: private (reactions and phrases, and in private "
                "rooms words of their own), all (words of their own in all rooms), reactions "
                "(and phrases, alone) or off",
                one_of({"off", "reactions", "private", "all"})},
        config.talk);
    visit(
        Setting{"metrics",
                "who gets /metrics: local (programs on this machine, but not through a proxy), all "
                "or off",
                one_of({"local", "all", "off"})},
        config.metrics);
    visit(Setting{"log-level", "least level that is logged: debug, info, warn, error or off",
                  one_of({"debug", "info", "warn", "error", "off"})},
          config.log_level);
    visit(Setting{"log-format", "text, or json with one object a line", one_of({"text", "json"})},
          config.log_format);
}

}  // namespace app
