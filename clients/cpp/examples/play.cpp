// Joins a room and plays in it, always the first action that is legal.
//
//   ra-client-example https://HOST/#/rooms/ROOM/INVITE NAME

#include <iostream>

#include "clients/cpp/room.hpp"

int main(int argc, char** argv) try {
    if (argc != 3) throw client::Error("usage", "ra-client-example LINK NAME");
    const client::Invitation link = client::parse_invitation(argv[1]);
    boost::asio::io_context context;
    std::uint64_t answered_v = 0;
    client::Room* table = nullptr;
    const auto check = [](const client::Answer& answer) {
        if (answer.error) throw client::Error(*answer.error);
    };
    // From the state: what happened while one was away is no update.
    const auto play = [&] {
        const client::RoomState& now = table->state();
        const client::ConnectionState& connection = table->connection();
        if (now.view.is_null() && !connection.closing.empty()) {
            throw client::Error(connection.closing, connection.reason);
        }
        if (connection.status != client::Status::online) return;
        if (now.is_asked() && now.v > answered_v) {
            answered_v = now.v;
            table->act(now.legal.at(0), [](const client::Answer&) {});
        }
        if (now.view.at("room").at("status") == "finished") {
            std::cout << now.view.at("game").at("phase") << std::endl;
            table->close();
        }
    };
    client::Room room(
        context, {.address = link.server},
        {.room = link.room, .name = argv[2], .token = client::new_token(), .invite = link.invite},
        {.changed = play});
    table = &room;
    room.sit({}, check);
    context.run();
    return room.connection().closing.empty() ? 0 : 1;
} catch (const client::Error& error) {
    std::cerr << error.code << ": " << error.reason << '\n';
    return 1;
}
