#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "tests/support/room_copy.hpp"
#include "tests/support/ws_client.hpp"

namespace support {

/// 64 hexadecimal digits that no other client has.
std::string fresh_token();

/// A room as its host knows it.
struct MadeRoom {
    std::string room;
    std::string invite;
    std::string token;
};

/// `create` by Anna; settings left out take their defaults.
Json create_command(const Json& settings, const std::string& token = fresh_token());

/// `enter`, by whomever has this token.
Json enter_command(const MadeRoom& made, const std::string& name, const std::string& token);
/// By its host, Anna.
inline Json enter_command(const MadeRoom& made) {
    return enter_command(made, "Anna", made.token);
}

/// Makes a room through the lobby.
MadeRoom make_room(std::uint16_t port, const Json& settings);

/// Who enters, and with what. The host's own token is taken when neither name nor token is given.
struct Entering {
    std::string name = {};
    std::string token = {};
    /// Asks for every update from the first on.
    bool from_first = false;
    /// As of `connect_to`.
    bool small_buffers = false;
};

/// A connection to a room that keeps a copy of it and takes part in shuffles, as a client does, but
/// leaves all else to the test: what it sends, when it receives, and whether it comes back. Throws
/// Broken when what it receives does not follow from all that it, or the client that it comes back
/// for, has received: no update may be missing. Throws Closed when the server closes while it waits
/// for something else.
class RoomClient {
public:
    /// Enters, and receives the snapshot or what was missed.
    RoomClient(std::uint16_t port, MadeRoom made, const Entering& entering = {});
    /// The same guest comes back with what was seen before, to this server, and receives what was
    /// missed.
    RoomClient(std::uint16_t port, const RoomClient& before);

    const MadeRoom& made() const { return made_; }
    const RoomCopy& copy() const { return copy_; }
    std::uint64_t v() const { return copy_.v(); }
    const Json& view() const { return copy_.view(); }
    std::string status() const { return view().at("room").at("status"); }
    /// Whether it may do something now.
    bool is_asked() const { return copy_.is_asked(); }

    void send(const Json& message) { socket_.send(message); }
    /// The next message.
    Json receive();
    /// The next message of this type.
    Json receive(const std::string& type);
    /// Sends a command with an id of its own, and returns its answer.
    Json ask(Json command);

    void wait_until(const std::function<bool()>& is_so);
    void take_until(std::uint64_t v);
    void wait_for_status(const std::string& status);
    void play_to_end() { wait_for_status("finished"); }
    /// Requires: it has a seat, and a game begins or goes on.
    void wait_for_question();
    /// Waits until it is asked, plays the first move that is legal, and returns the answer.
    /// Requires: likewise.
    Json play_move();

    /// Puts a bot into every open seat. Requires: the host's client.
    void fill_with_bots();
    /// The same, and starts the game. Throws when it is not started.
    void start_with_bots();
    /// The same, and receives it up to this version, or to its end.
    void watch_bots(std::uint64_t until);
    void watch_bots_to_end();

    void close() { socket_.close(); }
    void wait_for_close();
    /// What `closing` said.
    const std::string& closing_code() const { return closing_code_; }
    std::uint16_t close_code() const { return close_code_; }

private:
    void enter();
    void shuffle();

    MadeRoom made_;
    std::string name_;
    std::string token_;
    WsClient socket_;
    RoomCopy copy_;
    std::string closing_code_;
    std::uint16_t close_code_ = 0;
};

/// The host of a new room, in which bots have played a game to its end.
RoomClient finished_game(std::uint16_t port, const Json& settings);

}  // namespace support
