#include "clients/cpp/participant.hpp"

#include <algorithm>
#include <utility>

#include "protocol/fair/digest.hpp"
#include "protocol/json/fields.hpp"
#include "protocol/json/read_members.hpp"

namespace client {

using protocol::read_bytes32;

namespace {

/// A command that went out this long ago, over a connection that is still up, has reached the
/// server. Most of the five seconds that the server waits are left for a slow network. A program
/// that was asleep receives the question and the end at once, and makes no accusation.
constexpr std::chrono::seconds time_to_arrive{2};

/// Random bytes or, with a text, the hash of both.
protocol::Secret draw_secret(Platform& platform, const std::string& typed) {
    protocol::Secret secret;
    platform.randomize(secret);
    if (typed.empty()) return secret;
    return protocol::sha256(std::string(secret.begin(), secret.end()) + typed);
}

/// Throws Error.
protocol::Commitments commitments_of(const ShuffleView& shuffle) {
    protocol::Commitments commitments;
    for (const auto& [name, commitment] : shuffle.commitments) {
        const int seat = name.size() == 1 ? name.front() - '0' : -1;
        if (seat < 0 || seat >= core::max_seats) {
            throw protocol::Error("out_of_range", "No such seat.").in(name).in("commitments");
        }
        commitments[static_cast<Seat>(seat)] = read_bytes32(commitment);
    }
    return commitments;
}

/// How a shuffle contradicts what was shown of it before; empty when it does not.
std::string contradiction(const protocol::SeenGame& game, const ShuffleView& shuffle) {
    if (game.commitment != read_bytes32(shuffle.commitment)) return "server_commitment_changed";
    // A shuffle that was called off shows nothing until the seats are locked again.
    if (game.attempts.empty() || !shuffle.attempt) return {};
    const auto& [attempt, commitments] = *game.attempts.rbegin();
    if (*shuffle.attempt > attempt) return {};
    const bool is_same = shuffle.attempt == attempt && shuffle.has_commitments() &&
                         commitments_of(shuffle) == commitments;
    if (!is_same) return "commitments_changed";
    const bool same_root = !game.root || protocol::hex(*game.root) == shuffle.root;
    return same_root ? "" : "root_changed";
}

/// Keeps what a shuffle, which contradicts nothing, shows beyond what was shown before.
void add(protocol::SeenGame& game, const ShuffleView& shuffle) {
    if (shuffle.has_commitments()) {
        game.attempts.try_emplace(*shuffle.attempt, commitments_of(shuffle));
        while (game.attempts.size() > protocol::most_seen::attempts) {
            game.attempts.erase(game.attempts.begin());
        }
    }
    if (!shuffle.root.empty() && !game.root) game.root = read_bytes32(shuffle.root);
}

/// The server's own part has changed: a client that revealed its number now would give it to a
/// shuffle whose result the server can choose.
bool is_change(const std::string& code) {
    return code == "server_commitment_changed" || code == "commitments_changed";
}

}  // namespace

bool ShuffleView::asks(Seat seat) const {
    return std::find(waiting_for.begin(), waiting_for.end(), seat) != waiting_for.end();
}

std::string ShuffleView::commitment_of(Seat seat) const {
    const auto found = commitments.find(std::to_string(seat));
    return found == commitments.end() ? "" : found->second;
}

ShuffleView read_shuffle(const Json& shuffle) {
    ShuffleView view;
    protocol::ReadValue{protocol::Unknown::ignored}(shuffle, view);
    // What is kept of it must be readable again.
    if (view.game == 0) throw protocol::Error("out_of_range", "Games count from 1.").in("game");
    read_bytes32(view.commitment);
    if (!view.root.empty()) read_bytes32(view.root);
    commitments_of(view);
    return view;
}

void Participant::receive(const Json& events, const ShuffleView& shuffle,
                          std::optional<Seat> seat) {
    Account& seen = account(shuffle);
    for (const Json& event : events) {
        const std::string type = event.at("type");
        if (type == "voided") on_voided(seen, event, shuffle);
        if (type == "locked" && seat && !shuffle.asks(*seat))
            accuse(seen, "not_asked", shuffle.attempt.value_or(0));
    }
    see(seen, shuffle);
}

void Participant::follow(const std::string& room, const ShuffleView& shuffle,
                         std::optional<Seat> seat) {
    // No game has such a seat.
    if (seat && *seat >= core::max_seats) return;
    Account& seen = account(shuffle);
    // Once a shuffle that was called off begins again, somebody else may sit there.
    const bool is_new = !seen.seat || seen.seat_attempt != shuffle.attempt;
    if (shuffle.attempt && seat && is_new) {
        seen.seat = seat;
        seen.seat_attempt = *shuffle.attempt;
        keep(seen);
    } else if (!seat && shuffle.stage == "commit") {
        seen.seat.reset();
    }
    see(seen, shuffle);
    if (seen.fault && is_change(seen.fault->code)) return;
    if (!seat || !shuffle.asks(*seat)) return;
    if (shuffle.stage == "commit") {
        if (!seen.is_current(seen.part)) {
            seen.part = draw(room, shuffle, *seat);
            keep(seen);
        }
        commit(seen, seen.part);
    }
    if (shuffle.stage == "reveal" && seen.is_current(seen.part)) reveal(seen, seen.part);
}

OwnNumber Participant::own_number(std::uint32_t game) const {
    const auto found = accounts_.find(game);
    return found == accounts_.end() ? OwnNumber::open : found->second.own_number();
}

OwnNumber Participant::Account::own_number() const {
    if (fault) return OwnNumber::dropped;
    if (!shuffle.attempt || !shuffle.stage.empty()) return OwnNumber::open;
    if (!seat) return OwnNumber::watched;
    const std::string published = shuffle.commitment_of(*seat);
    if (published.empty()) return part == nullptr ? OwnNumber::absent : OwnNumber::late;
    const bool is_ours = is_current(part) && part->share.commitment == published;
    return is_ours ? OwnNumber::given : OwnNumber::elsewhere;
}

Participant::Account& Participant::account(const ShuffleView& shuffle) {
    const auto [found, is_new] = accounts_.try_emplace(shuffle.game);
    Account& seen = found->second;
    if (is_new) {
        seen.shuffle.game = shuffle.game;
        seen.shuffle.commitment = shuffle.commitment;
        recall(seen);
        environment_.witness.change(
            [&](protocol::Seen& all) { all.at(shuffle.game, read_bytes32(shuffle.commitment)); });
    }
    return seen;
}

/// What another program of this guest, or this one before it was started again, has kept.
void Participant::recall(Account& seen) const {
    const protocol::Seen& kept = environment_.witness.refreshed();
    const protocol::SeenGame* game = kept.game(seen.shuffle.game);
    if (game == nullptr) return;
    seen.seat = game->seat;
    seen.seat_attempt = game->seat_attempt;
    if (game->part) seen.part = part_of(*game->part);
    const auto fault = std::find_if(kept.faults.begin(), kept.faults.end(), [&](const Fault& one) {
        return one.game == seen.shuffle.game && one.attempt;
    });
    if (fault != kept.faults.end()) seen.fault = *fault;
}

Participant::PartPtr Participant::part_of(const protocol::SeenPart& kept) {
    if (!kept.secret) return nullptr;
    const auto sent = [](bool is_accepted) {
        return Sent{.state = is_accepted ? Sent::State::accepted : Sent::State::unsent};
    };
    Part part{.share = {.seat = kept.seat,
                        .attempt = kept.attempt,
                        .secret = *kept.secret,
                        .commitment = protocol::hex(kept.commitment)},
              .commit = sent(kept.committed),
              .reveal = sent(kept.revealed),
              .accused = kept.accused};
    if (kept.published) part.published = *kept.published ? protocol::hex(**kept.published) : "";
    return std::make_shared<Part>(std::move(part));
}

void Participant::keep(const Account& seen) {
    std::optional<protocol::SeenPart> part;
    if (seen.part != nullptr) {
        const Share& share = seen.part->share;
        const auto accepted = [](const Sent& sent) { return sent.state == Sent::State::accepted; };
        part = {.seat = share.seat,
                .attempt = share.attempt,
                .secret = share.secret,
                .commitment = read_bytes32(share.commitment),
                .committed = accepted(seen.part->commit),
                .revealed = accepted(seen.part->reveal),
                .accused = seen.part->accused};
        if (seen.part->published) {
            const std::string& published = *seen.part->published;
            part->published =
                published.empty() ? std::optional<Bytes32>() : read_bytes32(published);
        }
    }
    environment_.witness.change([&](protocol::Seen& all) {
        protocol::SeenGame& game = all.at(seen.shuffle.game, read_bytes32(seen.shuffle.commitment));
        if (seen.seat) {
            game.seat = seen.seat;
            game.seat_attempt = seen.seat_attempt;
        }
        if (part) game.keep(*part);
    });
}

/// What was shown of a shuffle stays as it was shown first. A program that lags behind another one
/// of this guest is shown what was before that: its chain is compared when it has caught up.
void Participant::compare(Account& seen, const ShuffleView& shuffle) {
    Witness& witness = environment_.witness;
    if (witness.is_behind()) return;
    const protocol::SeenGame* game = witness.seen().game(shuffle.game);
    if (game == nullptr) return;
    const std::string code = contradiction(*game, shuffle);
    if (code == "root_changed") return witness.accuse({.code = code, .game = shuffle.game});
    if (!code.empty()) return accuse(seen, code, shuffle.attempt.value_or(0));
    const bool is_new = (shuffle.has_commitments() && !game->attempts.contains(*shuffle.attempt)) ||
                        (!shuffle.root.empty() && !game->root);
    if (!is_new) return;
    witness.change([&](protocol::Seen& all) { add(all.games.at(shuffle.game), shuffle); });
}

/// Another program of this guest was faster: its number is kept where all of them find it.
void Participant::adopt_published(Account& seen) {
    const protocol::SeenGame* game = environment_.witness.refreshed().game(seen.shuffle.game);
    if (game == nullptr || !game->part) return;
    const PartPtr kept = part_of(*game->part);
    const bool is_published =
        kept != nullptr && kept->share.attempt == seen.shuffle.attempt &&
        kept->share.commitment == seen.shuffle.commitment_of(kept->share.seat);
    const bool is_other =
        seen.part == nullptr || (kept && seen.part->share.commitment != kept->share.commitment);
    if (is_published && is_other) seen.part = kept;
}

/// How the shuffle stands. What is published of this client's part is judged when it is first seen.
void Participant::see(Account& seen, const ShuffleView& shuffle) {
    const bool was_published =
        seen.shuffle.has_commitments() && seen.shuffle.attempt == shuffle.attempt;
    if (seen.shuffle != shuffle) compare(seen, shuffle);
    seen.shuffle = shuffle;
    if (was_published || !shuffle.has_commitments()) return;
    adopt_published(seen);
    if (!seen.is_current(seen.part)) return;
    Part& part = *seen.part;
    part.published = shuffle.commitment_of(part.share.seat);
    if (part.published->empty() && has_arrived(part.commit)) {
        part.commit.state = Sent::State::accepted;
    }
    keep(seen);
    judge(seen, part);
}

Participant::PartPtr Participant::draw(const std::string& room, const ShuffleView& shuffle,
                                       Seat seat) const {
    Share share{.seat = seat,
                .attempt = shuffle.attempt.value_or(0),
                .secret = draw_secret(environment_.platform, typed_),
                .commitment = {}};
    share.commitment =
        protocol::hex(protocol::seat_commitment(room, shuffle.game, seat, share.secret));
    return std::make_shared<Part>(Part{.share = std::move(share)});
}

void Participant::commit(Account& seen, const PartPtr& part) {
    send(seen, part, &Part::commit, {{"type", "commit"}, {"commitment", part->share.commitment}});
}

void Participant::reveal(Account& seen, const PartPtr& part) {
    if (part->published != part->share.commitment) return;
    send(seen, part, &Part::reveal,
         {{"type", "reveal"}, {"secret", protocol::hex(part->share.secret)}});
}

/// Sends the command once, and again if it did not reach the server.
void Participant::send(Account& seen, const PartPtr& part, Sent Part::*what, Json command) {
    if ((*part.*what).state != Sent::State::unsent) return;
    *part.*what = {.state = Sent::State::pending};
    command["game"] = seen.shuffle.game;
    command["attempt"] = part->share.attempt;
    // Accounts stay where they are.
    const auto answered = [this, &seen, part, what](const Answer& answer) {
        const bool is_unheard =
            answer.error && (answer.error->code == "rate_limited" || environment_.is_closed());
        if (is_unheard) {
            *part.*what = {};
            return;
        }
        *part.*what = {.state = answer.error ? Sent::State::refused : Sent::State::accepted};
        keep(seen);
        if (answer.error) on_refusal(seen, part, what == &Part::commit, answer.error->code);
        judge(seen, *part);
    };
    const auto on_way = [this, part, what](bool is_on_way) {
        (*part.*what).since =
            is_on_way ? std::optional(environment_.platform.steady_now()) : std::nullopt;
    };
    environment_.send(std::move(command), answered, on_way);
}

/// Another client of the same guest was faster, or time was up; unless the server still waits for
/// just this.
void Participant::on_refusal(Account& seen, const PartPtr& part, bool commits,
                             const std::string& answer) {
    const ShuffleView& shuffle = seen.shuffle;
    const std::uint32_t attempt = part->share.attempt;
    const bool is_waited_for = seen.part == part && seen.is_current(part) &&
                               shuffle.stage == (commits ? "commit" : "reveal") &&
                               shuffle.asks(part->share.seat);
    if (answer == "wrong_reveal") {
        accuse(seen, "called_wrong", attempt, answer);
    } else if (is_waited_for) {
        accuse(seen, commits ? "own_commitment_refused" : "own_reveal_refused", attempt, answer);
    }
}

void Participant::on_voided(Account& seen, const Json& event, const ShuffleView& next) {
    const auto attempt = event.at("attempt").get<std::uint32_t>();
    if (seen.part == nullptr || seen.part->share.attempt != attempt) return;
    Part& part = *seen.part;
    const Seat seat = part.share.seat;
    const auto failed = event.at("seats").get<std::vector<Seat>>();
    const bool has_failed = std::find(failed.begin(), failed.end(), seat) != failed.end();
    if (has_failed && !part.published) {
        // Where all numbers are needed, an attempt is void before the commitments are published.
        part.published = "";
        if (has_arrived(part.commit)) part.commit.state = Sent::State::accepted;
    } else if (part.published != part.share.commitment) {
        return;
    } else if (has_failed) {
        // Whatever else a server says, it does not say that the number was wrong.
        part.accused = event.at("reason") == "wrong" ? "wrong" : "late";
        if (has_arrived(part.reveal)) part.reveal.state = Sent::State::accepted;
    } else if (!next.stage.empty() && !next.asks(seat)) {
        return accuse(seen, "not_asked", attempt + 1);
    }
    keep(seen);
    judge(seen, part);
}

/// Answers may arrive after the events that they belong to.
void Participant::judge(Account& seen, const Part& part) {
    const std::uint32_t attempt = part.share.attempt;
    const bool was_accepted = part.commit.state == Sent::State::accepted;
    if (was_accepted && part.published && *part.published != part.share.commitment) {
        accuse(seen,
               part.published->empty() ? "own_commitment_left_out" : "own_commitment_replaced",
               attempt);
    }
    if (part.accused == "wrong") accuse(seen, "called_wrong", attempt);
    if (part.accused == "late" && part.reveal.state == Sent::State::accepted) {
        accuse(seen, "called_late", attempt);
    }
}

void Participant::accuse(Account& seen, const std::string& code, std::uint32_t attempt,
                         const std::string& answer) {
    if (seen.fault) return;
    seen.fault =
        Fault{.code = code, .game = seen.shuffle.game, .attempt = attempt, .answer = answer};
    environment_.witness.accuse(*seen.fault);
}

bool Participant::has_arrived(const Sent& sent) const {
    return sent.state == Sent::State::pending && sent.since &&
           environment_.platform.steady_now() - *sent.since >= time_to_arrive;
}

}  // namespace client
