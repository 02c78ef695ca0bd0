#include <algorithm>
#include <chrono>
#include <ctime>
#include <iomanip>
#include <sstream>

#include "clients/terminal/room_scene.hpp"

// How long a room waits for people, and how to go on without them.

namespace terminal {

namespace {

using protocol::server::Time;
using std::chrono::milliseconds;

/// How long before a bot may stand in people are warned: not while most are about to act anyway.
constexpr milliseconds warned_before = std::chrono::minutes(1);
/// As PROTOCOL.md says.
constexpr std::chrono::seconds longest_sitting = std::chrono::minutes(10);

Time now() {
    return std::chrono::floor<milliseconds>(std::chrono::system_clock::now());
}

/// As clocks and calendars here show it. `format`: of std::put_time.
std::string shown(Time time, const char* format) {
    const std::time_t seconds = std::chrono::system_clock::to_time_t(time);
    std::tm local{};
    ::localtime_r(&seconds, &local);
    std::ostringstream text;
    text << std::put_time(&local, format);
    return text.str();
}

}  // namespace

/// Shows the page again when there will be more to show or to do.
void RoomScene::watch_deadlines() {
    std::vector<Time> moments;
    const auto& due = state().deadlines;
    if (due.stand_in) moments = {due.stand_in->from - warned_before, due.stand_in->from};
    if (due.claim_host) moments.push_back(*due.claim_host);
    const Time passed = now();
    std::erase_if(moments, [passed](Time moment) { return moment <= passed; });
    if (moments.empty()) return deadline_->stop();
    const auto next = *std::min_element(moments.begin(), moments.end());
    // A timer may be a little early by the other clock.
    deadline_->set(next - passed + milliseconds(1), [this] {
        stage_.refresh();
        watch_deadlines();
    });
}

/// Has a seat, and has not given it up.
bool RoomScene::is_at_table() const {
    if (!state().seat) return false;
    const Json& own = room_view().at("seats").at(std::to_string(*state().seat));
    return !own.value("left", false);
}

bool RoomScene::is_at_one_sitting() const {
    return room_view().at("patience") <= longest_sitting.count();
}

bool RoomScene::may_start() const {
    return state().host || (state().seat && state().presence.deputy == state().seat);
}

/// How long the seat that is asked is waited for, when there is a reason to say so.
std::string RoomScene::describe_patience() const {
    const auto& due = state().deadlines.stand_in;
    if (status() != "playing" || !due) return {};
    const milliseconds patience = std::chrono::seconds(room_view().at("patience").get<int>());
    const milliseconds left = due->from - now();
    if (left > std::min(warned_before, patience * 2 / 3)) return {};
    const bool is_own = state().seat == due->seat;
    if (left.count() <= 0) return is_own ? "The others may let a bot play for you now." : "";
    const std::string seat = std::to_string(due->seat);
    const std::string name = room_view().at("seats").at(seat).value("name", "");
    return (is_own ? "You have" : name + " has") + " until " + shown(due->from, "%H:%M:%S") +
           "; after that " +
           (is_own ? "the others may let a bot play for you." : "a bot may play on.");
}

void RoomScene::add_stand_in(Page& page) {
    const auto& due = state().deadlines.stand_in;
    if (!due) return;
    const Seat seat = due->seat;
    const bool may = (is_at_table() || state().host) && state().seat != seat && due->from <= now();
    if (!may) return;
    const std::string name = room_view().at("seats").at(std::to_string(seat)).value("name", "");
    page.choices.push_back(
        asking("Let a bot play for " + name, '\0',
               [this, seat](client::Answered done) { room_.bot(seat, {}, std::move(done)); }));
}

/// The host does nothing: another player can go on.
void RoomScene::add_claim(Page& page) {
    const auto& due = state().deadlines.claim_host;
    const bool may = is_at_table() && !state().host && due && *due <= now();
    if (!may) return;
    page.choices.push_back(
        asking("Become the host: " + room_view().at("host").at("name").get<std::string>() +
                   " has not done anything for a while",
               '\0', [this](client::Answered done) { room_.claim_host(std::move(done)); }));
}

/// How long those who are invited can come.
void RoomScene::add_closing(Page& page) {
    if (const auto& close = state().deadlines.close) {
        page.sentences.push_back("The link works until " + shown(*close, "%A, %Y-%m-%d") + ".");
    }
}

}  // namespace terminal
