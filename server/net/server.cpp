#include "server/net/server.hpp"

#include <utility>

#include <spdlog/spdlog.h>

#include "engine/core/hash.hpp"
#include "server/net/http_session.hpp"

namespace net {

namespace asio = boost::asio;

/// A question to all game loops and the store, which is answered when all have, or not in time.
/// Thread: the main loop's.
class HealthCheck : public std::enable_shared_from_this<HealthCheck> {
public:
    HealthCheck(asio::io_context& context, std::size_t asked, Reply reply)
        : missing_(asked), reply_(std::move(reply)), timer_(context) {}

    void give_up_after(Limits::Duration deadline) {
        timer_.expires_after(deadline);
        timer_.async_wait([self = shared_from_this()](const boost::system::error_code& error) {
            if (error) return;
            self->answer(
                error_response(503, "unhealthy", "A game loop or the store does not answer."));
        });
    }

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
    std::size_t missing_;
    Reply reply_;
    asio::steady_timer timer_;
};

Server::Server(ServerSettings settings, StaticFiles files, std::unique_ptr<store::Store> store,
               std::unique_ptr<lobby::Chance> chance, lobby::Entropy entropy, Metrics& metrics)
    : settings_(std::move(settings)),
      files_(std::move(files)),
      hosts_(settings_.hosts, settings_.origins),
      proxies_(settings_.trusted_proxies),
      metrics_(metrics),
      rates_(settings_.limits),
      connections_(settings_.limits.connections, settings_.limits.connections_per_address, &rates_),
      room_places_(settings_.limits.rooms, settings_.limits.rooms_per_address),
      main_("main loop", settings_.limits.tick, [this] { fail(); }),
      store_(std::move(store)),
      chance_(std::move(chance)),
      thinkers_(settings_.thinking_threads, metrics),
      restorers_(restoring_threads),
      world_(world()),
      lobby_(std::make_shared<LobbyDriver>(
          main_, *store_, metrics.to_lobby(), std::move(entropy),
          [this](const lobby::OpenRoom& order, auto opened) {
              shard_of(order.creation.room).open(order.creation, order.client, std::move(opened));
          })),
      listener_(main_, settings_.address, settings_.port, settings_.limits, proxies_, connections_,
                metrics,
                [this](asio::ip::tcp::socket socket, Census::Place place) {
                    serve_http(main_, std::move(socket), std::move(place), *this);
                }),
      drain_timer_(main_.context()) {
    for (unsigned number = 0; number < settings_.threads; ++number) {
        shards_.push_back(std::make_unique<Shard>(number, world_));
    }
    if (settings_.several_nodes) lobby_->follow_other_nodes(settings_.limits.listings_every);
}

Server::~Server() {
    // In this order: each of them is called by those before it, and calls back.
    for (const auto& shard : shards_) shard->stop();
    thinkers_.stop();
    restorers_.stop();
    restorers_.join();
    store_.reset();
}

World Server::world() {
    return {.store = *store_,
            .thinkers = thinkers_,
            .restorers = restorers_,
            .limits = settings_.limits,
            .room_places = room_places_,
            .chance = *chance_,
            .metrics = metrics_,
            .announce =
                [this](lobby::Announced announced) {
                    main_.post(
                        [this, announced = std::move(announced)] { lobby_->announce(announced); });
                },
            .failed = [this] { fail(); },
            .store_broke = [this] { give_up_store(); },
            .several_nodes = settings_.several_nodes};
}

bool Server::run() {
    main_.run();
    return !failed_;
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

// ---- draining ----

void Server::drain() {
    main_.post([this] { begin_to_drain(); });
}

void Server::begin_to_drain() {
    if (std::exchange(draining_, true)) return;
    listener_.close();
    lobby_->drain();
    to_be_drained_ = shards_.size() + 1;
    const auto drained = [this] { main_.post([this] { tell_drained(); }); };
    for (const auto& shard : shards_) shard->drain(drained);
    main_.look_at_deadlines();
    drain_timer_.expires_after(settings_.drain_deadline);
    drain_timer_.async_wait([this](const boost::system::error_code& error) {
        if (error) return;
        spdlog::warn("not everybody left in time; their connections are cut");
        main_.stop();
    });
    connections_.when_empty(drained);
}

void Server::tell_drained() {
    if (--to_be_drained_ == 0) main_.stop();
}

// ---- what requests are answered from ----

Shard& Server::shard_of(const std::string& room) {
    return *shards_[core::Hash{}.add(room).value() % shards_.size()];
}

void Server::record(const std::string& room, RecordRequest request, Reply reply) {
    shard_of(room).ask_record(
        room, std::move(request), [this, reply = std::move(reply)](Response response) {
            main_.post([reply, response = std::move(response)] { reply(response); });
        });
}

void Server::health(Reply reply) {
    if (draining_) {
        return reply(error_response(503, "draining", "The server is about to restart."));
    }
    const auto check =
        std::make_shared<HealthCheck>(main_.context(), shards_.size() + 1, std::move(reply));
    check->give_up_after(settings_.limits.health_deadline);
    store_->check([this, check](store::Outcome<store::Done> outcome) {
        main_.post([this, check, outcome] { hear_of_store(*check, outcome); });
    });
    for (const auto& shard : shards_) {
        shard->ping([this, check] { main_.post([check] { check->hear_one(); }); });
    }
}

void Server::hear_of_store(HealthCheck& check, const store::Outcome<store::Done>& outcome) {
    metrics_.store_tried(outcome.value.has_value());
    if (outcome.value) return check.hear_one();
    check.answer(error_response(503, "store_failed", "The store cannot be written."));
    if (outcome.failure == store::Failure::broken) give_up_store();
}

void Server::enter_lobby(std::shared_ptr<Upgrade> upgrade) {
    open_session(main_, std::move(upgrade), settings_.limits, metrics_.to_lobby(),
                 [this](const std::shared_ptr<Session>& session) { lobby_->enter(session); });
}

void Server::enter_room(const RoomRoute& route, std::shared_ptr<Upgrade> upgrade) {
    shard_of(route.room).enter(route, std::move(upgrade));
}

}  // namespace net
