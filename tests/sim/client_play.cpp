#include <algorithm>
#include <utility>

#include "tests/sim/client.hpp"
#include "tests/support/ra_games.hpp"
#include "tests/support/shuffler.hpp"

// What a client asks for while it is inside.

namespace sim {

namespace {

/// What may wait for its answer while something else is asked.
constexpr std::size_t most_open = 3;

bool is_human(const Json& seat_state) {
    return seat_state.at("kind") == "human";
}

}  // namespace

/// Now and then, while all is not calm.
bool Client::chance(std::uint64_t n) const {
    return !context_.calm && context_.schedule.one_in(n);
}

void Client::command(Json body) {
    const std::string id = new_id();
    body["id"] = id;
    open_.push_back({id, body, copy_.game()});
    if (body.at("type") == "prove") context_.witness.asks_only(who_, id);
    if (body.at("type") == "act") memory_.acted(body, copy_.game(), false);
    send(body);
    if (chance(25)) {
        send(body);
    }
}

void Client::do_something() {
    if (open_.size() >= most_open) {
        return;
    }
    if (chance(30)) {
        older_copy_ = copy_;
    }
    memory_.follow_draws();
    if (!shuffle() && !act()) {
        do_as_one_likes();
    }
}

/// Does its part of a shuffle; sometimes too late, or not, or wrongly.
bool Client::shuffle() {
    const Json& room = copy_.view().at("room");
    std::optional<Json> due = support::Shuffler(who_.token).due(room, copy_.seat());
    if (!due || !shuffled_.insert(due->dump()).second) {
        return false;
    }
    if (chance(30)) {
        return true;
    }
    if (due->at("type") == "reveal" && chance(30)) {
        (*due)["secret"] = std::string(64, 'a');
    }
    command(*due);
    return true;
}

bool Client::act() {
    const bool asked = copy_.is_asked() && !copy_.legal().empty() && copy_.v() > acted_v_;
    if (!asked ||
        copy_.view().at("room").at("seats").at(std::to_string(*copy_.seat())).contains("left")) {
        return false;
    }
    // Sits still for longer than most are ready to wait.
    if (chance(60)) {
        still_until_ = context_.schedule.now() + std::chrono::seconds(12);
    }
    if (!context_.calm && context_.schedule.now() < still_until_) {
        return false;
    }
    acted_v_ = copy_.v();
    command({{"type", "act"}, {"v", copy_.v()}, {"action", pick(copy_.legal())}});
    return true;
}

Json Client::pick(const Json& legal) {
    support::RandomJson& random = context_.schedule.random();
    const bool soon = table_.hasty || context_.calm;
    if (soon && random.below(5) > 0) {
        for (const Json& action : legal) {
            if (action.at("type") == "invoke" || action.at("type") == "bid") {
                return action;
            }
        }
    }
    return support::pick_action(legal, random);
}

void Client::do_as_one_likes() {
    if (!open_.empty()) {
        return;
    }
    if (chance(60)) {
        return come_back_anew();
    }
    if (chance(40)) {
        return look_around();
    }
    if (chance(80)) {
        return say_something_else_again();
    }
    if (status() == "gathering") {
        gather();
    } else if (status() == "playing") {
        play();
    } else if (status() == "finished") {
        finish();
    }
}

void Client::gather() {
    if (!copy_.seat() && role_ != Role::watcher && open_seat()) {
        return command({{"type", "sit"}});
    }
    if (!copy_.host()) {
        if (copy_.seat() && chance(200)) {
            command({{"type", "leave"}});
        }
        return;
    }
    if (chance(30)) {
        Json settings = table_.settings;
        settings["pace"] = 50 * context_.schedule.below(5);
        return command({{"type", "configure"}, {"settings", settings}});
    }
    if (const auto seat = open_seat()) {
        if (context_.calm || chance(12)) {
            command(bot_for(*seat));
        }
    } else if (context_.calm || chance(4)) {
        command({{"type", "start"}});
    }
}

/// Most play gently: how well does not matter here, and others would think for half of the time.
Json Client::bot_for(const Json& seat) const {
    Json command = {{"type", "bot"}, {"seat", seat}};
    if (copy_.view().at("room").at("game") == "ra" && !chance(8)) {
        command["level"] = "gentle";
    }
    return command;
}

void Client::play() {
    const Json& seats = copy_.view().at("room").at("seats");
    if (copy_.seat()) {
        const bool left = seats.at(std::to_string(*copy_.seat())).contains("left");
        if (left && (context_.calm || chance(10))) {
            return command({{"type", "sit"}});
        }
        if (!left && chance(150)) {
            return command({{"type", "leave"}});
        }
        if (!left && chance(12) && copy_.seat() != copy_.acting()) {
            return command(bot_for(copy_.acting() ? Json(*copy_.acting()) : Json()));
        }
    }
    if (!copy_.host() || !chance(12)) {
        return;
    }
    // Puts a bot in for a player who is away, or sends a guest away.
    const std::uint64_t seat = context_.schedule.below(seats.size());
    const bool other = copy_.seat() != seat && is_human(seats.at(std::to_string(seat)));
    if (other) {
        command(chance(8) ? Json{{"type", "kick"}, {"seat", seat}} : bot_for(seat));
    }
}

void Client::finish() {
    if (!copy_.host() && copy_.seat() && chance(60)) {
        return command({{"type", "claim_host"}});
    }
    if (copy_.host() && chance(20)) {
        command({{"type", "rematch"}});
    } else if (!std::exchange(has_record_, true)) {
        look_around();
    }
}

void Client::look_around() {
    if (status() == "finished") {
        command({{"type", "record"}, {"number", copy_.view().at("room").at("number")}});
    }
}

/// As after a reload: with nothing, with what was seen a while ago, or with all.
void Client::come_back_anew() {
    switch (context_.schedule.below(3)) {
        case 0:
            copy_ = {};
            memory_.reload();
            break;
        case 1:
            copy_ = older_copy_;
            memory_.forget(table_.room, copy_);
            break;
        default: break;
    }
    lose();
}

/// Another command under an id that was used.
void Client::say_something_else_again() {
    if (last_done_) {
        Json other = {{"type", "kick"}, {"seat", context_.schedule.below(core::max_seats)}};
        other["id"] = last_done_->id;
        if (other != last_done_->body) {
            send(other);
        }
    }
}

const std::string& Client::status() const {
    return copy_.view().at("room").at("status").get_ref<const std::string&>();
}

std::optional<core::Seat> Client::open_seat() const {
    const Json& seats = copy_.view().at("room").at("seats");
    for (core::Seat seat = 0; seat < seats.size(); ++seat) {
        if (seats.at(std::to_string(seat)).at("kind") == "open") {
            return seat;
        }
    }
    return {};
}

}  // namespace sim
