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
#include "tests/sim/message.hpp"
#include "tests/sim/schedule.hpp"
#include "tests/sim/shuffle_witness.hpp"
#include "tests/support/room_copy.hpp"
#include "tests/support/room_world.hpp"

namespace sim {

using support::Json;

/// The truth about a room: the state that its durable log leads to, and the writers of the log.
struct Truth {
    room::RoomState state;
    room::Updates updates;
    std::vector<std::string> log;
    /// Of the last claim.
    store::Fence fence = store::first_fence;
    /// The process that writes under each fence.
    std::map<store::Fence, std::string> writers;
    /// The version at which each command was done, by guest and id.
    std::map<std::string, std::uint64_t> commands;
    /// What was said, as clients are sent it, by its number, and the commands that said it.
    std::map<std::uint64_t, Json> lines;
    std::set<std::string> said;
    ShuffleWitness shuffle;
    /// The levels that the present bot has had since it was asked: it may choose by any of them.
    std::set<protocol::Level> levels;
};

/// The thinking of bots, which need not play well here.
inline constexpr bots::Budget short_budget = {.positions = 1};

/// A client, with its seat as it was sent on this connection.
struct Receiver {
    const support::Person& who;
    std::optional<core::Seat>& seat;
};

/// Checks everything that is written and everything that is sent: throws Broken when no server may
/// do so. Thread: one.
class Witness {
public:
    Witness(const room::Chance& chance, const Schedule& schedule)
        : chance_(chance), schedule_(schedule) {}

    /// A node has claimed a room.
    void claimed(const std::string& room, store::Fence fence);
    /// A process has made this entry durable.
    void wrote(const std::string& writer, const store::Entry& entry);
    /// A process has made a line of talk durable.
    void kept(const store::Entry& line);
    /// A process receives a message from the client of a seat.
    void received(const std::string& process, const std::string& room, core::Seat seat,
                  const std::string& text);
    /// A person is about to become another one, on one more device.
    void is_device_of(const support::Person& device, const support::Person& guest);
    /// A client says something.
    void says(const support::Person& who, const std::string& id);
    /// A client sends another command that leads to no entry.
    void asks_only(const support::Person& who, const std::string& id);
    /// A node sends a message in a room which belongs, by the store, to `owner`, or in the lobby.
    void sent(const std::string& room, const std::string& node, const std::string& owner,
              Receiver receiver, const Message& message);
    /// A client has folded what it received into this copy.
    void holds(const std::string& room, const support::RoomCopy& copy);
    /// Checks that a room which is brought back from its log is the same.
    void check_recovery(const std::string& room) const;

    /// Null when nothing was written of it.
    const Truth* truth(const std::string& room) const;
    const std::map<std::string, Truth>& rooms() const { return rooms_; }
    /// How often a client's fold was compared with a snapshot.
    std::uint64_t folds() const { return folds_; }
    /// Records that were sent, and verified.
    std::uint64_t records() const { return records_; }
    /// Lines of talk that were sent, and had been written.
    std::uint64_t lines() const { return lines_; }
    /// Commands that were done for a guest's second device.
    std::uint64_t by_devices() const { return by_devices_; }

private:
    /// The checks of messages, by their types.
    struct Check;

    static void check_entry(const Truth& truth, const store::Entry& entry, const Json& parsed);
    void sent_in_lobby(const Message& message) const;
    void look_for_secrets(const Message& message) const;
    protocol::TokenHash guest_of(const support::Person& who) const;
    /// Under which a room remembers the answer to a command.
    std::string key_of(const support::Person& who, const std::string& id) const;

    const room::Chance& chance_;
    const Schedule& schedule_;
    std::map<std::string, Truth> rooms_;
    /// The guest whose key it is, for devices that joined one, by the hash of their tokens.
    std::map<protocol::TokenHash, protocol::TokenHash> guests_;
    // What no client may receive
    std::set<std::string> token_hashes_;
    std::set<std::string> sealed_;
    /// Commands that say something, and others that lead to no entry.
    std::set<std::string> sayings_;
    std::set<std::string> questions_;
    std::uint64_t folds_ = 0;
    std::uint64_t records_ = 0;
    std::uint64_t lines_ = 0;
    std::uint64_t by_devices_ = 0;
};

}  // namespace sim
