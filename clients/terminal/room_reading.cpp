#include "clients/terminal/room_reading.hpp"

#include <algorithm>
#include <ctime>
#include <iomanip>
#include <set>
#include <sstream>
#include <utility>
#include <vector>

#include "clients/terminal/seats.hpp"
#include "protocol/limits.hpp"

namespace terminal {

namespace {

using client::RoomState;
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

const Json& seat_in(const RoomState& state, Seat seat) {
    return room_view(state).at("seats").at(std::to_string(seat));
}

/// Who asks for a pause.
Json pausing_seats(const RoomState& state) {
    return room_view(state).value("/pause/seats"_json_pointer, Json::array());
}

/// What stands at each seat.
Sight::ClockFaces clock_faces(const RoomState& state) {
    Sight::ClockFaces faces;
    const std::vector<Seat>& online = state.presence.online;
    for (Seat seat = 0; seat < room_view(state).at("seats").size(); ++seat) {
        const bool is_here = std::find(online.begin(), online.end(), seat) != online.end();
        if (const auto time = time_of(state, seat)) faces[seat] = short_clock(*time, is_here);
    }
    return faces;
}

}  // namespace

const Json& room_view(const RoomState& state) {
    return state.view.at("room");
}

std::string status_of(const RoomState& state) {
    return room_view(state).at("status");
}

Sight sight_of(const RoomState& state) {
    return {state.view, state.acting, state.seat, clock_faces(state)};
}

// Who may do what

bool is_full(const RoomState& state) {
    const Json& seats = room_view(state).at("seats");
    return std::all_of(seats.begin(), seats.end(), is_ready);
}

bool has_open_seat(const RoomState& state) {
    const Json& seats = room_view(state).at("seats");
    return std::any_of(seats.begin(), seats.end(),
                       [](const Json& seat_state) { return is_kind(seat_state, "open"); });
}

bool is_at_table(const RoomState& state) {
    return state.seat && !seat_in(state, *state.seat).value("left", false);
}

bool is_at_one_sitting(const RoomState& state) {
    return !has_clock(state) &&
           room_view(state).at("patience") <= protocol::patience_at_one_sitting.count();
}

bool may_start(const RoomState& state) {
    return state.host || (state.seat && state.presence.deputy == state.seat);
}

bool may_play_again(const RoomState& state) {
    if (!state.host) return is_at_table(state);
    const Json& seats = room_view(state).at("seats");
    return is_at_table(state) ||
           std::none_of(seats.begin(), seats.end(), [](const Json& seat_state) {
               return is_kind(seat_state, "human") && is_ready(seat_state);
           });
}

bool may_sit_again(const RoomState& state) {
    if (!state.seat) return false;
    const Json& own = seat_in(state, *state.seat);
    const std::optional<TimeLeft> time = time_of(state, *state.seat);
    return own.value("left", false) || own.value("stand_in", false) || (time && time->is_asleep);
}

bool may_become_host(const RoomState& state) {
    const auto& due = state.deadlines.claim_host;
    return is_at_table(state) && !state.host && due && *due <= now();
}

std::optional<Seat> may_stand_in(const RoomState& state) {
    const auto& due = state.deadlines.stand_in;
    const bool may =
        due && (is_at_table(state) || state.host) && state.seat != due->seat && due->from <= now();
    return may ? std::optional(due->seat) : std::nullopt;
}

// The clocks

bool has_clock(const RoomState& state) {
    return room_view(state).contains("clock");
}

bool is_paused(const RoomState& state) {
    return status_of(state) == "playing" &&
           room_view(state).value("/pause/holds"_json_pointer, false);
}

bool asks_for_pause(const RoomState& state) {
    const Json seats = pausing_seats(state);
    return std::find(seats.begin(), seats.end(), Json(state.seat.value())) != seats.end();
}

std::optional<TimeLeft> time_of(const RoomState& state, Seat seat) {
    const bool is_timed =
        !state.view.is_null() && status_of(state) == "playing" && has_clock(state);
    if (!is_timed) return {};
    return time_left(state.deadlines, room_view(state).at("clock"), seat, now());
}

std::uint32_t gifts_left(const RoomState& state) {
    const auto& clocks = state.deadlines.clocks;
    if (!is_at_table(state) || !clocks) return 0;
    const auto own = clocks->find(std::to_string(*state.seat));
    if (own == clocks->end()) return 0;
    return protocol::gifts_in_game - std::min(own->second.gifts, protocol::gifts_in_game);
}

std::optional<milliseconds> next_change(const RoomState& state) {
    std::vector<Time> moments;
    const auto& due = state.deadlines;
    if (due.stand_in) moments = {due.stand_in->from - warned_before, due.stand_in->from};
    if (due.claim_host) moments.push_back(*due.claim_host);
    const Time passed = now();
    if (const auto time = due.turn ? time_of(state, due.turn->seat) : std::nullopt) {
        if (time->bank > milliseconds()) moments.push_back(passed + time->shown_for());
    }
    std::erase_if(moments, [passed](Time moment) { return moment <= passed; });
    if (moments.empty()) return {};
    return *std::min_element(moments.begin(), moments.end()) - passed;
}

// What there is to say

std::string describe_gathering(const RoomState& state) {
    if (status_of(state) == "shuffling") {
        return "The server and the players are making chance together.";
    }
    if (may_sit_again(state)) return "Another game is offered: join it, or leave the seat.";
    const std::string host = room_view(state).at("host").at("name");
    if (!may_start(state)) {
        return "The host, " + host + ", starts the game" +
               (is_full(state) ? "." : " when all are there.");
    }
    const std::string away = state.host ? "" : host + " is away, so you can do it. ";
    if (is_full(state)) return away + "All seats are taken: start the game.";
    return away + (has_open_seat(state)
                       ? "Fill the seats, then start the game."
                       : "Some players have not come back yet: wait, or put bots there.");
}

std::string describe_seat(const RoomState& state, const std::string& seat) {
    const Json& seat_state = room_view(state).at("seats").at(seat);
    const bool is_bot = is_kind(seat_state, "bot") || seat_state.value("bot", false);
    std::string sentence = as_title(seat_name(seat)) + ": ";
    sentence += is_kind(seat_state, "open") ? "free" : seat_state.at("name").get<std::string>();
    if (is_bot) sentence += ", a bot";
    if (is_bot && seat_state.contains("level")) {
        sentence += " (" + seat_state.at("level").get<std::string>() + ")";
    }
    if (state.seat == seat_of(seat)) sentence += " (you)";
    if (seat_state.value("left", false)) sentence += ", has not come back yet";
    return sentence;
}

std::string describe_absence(const RoomState& state) {
    if (!state.acting) return {};
    const Json& seat_state = seat_in(state, *state.acting);
    if (!is_away(seat_state, std::to_string(*state.acting), state.presence.online)) return {};
    const std::string name = seat_state.at("name");
    if (has_clock(state)) return name + " is not here.";
    return name + (is_at_one_sitting(state) ? " is not here; the host can let a bot play."
                                            : " is not here, and has time.");
}

std::string describe_patience(const RoomState& state) {
    const auto& due = state.deadlines.stand_in;
    if (status_of(state) != "playing" || !due) return {};
    const milliseconds patience = std::chrono::seconds(room_view(state).at("patience").get<int>());
    const milliseconds left = due->from - now();
    if (left > std::min(warned_before, patience * 2 / 3)) return {};
    const bool is_own = state.seat == due->seat;
    if (left.count() <= 0) return is_own ? "The others may let a bot play for you now." : "";
    return (is_own ? "You have" : seat_in(state, due->seat).value("name", "") + " has") +
           " until " + shown(due->from, "%H:%M:%S") + "; after that " +
           (is_own ? "the others may let a bot play for you." : "a bot may play on.");
}

std::string describe_pause(const RoomState& state) {
    const auto& until = state.deadlines.pause;
    return "Paused" + (until ? ", until " + shown(*until, "%A, %Y-%m-%d, %H:%M") : "") +
           ": no clock runs, and any player may go on.";
}

std::string describe_clock(const RoomState& state) {
    if (is_paused(state)) return {};
    const Sight sight = sight_of(state);
    std::string text;
    const auto& turn = state.deadlines.turn;
    if (const auto time = turn ? time_of(state, turn->seat) : std::nullopt) {
        text = clock_sentence(*time, sight.does(turn->seat, "have"), sight.name(turn->seat));
    }
    std::vector<std::string> names;
    for (const Json& seat : pausing_seats(state)) names.push_back(sight.whom(seat));
    if (names.empty()) return text;
    return text + (text.empty() ? "" : " ") + "For a pause: " + listed(names) + ".";
}

std::string describe_clocks(const RoomState& state) {
    const Sight sight = sight_of(state);
    std::vector<std::string> texts;
    for (const auto& [seat, face] : clock_faces(state)) {
        texts.push_back(sight.whom(seat) + " " + face);
    }
    return texts.empty() ? "" : "Time left: " + joined(texts, ", ") + ".";
}

std::string describe_watchers(const RoomState& state) {
    const std::set<std::string> bots(state.presence.bots.begin(), state.presence.bots.end());
    std::vector<std::string> watchers = state.presence.watchers;
    for (std::string& name : watchers) {
        if (bots.contains(name)) name += " (a bot)";
    }
    const std::size_t more = state.presence.watching - watchers.size();
    if (more > 0) watchers.push_back(std::to_string(more) + " more");
    return watchers.empty() ? "" : "Watching: " + listed(watchers) + ".";
}

std::string describe_closing(const RoomState& state) {
    const auto& close = state.deadlines.close;
    return close ? "The link works until " + shown(*close, "%A, %Y-%m-%d") + "." : "";
}

}  // namespace terminal
