#include <algorithm>
#include <chrono>
#include <ctime>
#include <iomanip>
#include <sstream>
#include <utility>
#include <vector>

#include "clients/terminal/room_scene.hpp"
#include "protocol/limits.hpp"

// How long a room waits for people, and how to go on without them.

namespace terminal {

namespace {

using protocol::server::Time;
using std::chrono::milliseconds;

/// How long before a bot may stand in people are warned: not while most are about to act anyway.
constexpr milliseconds warned_before = std::chrono::minutes(1);

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
    if (const auto time = due.turn ? time_of(due.turn->seat) : std::nullopt) {
        if (time->bank > milliseconds()) moments.push_back(passed + time->shown_for());
    }
    std::erase_if(moments, [passed](Time moment) { return moment <= passed; });
    if (moments.empty()) return deadline_->stop();
    const auto next = *std::min_element(moments.begin(), moments.end());
    // A timer may be a little early by the other clock.
    deadline_->set(next - passed + milliseconds(1), [this] {
        stage_.refresh();
        warn_of_time();
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
    return !has_clock() && room_view().at("patience") <= protocol::patience_at_one_sitting.count();
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

bool RoomScene::is_paused() const {
    return status() == "playing" && room_view().value("/pause/holds"_json_pointer, false);
}

bool RoomScene::asks_for_pause() const {
    const Json seats = room_view().value("/pause/seats"_json_pointer, Json::array());
    return std::find(seats.begin(), seats.end(), Json(state().seat.value())) != seats.end();
}

std::string RoomScene::describe_pause() const {
    const auto& until = state().deadlines.pause;
    return "Paused" + (until ? ", until " + shown(*until, "%A, %Y-%m-%d, %H:%M") : "") +
           ": no clock runs, and any player may go on.";
}

std::optional<TimeLeft> RoomScene::time_of(Seat seat) const {
    const bool is_timed = !state().view.is_null() && status() == "playing" && has_clock();
    if (!is_timed) return {};
    return time_left(state().deadlines, room_view().at("clock"), seat, now());
}

bool RoomScene::is_asleep(Seat seat) const {
    const std::optional<TimeLeft> time = time_of(seat);
    return time && time->is_asleep;
}

/// What stands at each seat.
Sight::ClockFaces RoomScene::clock_faces() const {
    Sight::ClockFaces faces;
    const std::vector<Seat>& online = state().presence.online;
    for (Seat seat = 0; seat < room_view().at("seats").size(); ++seat) {
        const bool is_here = std::find(online.begin(), online.end(), seat) != online.end();
        if (const auto time = time_of(seat)) faces[seat] = short_clock(*time, is_here);
    }
    return faces;
}

/// The same as a sentence.
std::string RoomScene::describe_clocks() const {
    std::vector<std::string> texts;
    for (const auto& [seat, face] : clock_faces()) {
        texts.push_back(sight().whom(seat) + " " + face);
    }
    return texts.empty() ? "" : "Time left: " + joined(texts, ", ") + ".";
}

/// How long the seat that is asked still has, and who asks for a pause.
std::string RoomScene::describe_clock() const {
    if (is_paused()) return {};
    std::string text;
    const auto& turn = state().deadlines.turn;
    if (const auto time = turn ? time_of(turn->seat) : std::nullopt) {
        text = clock_sentence(*time, sight().does(turn->seat, "have"), sight().name(turn->seat));
    }
    std::vector<std::string> names;
    for (const Json& seat : room_view().value("/pause/seats"_json_pointer, Json::array())) {
        names.push_back(sight().whom(seat));
    }
    if (names.empty()) return text;
    return text + (text.empty() ? "" : " ") + "For a pause: " + listed(names) + ".";
}

/// Once for each question.
void RoomScene::warn_of_time() {
    const auto& turn = state().deadlines.turn;
    const bool is_own = turn && turn->seat == state().seat;
    const auto time = is_own ? time_of(turn->seat) : std::nullopt;
    const bool is_low = time && !time->is_asleep && time->is_low();
    if (std::exchange(was_low_, is_low) != is_low && is_low) stage_.notify(describe_clock());
}

/// How often one may still give another player time.
std::uint32_t RoomScene::gifts_left() const {
    const auto& clocks = state().deadlines.clocks;
    if (!is_at_table() || !clocks) return 0;
    const auto own = clocks->find(std::to_string(*state().seat));
    if (own == clocks->end()) return 0;
    return protocol::gifts_in_game - std::min(own->second.gifts, protocol::gifts_in_game);
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
