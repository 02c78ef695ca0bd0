#include "server/net/absent_rooms_driver.hpp"

#include <utility>
#include <variant>

#include "server/net/overloaded.hpp"

namespace net {

void AbsentRoomsDriver::enter(const std::string& room, const std::shared_ptr<Session>& session) {
    roster_.add(session);
    rooms_.connect(room, {session->connection(), session->address()}, clock_.now());
    session->deliver_to(weak_from_this());
}

Response AbsentRoomsDriver::record(const std::string& room, const RecordRequest& request) {
    const protocol::Error error =
        rooms_.refusal(room, request.address, request.invite.has_value(), clock_.now());
    return error_response(lobby::status_of(error), error.code, error.reason);
}

void AbsentRoomsDriver::drain() {
    roster_.dismiss_all(lobby::CloseCode::service_restart);
}

void AbsentRoomsDriver::received(lobby::Connection connection, std::string text) {
    carry_out(rooms_.handle({connection, std::move(text)}, clock_.now()));
}

void AbsentRoomsDriver::disconnected(lobby::Connection connection) {
    rooms_.disconnect(connection);
    roster_.remove(connection);
}

void AbsentRoomsDriver::look(std::chrono::steady_clock::time_point /*now*/) {
    carry_out(rooms_.check_deadlines(clock_.now()));
}

void AbsentRoomsDriver::carry_out(const lobby::Effects& effects) {
    for (const lobby::Effect& effect : effects) {
        std::visit(overloaded{[this](const lobby::Send& send) { roster_.send(send); },
                              [this](const lobby::Close& close) { roster_.close(close); },
                              [](const auto&) {}},
                   effect);
    }
}

}  // namespace net
