// Joins a room by its link, and plays the first action that is legal until the game is over.

#include <iostream>

#include "clients/cpp/asio_platform.hpp"
#include "clients/cpp/room.hpp"

int main(int argc, char** argv) try {
    if (argc != 3) {
        std::cerr << "usage: ra-client-example https://HOST/#/rooms/ROOM/INVITE NAME\n";
        return 2;
    }
    const client::Invitation link = client::parse_invitation(argv[1]);
    boost::asio::io_context context;
    client::AsioPlatform platform(context);
    const client::RoomOptions options{.room = link.room,
                                      .name = argv[2],
                                      .token = client::new_token(platform),
                                      .invite = link.invite,
                                      .is_program = true};
    client::Room room(platform, {.address = link.server}, options, {});
    room.sit({}, [](const client::Answer& answer) {
        if (answer.error) throw client::Error(*answer.error);
    });
    std::uint64_t answered_v = 0;
    while (context.run_one() > 0) {
        const client::ConnectionState& connection = room.connection();
        const client::RoomState& now = room.state();
        if (connection.status == client::Status::connecting) continue;
        const bool is_out = connection.status == client::Status::closed || now.view.is_null();
        if (is_out && !connection.closing.empty())
            throw client::Error(connection.closing, connection.reason);
        if (connection.status != client::Status::online) continue;
        if (now.is_asked() && std::exchange(answered_v, now.v) != now.v) {
            room.act(now.legal.at(0), [](const client::Answer& answer) {
                if (answer.error) std::cerr << answer.error->reason << '\n';
            });
        }
        if (now.view.at("room").at("status") == "finished") room.close();
    }
    std::cout << room.state().view.at("game").at("phase") << '\n';
} catch (const client::Error& error) {
    std::cerr << error.code << ": " << error.reason << '\n';
    return 1;
}
