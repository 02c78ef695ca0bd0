#include "server/net/server.hpp"

#include <utility>

#include <spdlog/spdlog.h>

#include "protocol/games/engine_signature.hpp"
#include "protocol/games/game.hpp"
#include "protocol/wire/message.hpp"
#include "server/net/http/http_session.hpp"

namespace net {

namespace {

std::shared_ptr<const std::string> version_of(const ServerSettings& settings,
                                              const std::string& page) {
    protocol::Json version{{"version", settings.version}, {"protocol", protocol::subprotocol}};
    if (!settings.commit.empty()) version["commit"] = settings.commit;
    if (!page.empty()) version["page"] = page;
    for (const protocol::Json& game : protocol::catalogue().at("games")) {
        const std::string id = game.at("id");
        version["engines"][id] = protocol::engine_signature(id);
        version["bots"][id] = protocol::bots_signature(id);
    }
    return std::make_shared<const std::string>(protocol::dump(version));
}

}  // namespace

Server::Server(ServerSettings settings, StaticFiles files, std::unique_ptr<store::Store> store,
               std::unique_ptr<room::Chance> chance, Metrics& metrics)
    : settings_(std::move(settings)),
      files_(std::move(files)),
      hosts_(settings_.hosts, settings_.origins),
      proxies_(settings_.trusted_proxies),
      bans_(settings_.bans, proxies_, settings_.keep_bans),
      metrics_(metrics),
      rates_(settings_.limits),
      connections_(settings_.limits.connections, settings_.limits.connections_per_address, &rates_),
      restorers_(restoring_threads),
      main_(
          "main loop", settings_.limits.tick, [this] { fail(); }, restorers_),
      service_manager_(main_.context(), settings_.service_manager),
      game_loops_(make_game_loops()),
      store_(std::move(store)),
      chance_(std::move(chance)),
      bots_(settings_.thinking_threads, metrics),
      host_(main_, executors(), services()),
      operator_(main_, host_, *store_, bans_, metrics, [this] { return state(); }),
      health_(main_, game_loops_, *store_, metrics, settings_.limits.health_deadline,
              [this] { give_up_store(); }),
      drain_(main_, host_, connections_, settings_.drain_deadline, [this] { close(); }),
      listener_(main_, {settings_.address, settings_.port, !settings_.tls}, settings_.limits,
                proxies_, connections_, metrics,
                [this](Stream::Socket socket, ConnectionLimiter::Slot slot) {
                    TlsSession tls;
                    if (settings_.tls) tls = certificate().session(socket.native_handle());
                    serve(std::move(socket), std::move(slot), std::move(tls));
                }),
      site_{.settings = settings_,
            .files = files_,
            .hosts = hosts_,
            .proxies = proxies_,
            .bans = bans_,
            .metrics = metrics_,
            .host = host_,
            .health = health_,
            .drain = drain_,
            .version = version_of(settings_, files_.digest()),
            .port = port(),
            .main = main_,
            .loop_of = [this](const std::string& room) -> Loop& {
                return game_loops_[host_.executor_of(room)]->loop();
            }} {
    if (settings_.tls) start_tls();
    if (!settings_.control.empty()) control();
    for (const auto& game_loop : game_loops_) game_loop->start();
}

Server::~Server() {
    // In this order: each of them is called by those before it, and calls back.
    for (const auto& game_loop : game_loops_) game_loop->stop();
    bots_.stop();
    restorers_.stop();
    restorers_.join();
    store_.reset();
}

void Server::start_tls() {
    certificate_watch_.emplace(main_, certificate(), settings_.limits.certificate_check, metrics_);
    if (!settings_.tls->redirect_port) return;
    redirecting_.emplace(main_, Listener::At{settings_.address, *settings_.tls->redirect_port},
                         settings_.limits, proxies_, connections_, metrics_,
                         [this](Stream::Socket socket, ConnectionLimiter::Slot slot) {
                             serve(std::move(socket), std::move(slot), {});
                         });
}

void Server::serve(Stream::Socket socket, ConnectionLimiter::Slot slot, TlsSession tls) {
    serve_http(Stream(std::move(socket), std::move(tls)), std::move(slot), site_);
}

std::vector<std::unique_ptr<LoopThread>> Server::make_game_loops() {
    std::vector<std::unique_ptr<LoopThread>> loops;
    for (unsigned number = 0; number < settings_.threads; ++number) {
        loops.push_back(std::make_unique<LoopThread>(
            "game loop " + std::to_string(number), settings_.limits.tick, [this] { fail(); },
            restorers_));
    }
    return loops;
}

std::vector<host::Executor*> Server::executors() const {
    std::vector<host::Executor*> executors;
    for (const auto& game_loop : game_loops_) executors.push_back(&game_loop->loop());
    return executors;
}

host::Services Server::services() {
    return {.store = *store_,
            .bots = bots_,
            .clock = clock_,
            .chance = *chance_,
            .metrics = metrics_,
            .limits = settings_.limits,
            .store_broke = [this] { give_up_store(); },
            .is_banned = [this](const auto& client) { return bans_.contain(client); },
            .talk = settings_.talk,
            .several_nodes = settings_.several_nodes};
}

bool Server::run() {
    main_.post([this] {
        service_manager_.send("READY=1");
        health_.report_to(service_manager_, settings_.service_manager.watchdog);
    });
    main_.run();
    return !failed_;
}

void Server::control() {
    control_ = std::make_unique<ControlSocket>(
        main_, settings_.control, settings_.limits,
        [this](const protocol::Json& request, const ControlSocket::Answer& answer) {
            operator_.answer(request, answer);
        });
}

Operator::ServerState Server::state() const {
    Operator::ServerState state{
        .version = site_.version,
        .uptime = std::chrono::floor<std::chrono::seconds>(clock_.uptime() - began_),
        .is_draining = drain_.has_begun()};
    if (settings_.tls) state.certificate_expires = certificate().expires();
    return state;
}

void Server::fail() {
    failed_ = true;
    main_.stop();
}

/// Only another process can write again, and what is wrong may be gone by then.
void Server::give_up_store() {
    if (failed_.exchange(true)) return;
    spdlog::critical("The store cannot be written any more. The server ends, to be started again.");
    drain();
}

void Server::reload_certificate() {
    main_.post([this] {
        if (certificate_watch_) return certificate_watch_->reload();
        spdlog::info("there is no certificate to be read again");
    });
}

void Server::drain() {
    main_.post([this] {
        if (drain_.has_begun()) return;
        service_manager_.send("STOPPING=1");
        drain_.begin();
    });
}

void Server::close() {
    listener_.close();
    if (redirecting_) redirecting_->close();
}

}  // namespace net
