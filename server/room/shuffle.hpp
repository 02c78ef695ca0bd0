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

/// How the server and the players make the chance of one game together (PROOF.md), step by step.
/// Each step gives the events that everybody is told. Thread: its room's.
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

    /// The seats are locked, of which everybody is told `what`; these are asked to take part.
    /// `needs_all`: it is called off, and open again, when one of them fails. Requires: open.
    Json lock(const std::set<Seat>& asked, Json what, bool needs_all);
    /// Requires: waits_for(seat), in the stage of that name.
    Json commit(Seat seat, const Bytes32& commitment);
    Json reveal(Seat seat, const protocol::Secret& secret);
    /// A seat has revealed something else. Requires: waits_for(seat), when they reveal.
    Json reveal_wrongly(Seat seat);
    /// Time is up for those who are waited for. Requires: commit or reveal.
    Json overdue();

    std::uint32_t game() const { return game_; }
    std::uint32_t attempt() const { return attempt_; }
    Stage stage() const { return stage_; }
    const SealedSecret& secret() const { return secret_.sealed; }
    /// The server's part of the chance. A secret until the game is over.
    const protocol::Secret& opened() const { return secret_.opened; }
    bool waits_for(Seat seat) const;
    /// Of a seat that has committed.
    const Bytes32& commitment(Seat seat) const { return *parts_.at(seat).commitment; }
    /// What each of so many seats counts with. Requires: made.
    std::vector<protocol::Secret> secrets(Seat seats) const;

    /// As everybody is shown it, but for the root.
    ShuffleView view() const;

private:
    /// What a seat that takes part has given.
    struct Part {
        std::optional<Bytes32> commitment;
        std::optional<protocol::Secret> secret;
    };

    bool is_owed(const Part& part) const;
    std::set<Seat> owing() const;
    /// Begins the next stage when nobody is waited for.
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
