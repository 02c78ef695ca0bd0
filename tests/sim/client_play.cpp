#include <utility>

#include "tests/sim/client.hpp"

// What a client asks for while it is inside.

namespace sim {

namespace {

/// What may wait for its answer while something else is asked.
constexpr std::size_t most_open = 3;

}  // namespace

/// Now and then, while all is not calm.
bool Client::chance(std::uint64_t n) const {
    return !context_.calm && context_.schedule.one_in(n);
}

void Client::do_something() {
    if (open().size() >= most_open) return;
    if (chance(30)) older_copy_ = copy();
    if (!act()) do_as_one_likes();
}

bool Client::act() {
    const bool asked = copy().is_asked() && !copy().legal().empty() && copy().v() > acted_v_;
    if (!asked || seats().at(std::to_string(*copy().seat())).contains("left")) {
        return false;
    }
    // Sits still for longer than most are ready to wait.
    if (chance(60)) {
        still_until_ = context_.schedule.now() + std::chrono::seconds(12);
    }
    if (!context_.calm && context_.schedule.now() < still_until_) {
        return false;
    }
    acted_v_ = copy().v();
    ask({{"type", "act"}, {"v", copy().v()}, {"action", pick(copy().legal())}});
    return true;
}

void Client::do_as_one_likes() {
    if (!open().empty()) {
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
    if (context_.is_talkative() && chance(10)) {
        return talk();
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
    if (!copy().seat() && role_ != Role::watcher && open_seat()) {
        return ask({{"type", "sit"}});
    }
    if (copy().seat() && !is_back(*copy().seat())) {
        if (context_.calm || chance(10)) {
            ask({{"type", chance(8) ? "leave" : "sit"}});
        } else if (chance(20)) {
            ask({{"type", "claim_host"}});
        }
        return;
    }
    if (!copy().host()) {
        if (copy().seat() && chance(60)) {
            return ask({{"type", "claim_host"}});
        }
        if (copy().seat() && chance(200)) {
            ask({{"type", "leave"}});
        }
        return;
    }
    if (chance(30)) {
        Json settings = table_.settings;
        settings["pace"] = 50 * context_.schedule.below(5);
        return ask({{"type", "configure"}, {"settings", settings}});
    }
    if (const auto seat = open_seat()) {
        if (context_.calm || chance(12)) {
            ask(bot_for(*seat));
        }
    } else if (const auto awaited = awaited_seat()) {
        if (context_.calm || chance(12)) {
            ask(chance(4) ? Json{{"type", "kick"}, {"seat", *awaited}} : bot_for(*awaited));
        }
    } else if (context_.calm || chance(4)) {
        ask({{"type", "start"}});
    }
}

/// Whether the seat's player has come back after another game was offered.
bool Client::is_back(core::Seat seat) const {
    return !seats().at(std::to_string(seat)).contains("left");
}

/// A seat of a gathering room whose player has not come back.
std::optional<core::Seat> Client::awaited_seat() const {
    for (core::Seat seat = 0; seat < seats().size(); ++seat) {
        if (!is_back(seat)) return seat;
    }
    return {};
}

/// Most play gently: how well does not matter here, and others would think for half of the time.
Json Client::bot_for(const Json& seat) const {
    Json command = {{"type", "bot"}, {"seat", seat}};
    if (copy().view().at("room").at("game") == "ra" && !chance(8)) {
        command["level"] = "gentle";
    }
    return command;
}

void Client::play() {
    if (copy().seat()) {
        const bool left = seats().at(std::to_string(*copy().seat())).contains("left");
        if (left && (context_.calm || chance(10))) {
            return ask({{"type", "sit"}});
        }
        if (!left && chance(150)) {
            return ask({{"type", "leave"}});
        }
        if (!left && chance(12) && copy().seat() != copy().acting()) {
            return ask(bot_for(copy().acting() ? Json(*copy().acting()) : Json()));
        }
    }
    if (!copy().host() || !chance(12)) {
        return;
    }
    // Puts a bot in for a player who is away, or sends a guest away.
    const std::uint64_t seat = context_.schedule.below(seats().size());
    const bool other = copy().seat() != seat && is_human(seats().at(std::to_string(seat)));
    if (other) {
        ask(chance(8) ? Json{{"type", "kick"}, {"seat", seat}} : bot_for(seat));
    }
}

void Client::finish() {
    if (!copy().host() && copy().seat() && chance(60)) {
        return ask({{"type", "claim_host"}});
    }
    if ((copy().host() || copy().seat()) && chance(20)) {
        ask({{"type", "rematch"}});
    } else if (!std::exchange(has_record_, true)) {
        look_around();
    }
}

void Client::look_around() {
    if (status() == "finished") {
        ask({{"type", "record"}, {"number", copy().view().at("room").at("number")}});
    }
}

/// As after a reload: with nothing, with what was seen a while ago, or with all.
void Client::come_back_anew() {
    switch (context_.schedule.below(3)) {
        case 0: return open_page();
        case 1: return open_older_page(older_copy_);
        default: return stumble();
    }
}

/// Now and then in a channel that is not its own, or for longer than is allowed in a row.
void Client::talk() {
    const bool to_all = status() != "playing" || copy().seat();
    const char* channel = to_all == !chance(8) ? "table" : "spectators";
    ask({{"type", "say"}, {"channel", channel}, {"text", "At " + std::to_string(copy().v())}});
}

/// Another command under an id that was used.
void Client::say_something_else_again() {
    if (last_done_) {
        Json other = {{"type", "kick"}, {"seat", context_.schedule.below(core::max_seats)}};
        other["id"] = last_done_->id;
        if (other != last_done_->body) send_aside(other);
    }
}

}  // namespace sim
