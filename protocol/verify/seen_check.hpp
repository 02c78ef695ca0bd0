#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "protocol/games/record.hpp"
#include "protocol/verify/history.hpp"
#include "protocol/verify/history_check.hpp"
#include "protocol/verify/seen.hpp"

// What a client has kept of a game (PROOF.md), compared with the record of it. Thread: any.

namespace protocol {

/// What has become of a client's own number in a record, where no party is to blame.
enum class OwnCount : std::uint8_t { counted, late, absent, elsewhere, watched };
/// For people, in English.
std::string sentence(OwnCount own);

/// For people, in English: what a fault of the server is.
std::string sentence(const Fault& fault);

/// Merges all that was kept of this room; empty if nothing was kept. Each game has all heads that
/// any of the clients was shown. Throws `other_room` when all of it is of other rooms.
std::optional<Seen> seen_of_room(const std::vector<Seen>& all, const std::string& room);

/// Each check throws Error where record and memory differ. Keeps references.
class SeenCheck {
public:
    SeenCheck(const Seen& seen, const SeenGame& game, const Proof& proof)
        : seen_(seen), game_(game), proof_(proof) {}

    void server() const;
    OwnCount seats() const;
    void root() const;
    /// Ensures: whether a head was kept that the history leads through.
    bool history(const Chronicle& chronicle) const;
    /// Ensures: how many of one's own moves were found; none for a spectator.
    std::optional<std::size_t> moves(const Record& record, const Chronicle& chronicle) const;

private:
    class PublishedNumbers;

    std::optional<core::Seat> own_seat(const PublishedNumbers& numbers) const;
    OwnCount own_number(const PublishedNumbers& numbers) const;
    template <class Is>
    const Fault* fault(const Is& is) const;

    const Seen& seen_;
    const SeenGame& game_;
    const Proof& proof_;
};

}  // namespace protocol
