#include "server/net/absent_rooms_driver.hpp"

#include <utility>
#include <variant>

#include "server/net/overloaded.hpp"

namespace net {

void AbsentRoomsDriver::enter(const std::string& room, const std::shared_ptr<Session>& session) {
    visitors_[session->connection()] = {room, session->address()};
    roster_.add(session);
    session->deliver_to(weak_from_this());
}

Response AbsentRoomsDriver::record(const std::string& room, const RecordRequest& request) {
    const protocol::Error error =
        rooms_.refusal(room, request.address, request.invite.has_value(), clock_.now());
    return error_response(lobby::status_of(error), error.code, error.reason);
}

void AbsentRoomsDriver::drain() {
    visitors_.clear();
    roster_.dismiss_all(lobby::CloseCode::service_restart);
}

void AbsentRoomsDriver::received(lobby::Connection connection, std::string text) {
    const Visitor& visitor = visitors_.at(connection);
    const lobby::Received input{connection, std::move(text)};
    for (const auto& effect : rooms_.handle(visitor.room, visitor.client, input, clock_.now())) {
        std::visit(overloaded{[this](const lobby::Send& send) { roster_.send(send); },
                              [this](const lobby::Close& close) {
                                  visitors_.erase(close.connection);
                                  roster_.close(close);
                              },
                              [](const auto&) {}},
                   effect);
    }
}

void AbsentRoomsDriver::disconnected(lobby::Connection connection) {
    visitors_.erase(connection);
    roster_.remove(connection);
}

}  // namespace net
