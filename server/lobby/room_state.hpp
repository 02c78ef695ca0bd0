#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "protocol/game.hpp"
#include "protocol/message.hpp"

// What a room's log adds up to. An entry is JSON; `apply` is the only writer, at once for a new
// entry and again when the room is brought back from its log.

namespace lobby {

using protocol::Json;
using protocol::Seat;
using protocol::TokenHash;

/// A log that no room of ours has written.
class Damaged : public std::runtime_error {
    using std::runtime_error::runtime_error;
};

enum class Status : std::uint8_t { gathering, playing, finished, closed };

/// Who sits in a seat.
struct Chair {
    enum class Kind : std::uint8_t { open, human, bot };

    Kind kind = Kind::open;
    std::string name;
    TokenHash token;
    /// Its player gave it up during a game.
    bool left = false;
    /// A bot plays it until its player is back.
    bool stand_in = false;

    bool played_by_bot() const { return kind == Kind::bot || stand_in; }
};

struct Host {
    std::string name;
    TokenHash token;
};

struct PlayedGame {
    std::unique_ptr<protocol::Game> game;
    std::vector<std::string> players;
};

/// The answer to a command that was logged.
struct Answered {
    std::string digest;
    std::uint64_t v = 0;
};

/// What an entry did, for those who are told.
struct Happened {
    Json events = Json::array();
    /// `bot` or `clock` when an action was not the player's own; else empty.
    std::string by;
};

class RoomState {
public:
    /// Requires: the entry of version v + 1. Throws Damaged when it does not fit.
    Happened apply(const Json& entry);

    std::optional<Seat> seat_of(const TokenHash& token) const;
    bool is_host(const TokenHash& token) const { return protocol::same(host.token, token); }
    bool is_banned(const TokenHash& token) const;
    const Answered* answered(const TokenHash& token, const std::string& command) const;
    /// The game under way or just finished; none while the room gathers.
    protocol::Game* game() const;
    std::optional<Seat> acting() const;
    bool all_seated() const;

    /// `room` of the view.
    Json room_view() const;

    std::string id;
    std::string invite;
    protocol::Settings settings;
    Host host;
    std::vector<Chair> chairs;
    Status status = Status::gathering;
    /// All games, the last one under way or finished last.
    std::vector<PlayedGame> games;
    std::uint64_t v = 0;
    /// The version at which the acting seat was asked.
    std::uint64_t asked_v = 0;

private:
    void remember_answer(const Json& entry);

    std::vector<TokenHash> banned_;
    std::map<std::string, Answered> answers_;
    std::deque<std::string> answers_in_order_;
};

const char* name_of(Status status);

}  // namespace lobby
