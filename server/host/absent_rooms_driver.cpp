#include "server/host/absent_rooms_driver.hpp"

#include <utility>
#include <variant>

#include "server/host/contain.hpp"

namespace host {

void AbsentRoomsDriver::enter(const std::string& room, const std::shared_ptr<Session>& session) {
    roster_.add(session);
    contain(session->connection(), [&] {
        carry_out(rooms_.connect(room, {session->connection(), session->address()}, clock_.now()));
    });
    session->deliver_to(weak_from_this());
}

RecordAnswer AbsentRoomsDriver::record(const std::string& room, const RecordRequest& request) {
    RecordAnswer answer = stopped_room();
    contain([&] {
        const protocol::Error error =
            rooms_.refusal(room, request.address, request.invite.has_value(), clock_.now());
        answer = record_refusal(room::status_of(error), error.code, error.reason);
    });
    return answer;
}

void AbsentRoomsDriver::drain() {
    roster_.dismiss_all(room::CloseCode::service_restart);
}

void AbsentRoomsDriver::check_deadlines() {
    contain([&] { carry_out(rooms_.check_deadlines(clock_.now())); });
}

void AbsentRoomsDriver::received(room::Connection connection, std::string text) {
    contain(connection, [&] {
        carry_out(rooms_.handle({connection, std::move(text)}, clock_.now()));
    });
}

void AbsentRoomsDriver::disconnected(room::Connection connection) {
    rooms_.disconnect(connection);
    roster_.remove(connection);
}

template <class Work>
bool AbsentRoomsDriver::contain(const Work& work) {
    return host::contain(metrics_, "What answers for absent rooms", work);
}

template <class Work>
void AbsentRoomsDriver::contain(room::Connection connection, const Work& work) {
    if (contain(work)) return;
    rooms_.disconnect(connection);
    roster_.send(room::closing_to(connection, room::CloseCode::room_stopped));
    roster_.close({connection, room::CloseCode::room_stopped});
    roster_.end_event();
}

void AbsentRoomsDriver::carry_out(const room::Effects& effects) {
    for (const room::Effect& effect : effects) {
        if (const auto* send = std::get_if<room::Send>(&effect)) roster_.send(*send);
        if (const auto* close = std::get_if<room::Close>(&effect)) roster_.close(*close);
    }
    roster_.end_event();
}

}  // namespace host
