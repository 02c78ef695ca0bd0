#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "engine/core/seat.hpp"
#include "tests/support/shuffler.hpp"
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
protocol::Json create_command(const protocol::Json& settings,
                              const std::string& token = fresh_token());

/// Makes a room through the lobby.
MadeRoom make_room(std::uint16_t port, const protocol::Json& settings);

/// Who enters, and with what. The host's own token is taken when neither name nor token is given.
struct Entering {
    std::string name = {};
    std::string token = {};
    std::optional<std::uint64_t> seen = {};
    /// What `seen` amounted to.
    protocol::Json view = {};
    bool small_buffers = false;
};

/// A connection to a room that keeps the view up to date and takes part in shuffles, as a client
/// does.
class RoomClient {
public:
    /// Enters, and takes the snapshot or what was missed.
    RoomClient(std::uint16_t port, const MadeRoom& made, const Entering& entering = {});

    const std::string& token() const { return token_; }
    std::uint64_t v() const { return v_; }
    const protocol::Json& view() const { return view_; }
    /// Every update had the version after that of the one before.
    bool versions_are_gapless() const { return gapless_; }

    void send(const protocol::Json& message) { socket_.send(message); }
    /// The next message of this type; what comes before is taken in, this one is not.
    protocol::Json receive(const std::string& type);
    /// Sends a command with an id of its own, and gives its answer. All before is taken in.
    protocol::Json ask(protocol::Json command);

    /// Takes in an update or a snapshot.
    void take(const protocol::Json& message);
    void take_until(std::uint64_t v);
    void play_to_end();
    /// Whether it may do something now.
    bool is_asked() const { return !legal_.is_null(); }
    /// Requires: it has a seat, and a game begins or goes on.
    void wait_for_question();
    /// Waits until it is asked, plays the first move that is legal, and gives the answer. Requires:
    /// likewise.
    protocol::Json play_move();

    /// Puts a bot into every open seat. Requires: the host's client.
    void fill_with_bots();

    /// Starts a game of bots, and receives it up to this version. Requires: the host's client.
    void watch_bots(std::uint64_t until);

    void close() { socket_.close(); }
    void wait_for_close();
    /// What `closing` said.
    const std::string& closing_code() const { return closing_code_; }
    std::uint16_t close_code() const { return close_code_; }

private:
    void shuffle();

    WsClient socket_;
    std::string token_;
    std::optional<core::Seat> seat_;
    std::uint64_t v_ = 0;
    protocol::Json view_;
    /// What it may do now; null when it is not asked.
    protocol::Json legal_;
    bool gapless_ = true;
    std::string closing_code_;
    std::uint16_t close_code_ = 0;
};

}  // namespace support
