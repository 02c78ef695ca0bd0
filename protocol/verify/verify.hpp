#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/fair/proof.hpp"
#include "protocol/json/json.hpp"
#include "protocol/verify/bots_check.hpp"
#include "protocol/verify/seen_check.hpp"

// Whether a game was fair, and is the one that was shown (PROOF.md).

namespace protocol {

enum class Outcome : std::uint8_t {
    ok,
    failed,
    /// Nothing to check, or a step before it failed.
    skipped,
};

struct Step {
    /// As in PROOF.md's table.
    std::string name;
    Outcome outcome = Outcome::skipped;
    /// For a failed one: the code (RECORD.md), and where in the record, as `proof.seats.1.secret`;
    /// empty for all of it.
    std::string code;
    std::string field;
    /// What was found, or what differs.
    std::string detail;
};

/// The position from which a game goes on that branches from another, as its record says. It is
/// not checked that there is such a game.
struct Branch {
    /// SHA-256 of that game's record.
    Bytes32 of{};
    /// Its number in its room; 0 if it was not a server's.
    std::uint32_t game = 0;
    /// How many of its actions were played before.
    std::size_t move = 0;
    /// What its bots' choices follow from, and its chance unless there is a key.
    Secret seed{};
    /// K of that game, where its bag was played on.
    std::optional<ChanceKey> key = {};
};

struct Verdict {
    /// All steps, in PROOF.md's order.
    std::vector<Step> steps;
    /// The record says that the game was played alone: no other party has seen it.
    bool alone = false;
    /// Given when the record says that the game branches from another: it is never genuine.
    std::optional<Branch> branch = {};
    /// The room was closed over the game: all is right so far.
    bool broken_off = false;
    /// What has become of one's own number; empty without what was kept.
    std::optional<OwnCount> own = {};

    /// The step that failed, if one did.
    const Step* failed() const;
    /// Whether it is a game that was played from its beginning, and no step failed.
    bool is_genuine() const { return failed() == nullptr && !branch; }
};

/// Checks the text of one record: step after step, until one fails. `seen`: what clients of one
/// guest have kept, with which the record has to agree. `is_worked_out`: which moves of strong
/// bots to check; without it, all. Never throws for what the text holds. Thread: any.
Verdict verify(
    std::string_view text, const std::vector<Seen>& seen = {},
    const Thoroughness& is_worked_out = [] { return true; });

/// `ok` when it is genuine, `failed` when a step did, `alone` when it was played so, `branch` when
/// it is one, and `steps`.
Json encode(const Verdict& verdict);
const char* name_of(Outcome outcome);

}  // namespace protocol
