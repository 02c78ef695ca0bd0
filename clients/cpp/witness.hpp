#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "clients/cpp/platform.hpp"
#include "protocol/fair/proof.hpp"
#include "protocol/verify/seen.hpp"

namespace client {

using protocol::Bytes32;
using protocol::Fault;
using protocol::Seen;

/// Storage for what was shown of one room, shared by the programs of one guest. Without it, nothing
/// outlives the Room.
struct SeenStorage {
    /// Keeps other programs from reading and writing until the returned value is released.
    std::function<std::shared_ptr<void>()> lock = [] { return nullptr; };
    /// Returns what any program wrote last; empty for nothing.
    std::function<std::string()> read = {};
    /// Whether it is kept.
    std::function<bool(const std::string& text)> write = {};
    /// Moves what is there, and cannot be read, to where nothing overwrites it. Returns whether it
    /// did; otherwise nothing is written.
    std::function<bool()> set_aside = [] { return false; };
    /// Whether the guest plays on devices, too, that share nothing with it: a move that is not kept
    /// may be theirs. Only the guest can know that: a server that was asked could hide a move of
    /// its own.
    std::function<bool()> has_other_devices = [] { return false; };
};

/// Keeps what the server shows, and compares it with everything shown before (PROOF.md). Thread:
/// the platform's.
class Witness {
public:
    /// `accused` is called when there is a new fault. `later`: nothing was received, but time has
    /// passed.
    Witness(Platform& platform, const std::string& room, SeenStorage storage,
            std::function<void(bool later)> accused);

    /// Everything seen, as this program knows it.
    const Seen& seen() const { return seen_; }
    /// The same, with what other programs of this guest have kept since.
    const Seen& refreshed();
    /// The same for a verifier, who does not ask for moves that may still turn out to be another
    /// device's.
    Seen to_verify();
    /// Changes what is kept.
    void change(const std::function<void(Seen& seen)>& how);

    /// Called before the room is entered. Returns the highest version that was shown; 0 for none.
    std::uint64_t entering();
    /// The server says at which version the room is.
    void entered(std::uint64_t v);
    /// Whether a head that the server names fits what it has shown. `shown`: the version of what is
    /// on show; 0 for nothing.
    bool fits(std::uint64_t v, const Bytes32& head, std::uint64_t shown);
    /// The next update is the first of the room.
    void begin() { head_ = protocol::chain_start; }
    /// A snapshot takes the place of what was shown.
    void restored(std::uint64_t v, const Bytes32& head, std::uint32_t game);
    /// The next version, an `update`.
    void updated(const Json& message, std::uint32_t game);
    /// Another program of this guest was shown later versions, or this one was before; and not
    /// since the server went back.
    bool is_behind() const;
    /// An action of this program goes out in answer to a version, or was accepted.
    void acted(std::uint64_t v, std::uint32_t game, const std::string& action, bool ok);
    /// One's own seat was asked at this version, and an `update` came.
    void heard(std::uint64_t v, std::uint32_t game, const Json& message);
    void accuse(const Fault& fault, bool later = false);
    /// A move of one's own seat was shown that no program of this guest has kept so far.
    bool is_in_doubt() const { return !doubts_.empty(); }

private:
    /// A move of one's own seat that answered a version from the one at which it was asked.
    struct Doubt {
        std::uint64_t asked;
        std::uint64_t v;
        std::uint32_t game;
        std::chrono::steady_clock::time_point since;
    };

    bool has_move(const Doubt& doubt) const;
    bool may_be(const protocol::NamedHead& at) const;
    void keep(const protocol::NamedHead& at, std::uint32_t game, bool is_led_on);
    void resolve_doubts();
    void keep_own_moves_from(std::uint64_t v);

    Platform& platform_;
    const SeenStorage storage_;
    const std::function<void(bool later)> accused_;
    Seen seen_;
    /// As it was read or written last.
    std::string text_;
    /// Of its games.
    protocol::SeenTexts texts_;
    /// It was empty, or could be read.
    bool is_ours_ = true;
    /// Other programs find what this one keeps.
    bool is_shared_;
    /// The chain's, at the version that is shown; none while it is not known.
    std::optional<Bytes32> head_;
    /// The version that is shown; 0 for none.
    std::uint64_t shown_ = 0;
    /// The highest version that was shown over this connection, and before it anywhere.
    std::uint64_t floor_ = 0;
    /// The lowest version that a move of one's own may answer now: that at which the seat was
    /// asked; none until it is asked.
    std::optional<std::uint64_t> asked_;
    /// Moves of one's own seat that no program of this guest has kept yet, the oldest first.
    std::deque<Doubt> doubts_;
    const std::unique_ptr<Alarm> alarm_;
};

}  // namespace client
