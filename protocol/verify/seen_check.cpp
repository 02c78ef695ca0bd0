#include "protocol/verify/seen_check.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "protocol/json/error.hpp"
#include "protocol/json/fields.hpp"
#include "protocol/json/words.hpp"

namespace protocol {

namespace {

std::string update(std::optional<std::uint64_t> v) {
    return "update " + std::to_string(v.value_or(0));
}

Error differs(const char* code, std::string reason, const std::string& field) {
    return Error(code, std::move(reason)).in(field);
}

Error dropped(const Fault& fault) {
    return differs("own_number_dropped", sentence(fault), "proof.seats");
}

Error dropped(const char* code, const SeenPart& part) {
    return dropped(Fault{.code = code, .attempt = part.attempt});
}

/// Whether a record has a move as it was sent. Dice may stand in another order.
bool is_same(const SeenMove& move, const Json& recorded) {
    const auto in_order = [](Json value) {
        if (value.is_array()) std::sort(value.begin(), value.end());
        return value;
    };
    const Json sent = parse(move.action);
    return std::all_of(sent.items().begin(), sent.items().end(), [&](const auto& member) {
        return recorded.contains(member.key()) &&
               in_order(member.value()) == in_order(recorded[member.key()]);
    });
}

}  // namespace

std::string sentence(OwnCount own) {
    switch (own) {
        case OwnCount::counted: return "Your number is in this game.";
        case OwnCount::late: return "Your number is not in this game: you did not answer in time.";
        case OwnCount::absent:
            return "Your number is not in this game: you were not connected when the numbers were "
                   "collected.";
        case OwnCount::elsewhere:
            return "The number of your seat is not this program's: another program or device of "
                   "yours gave it. If you used no other, do not count on this game.";
        case OwnCount::watched: return "You watched: no number in this game is yours.";
    }
    return "";
}

std::string sentence(const Fault& fault) {
    const std::string refused =
        " while the server was waiting for it, and the server refused it (" + fault.answer + ").";
    if (fault.code == "history_went_back") {
        return "The server showed " + update(fault.from) +
               " of this room, and then said that the room is at " + update(fault.v) +
               ": part of what was played is gone, or was replaced.";
    }
    if (fault.code == "history_differs") {
        return "The server tells another history than it has shown before, at " + update(fault.v) +
               ".";
    }
    if (fault.code == "server_commitment_changed") {
        return "The server showed a commitment of its own, and then another; you take no part.";
    }
    if (fault.code == "commitments_changed") {
        return "The server published the players' commitments, and then others for the same "
               "shuffle; you take no part.";
    }
    if (fault.code == "root_changed") {
        return "The server sealed what is to be drawn, and then showed another seal for it.";
    }
    if (fault.code == "wrong_leaves") {
        return "What the server showed of its seal does not belong to it.";
    }
    if (fault.code == "wrong_draw") {
        return "Something was drawn that had not been sealed in this place (" + update(fault.v) +
               ").";
    }
    if (fault.code == "unproved_draw") {
        return "The server did not prove what was drawn (" + update(fault.v) + ").";
    }
    if (fault.code == "not_asked") {
        return "The server collected the players' numbers without asking you.";
    }
    if (fault.code == "own_commitment_refused") return "You committed to a number" + refused;
    if (fault.code == "own_commitment_left_out") {
        return "You committed to a number in time, and the server went on as if you had not.";
    }
    if (fault.code == "own_commitment_replaced") {
        return "The server accepted your commitment, and then published another one in its place.";
    }
    if (fault.code == "own_reveal_refused") return "You revealed your number" + refused;
    if (fault.code == "called_late") {
        return "You revealed your number in time, and the server says that you did not.";
    }
    if (fault.code == "called_wrong") {
        return "The server says that you revealed another number than you had committed to. You "
               "did not.";
    }
    if (fault.code == "move_not_sent") {
        return "There is a move in your name that you have not sent (" + update(fault.v) + ").";
    }
    return fault.code + ".";
}

std::optional<Seen> seen_of_room(const std::vector<Seen>& all, const std::string& room) {
    std::optional<Seen> found;
    std::vector<NamedHead> heads;
    for (const Seen& seen : all) {
        if (seen.room != room) continue;
        if (found) {
            found->merge(seen);
        } else {
            found = seen;
        }
        if (seen.last) heads.push_back(seen.last->at);
        for (const auto& [number, game] : seen.games) {
            heads.insert(heads.end(), game.heads.begin(), game.heads.end());
            if (game.end) heads.push_back(*game.end);
        }
    }
    // No client could keep so many, and all of them are compared.
    if (found) {
        for (auto& [number, game] : found->games) game.heads = heads;
    }
    if (!found && !all.empty()) {
        throw Error("other_room", "What was kept is of room " + all.front().room + ".")
            .in("proof.room");
    }
    return found;
}

/// The shuffle as in the record's history.
class SeenCheck::PublishedNumbers {
public:
    explicit PublishedNumbers(const Proof& proof) {
        std::uint32_t attempt = 0;
        for (const std::string& text : proof.history.updates) {
            const Json update = parse(text);
            for (const Json& event : update.at("events")) try {
                    Fields fields(event);
                    const std::string type = fields.text("type", 1, 64);
                    if (type == "locked") first_ = attempt = attempt_in(fields);
                    if (type == "commitments") published_[attempt] = fields.object("commitments");
                    if (type == "voided") {
                        voided_[attempt++] = {.seats = fields.array("seats"),
                                              .reason = fields.choice("reason", {"late", "wrong"})};
                    }
                } catch (Error& error) {
                    throw error.in("proof.history");
                }
        }
    }

    /// Whether the history has this attempt, and not only a later one.
    bool has(std::uint32_t attempt) const { return attempt >= first_; }
    /// As in JSON; null for nothing.
    Json of(std::uint32_t attempt, core::Seat seat) const {
        return all(attempt).value(std::to_string(seat), Json());
    }
    Json all(std::uint32_t attempt) const {
        const auto found = published_.find(attempt);
        return found == published_.end() ? Json::object() : found->second;
    }

    /// The server has what it acknowledged. Requires: it is not the number that counts.
    void check(const SeenPart& part) const {
        if (!has(part.attempt)) return;
        const Json listed = of(part.attempt, part.seat);
        const bool is_there = listed == hex(part.commitment);
        if (part.committed && listed.is_null()) throw dropped("own_commitment_left_out", part);
        if (part.committed && !is_there) throw dropped("own_commitment_replaced", part);
        const bool was_published = part.published && *part.published == part.commitment;
        if (was_published && !is_there) throw not_ours(part.seat);
        const auto failed = voided_.find(part.attempt);
        if (!is_there || failed == voided_.end()) return;
        const Json& seats = failed->second.seats;
        if (std::find(seats.begin(), seats.end(), Json(part.seat)) == seats.end()) return;
        // A client reveals nothing but what it has committed to.
        if (failed->second.reason == "wrong") throw dropped("called_wrong", part);
        if (part.revealed) throw dropped("called_late", part);
    }

    static Error not_ours(core::Seat seat) {
        return differs("not_our_secret", "It is not the number that you gave.",
                       "proof.seats." + std::to_string(seat));
    }

private:
    struct Voided {
        Json seats;
        std::string reason;
    };

    static std::uint32_t attempt_in(Fields& event) {
        return static_cast<std::uint32_t>(event.integer("attempt", 0, UINT32_MAX));
    }

    std::uint32_t first_ = 0;
    std::map<std::uint32_t, Json> published_;
    std::map<std::uint32_t, Voided> voided_;
};

template <class Is>
const Fault* SeenCheck::fault(const Is& is) const {
    const auto found =
        std::find_if(seen_.faults.begin(), seen_.faults.end(),
                     [&](const Fault& one) { return one.game == game_.game && is(one); });
    return found == seen_.faults.end() ? nullptr : &*found;
}

void SeenCheck::server() const {
    if (game_.commitment != proof_.server.commitment) {
        throw differs("other_commitment", "The server had shown another commitment.",
                      "proof.server.commitment");
    }
}

OwnCount SeenCheck::seats() const {
    const PublishedNumbers numbers(proof_);
    const OwnCount own = own_number(numbers);
    for (const auto& [attempt, commitments] : game_.attempts) {
        if (!numbers.has(attempt)) continue;
        Json kept = Json::object();
        for (const auto& [seat, commitment] : commitments) {
            kept[std::to_string(seat)] = hex(commitment);
        }
        if (numbers.all(attempt) != kept) {
            throw differs("not_our_commitments",
                          "The server had shown other commitments in attempt " +
                              std::to_string(attempt) + ".",
                          "proof.history");
        }
    }
    return own;
}

/// Since this game was locked; none for a spectator.
std::optional<core::Seat> SeenCheck::own_seat(const PublishedNumbers& numbers) const {
    if (game_.seat) return numbers.has(game_.seat_attempt) ? game_.seat : std::nullopt;
    if (game_.part && numbers.has(game_.part->attempt)) return game_.part->seat;
    return {};
}

OwnCount SeenCheck::own_number(const PublishedNumbers& numbers) const {
    const Fault* changed = fault([](const Fault& one) {
        return one.code == "server_commitment_changed" || one.code == "commitments_changed";
    });
    if (changed != nullptr) throw dropped(*changed);
    const std::optional<core::Seat> seat = own_seat(numbers);
    if (!seat || *seat >= proof_.seats.size()) return OwnCount::watched;
    const KeptPromise& kept = proof_.seats[*seat];
    const bool is_counted = game_.part && game_.part->attempt == proof_.attempt &&
                            game_.part->commitment == kept.commitment;
    if (is_counted) return OwnCount::counted;
    const Fault* accused = fault([](const Fault& one) { return one.attempt.has_value(); });
    if (accused != nullptr) throw dropped(*accused);
    if (game_.part) numbers.check(*game_.part);
    const Json published = numbers.of(proof_.attempt, *seat);
    if (game_.part && published == hex(game_.part->commitment))
        throw PublishedNumbers::not_ours(*seat);
    if (!published.is_null()) return OwnCount::elsewhere;
    if (kept.secret != no_secret) throw PublishedNumbers::not_ours(*seat);
    return game_.part ? OwnCount::late : OwnCount::absent;
}

void SeenCheck::root() const {
    const Fault* unproved = fault([](const Fault& one) {
        return one.code == "wrong_leaves" || one.code == "wrong_draw" ||
               one.code == "unproved_draw";
    });
    if (unproved != nullptr) {
        throw differs(unproved->code.c_str(), sentence(*unproved), "proof.root");
    }
    const bool changed =
        fault([](const Fault& one) { return one.code == "root_changed"; }) != nullptr;
    if (changed || (game_.root && game_.root != proof_.root)) {
        throw differs("not_our_root", "The server had shown another root.", "proof.root");
    }
}

bool SeenCheck::history(const Chronicle& chronicle) const {
    const std::uint64_t begin = chronicle.first - 1;
    const std::uint64_t end = chronicle.last();
    const Fault* went_back = fault([begin, end](const Fault& one) {
        const std::uint64_t v = one.v.value_or(0);
        return one.code.starts_with("history_") && v < end &&
               std::max(one.from.value_or(0), v) >= begin;
    });
    if (went_back != nullptr) {
        throw differs(went_back->code.c_str(), sentence(*went_back), "proof.history");
    }
    bool is_ours = false;
    const auto check = [&](const NamedHead& at) {
        if (at.v < begin || at.v > end) return;
        is_ours = true;
        if (chronicle.heads[at.v - begin] == at.head) return;
        throw differs(
            "not_our_history",
            "The server had shown another history, which differs before " + update(at.v) + ".",
            "proof.history");
    };
    if (seen_.last) check(seen_.last->at);
    if (chronicle.is_broken_off && seen_.last && seen_.last->at.v > end) {
        throw differs("not_our_history",
                      "The game went on: the server had shown " + update(seen_.last->at.v) + ".",
                      "proof.history");
    }
    // A record may not evade what was kept by other versions.
    const bool begins_later = game_.root && seen_.last && seen_.last->at.v < chronicle.first;
    if (begins_later || (game_.end && game_.end->v != end)) {
        throw differs("not_our_history",
                      "The server had shown the game at other versions, up to " +
                          update(game_.end ? game_.end->v : seen_.last->at.v) + ".",
                      "proof.history");
    }
    for (const auto& [number, game] : seen_.games) {
        std::for_each(game.heads.begin(), game.heads.end(), check);
    }
    return is_ours;
}

std::optional<std::size_t> SeenCheck::moves(const Record& record,
                                            const Chronicle& chronicle) const {
    const std::optional<core::Seat> seat = own_seat(PublishedNumbers(proof_));
    if (!seat) return {};
    // An action answers any version since its seat was asked: a player may have left or come back
    // meanwhile.
    std::uint64_t asked = chronicle.first;
    std::set<std::uint64_t> found;
    for (std::size_t i = 0; i < record.actions.size(); ++i) {
        const Json& action = record.actions[i];
        const bool is_own = action.at("seat") == *seat && !action.contains("by");
        const std::uint64_t last = chronicle.actions.at(i) - 1;
        // Before that, another device may have been faster.
        const bool is_asked = is_own && last > seen_.since;
        bool is_sent = false;
        bool is_replaced = false;
        for (const SeenMove& move : game_.moves) {
            if (move.v < asked || move.v > last) continue;
            is_sent = is_sent || (is_own && is_same(move, action));
            // The server accepted it as the one action that may answer this version.
            const bool was_taken = move.ok && (is_own || move.v == last);
            is_replaced = is_replaced || was_taken || is_asked;
            if (is_own) found.insert(move.v);
        }
        const std::string where = "actions." + std::to_string(i);
        if (!is_sent && is_replaced) {
            throw differs("move_replaced", "It is not the move that you made.", where);
        }
        if (!is_sent && is_asked) {
            throw differs("move_not_sent", "It is in your name, and you have not sent it.", where);
        }
        asked = last + 1;
    }
    std::size_t accepted = 0;
    for (const SeenMove& move : game_.moves) {
        if (!move.ok) continue;
        ++accepted;
        if (found.contains(move.v)) continue;
        throw differs("move_missing",
                      "The server accepted a move of yours as " + update(move.v + 1) +
                          ", and it is not in the record.",
                      "actions");
    }
    return accepted;
}

}  // namespace protocol
