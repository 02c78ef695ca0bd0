// Joins a room and plays in it, always the first action that is legal.
//
//   ra-client-example https://HOST/#/rooms/ROOM/INVITE NAME

#include <iostream>

#include "clients/cpp/room.hpp"

int main(int argc, char** argv) try {
    if (argc != 3) throw client::Error("usage", "ra-client-example LINK NAME");
    const client::Invitation link = client::parse_invitation(argv[1]);
    boost::asio::io_context context;
    const auto report = [](const client::Answer& answer) {
        if (answer.error) std::cerr << answer.error->code << ": " << answer.error->reason << '\n';
    };
    std::uint64_t answered_v = 0;
    client::Room* table = nullptr;
    const auto play = [&](const client::RoomUpdate&) {
        const client::RoomState& now = table->state();
        if (now.is_asked() && now.v > answered_v) {
            answered_v = now.v;
            table->act(now.legal.at(0), report);
        }
        if (now.view.at("room").at("status") == "finished") {
            std::cout << now.view.at("game").at("phase") << std::endl;
            table->close();
        }
    };
    client::Room room(
        context, {.address = link.server},
        {.room = link.room, .name = argv[2], .token = client::new_token(), .invite = link.invite},
        {.updated = play});
    table = &room;
    room.sit({}, report);
    context.run();
    return room.connection().closing.empty() ? 0 : 1;
} catch (const client::Error& error) {
    std::cerr << error.reason << '\n';
    return 2;
}
