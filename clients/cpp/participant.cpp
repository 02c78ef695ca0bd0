#include "clients/cpp/participant.hpp"

#include <algorithm>
#include <utility>

#include <sodium.h>

namespace client {

namespace {

protocol::Secret draw_secret() {
    protocol::Secret secret;
    ::randombytes_buf(secret.data(), secret.size());
    return secret;
}

bool is_passing(const Answer& answer) {
    return answer.error && answer.error->code == "rate_limited";
}

}  // namespace

ShuffleView read_shuffle(const Json& shuffle) {
    ShuffleView view{.game = shuffle.at("game").get<std::uint32_t>(),
                     .commitment = shuffle.at("commitment").get<std::string>(),
                     .attempt = shuffle.value("attempt", std::uint32_t{0}),
                     .stage = shuffle.value("stage", ""),
                     .waiting_for = shuffle.value("waiting_for", std::vector<Seat>{}),
                     .commitments = {}};
    if (shuffle.contains("commitments")) {
        view.commitments = shuffle["commitments"].get<std::map<std::string, std::string>>();
    }
    return view;
}

void Participant::follow(const std::string& room, const ShuffleView& shuffle,
                         std::optional<Seat> seat) {
    const std::string& first = commitments_.emplace(shuffle.game, shuffle.commitment).first->second;
    if (first != shuffle.commitment) return fault_("server_commitment_changed");
    Part* part = part_in(shuffle);
    if (part != nullptr && shuffle.commitments) {
        const auto own = shuffle.commitments->find(std::to_string(part->share.seat));
        part->published = own == shuffle.commitments->end() ? "" : own->second;
        judge(*part);
    }
    const auto& asked = shuffle.waiting_for;
    if (!seat || std::find(asked.begin(), asked.end(), *seat) == asked.end()) return;
    if (shuffle.stage == "commit" && part == nullptr) commit(room, shuffle, *seat);
    if (shuffle.stage == "reveal" && part != nullptr) reveal(shuffle, *part);
}

std::optional<Witness> Participant::witness(std::uint32_t game) const {
    const auto seen = commitments_.find(game);
    if (seen == commitments_.end()) return {};
    Witness witness{.commitment = seen->second};
    const auto part = parts_.find(game);
    if (part != parts_.end() && part->second.standing == Part::Standing::taken) {
        witness.share = part->second.share;
    }
    return witness;
}

/// Ours in this attempt.
Participant::Part* Participant::part_in(const ShuffleView& shuffle) {
    const auto found = parts_.find(shuffle.game);
    const bool is_ours = found != parts_.end() && found->second.share.attempt == shuffle.attempt;
    return is_ours ? &found->second : nullptr;
}

void Participant::commit(const std::string& room, const ShuffleView& shuffle, Seat seat) {
    Share share{
        .seat = seat, .attempt = shuffle.attempt, .secret = draw_secret(), .commitment = {}};
    share.commitment =
        protocol::hex(protocol::seat_commitment(room, shuffle.game, seat, share.secret));
    Json command = {{"type", "commit"},
                    {"game", shuffle.game},
                    {"attempt", shuffle.attempt},
                    {"commitment", share.commitment}};
    parts_[shuffle.game] = {.share = std::move(share)};
    send_(std::move(command), [this, game = shuffle.game, attempt = shuffle.attempt](
                                  const Answer& answer) { committed(game, attempt, answer); });
}

/// Another client of the same guest was faster, or time was up: this one takes no part. What was
/// never heard is tried again.
void Participant::committed(std::uint32_t game, std::uint32_t attempt, const Answer& answer) {
    const auto found = parts_.find(game);
    if (found == parts_.end() || found->second.share.attempt != attempt) return;
    if (is_passing(answer)) {
        parts_.erase(found);
        return;
    }
    found->second.standing = answer.error ? Part::Standing::refused : Part::Standing::taken;
    judge(found->second);
}

/// The answer to a commitment may come after the commitments.
void Participant::judge(const Part& part) const {
    const bool is_known = part.standing == Part::Standing::taken && part.published;
    if (is_known && *part.published != part.share.commitment) fault_("own_commitment_replaced");
}

void Participant::reveal(const ShuffleView& shuffle, Part& part) {
    if (part.revealed || part.published != part.share.commitment) return;
    part.revealed = true;
    const Json command = {{"type", "reveal"},
                          {"game", shuffle.game},
                          {"attempt", shuffle.attempt},
                          {"secret", protocol::hex(part.share.secret)}};
    send_(command, [this, game = shuffle.game, attempt = shuffle.attempt](const Answer& answer) {
        const auto found = parts_.find(game);
        if (found == parts_.end() || found->second.share.attempt != attempt) return;
        found->second.revealed = !is_passing(answer);
    });
}

}  // namespace client
