#include "server/host/absent_rooms_driver.hpp"

#include <utility>
#include <variant>

namespace host {

void AbsentRoomsDriver::enter(const std::string& room, const std::shared_ptr<Session>& session) {
    roster_.add(session);
    rooms_.connect(room, {session->connection(), session->address()}, clock_.now());
    session->deliver_to(weak_from_this());
}

RecordAnswer AbsentRoomsDriver::record(const std::string& room, const RecordRequest& request) {
    const protocol::Error error =
        rooms_.refusal(room, request.address, request.invite.has_value(), clock_.now());
    return record_refusal(lobby::status_of(error), error.code, error.reason);
}

void AbsentRoomsDriver::drain() {
    roster_.dismiss_all(lobby::CloseCode::service_restart);
}

void AbsentRoomsDriver::check_deadlines() {
    carry_out(rooms_.check_deadlines(clock_.now()));
}

void AbsentRoomsDriver::received(lobby::Connection connection, std::string text) {
    carry_out(rooms_.handle({connection, std::move(text)}, clock_.now()));
}

void AbsentRoomsDriver::disconnected(lobby::Connection connection) {
    rooms_.disconnect(connection);
    roster_.remove(connection);
}

void AbsentRoomsDriver::carry_out(const lobby::Effects& effects) {
    for (const lobby::Effect& effect : effects) {
        if (const auto* send = std::get_if<lobby::Send>(&effect)) roster_.send(*send);
        if (const auto* close = std::get_if<lobby::Close>(&effect)) roster_.close(*close);
    }
    roster_.end_event();
}

}  // namespace host
