// ra-server: lobby, rooms and the web client on one port.

#include <algorithm>
#include <csignal>
#include <exception>
#include <filesystem>
#include <functional>
#include <iostream>
#include <memory>

#include <boost/asio/ip/address.hpp>
#include <boost/asio/signal_set.hpp>
#include <sodium.h>
#include <spdlog/spdlog.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include "server/app/ban_file.hpp"
#include "server/app/commands.hpp"
#include "server/app/commit.hpp"
#include "server/app/config.hpp"
#include "server/app/logging.hpp"
#include "server/app/seal_key.hpp"
#include "server/net/server.hpp"
#include "server/room/chance.hpp"
#include "server/room/limits.hpp"
#include "server/store/postgres_store.hpp"
#include "server/store/sqlite_store.hpp"
#include "server/store/unusable.hpp"

namespace {

namespace fs = std::filesystem;
using app::Config;

/// Each connection takes a descriptor, and systems give few unless asked. Returns how many
/// connections there are descriptors for, at most those that are wanted.
std::uint32_t connections_to_be_had(std::uint32_t wanted, unsigned game_loops) {
    const rlim_t others =
        net::descriptors_besides + net::descriptors_of_loop * rlim_t{game_loops + 1};
    rlimit limit{};
    ::getrlimit(RLIMIT_NOFILE, &limit);
    if (limit.rlim_cur < wanted + others) {
        limit.rlim_cur = std::min(wanted + others, limit.rlim_max);
        ::setrlimit(RLIMIT_NOFILE, &limit);
    }
    if (limit.rlim_cur >= wanted + others) return wanted;
    if (limit.rlim_cur <= others) {
        throw net::UnusableSetting("This system allows " + std::to_string(limit.rlim_cur) +
                                   " open files: raise that to more than " +
                                   std::to_string(others) + " (ulimit -n, LimitNOFILE).");
    }
    const auto connections = static_cast<std::uint32_t>(limit.rlim_cur - others);
    spdlog::warn("this system allows {} connections only", connections);
    return connections;
}

net::StaticFiles web_client(const Config& config, const net::Limits& limits) {
    if (!config.web.empty()) return {config.web, limits.web_bytes, config.public_url};
    const fs::path beside =
        fs::read_symlink("/proc/self/exe").parent_path().parent_path() / "share/ra/web";
    if (fs::exists(beside / "index.html")) return {beside, limits.web_bytes, config.public_url};
    spdlog::warn("there is no web client in {}", beside.string());
    return {};
}

/// Requires: a word that the settings take.
net::MetricsAccess metrics_access(const std::string& word) {
    if (word == "all") return net::MetricsAccess::all;
    return word == "local" ? net::MetricsAccess::local : net::MetricsAccess::off;
}

net::TlsSettings tls_settings(const Config& config) {
    net::TlsSettings settings{.certificate = std::make_shared<net::Certificate>(
                                  net::CertificateFiles{config.tls_cert, config.tls_key}),
                              .hsts = std::chrono::hours{24} * config.hsts_days};
    if (config.redirect_port > 0) {
        settings.redirect_port = static_cast<std::uint16_t>(config.redirect_port);
    }
    return settings;
}

net::ServerSettings settings_of(const Config& config) {
    net::ServerSettings settings{.address = config.address,
                                 .port = static_cast<std::uint16_t>(config.port),
                                 .threads = config.threads,
                                 .thinking_threads = config.thinking_threads,
                                 .origins = config.origin,
                                 .any_origin = config.any_origin,
                                 .hosts = config.host,
                                 .trusted_proxies = config.trusted_proxy,
                                 .several_nodes = config.shares_store(),
                                 .talk = protocol::talk_policy_named(config.talk),
                                 .drain_deadline = std::chrono::seconds{config.drain_seconds},
                                 .version = RA_VERSION,
                                 .commit = app::commit()};
    if (!config.tls_cert.empty()) settings.tls = tls_settings(config);
    if (const auto url = net::read_public_url(config.public_url)) {
        settings.public_url = *url;
        settings.origins.push_back(url->origin);
    }
    settings.metrics = metrics_access(config.metrics);
    settings.control = config.control_directory();
    settings.service_manager = net::ServiceManager::of_environment();
    const fs::path bans = fs::path(config.data) / "bans";
    settings.bans = app::read_bans(bans);
    settings.keep_bans = [bans](const auto& networks) { app::write_bans(bans, networks); };
    settings.limits.connections = config.connections;
    settings.limits.connections_per_address = config.connections_per_address;
    settings.limits.people_per_address = config.people_per_address;
    return settings;
}

/// The store, and what seals the secrets in it.
struct OpenStore {
    std::unique_ptr<store::Store> store;
    room::Vault vault;
};

template <class Store>
OpenStore opened(const Config& config, std::unique_ptr<Store> store) {
    const room::Vault vault(app::seal_key(config, store->had_rooms()));
    const std::string fingerprint = vault.fingerprint();
    app::check_seal_key(config, fingerprint, store->keep_key(fingerprint));
    return {std::move(store), vault};
}

OpenStore open_store(const Config& config, const store::SqliteStore::Committed& committed) {
    if (!config.shares_store()) {
        return opened(config, std::make_unique<store::SqliteStore>(config.data, committed,
                                                                   room::limits::log_bytes));
    }
    const store::PostgresSettings settings{
        .url = config.store, .node = config.node, .longest_log = room::limits::log_bytes};
    return opened(config, std::make_unique<store::PostgresStore>(settings, committed));
}

void fill_with_random(std::span<std::uint8_t> bytes) {
    ::randombytes_buf(bytes.data(), bytes.size());
}

/// Where to point a browser.
std::string url(const Config& config, std::uint16_t port) {
    const auto address = boost::asio::ip::make_address(config.address);
    std::string host = address.is_v6() ? "[" + address.to_string() + "]" : address.to_string();
    if (address.is_unspecified() || address.is_loopback()) host = "localhost";
    return (config.tls_cert.empty() ? "http://" : "https://") + host + ":" + std::to_string(port) +
           "/";
}

/// Has each SIGHUP read the certificate again, if there is one.
void reload_at_signal(boost::asio::signal_set& signals, net::Server& server) {
    signals.async_wait([&](const boost::system::error_code& error, int) {
        if (error) return;
        server.reload_certificate();
        reload_at_signal(signals, server);
    });
}

/// Until the server waits for these signals.
void ignore_hang_ups() {
    std::signal(SIGHUP, SIG_IGN);
}

bool serve(const Config& config) {
    ignore_hang_ups();
    net::ServerSettings settings = settings_of(config);
    settings.limits.connections =
        connections_to_be_had(settings.limits.connections, settings.threads);
    net::Metrics metrics(RA_VERSION);
    auto [store, vault] = open_store(
        config, [&metrics](auto entries, auto took) { metrics.committed(entries, took); });
    net::Server server(settings, web_client(config, settings.limits), std::move(store),
                       std::make_unique<room::FairChance>(vault, fill_with_random), metrics);

    boost::asio::signal_set signals(server.context(), SIGINT, SIGTERM);
    signals.async_wait([&](const boost::system::error_code& error, int) {
        if (error) return;
        spdlog::info("the server stops");
        server.drain();
        // The next signal does what signals do, whatever this program is busy with.
        signals.clear();
    });

    boost::asio::signal_set hang_up(server.context(), SIGHUP);
    reload_at_signal(hang_up, server);

    std::cout << "Ra is at " << url(config, server.port()) << std::endl;
    const bool well = server.run();
    hang_up.clear();
    ignore_hang_ups();
    return well;
}

}  // namespace

int main(int argc, char** argv) {
    app::Commands commands;
    const auto configured =
        app::configure(argc, argv, [&commands](CLI::App& app) { commands.add_to(app); });
    if (const auto* exit = std::get_if<app::Exit>(&configured)) return exit->code;
    const auto& config = std::get<Config>(configured);
    app::log_to_stderr(config.log_level, config.log_format);
    std::signal(SIGPIPE, SIG_IGN);
    // What it writes is for its own user: invites, and the key that seals.
    ::umask(S_IRWXG | S_IRWXO);
    try {
        if (::sodium_init() < 0) throw std::runtime_error("There is no source of random numbers.");
        if (commands.given()) return commands.run(config);
        return serve(config) ? 0 : 1;
    } catch (const net::UnusableSetting& error) {
        spdlog::critical("{}", error.what());
        return 2;
    } catch (const store::NeedsOperator& error) {
        spdlog::critical("{}", error.what());
        return 2;
    } catch (const std::exception& error) {
        spdlog::critical("{}", error.what());
        return 1;
    }
}
