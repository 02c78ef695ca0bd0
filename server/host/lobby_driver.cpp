#include "server/host/lobby_driver.hpp"

#include <utility>

#include <spdlog/spdlog.h>

#include "protocol/json/printable.hpp"
#include "server/host/ask_guests.hpp"
#include "server/host/contain.hpp"

namespace host {

LobbyDriver::LobbyDriver(Executor& executor, const Services& services, Others others)
    : executor_(executor),
      services_(services),
      others_(std::move(others)),
      clock_(services.clock),
      directory_(services.chance),
      roster_(executor, services.metrics.to_lobby()) {}

void LobbyDriver::enter(const std::shared_ptr<Session>& session) {
    if (services_.is_banned(session->address())) {
        return session->dismiss(room::CloseCode::banned);
    }
    roster_.add(session);
    feed_from(session->connection(), room::Connected{session->connection(), session->address()});
    session->deliver_to(weak_from_this());
}

void LobbyDriver::notify(lobby::DirectoryInput change) {
    feed(std::move(change));
}

void LobbyDriver::drain() {
    feed(room::Draining{});
}

// ---- other nodes ----

void LobbyDriver::follow_other_nodes() {
    services_.store.listings(back_to(
        executor_, weak_from_this(),
        [](LobbyDriver& self, const auto& listings) { self.on_remote_listings(listings); }));
}

void LobbyDriver::on_remote_listings(
    const store::Outcome<std::vector<store::PublishedListing>>& listings) {
    if (listings.value) {
        lobby::RemoteListings elsewhere;
        for (const auto& [room, text] : *listings.value) {
            elsewhere.rooms[room] = text;
        }
        feed(std::move(elsewhere));
    } else {
        spdlog::debug("the rooms of other nodes are not known: {}", listings.detail);
    }
    asking_ = executor_.after(services_.limits.listings_every, [this] { follow_other_nodes(); });
}

// ---- connections ----

void LobbyDriver::received(room::Connection connection, std::string text) {
    feed_from(connection, room::Received{connection, std::move(text)});
}

void LobbyDriver::disconnected(room::Connection connection) {
    if (roster_.remove(connection)) feed(room::Disconnected{connection});
}

bool LobbyDriver::feed(lobby::DirectoryInput input) {
    const bool handled = contain(services_.metrics, "The lobby", [&] {
        if (const auto by = clock_.step()) directory_.shift_time(*by);
        for (const auto& effect : directory_.handle(std::move(input), clock_.now())) {
            std::visit([this](const auto& what) { this->carry_out(what); }, effect);
        }
    });
    roster_.end_event();
    return handled;
}

void LobbyDriver::feed_from(room::Connection connection, lobby::DirectoryInput input) {
    if (feed(std::move(input))) return;
    roster_.send(room::closing_to(connection, room::CloseCode::room_stopped));
    roster_.close({connection, room::CloseCode::room_stopped});
    feed(room::Disconnected{connection});
}

void LobbyDriver::carry_out(const lobby::OpenRoom& effect) {
    others_.open_room(
        effect, back_to(executor_, weak_from_this(),
                        [](LobbyDriver& self, const lobby::Opened& opened) { self.feed(opened); }));
}

void LobbyDriver::carry_out(const lobby::AskGuests& effect) {
    ask_guests(services_.store, services_.clock, effect.question,
               back_to(executor_, weak_from_this(),
                       [number = effect.number, origin = effect.origin](
                           LobbyDriver& self, const store::Outcome<guests::Answer>& outcome) {
                           self.on_guests(number, origin, outcome);
                       }));
}

void LobbyDriver::on_guests(std::uint64_t number, std::optional<room::Connection> origin,
                            const store::Outcome<guests::Answer>& outcome) {
    if (!outcome.value) spdlog::error("guests cannot be read: {}", outcome.detail);
    const lobby::GuestsAnswered answered{number, outcome.value};
    origin ? feed_from(*origin, answered) : static_cast<void>(feed(answered));
}

void LobbyDriver::carry_out(const lobby::ScheduleList& effect) {
    telling_ = executor_.after(effect.due - clock_.now(), [this] { feed(lobby::ListDue{}); });
}

void LobbyDriver::carry_out(const lobby::ListingSkipped& effect) {
    spdlog::warn("room {} of another node is not listed, its row is malformed: {}",
                 protocol::printable(effect.room), effect.fault);
}

void LobbyDriver::carry_out(const lobby::FindRoom& effect) {
    services_.store.find(
        effect.invite,
        back_to(
            executor_, weak_from_this(),
            [search = effect.search](LobbyDriver& self, const store::Outcome<std::string>& found) {
                if (!found.value) {
                    spdlog::error("an invite cannot be looked up: {}", found.detail);
                }
                self.feed(lobby::Found{search, found.value});
            }));
}

}  // namespace host
