#include "server/net/server.hpp"

#include <array>
#include <cstdlib>
#include <thread>
#include <utility>

#include <spdlog/spdlog.h>

#include "protocol/games/engine_signature.hpp"
#include "protocol/games/game.hpp"
#include "protocol/wire/message.hpp"
#include "server/lobby/limits.hpp"
#include "server/net/http_date.hpp"
#include "server/net/http_session.hpp"
#include "server/net/session.hpp"

namespace net {

namespace asio = boost::asio;

/// A question to all game loops and the store, which is answered when all have, or not in time.
/// Thread: the main loop's.
class HealthCheck : public std::enable_shared_from_this<HealthCheck> {
public:
    HealthCheck(asio::io_context& context, Reply reply)
        : reply_(std::move(reply)), timer_(context) {}

    void give_up_after(Limits::Duration deadline) {
        timer_.expires_after(deadline);
        timer_.async_wait([self = shared_from_this()](const boost::system::error_code& error) {
            if (error) return;
            self->answer(
                error_response(503, "unhealthy", "A game loop or the store does not answer."));
        });
    }

    /// One of them is well.
    void hear_one() {
        static const auto ok = std::make_shared<const std::string>(R"({"status":"ok"})");
        if (--missing_ == 0) answer(json_response(200, ok));
    }

    /// The first answer counts.
    void answer(const Response& response) {
        timer_.cancel();
        if (const auto reply = std::exchange(reply_, {})) reply(response);
    }

private:
    /// The game loops together, and the store.
    std::size_t missing_ = 2;
    Reply reply_;
    asio::steady_timer timer_;
};

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
               std::unique_ptr<lobby::Chance> chance, Metrics& metrics)
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
      operator_(main_, host_, *store_, bans_, [this](const Operator::Then& then) { status(then); }),
      version_(version_of(settings_, files_.digest())),
      listener_(main_, {settings_.address, settings_.port, !settings_.tls}, settings_.limits,
                proxies_, connections_, metrics,
                [this](Stream::Socket socket, ConnectionLimiter::Slot slot) {
                    TlsSession tls;
                    if (settings_.tls) tls = certificate().session(socket.native_handle());
                    serve(std::move(socket), std::move(slot), std::move(tls));
                }),
      certificate_timer_(main_.context()),
      drain_timer_(main_.context()),
      watchdog_timer_(main_.context()) {
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
    metrics_.certificate_expires(certificate().expires());
    watch_certificate();
    if (!settings_.tls->redirect_port) return;
    redirecting_.emplace(main_, Listener::At{settings_.address, *settings_.tls->redirect_port},
                         settings_.limits, proxies_, connections_, metrics_,
                         [this](Stream::Socket socket, ConnectionLimiter::Slot slot) {
                             serve(std::move(socket), std::move(slot), {});
                         });
}

void Server::serve(Stream::Socket socket, ConnectionLimiter::Slot slot, TlsSession tls) {
    serve_http(main_, Stream(std::move(socket), std::move(tls)), std::move(slot), *this);
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
            .several_nodes = settings_.several_nodes};
}

bool Server::run() {
    main_.post([this] {
        service_manager_.send("READY=1");
        watch_loops();
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

void Server::status(const Operator::Then& then) {
    host_.list_busiest(busiest_rooms, [this, then](std::vector<protocol::Json> rooms) {
        std::array<double, 3> load{};
        ::getloadavg(load.data(), static_cast<int>(load.size()));
        protocol::Json status = metrics_.status();
        status["ok"] = true;
        status["processors"] = std::thread::hardware_concurrency();
        status["load"] = load;
        status["version"] = protocol::parse(*version_);
        status["uptime"] =
            std::chrono::floor<std::chrono::seconds>(clock_.uptime() - began_).count();
        status["draining"] = draining_;
        status["busiest"] = std::move(rooms);
        status["bans"] = bans_.list();
        if (settings_.tls) status["certificate_expires"] = certificate().expires();
        then(status);
    });
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

// ---- the certificate ----

void Server::reload_certificate() {
    main_.post([this] {
        if (settings_.tls) return read_certificate();
        spdlog::info("there is no certificate to be read again");
    });
}

void Server::read_certificate() try {
    certificate().reload();
    metrics_.certificate_expires(certificate().expires());
    spdlog::info("the certificate was read again, and is valid until {}",
                 http_date(certificate().expires()));
} catch (const UnusableSetting& fault) {
    spdlog::error("The certificate stays as it was. {}", fault.what());
}

void Server::watch_certificate() {
    certificate_timer_.expires_after(settings_.limits.certificate_check);
    certificate_timer_.async_wait([this](const boost::system::error_code& error) {
        if (error) return;
        if (certificate().is_outdated()) read_certificate();
        watch_certificate();
    });
}

/// A page elsewhere gets nothing of a visitor by this: there is no cookie, and a token is kept by
/// the browser for the page that drew it. What it can do is reach a server that only its visitor
/// reaches, which is why the operator has to allow it.
bool Server::may_connect(std::optional<std::string_view> origin, std::string_view host) const {
    return net::may_connect(origin, host, settings_.origins) ||
           (settings_.any_origin && is_secure_origin(*origin));
}

std::chrono::seconds Server::hsts() const {
    return settings_.tls ? settings_.tls->hsts : std::chrono::seconds{0};
}

std::optional<std::string> Server::https_origin(std::string_view host) const {
    if (!settings_.tls) return {};
    const std::string& known = settings_.public_url.origin;
    return known.starts_with("https://") ? known : net::https_origin(host, port());
}

// ---- whether the loops work ----

/// Calls back when all game loops have answered, on the main loop.
void Server::ask_loops(std::function<void()> all_answered) {
    struct Question {
        std::size_t missing;
        std::function<void()> then;
    };
    const auto asked =
        std::make_shared<Question>(Question{game_loops_.size(), std::move(all_answered)});
    for (const auto& game_loop : game_loops_) {
        game_loop->loop().post([this, asked] {
            main_.post([asked] {
                if (--asked->missing == 0) asked->then();
            });
        });
    }
}

/// Reports to the service manager for as long as all loops answer. Twice within its patience, so
/// that one late report is none too many. The store is not asked: a restart would not mend it.
void Server::watch_loops() {
    if (settings_.service_manager.watchdog.count() == 0) return;
    watchdog_timer_.expires_after(settings_.service_manager.watchdog / 2);
    watchdog_timer_.async_wait([this](const boost::system::error_code& error) {
        if (error) return;
        ask_loops([this] {
            service_manager_.send("WATCHDOG=1");
            watch_loops();
        });
    });
}

// ---- draining ----

void Server::drain() {
    main_.post([this] { begin_to_drain(); });
}

void Server::begin_to_drain() {
    if (std::exchange(draining_, true)) return;
    service_manager_.send("STOPPING=1");
    certificate_timer_.cancel();
    to_be_drained_ = 2;
    host_.drain([this] { tell_drained(); });
    drain_timer_.expires_after(settings_.drain_deadline);
    drain_timer_.async_wait([this](const boost::system::error_code& error) {
        if (error) return;
        spdlog::warn("not everybody left in time; their connections are cut");
        main_.stop();
    });
    connections_.when_no_websockets([this] { main_.post([this] { tell_drained(); }); });
}

void Server::tell_drained() {
    if (--to_be_drained_ == 0) close();
}

void Server::close() {
    closed_ = true;
    listener_.close();
    if (redirecting_) redirecting_->close();
    main_.check_deadlines();
    connections_.when_empty([this] { main_.post([this] { main_.stop(); }); });
}

// ---- what requests are answered from ----

namespace {

/// To ask for the same at another node is no secret: a client needs no invite to be sent there.
Response moved_to_node(const host::RecordAnswer& answer) {
    Response response = json_response(answer.status, answer.body);
    response.headers.emplace_back("Location", "?node=" + answer.node);
    open_to_all_origins(response);
    return response;
}

Response response_of(const host::RecordAnswer& answer, Caching caching) {
    if (!answer.node.empty()) return moved_to_node(answer);
    if (answer.is_public) return public_response(answer.body, caching);
    Response response = json_response(answer.status, answer.body);
    // Wrong invites were given: after this time some may be given again.
    if (answer.status == 429) add_retry_after(response, lobby::limits::wrong_invites_window);
    return response;
}

}  // namespace

void Server::record(const std::string& room, host::RecordRequest request, Reply reply) {
    // A record never changes. There may be another one to list at any time.
    const auto caching = request.number ? Caching::immutable : Caching::revalidate;
    host_.ask_record(room, std::move(request),
                     [reply = std::move(reply), caching](const host::RecordAnswer& answer) {
                         reply(response_of(answer, caching));
                     });
}

void Server::health(Reply reply) {
    const auto check = std::make_shared<HealthCheck>(main_.context(), std::move(reply));
    check->give_up_after(settings_.limits.health_deadline);
    ask_loops([check] { check->hear_one(); });
    store_->check([this, check](store::Outcome<store::Done> outcome) {
        main_.post([this, check, outcome] { hear_of_store(*check, outcome); });
    });
}

void Server::ready(Reply reply) {
    if (draining_) {
        return reply(error_response(503, "draining", "The server is about to restart."));
    }
    health(std::move(reply));
}

void Server::hear_of_store(HealthCheck& check, const store::Outcome<store::Done>& outcome) {
    metrics_.store_tried(outcome.value.has_value());
    if (outcome.value) return check.hear_one();
    check.answer(error_response(503, "store_failed", "The store cannot be written."));
    if (outcome.failure == store::Failure::broken) give_up_store();
}

void Server::enter_lobby(std::shared_ptr<Upgrade> upgrade) {
    open_session(
        main_, std::move(upgrade), settings_.limits, metrics_.to_lobby(),
        [this](const std::shared_ptr<host::Session>& session) { host_.enter_lobby(session); });
}

void Server::enter_room(const RoomRoute& route, std::shared_ptr<Upgrade> upgrade) {
    Loop& loop = game_loops_[host_.executor_of(route.room)]->loop();
    loop.post([this, &loop, route, upgrade = std::move(upgrade)] {
        open_session(loop, upgrade, settings_.limits, metrics_.to_rooms(),
                     [this, route](const std::shared_ptr<host::Session>& session) {
                         host_.enter_room(route.room, route.node, session);
                     });
    });
}

}  // namespace net
