#include "clients/cpp/participant.hpp"

#include <algorithm>
#include <utility>

#include <sodium.h>

namespace client {

namespace {

/// What went out so long ago over a connection that still stands has reached the server: of the
/// five seconds that it waits, most are left for a slow network. A program that was asleep hears
/// the question and the end at once, and accuses nobody.
constexpr std::chrono::seconds time_to_arrive{2};

protocol::Secret draw_secret() {
    protocol::Secret secret;
    ::randombytes_buf(secret.data(), secret.size());
    return secret;
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
    ShuffleView view{.game = shuffle.at("game").get<std::uint32_t>(),
                     .commitment = shuffle.at("commitment").get<std::string>(),
                     .stage = shuffle.value("stage", ""),
                     .waiting_for = shuffle.value("waiting_for", std::vector<Seat>{})};
    if (shuffle.contains("attempt")) view.attempt = shuffle["attempt"].get<std::uint32_t>();
    if (shuffle.contains("commitments")) {
        view.commitments = shuffle["commitments"].get<std::map<std::string, std::string>>();
    }
    return view;
}

void Participant::hear(const Json& events, const ShuffleView& shuffle, std::optional<Seat> seat) {
    Account& seen = account(shuffle);
    for (const Json& event : events) {
        const std::string type = event.at("type");
        if (type == "voided") hear_voided(seen, event, shuffle);
        if (type == "locked" && seat && !shuffle.asks(*seat)) accuse(seen, "not_asked", 0);
    }
    see(seen, shuffle);
}

void Participant::follow(const std::string& room, const ShuffleView& shuffle,
                         std::optional<Seat> seat) {
    Account& seen = account(shuffle);
    if (seen.commitment.empty()) seen.commitment = shuffle.commitment;
    if (seen.commitment != shuffle.commitment) {
        return accuse(seen, "server_commitment_changed", shuffle.attempt.value_or(0));
    }
    if (shuffle.attempt && !seen.seat) seen.seat = seat;
    see(seen, shuffle);
    if (seen.part != nullptr) {
        // The connection is up again, over which all that was not answered goes out again.
        for (Sent* sent : {&seen.part->commit, &seen.part->reveal}) {
            const bool is_pending = sent->state == Sent::State::pending;
            if (is_pending && !sent->since) sent->since = environment_.now();
        }
    }
    if (!seat || !shuffle.asks(*seat)) return;
    if (shuffle.stage == "commit") {
        if (!seen.is_current(seen.part)) seen.part = draw(room, shuffle, *seat);
        commit(seen, seen.part);
    }
    if (shuffle.stage == "reveal" && seen.is_current(seen.part)) reveal(seen, seen.part);
}

void Participant::lost() {
    for (auto& [game, seen] : accounts_) {
        if (seen.part != nullptr) seen.part->commit.since = seen.part->reveal.since = {};
    }
}

OwnNumber Participant::own_number(std::uint32_t game) const {
    const auto found = accounts_.find(game);
    return found == accounts_.end() ? OwnNumber::open : found->second.own_number();
}

std::optional<Witness> Participant::witness(std::uint32_t game) const {
    const auto found = accounts_.find(game);
    if (found == accounts_.end() || found->second.commitment.empty()) return {};
    const Account& seen = found->second;
    Witness witness{.commitment = seen.commitment, .own = seen.own_number(), .fault = seen.fault};
    if (seen.part != nullptr) witness.share = seen.part->share;
    return witness;
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
    if (is_new) found->second.shuffle.game = shuffle.game;
    return found->second;
}

/// How the shuffle stands. What is published of this client's part is judged when it is first seen.
void Participant::see(Account& seen, const ShuffleView& shuffle) {
    const bool was_published =
        seen.shuffle.has_commitments() && seen.shuffle.attempt == shuffle.attempt;
    seen.shuffle = shuffle;
    if (was_published || !shuffle.has_commitments() || !seen.is_current(seen.part)) return;
    Part& part = *seen.part;
    part.published = shuffle.commitment_of(part.share.seat);
    if (part.published->empty() && has_arrived(part.commit)) {
        part.commit.state = Sent::State::accepted;
    }
    judge(seen, part);
}

Participant::PartPtr Participant::draw(const std::string& room, const ShuffleView& shuffle,
                                       Seat seat) const {
    Share share{.seat = seat,
                .attempt = shuffle.attempt.value_or(0),
                .secret = draw_secret(),
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

/// Once; and again when the server has not heard of it.
void Participant::send(Account& seen, const PartPtr& part, Sent Part::*what, Json command) {
    if ((*part.*what).state != Sent::State::unsent) return;
    *part.*what = {.state = Sent::State::pending, .since = environment_.now()};
    command["game"] = seen.shuffle.game;
    command["attempt"] = part->share.attempt;
    // Accounts stay where they are.
    environment_.send(std::move(command), [this, &seen, part, what](const Answer& answer) {
        const bool is_unheard =
            answer.error && (answer.error->code == "rate_limited" || environment_.is_closed());
        if (is_unheard) {
            *part.*what = {};
            return;
        }
        *part.*what = {.state = answer.error ? Sent::State::refused : Sent::State::accepted};
        if (answer.error) hear_refusal(seen, part, what == &Part::commit, answer.error->code);
        judge(seen, *part);
    });
}

/// Another client of the same guest was faster, or time was up; unless the server still waits for
/// just this.
void Participant::hear_refusal(Account& seen, const PartPtr& part, bool commits,
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

void Participant::hear_voided(Account& seen, const Json& event, const ShuffleView& next) {
    const auto attempt = event.at("attempt").get<std::uint32_t>();
    const bool is_in = seen.part != nullptr && seen.part->share.attempt == attempt &&
                       seen.part->published == seen.part->share.commitment;
    if (!is_in) return;
    Part& part = *seen.part;
    const auto failed = event.at("seats").get<std::vector<Seat>>();
    const Seat seat = part.share.seat;
    if (std::find(failed.begin(), failed.end(), seat) != failed.end()) {
        part.accused = event.at("reason").get<std::string>();
        if (has_arrived(part.reveal)) part.reveal.state = Sent::State::accepted;
        judge(seen, part);
    } else if (!next.asks(seat)) {
        accuse(seen, "not_asked", attempt + 1);
    }
}

/// Answers may come after what everybody is told.
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
        ShuffleFault{.code = code, .game = seen.shuffle.game, .attempt = attempt, .answer = answer};
    environment_.fault(*seen.fault);
}

bool Participant::has_arrived(const Sent& sent) const {
    return sent.state == Sent::State::pending && sent.since &&
           environment_.now() - *sent.since >= time_to_arrive;
}

}  // namespace client
