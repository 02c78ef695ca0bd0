#pragma once

#include <cstddef>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "clients/cpp/asio_platform.hpp"
#include "clients/cpp/lobby.hpp"
#include "clients/cpp/room.hpp"
#include "clients/terminal/input.hpp"
#include "clients/terminal/options.hpp"

namespace terminal {

using protocol::Json;

/// One JSON object a line, both ways, for programs (README.md says which). Thread: the
/// platform's. Errors: std::runtime_error out of the context's handlers when nothing can be written
/// any longer.
class JsonMode {
public:
    JsonMode(client::AsioPlatform& platform, Options options, client::Server server,
             std::string token);

    ExitCode code() const { return code_; }

private:
    /// Where it goes from the lobby.
    struct Entering {
        std::string room;
        std::string invite;
        client::Answered answered;
    };

    void take(const std::string& line);
    void obey(const std::string& line);
    client::Answered answering(const Json& id);
    void enter_when_answered();
    void entered();
    void take_in_lobby(const Json& command, const client::Answered& answered);
    bool take_as_guest(Json command, const client::Answered& answered);
    void take_in_room(const Json& command, const client::Answered& answered);
    void answer_numbers(const client::Answered& answered);
    void mix_in(const Json& text, const client::Answered& answered);
    void enter();
    void lobby_changed();
    void room_changed();
    void room_updated(const client::RoomUpdate& update);
    void write_faults();
    void write_connection(const client::ConnectionState& connection);
    void write_state(const char* type, Json more);
    void end(ExitCode code);
    void left_alone();
    void end_when_answered();

    client::AsioPlatform& platform_;
    const Options options_;
    const client::Server server_;
    const std::string token_;
    std::unique_ptr<client::Lobby> lobby_;
    std::unique_ptr<client::Room> room_;
    std::optional<Entering> entering_;
    /// Lines that came on the way into a room, and are meant for it.
    std::deque<std::string> held_;
    /// Commands without an answer.
    std::size_t unanswered_ = 0;
    /// The input has ended.
    bool is_left_alone_ = false;
    bool is_over_ = false;
    /// As they were written last.
    Json written_connection_;
    std::optional<protocol::server::Listings> written_rooms_;
    std::optional<client::Lobby::Tables> written_tables_;
    Json written_seat_;
    std::vector<client::Fault> written_faults_;
    std::optional<protocol::server::Presence> written_presence_;
    Json written_deadlines_ = {{"type", protocol::server::Deadlines::type}};
    std::uint64_t written_v_ = 0;
    bool was_online_ = false;
    ExitCode code_ = ExitCode::fine;
    Lines lines_;
};

}  // namespace terminal
