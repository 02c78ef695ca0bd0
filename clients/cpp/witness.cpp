#include "clients/cpp/witness.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "protocol/fair/proof.hpp"
#include "protocol/games/update.hpp"

namespace client {

namespace {

using protocol::NamedHead;

/// How long what another program has kept may take to be seen here.
constexpr std::chrono::seconds time_to_be_shared{2};

/// What happens in a room, and is no action of a game.
constexpr std::array<std::string_view, 23> room_events = {
    "created",  "configured", "rematch",      "closed",     "sat",      "bot_sat",
    "stood_in", "stood",      "kicked",       "left",       "returned", "committed",
    "revealed", "locked",     "host_changed", "shown_out",  "voided",   "commitments",
    "started",  "called_off", "pause",        "time_given", "resumed"};

bool is_action(const Json& events) {
    return std::none_of(events.begin(), events.end(), [](const Json& event) {
        const std::string type = event.value("type", "");
        return std::find(room_events.begin(), room_events.end(), type) != room_events.end();
    });
}

/// Also where a room is closed: over its game, or after it.
bool ends_a_game(const Json& update) {
    static const Json::json_pointer status("/room/status");
    const std::string becomes = update.at("diff").value(status, "");
    return becomes == "finished" || becomes == "closed";
}

}  // namespace

Witness::Witness(Platform& platform, const std::string& room, SeenStorage storage,
                 std::function<void(bool later)> accused)
    : platform_(platform),
      storage_(std::move(storage)),
      accused_(std::move(accused)),
      seen_{.room = room},
      is_shared_(storage_.write != nullptr),
      alarm_(platform.alarm()) {
    refreshed();
}

const Seen& Witness::refreshed() {
    if (!storage_.read) return seen_;
    std::string text = storage_.read();
    if (text.empty() || text == text_) return seen_;
    text_ = std::move(text);
    is_ours_ = false;
    try {
        const Seen kept = protocol::read_seen(text_);
        is_ours_ = kept.room == seen_.room;
        if (is_ours_) seen_.merge(kept);
    } catch (const protocol::Error&) {
        // Another program wrote it, or an older one.
    }
    return seen_;
}

Seen Witness::to_verify() {
    Seen seen = refreshed();
    if (!storage_.has_other_devices()) return seen;
    for (const Doubt& doubt : doubts_) {
        if (!has_move(doubt)) seen.since = std::max(seen.since, doubt.v);
    }
    return seen;
}

void Witness::change(const std::function<void(Seen& seen)>& how) {
    const std::shared_ptr<void> locked = storage_.lock();
    refreshed();
    how(seen_);
    if (!storage_.write) return;
    // What cannot be read may be evidence.
    is_ours_ = is_ours_ || storage_.set_aside();
    text_ = protocol::text_of(seen_, texts_);
    is_shared_ = is_ours_ && storage_.write(text_);
}

std::uint64_t Witness::entering() {
    const auto& last = refreshed().last;
    return floor_ = last ? last->at.v : 0;
}

/// Moves of before may have been those of a program that kept nothing.
void Witness::entered(std::uint64_t v) {
    if (seen_.since == 0 || storage_.has_other_devices()) keep_own_moves_from(v);
    const std::uint64_t from = std::exchange(floor_, v);
    if (!seen_.last || v >= from) return;
    // Once for each time: a room that goes on from there is behind for a while.
    const bool is_known =
        std::any_of(seen_.faults.begin(), seen_.faults.end(), [from](const Fault& fault) {
            return fault.code == "history_went_back" && fault.from == from;
        });
    if (is_known) return;
    accuse({.code = "history_went_back", .game = seen_.last->game, .v = v, .from = from});
}

bool Witness::fits(std::uint64_t v, const Bytes32& head, std::uint64_t shown) {
    const bool is_compared = head_ && v == shown;
    if (is_compared ? *head_ == head : may_be({.v = v, .head = head})) return true;
    accuse({.code = "history_differs", .game = seen_.last ? seen_.last->game : 1, .v = v});
    return false;
}

void Witness::restored(std::uint64_t v, const Bytes32& head, std::uint32_t game) {
    entered(v);
    head_ = head;
    shown_ = v;
    // What was sent before, and is not answered yet, may come now.
    asked_ = 0;
    if (const protocol::SeenGame* known = seen_.game(game)) {
        for (const protocol::SeenMove& move : known->moves) {
            if (move.ok) asked_ = std::max(*asked_, move.v + 1);
        }
    }
    keep({.v = v, .head = head}, game, false);
}

void Witness::updated(const Json& message, std::uint32_t game) {
    const auto& last = seen_.last;
    const auto v = message.at("v").get<std::uint64_t>();
    shown_ = v;
    if (!head_) return;
    const bool is_led_on = last && last->at.v + 1 == v && last->at.head == *head_;
    head_ = protocol::chained(*head_, protocol::public_text(message));
    floor_ = std::max(floor_, v);
    fits(v, *head_, 0);
    keep({.v = v, .head = *head_}, game, is_led_on);
    if (!ends_a_game(message)) return;
    change([&](Seen& seen) {
        const auto found = seen.games.find(game);
        if (found == seen.games.end() || found->second.end) return;
        found->second.end = {.v = v, .head = *head_};
    });
}

bool Witness::is_behind() const {
    const bool has_gone_back =
        std::any_of(seen_.faults.begin(), seen_.faults.end(),
                    [](const Fault& fault) { return fault.code.starts_with("history_"); });
    return !has_gone_back && seen_.last && shown_ < seen_.last->at.v;
}

void Witness::acted(std::uint64_t v, std::uint32_t game, const std::string& action, bool ok) {
    change([&](Seen& seen) {
        const auto found = seen.games.find(game);
        if (found == seen.games.end()) return;
        const auto forgotten = found->second.keep({.v = v, .action = action, .ok = ok});
        if (forgotten) seen.since = std::max(seen.since, *forgotten + 1);
    });
}

void Witness::heard(std::uint64_t v, std::uint32_t game, const Json& message) {
    // Somebody may have left or come back while the move was on its way.
    const std::uint64_t asked = asked_.value_or(v);
    asked_ = asked;
    if (!is_action(message.at("events"))) return;
    asked_.reset();
    const bool is_own = !message.contains("by");
    const Doubt doubt{.asked = asked, .v = v, .game = game, .since = platform_.steady_now()};
    if (!is_own || !is_shared_ || v <= seen_.since || has_move(doubt)) return;
    doubts_.push_back(doubt);
    if (doubts_.size() > 1) return;
    alarm_->set(time_to_be_shared, [this] { resolve_doubts(); });
}

void Witness::resolve_doubts() {
    refreshed();
    const auto now = platform_.steady_now();
    while (!doubts_.empty() && now - doubts_.front().since >= time_to_be_shared) {
        const Doubt doubt = doubts_.front();
        doubts_.pop_front();
        if (has_move(doubt)) continue;
        if (storage_.has_other_devices()) {
            keep_own_moves_from(doubt.v);
        } else {
            accuse({.code = "move_not_sent", .game = doubt.game, .v = doubt.v + 1}, true);
        }
    }
    if (!doubts_.empty()) alarm_->set(time_to_be_shared, [this] { resolve_doubts(); });
}

/// Only after this version is every move in one's own name known to be kept.
void Witness::keep_own_moves_from(std::uint64_t v) {
    change([v](Seen& seen) { seen.since = std::max(seen.since, v); });
}

void Witness::accuse(const Fault& fault, bool later) {
    bool is_new = false;
    change([&](Seen& seen) { is_new = seen.accuse(fault); });
    if (is_new) accused_(later);
}

bool Witness::has_move(const Doubt& doubt) const {
    const protocol::SeenGame* known = seen_.game(doubt.game);
    if (known == nullptr) return false;
    // Another device may have been faster than what this one sent: only an accepted move tells.
    const bool is_alone = !storage_.has_other_devices();
    return std::any_of(
        known->moves.begin(), known->moves.end(), [&](const protocol::SeenMove& move) {
            return move.v >= doubt.asked && move.v <= doubt.v && (move.ok || is_alone);
        });
}

/// Where heads were kept at this version, it is one of them.
bool Witness::may_be(const NamedHead& at) const {
    bool is_known = false;
    bool is_same = false;
    const auto compare = [&](const NamedHead& kept) {
        is_known = is_known || kept.v == at.v;
        is_same = is_same || kept == at;
    };
    if (seen_.last) compare(seen_.last->at);
    for (const auto& [number, game] : seen_.games) {
        std::for_each(game.heads.begin(), game.heads.end(), compare);
    }
    return is_same || !is_known;
}

/// What is not led on from stays as a checkpoint.
void Witness::keep(const NamedHead& at, std::uint32_t game, bool is_led_on) {
    if (seen_.last && at.v <= seen_.last->at.v) return;
    change([&](Seen& seen) {
        // Another program may have been shown more meanwhile.
        if (seen.last && at.v <= seen.last->at.v) return;
        if (seen.last && !is_led_on) {
            const auto found = seen.games.find(seen.last->game);
            if (found != seen.games.end()) found->second.keep(seen.last->at);
        }
        seen.last = {.game = game, .at = at};
    });
}

}  // namespace client
