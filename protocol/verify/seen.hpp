#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/seat.hpp"
#include "protocol/json/hex.hpp"
#include "protocol/json/json.hpp"

// What a client was shown of a room, and keeps (PROOF.md): `ra-seen/1`. Thread: any.

namespace protocol {

/// As many as the schema allows: a long evening, every reconnection of a bad one, the longest game,
/// and more than people read.
namespace most_seen {
constexpr std::size_t games = 8;
constexpr std::size_t attempts = 8;
constexpr std::size_t heads = 64;
constexpr std::size_t moves = 2048;
constexpr std::size_t faults = 16;
}  // namespace most_seen

/// What the server did against the rules.
struct Fault {
    /// PROOF.md has them.
    std::string code;
    std::uint32_t game = 0;
    /// The attempt of the shuffle.
    std::optional<std::uint32_t> attempt = {};
    /// Where it was noticed.
    std::optional<std::uint64_t> v = {};
    /// The version that had been shown before the history went back.
    std::optional<std::uint64_t> from = {};
    /// The code that the server refused with; otherwise empty.
    std::string answer = {};

    bool operator==(const Fault&) const = default;
};
Json encode(const Fault& fault);

/// The chain's head at a version.
struct NamedHead {
    std::uint64_t v = 0;
    Bytes32 head{};

    bool operator==(const NamedHead&) const = default;
};

/// What the seats have committed to, as published.
using Commitments = std::map<core::Seat, Bytes32>;

/// What a client gave to the last attempt in which it was asked.
struct SeenPart {
    core::Seat seat = 0;
    std::uint32_t attempt = 0;
    /// Empty in what is saved for others.
    std::optional<Bytes32> secret = {};
    Bytes32 commitment{};
    /// The server has it: it answered `ok`, or had the time to answer.
    bool committed = false;
    bool revealed = false;
    /// What the server published as this seat's: empty before it did, and a null head for nothing.
    std::optional<std::optional<Bytes32>> published = {};
    /// `late` or `wrong`: what the server said when it declared the attempt void; otherwise empty.
    std::string accused = {};

    bool operator==(const SeenPart&) const = default;
};

/// An action that was sent.
struct SeenMove {
    /// The version that it answered.
    std::uint64_t v = 0;
    /// As canonical JSON.
    std::string action;
    /// The server accepted it.
    bool ok = false;

    bool operator==(const SeenMove&) const = default;
};

struct SeenGame {
    std::uint32_t game = 0;
    /// The server's, as it was first shown.
    Bytes32 commitment{};
    /// As they were first published, by attempt.
    std::map<std::uint32_t, Commitments> attempts = {};
    std::optional<Bytes32> root = {};
    /// One's own; none for spectators.
    std::optional<core::Seat> seat = {};
    /// In which it was that one: once a shuffle that was called off begins again, it may be
    /// another.
    std::uint32_t seat_attempt = 0;
    std::optional<SeenPart> part = {};
    /// Where the chain was before a snapshot took its place.
    std::vector<NamedHead> heads = {};
    /// Where it was at the update that ended the game, if that was shown.
    std::optional<NamedHead> end = {};
    std::vector<SeenMove> moves = {};

    /// Keeps a move or, once it was accepted, that it was. Ensures: in order of version; whether
    /// one was forgotten over it, up to which version.
    std::optional<std::uint64_t> keep(SeenMove move);
    void keep(const NamedHead& head);
    /// Of two programs that drew a number at once, the one whose number the server has is right.
    void keep(const SeenPart& given);

    bool operator==(const SeenGame&) const = default;
};

/// Games by number, each with its text.
using SeenTexts = std::map<std::uint32_t, std::pair<SeenGame, std::string>>;

struct Seen {
    std::string room;
    /// All moves of this guest after this version are among those of the games.
    std::uint64_t since = 0;
    struct Last {
        std::uint32_t game = 0;
        NamedHead at;
    };
    /// The highest version that was shown.
    std::optional<Last> last = {};
    /// By number, the newest ones.
    std::map<std::uint32_t, SeenGame> games = {};
    std::vector<Fault> faults = {};

    const SeenGame* game(std::uint32_t number) const;
    /// The game, which is begun with the server's commitment: then the oldest of too many others
    /// goes.
    SeenGame& at(std::uint32_t number, const Bytes32& commitment);
    /// Once, with the beginning of an answer that is too long. Ensures: whether it is a new one.
    bool accuse(Fault fault);
    /// Merges what two clients of one guest have seen. Where they differ, what is here stays: the
    /// version that was shown first counts. Requires: both are of one room.
    void merge(const Seen& other);
};

/// `ra-seen/1`. `for_others`: without the numbers that are still secret.
std::string text_of(const Seen& seen, bool for_others);
/// The same with the secrets, for a client that writes it with each update. `texts`: those of the
/// last time; only games that have changed since are written anew.
std::string text_of(const Seen& seen, SeenTexts& texts);
/// Throws Error that names the field; `unknown_format` for another one.
Seen read_seen(std::string_view text);

}  // namespace protocol
