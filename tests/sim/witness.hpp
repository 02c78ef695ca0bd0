#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "server/room/room_state.hpp"
#include "server/room/updates.hpp"
#include "server/store/store.hpp"
#include "tests/sim/schedule.hpp"
#include "tests/sim/shuffle_witness.hpp"
#include "tests/support/room_copy.hpp"
#include "tests/support/room_world.hpp"

namespace sim {

using support::Broken;
using support::Json;

/// What is true of a room: what its durable log adds up to, and who wrote it.
struct Truth {
    room::RoomState state;
    room::Updates updates;
    std::vector<std::string> log;
    /// Of the last claim.
    store::Fence fence = store::first_fence;
    /// The process that writes under each fence.
    std::map<store::Fence, std::string> writers;
    /// The version at which a command was done, by token and id.
    std::map<std::string, std::uint64_t> commands;
    ShuffleWitness shuffle;
    /// That the bot that is asked has had since then: another level is for the next question.
    std::set<protocol::Level> levels;
};

/// How much bots think. They need not play well here.
inline constexpr bots::Budget short_budget = {.positions = 1};

/// A receiver of messages, with what it received about itself on this connection.
struct Hearer {
    const support::Person& who;
    std::optional<core::Seat>& seat;
};

/// Looks at all that is written down and at all that is said, and throws Broken when it must not
/// be. Thread: one.
class Witness {
public:
    Witness(const room::Chance& chance, const Schedule& schedule)
        : chance_(chance), schedule_(schedule) {}

    /// A node has claimed a room, or made it.
    void claimed(const std::string& room, store::Fence fence);
    /// A process has made this entry durable.
    void wrote(const std::string& writer, const store::Entry& entry);
    /// A process receives a message from the client of a seat.
    void heard(const std::string& process, const std::string& room, core::Seat seat,
               const std::string& text);
    /// A client sends a command that leads to no entry.
    void asks_only(const support::Person& who, const std::string& id);
    /// A node tells somebody something of a room which belongs, by the store, to `owner`.
    void told(const std::string& room, const std::string& node, const std::string& owner,
              Hearer hearer, const std::string& text, const Json& message);
    /// A client has folded what it received, and has this.
    void holds(const std::string& room, const support::RoomCopy& copy);
    /// A room that is brought back from its log is the one that was.
    void check_recovery(const std::string& room) const;

    /// Null when nothing was written of it.
    const Truth* truth(const std::string& room) const;
    const std::map<std::string, Truth>& rooms() const { return rooms_; }
    /// How often a client's fold was compared with a snapshot.
    std::uint64_t cuts() const { return cuts_; }
    /// Records that were sent, and verified.
    std::uint64_t records() const { return records_; }

private:
    void check_entry(const Truth& truth, const store::Entry& entry, const Json& parsed) const;
    void told_update(const Truth& truth, Hearer hearer, const std::string& text,
                     const Json& message) const;
    void told_place(const Truth& truth, Hearer hearer, const Json& message) const;
    void told_answer(const Truth& truth, Hearer hearer, const Json& message);
    void told_record(const Truth& truth, const Json& record);
    static void told_proof(const Truth& truth, const Json& message);
    void look_for_secrets(const std::string& text, const Json& message) const;

    const room::Chance& chance_;
    const Schedule& schedule_;
    std::map<std::string, Truth> rooms_;
    /// What no client may receive: hashes of tokens, and the server's sealed secrets.
    std::set<std::string> secrets_;
    /// Commands that lead to no entry.
    std::set<std::string> questions_;
    std::set<std::string> sealed_;
    std::uint64_t cuts_ = 0;
    std::uint64_t records_ = 0;
};

}  // namespace sim
