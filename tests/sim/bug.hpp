#pragma once

#include <array>
#include <cstdint>

// Mistakes that a server, its store or its routing could make. Each is planted in what a host has
// through its ports; the host itself has no such switch.

namespace sim {

enum class Bug : std::uint8_t {
    none,
    /// A room is notified that an entry is durable as soon as the store is asked for it.
    acknowledges_early,
    /// The store says so when the entry has reached it, before the commit.
    commits_late,
    /// A room comes back from its log without the ids of its commands.
    forgets_ids,
    /// The store appends under any fence.
    accepts_stale_fences,
    /// Once in a while an update is not sent.
    skips_updates,
    /// A client that comes back is assumed to have one update more than it has.
    resumes_off_by_one,
    /// A snapshot is kept, and given again later.
    keeps_snapshots,
    /// A node does not ask whether its lease still holds.
    trusts_its_lease,
    /// A write whose outcome is not known is done once more.
    appends_twice,
    /// A bot's choice is used as the answer to the next question.
    applies_stale_choices,
    /// An append that failed is reported as done.
    ignores_failures,
    /// All clients get the update that is for one seat.
    shows_private_parts,
    /// Alarms ring after a quarter of their time, such as that for a stage of a shuffle.
    rings_early,
    /// The store gives a room to any node that claims it.
    ignores_leases,
    /// The store finds no room in which something is due.
    finds_nothing_due,
};

inline constexpr std::array all_bugs = {
    Bug::acknowledges_early,    Bug::commits_late,     Bug::forgets_ids,
    Bug::accepts_stale_fences,  Bug::skips_updates,    Bug::resumes_off_by_one,
    Bug::keeps_snapshots,       Bug::trusts_its_lease, Bug::appends_twice,
    Bug::applies_stale_choices, Bug::ignores_failures, Bug::shows_private_parts,
    Bug::rings_early,           Bug::ignores_leases,   Bug::finds_nothing_due,
};

inline const char* name_of(Bug bug) {
    switch (bug) {
        case Bug::none: return "none";
        case Bug::acknowledges_early: return "acknowledges-early";
        case Bug::commits_late: return "commits-late";
        case Bug::forgets_ids: return "forgets-ids";
        case Bug::accepts_stale_fences: return "accepts-stale-fences";
        case Bug::skips_updates: return "skips-updates";
        case Bug::resumes_off_by_one: return "resumes-off-by-one";
        case Bug::keeps_snapshots: return "keeps-snapshots";
        case Bug::trusts_its_lease: return "trusts-its-lease";
        case Bug::appends_twice: return "appends-twice";
        case Bug::applies_stale_choices: return "applies-stale-choices";
        case Bug::ignores_failures: return "ignores-failures";
        case Bug::shows_private_parts: return "shows-private-parts";
        case Bug::rings_early: return "rings-early";
        case Bug::ignores_leases: return "ignores-leases";
        case Bug::finds_nothing_due: return "finds-nothing-due";
    }
    return "";
}

}  // namespace sim
