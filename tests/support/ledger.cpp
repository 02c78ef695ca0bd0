#include "tests/support/ledger.hpp"

#include <algorithm>

#include "engine/core/hash.hpp"
#include "protocol/verify/verify.hpp"

namespace support {

namespace {

/// Versions whose views are remembered: no client is further behind.
constexpr std::uint64_t versions_kept = 512;

std::uint64_t hash(const std::string& text) {
    return core::Hash{}.add(text).value();
}

std::string at(std::uint64_t v) {
    return " at version " + std::to_string(v);
}

/// Writes it down, or compares it with what was written down.
template <class Map>
void agree(Map& map, const typename Map::key_type& key, const typename Map::mapped_type& value,
           const std::string& what) {
    const auto [known, is_new] = map.emplace(key, value);
    if (!is_new && known->second != value) throw Broken(what);
}

}  // namespace

void Ledger::hold(const RoomCopy& copy) {
    const std::uint64_t v = copy.v();
    agree(heads_, v, protocol::hex(copy.head()), "two histories" + at(v));
    latest_ = std::max(latest_, v);
    // What was missed comes without what could be done then.
    if (copy.is_asked() && copy.legal().empty()) return;
    if (views_.contains({v, copy.seat()})) ++comparisons_;
    const std::string snapshot = copy.as_snapshot();
    agree(views_, {v, copy.seat()}, hash(snapshot),
          "two views" + at(v) + ", one of them " + snapshot);
    if (v > versions_kept) {
        views_.erase(views_.begin(), views_.lower_bound({v - versions_kept, std::nullopt}));
    }
}

void Ledger::show_update(std::uint64_t v, std::optional<core::Seat> seat) {
    updates_.insert(v);
    if (seat) shown_moves_.emplace(v, *seat);
}

void Ledger::acknowledge(const std::string& who, const std::string& id, std::uint64_t v,
                         std::optional<core::Seat> seat) {
    agree(acknowledged_, {who, id}, v, who + " has two answers to " + id);
    agree(doers_, v, who + " " + id, "two commands were done" + at(v));
    if (seat) acknowledged_moves_.emplace(v, *seat);
    latest_ = std::max(latest_, v);
}

void Ledger::keep_record(std::uint32_t number, const Json& record) {
    const std::string text = protocol::dump(record);
    const bool is_new = !records_.contains(number);
    agree(records_, number, hash(text), "two records of game " + std::to_string(number));
    if (!is_new) return;
    const protocol::Verdict verdict = protocol::verify(text);
    if (const protocol::Step* failed = verdict.failed()) {
        throw Broken("the record of game " + std::to_string(number) + " is not genuine, " +
                     failed->name + ": " + failed->code + " " + failed->field + " " +
                     failed->detail);
    }
    // Perhaps no client was there just then; one that comes back sees what follows on it.
    const Json& history = record.at("proof").at("history");
    const Json& updates = history.at("updates");
    const auto lock = updates.front().at("v").get<std::uint64_t>();
    const std::uint64_t end = lock + updates.size() + record.at("actions").size() - 1;
    const std::string what = "the record of game " + std::to_string(number) +
                             " is of another history than the one that was shown";
    agree(heads_, lock - 1, history.at("before").get<std::string>(), what);
    agree(heads_, end, history.at("head").get<std::string>(), what);
}

void Ledger::check_moves(std::uint64_t v) const {
    if (v < latest_) {
        throw Broken("version " + std::to_string(latest_) + " was acknowledged or shown, and lost" +
                     at(v));
    }
    for (const auto& move : shown_moves_) {
        if (!acknowledged_moves_.contains(move)) {
            throw Broken("a move was shown and not acknowledged" + at(move.first));
        }
    }
    for (const auto& move : acknowledged_moves_) {
        // A snapshot may have taken the place of the update.
        if (!shown_moves_.contains(move) && updates_.contains(move.first)) {
            throw Broken("a move was acknowledged and not shown" + at(move.first));
        }
    }
}

void Ledger::check_complete(std::uint64_t v) const {
    check_moves(v);
    if (heads_.size() != v) {
        throw Broken("of " + std::to_string(v) + " versions, " + std::to_string(heads_.size()) +
                     " were shown");
    }
}

}  // namespace support
