#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "protocol/fair/proof.hpp"
#include "protocol/json/json.hpp"
#include "server/room/chance.hpp"
#include "server/room/room_view.hpp"

namespace room {

using protocol::Bytes32;
using protocol::Json;
using protocol::Seat;

/// The state machine by which the server and the players make the chance of one game together
/// (PROOF.md). Each step returns its public events. Thread: its room's.
class Shuffle {
public:
    enum class Stage : std::uint8_t {
        /// The seats are not locked.
        open,
        commit,
        reveal,
        made,
    };

    Shuffle() = default;
    /// `attempt`: how many were begun before.
    Shuffle(std::uint32_t game, DrawnSecret secret, std::uint32_t attempt = 0)
        : game_(game), secret_(std::move(secret)), attempt_(attempt) {}

    /// Locks the seats, and asks these to take part. `what` is the public event of the lock.
    /// `needs_all`: the shuffle is called off, and open again, when one of them fails. Requires:
    /// open.
    Json lock(const std::set<Seat>& asked, Json what, bool needs_all);
    /// Takes a seat's commitment, or its secret. Requires: waits_for(seat), in the stage of that
    /// name.
    Json commit(Seat seat, const Bytes32& commitment);
    Json reveal(Seat seat, const protocol::Secret& secret);
    /// A seat has revealed another secret. Requires: waits_for(seat), in the stage `reveal`.
    Json reveal_wrongly(Seat seat);
    /// The time is over for the seats that are waited for. Requires: commit or reveal.
    Json overdue();

    std::uint32_t game() const { return game_; }
    std::uint32_t attempt() const { return attempt_; }
    Stage stage() const { return stage_; }
    const SealedSecret& secret() const { return secret_.sealed; }
    /// The server's part of the chance. Secret until the game is over.
    const protocol::Secret& opened() const { return secret_.opened; }
    bool waits_for(Seat seat) const;
    /// The commitment of a seat that has committed.
    const Bytes32& commitment(Seat seat) const { return *parts_.at(seat).commitment; }
    /// The secret that each of `seats` seats counts with. Requires: made.
    std::vector<protocol::Secret> secrets(Seat seats) const;

    /// The public view, without the root.
    ShuffleView view() const;

private:
    /// What a participating seat has given.
    struct Part {
        std::optional<Bytes32> commitment;
        std::optional<protocol::Secret> secret;
    };

    bool is_owed(const Part& part) const;
    std::set<Seat> owing() const;
    /// Begins the next stage when no seat is waited for.
    Json go_on(Json events);
    Json give_up(const std::set<Seat>& failed, const char* reason);
    Json commitments() const;

    std::uint32_t game_ = 0;
    DrawnSecret secret_;
    Stage stage_ = Stage::open;
    std::uint32_t attempt_ = 0;
    bool needs_all_ = false;
    std::map<Seat, Part> parts_;
};

}  // namespace room
