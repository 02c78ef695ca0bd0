#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "protocol/json/hex.hpp"
#include "protocol/json/json.hpp"

// Whether a game follows the rules, found out while it is played.

namespace protocol {

class Reenactment;

/// A game that was shown to its end.
struct EndedGame {
    std::uint32_t number = 0;
    /// The versions of its lock, none when that was not shown, and of its end.
    std::optional<std::uint64_t> first;
    std::uint64_t last = 0;
    /// The chain's head at its end.
    Bytes32 head{};
    /// Without a proof, as it was shown; null when the lock was not shown.
    Json record;
};

/// Follows a room as its spectators are shown it. From the lock of a game to its end it checks that
/// the shuffle is carried out as PROOF.md has it, and plays the game again: events, `diff` and
/// `acting` of each action have to follow from the rules and from the tiles or dice that were
/// shown. What a game's secrets prove is checked when its record is there. Thread: one.
class LiveCheck {
public:
    LiveCheck();
    ~LiveCheck();

    /// A `snapshot` takes the place of what was shown, unless it is what was shown. A game that is
    /// under way in it is not checked.
    void restore(const Json& snapshot);

    /// Checks the next `update`; the first one follows a snapshot, or has version 1. Returns the
    /// action that brought it, as a record has it; null for an update that no action brought, or
    /// that is not checked. Throws Error: `against_the_rules` or `wrong_proof`, and where the
    /// update differs; `other_engine` at the lock; what it is refused with, for an illegal action.
    /// Nothing is checked after that.
    Json update(const Json& update);

    /// The version of the lock from which on all is checked; none when the lock was not shown.
    std::optional<std::uint64_t> since() const;
    /// The game is over, or was broken off. False where the lock was not shown.
    bool is_over() const;

    /// The last game that was shown to its end, also when the next one is under way.
    const std::optional<EndedGame>& ended() const { return ended_; }
    /// Compares a record with the game `ended`. Returns false, having compared nothing, when no
    /// game has ended, or when the record says that it is of another one. Throws Error with
    /// `not_our_history` where they differ.
    bool check_record(const Json& record) const;

private:
    struct Watched;

    std::string status() const;
    void show(const Json& update);
    Json follow(const Json& update);
    void begin(const Json& event);
    void call_off(const Json& update);
    void keep_end();
    void check_room(const Json& event) const;
    const Reenactment& start(const Json& update);
    Json check_action(const Json& update);

    std::uint64_t v_ = 0;
    Json view_ = Json::object();
    /// The head of the chain at the version that is shown.
    Bytes32 head_{};
    std::optional<EndedGame> ended_;
    /// How often the shuffle of the game to come was called off; none while that is not known.
    std::optional<std::uint32_t> attempt_ = 0;
    /// From the lock on; none before it, and when it was not shown.
    std::unique_ptr<Watched> watched_;
};

}  // namespace protocol
