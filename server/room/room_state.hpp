#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
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

// What a room's log adds up to. `evolve` (evolve.hpp) is the only writer.

namespace room {

enum class Status : std::uint8_t { gathering, shuffling, playing, finished, closed };

struct PlayedGame {
    std::unique_ptr<protocol::Game> game;
    protocol::Players players;
    /// What its chance followed from. A secret until it is over.
    protocol::Shuffle chance;
    /// Over what it draws.
    protocol::SealTree seal;
    /// What its bots leave to chance.
    protocol::SharedStreams streams;
    /// The signature of the bots that were there when it was locked.
    std::string bots;
    /// How many actions were taken.
    std::uint64_t actions = 0;
};

/// Who has the seats that are locked for a game, and the signature of the bots.
struct LockedSeats {
    protocol::Players players;
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

/// What an entry did, for those who are told.
struct EvolveResult {
    Events events;
    /// Of an action.
    protocol::Doer doer = {};
    /// It was an action of the game, so that it follows from the game's record.
    bool acted = false;
};

class RoomState {
public:
    /// All that the room is. Requires: it gathers.
    GatheringRoom checkpoint() const;
    /// What `checkpoint` gave at this version, with its secret opened. Requires: nothing has
    /// happened here. Throws Damaged when no room can be that.
    void restore(const GatheringRoom& checkpoint, const protocol::Secret& opened,
                 std::uint64_t version);
    /// Lets nobody in with this token any more.
    void ban(const TokenHash& token);

    std::optional<Seat> seat_of(const TokenHash& token) const;
    bool is_host(const TokenHash& token) const { return host.token == token; }
    bool is_banned(const TokenHash& token) const { return banned_.contains(token); }
    /// The game under way or just finished; none while the room gathers.
    protocol::Game* game() const;
    std::optional<Seat> acting() const;
    /// How much has been drawn in it.
    std::size_t drawn() const { return game() == nullptr ? 0 : game()->drawn(); }
    bool all_seated() const;
    /// What the bot that is asked now leaves to chance. Requires: a seat is asked.
    std::uint64_t bot_seed() const;

    /// What everybody is shown of it, beside the game.
    RoomView view() const;

    std::string id;
    std::string invite;
    protocol::Settings settings;
    Host host;
    std::vector<SeatState> seats;
    Status status = Status::gathering;
    /// Of the game to come, or of the last one.
    Shuffle shuffle;
    /// From the lock to the start; else empty.
    LockedSeats locked;
    /// The game under way or just finished; none while the next one is not there.
    std::optional<PlayedGame> played;
    /// Of the game that began last, from 1.
    std::uint32_t number = 0;
    std::uint64_t v = 0;
    /// The version at which the acting seat was asked.
    std::uint64_t asked_v = 0;
    Answers answers;

private:
    /// Oldest first.
    std::deque<TokenHash> bans_;
    std::unordered_set<TokenHash> banned_;
};

const char* name_of(Status status);

}  // namespace room
