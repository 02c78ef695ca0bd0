#include "server/net/lobby_driver.hpp"

#include <utility>

#include <spdlog/spdlog.h>

#include "protocol/json.hpp"

namespace net {

LobbyDriver::LobbyDriver(Loop& loop, store::Store& store, ConnectionMetrics& metrics,
                         lobby::Entropy entropy, OpenRoom open_room)
    : loop_(loop),
      store_(store),
      open_room_(std::move(open_room)),
      directory_(std::move(entropy)),
      roster_(metrics),
      timer_(loop.context()),
      telling_(loop.context()) {}

void LobbyDriver::enter(const std::shared_ptr<Session>& session) {
    roster_.add(session);
    feed(lobby::Connected{session->connection(), session->address()});
    session->deliver_to(weak_from_this());
}

void LobbyDriver::announce(lobby::Announced announced) {
    feed(std::move(announced));
}

void LobbyDriver::drain() {
    feed(lobby::Draining{});
}

// ---- other nodes ----

void LobbyDriver::follow_other_nodes(Limits::Duration every) {
    ask_every_ = every;
    ask_other_nodes();
}

void LobbyDriver::ask_other_nodes() {
    store_.listings([&loop = loop_, weak = weak_from_this()](
                        store::Outcome<std::vector<store::Listing>> listings) {
        loop.post([weak, listings = std::move(listings)] {
            if (const auto self = weak.lock()) self->hear_of_other_nodes(listings);
        });
    });
}

void LobbyDriver::hear_of_other_nodes(const store::Outcome<std::vector<store::Listing>>& listings) {
    if (listings.value) {
        lobby::ListedElsewhere elsewhere;
        for (const auto& [room, text] : *listings.value) {
            elsewhere.rooms[room] = protocol::parse(text);
        }
        feed(std::move(elsewhere));
    } else {
        spdlog::debug("the rooms of other nodes are not known: {}", listings.detail);
    }
    timer_.expires_after(ask_every_);
    timer_.async_wait([weak = weak_from_this()](const boost::system::error_code& error) {
        const auto self = weak.lock();
        if (self && !error) self->ask_other_nodes();
    });
}

// ---- visitors ----

void LobbyDriver::received(lobby::Connection connection, std::string text) {
    feed(lobby::Received{connection, std::move(text)});
}

void LobbyDriver::disconnected(lobby::Connection connection) {
    if (roster_.remove(connection)) feed(lobby::Disconnected{connection});
}

void LobbyDriver::feed(lobby::DirectoryInput input) {
    for (const auto& effect : directory_.handle(std::move(input), clock_.now())) {
        std::visit([this](const auto& what) { carry_out(what); }, effect);
    }
}

void LobbyDriver::carry_out(const lobby::OpenRoom& effect) {
    open_room_(effect, [&loop = loop_, weak = weak_from_this()](lobby::Opened opened) {
        loop.post([weak, opened = std::move(opened)] {
            if (const auto self = weak.lock()) self->feed(opened);
        });
    });
}

void LobbyDriver::carry_out(const lobby::TellLater& effect) {
    telling_.expires_after(effect.due - clock_.now());
    telling_.async_wait([weak = weak_from_this()](const boost::system::error_code& error) {
        const auto self = weak.lock();
        if (self && !error) self->feed(lobby::TimeToTell{});
    });
}

void LobbyDriver::carry_out(const lobby::FindRoom& effect) {
    store_.find(effect.invite, [&loop = loop_, weak = weak_from_this(),
                                search = effect.search](store::Outcome<std::string> outcome) {
        if (!outcome.value) spdlog::error("an invite cannot be looked up: {}", outcome.detail);
        loop.post([weak, found = lobby::Found{search, std::move(outcome.value)}] {
            if (const auto self = weak.lock()) self->feed(found);
        });
    });
}

}  // namespace net
