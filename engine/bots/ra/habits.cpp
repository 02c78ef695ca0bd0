#include "engine/bots/ra/habits.hpp"

#include <algorithm>

#include "engine/bots/ra/plain.hpp"

namespace bots {

namespace {

// Bots of other kinds take the same turn as the plain bot four times out of five, and make the same
// bid two times out of three; it differs from itself once in a hundred times, between equals. So an
// agreement says little, and a difference much.
constexpr int same_turn = 1;
constexpr int same_bid = 2;
constexpr int difference = -12;
constexpr int most_evidence = 30;

constexpr int percent_each = 2;
/// Even who plays differently agrees as often as that when it matters.
constexpr int least_percent = 15;

}  // namespace

void Habits::note(const ra::PublicView& table, ra::Seat seat, const ra::Actions& legal,
                  ra::Action chosen) {
    if (legal.size() < 2) {
        return;
    }
    const ra::View view{.shared = table, .seat = seat, .own = {}};
    const bool bidding = std::holds_alternative<ra::Auction>(table.phase);
    const bool same = choose_plainly(view, legal, 0) == chosen;
    const int more = same ? (bidding ? same_bid : same_turn) : difference;
    evidence_[seat] =
        static_cast<std::int8_t>(std::clamp(evidence_[seat] + more, -most_evidence, most_evidence));
}

Expected Habits::expected() const {
    Expected result{};
    std::transform(evidence_.begin(), evidence_.end(), result.begin(), [](int evidence) {
        return static_cast<std::uint8_t>(
            std::clamp(stranger_percent + percent_each * evidence, least_percent, 100));
    });
    return result;
}

}  // namespace bots
