#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

#include "protocol/games/game.hpp"
#include "protocol/wire/message.hpp"
#include "server/room/chance.hpp"
#include "server/room/entry.hpp"
#include "server/room/room_view.hpp"
#include "server/room/seat_state.hpp"
#include "server/room/shuffle.hpp"

// The state that follows from a room's log. `evolve` (evolve.hpp) is the only writer.

namespace room {

enum class Status : std::uint8_t { gathering, shuffling, playing, finished, closed };

struct PlayedGame {
    /// A copy of the room shares it, until it is given another one.
    std::shared_ptr<protocol::Game> game;
    protocol::Players players;
    /// What its chance follows from. Secret until the game is over.
    protocol::Shuffle chance;
    /// The Merkle tree over what it draws.
    protocol::SealTree seal;
    /// The streams for what its bots leave to chance.
    protocol::SharedStreams streams;
    /// The signature of the bots at the time of the lock.
    std::string bots;
    protocol::GameClock clock = {};
    /// The seats whose players ask for a pause of the clocks, and whether it holds.
    std::set<Seat> pause_asked = {};
    bool is_paused = false;
    /// The number of actions taken.
    std::uint64_t actions = 0;
};

/// The players of the seats that are locked for a game, and the signatures of engine and bots.
struct LockedSeats {
    protocol::Players players;
    std::string engine;
    std::string bots;
};

/// The public events of an entry: a list, as text.
struct Events {
    std::string text = "[]";

    Events() = default;
    Events(std::string list) : text(std::move(list)) {}
    Events(const Json& list) : text(protocol::dump(list)) {}

    void append(const Events& more);
};

/// The result of an entry, for its update.
struct EvolveResult {
    Events events;
    /// Who took the action, if it was one.
    protocol::Doer doer = {};
    /// Whether it was an action of the game, and so follows from the game's record.
    bool acted = false;
    /// Whether nothing can be told of what was before.
    bool starts_over = false;
};

class RoomState {
public:
    /// Returns the whole state. Requires: the room gathers.
    GatheringRoom checkpoint() const;
    /// Restores what `checkpoint` returned at this version, with its secret opened. Requires: no
    /// entry was applied to this state. Throws Damaged when no room can have that state.
    void restore(const GatheringRoom& checkpoint, const protocol::Secret& opened,
                 std::uint64_t version);
    /// Bans this token from entering.
    void ban(const TokenHash& token);

    std::optional<Seat> seat_of(const TokenHash& token) const;
    bool is_host(const TokenHash& token) const { return host.token == token; }
    bool is_banned(const TokenHash& token) const { return banned_.contains(token); }
    /// Oldest first.
    const std::deque<TokenHash>& bans() const { return bans_; }
    /// The game under way or just finished; null while the room gathers.
    protocol::Game* game() const;
    /// The seat that is asked; empty while none is, and in a game of other rules.
    std::optional<Seat> acting() const;
    /// The clocks of that game; off while there is none.
    const protocol::GameClock& clock() const;
    /// Whether the seats are locked for a game that is not over.
    bool is_in_game() const { return status == Status::shuffling || status == Status::playing; }
    bool is_paused() const { return status == Status::playing && played->is_paused; }
    /// Whether a seat's player left, or is played for: by a bot, or by the clock.
    bool is_away(Seat seat) const;
    /// The number of draws in it.
    std::size_t drawn() const { return game() == nullptr ? 0 : game()->drawn(); }
    bool all_seated() const;
    /// Whether all players have come back for the next game. Requires: the room gathers.
    bool all_back() const;
    /// The seed for what the bot that is asked now leaves to chance. Requires: a seat is asked.
    std::uint64_t bot_seed() const;

    /// The public view of the room, without the game.
    RoomView view() const;

    std::string id;
    std::string invite;
    protocol::Settings settings;
    Host host;
    std::vector<SeatState> seats;
    Status status = Status::gathering;
    /// The shuffle of the next game, or of the last one.
    Shuffle shuffle;
    /// Set from the lock to the start; otherwise empty.
    LockedSeats locked;
    /// The game under way or just finished; empty until the next one starts.
    std::optional<PlayedGame> played;
    /// The number of the game that began last, from 1.
    std::uint32_t number = 0;
    /// The number of the game that was broken off last, if one was.
    std::optional<std::uint32_t> broken_off = {};
    std::uint64_t v = 0;
    /// The version at which the acting seat was asked.
    std::uint64_t asked_v = 0;
    Answers answers;

private:
    std::deque<TokenHash> bans_;
    std::unordered_set<TokenHash> banned_;
};

const char* name_of(Status status);

}  // namespace room
