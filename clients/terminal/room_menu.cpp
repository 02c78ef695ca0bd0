#include "clients/terminal/room_menu.hpp"

#include <algorithm>
#include <chrono>
#include <set>
#include <utility>

#include "clients/terminal/reactions.hpp"
#include "clients/terminal/room_reading.hpp"
#include "clients/terminal/seats.hpp"
#include "protocol/wire/message.hpp"

namespace terminal {

namespace {

/// The levels of a game's bots, from gentle to strong; none until the catalogue is known.
Json levels_of(const Json& catalogue, const Json& id) {
    for (const Json& game : catalogue.value("games", Json::array())) {
        if (game.at("id") == id) return game.value("levels", Json::array());
    }
    return Json::array();
}

}  // namespace

RoomMenu::RoomMenu(client::Room& room, Request& request, RoomRecords& records,
                   const Json& catalogue, Events events)
    : room_(room),
      request_(request),
      records_(records),
      catalogue_(catalogue),
      events_(std::move(events)) {}

void RoomMenu::fill(Page& page) {
    const std::string status = status_of(state());
    if (status == "gathering") return add_gathering(page);
    if (status == "finished") return add_after_game(page);
    if (status != "playing") return;
    switch (shown_) {
        case Shown::game: return add_game(page);
        case Shown::menu: return add_menu(page);
        case Shown::reactions: return add_reactions(page);
        case Shown::gifts: return add_gifts(page);
    }
}

void RoomMenu::add_game(Page& page) {
    const bool may_act = state().is_asked() && !is_paused(state());
    if (may_act) {
        const Sight sight = sight_of(state());
        const GameFace& face = face_of(sight.room().at("game"));
        for (const Json& action : state().legal) {
            page.choices.push_back(asking(
                face.action(action, sight), face.key(action),
                [this, action](client::Answered done) { room_.act(action, std::move(done)); }));
        }
    }
    if (is_paused(state())) add_pause(page);
    if (may_act && room_view(state()).value("hints", false)) {
        page.extras.push_back({.words = "Hint", .key = 'h', .run = events_.hint});
    }
    if (is_at_table(state()) && state().deadlines.hurry == false) {
        page.choices.push_back(
            asking("Let the bots play on without pauses", 'f',
                   [this](client::Answered done) { room_.hurry(std::move(done)); }));
    }
    if (may_sit_again(state())) page.choices.push_back(sitting("Take your seat again", 's'));
    add_stand_in(page);
    if (state().seat || state().host) page.extras.push_back(showing("Menu", 'm', Shown::menu));
}

/// What belongs to the host and to seats, during a game.
void RoomMenu::add_menu(Page& page) {
    page.choices.push_back(showing("Back to the game", 'b', Shown::game));
    add_hosting(page);
    if (is_at_table(state())) {
        page.choices.push_back(showing("Say something", 's', Shown::reactions));
    }
    add_pause(page);
    if (const std::uint32_t left = gifts_left(state()); left > 0) {
        page.choices.push_back(
            showing("Give time (" + std::to_string(left) + " more times)", 't', Shown::gifts));
    }
    if (state().seat) page.choices.push_back(leaving());
}

void RoomMenu::add_reactions(Page& page) {
    page.choices.push_back(showing("Back to the menu", 'b', Shown::menu));
    for (const std::string_view name : protocol::reactions) {
        const std::string reaction(name);
        page.choices.push_back(asking(
            words_of_reaction(reaction), '\0',
            [this, reaction](client::Answered done) { room_.react(reaction, std::move(done)); }));
    }
}

/// To each other player at the table.
void RoomMenu::add_gifts(Page& page) {
    page.choices.push_back(showing("Back to the menu", 'b', Shown::menu));
    if (gifts_left(state()) == 0) return;
    const Json& room = room_view(state());
    const bool is_live = room.at("clock").at("kind") == "live";
    const std::chrono::seconds gift = is_live ? std::chrono::minutes(1) : std::chrono::hours(12);
    for (const auto& [seat, seat_state] : room.at("seats").items()) {
        const Seat to = seat_of(seat);
        const bool may = is_kind(seat_state, "human") && is_ready(seat_state) && state().seat != to;
        if (!may) continue;
        page.choices.push_back(asking("Give " + seat_state.at("name").get<std::string>() +
                                          (is_live ? " a minute" : " 12 hours"),
                                      '\0', [this, to, gift](client::Answered done) {
                                          room_.give_time(to, gift, std::move(done));
                                      }));
    }
}

void RoomMenu::add_gathering(Page& page) {
    const bool starts = may_start(state());
    const bool has_room = has_open_seat(state());
    if (starts && is_full(state())) {
        page.choices.push_back(asking("Start the game", 's', [this](client::Answered done) {
            room_.start(std::move(done));
        }));
    }
    if (starts && has_room) {
        page.choices.push_back({.words = "Fill the free seats with bots",
                                .key = 'f',
                                .run = [this] { fill_with_bots(); }});
    }
    if (!state().seat && has_room) page.choices.push_back(sitting("Sit down", 'd'));
    if (may_sit_again(state())) page.choices.push_back(sitting("Join the next game", 'j'));
    add_claim(page);
    add_hosting(page);
    if (state().host && !catalogue_.empty()) {
        page.choices.push_back({.words = "Change the settings", .run = events_.settings});
    }
    if (!state().seat) return;
    page.choices.push_back({.words = "Type something of your own into your secret number",
                            .key = 't',
                            .run = events_.own_text});
    page.choices.push_back(leaving());
}

void RoomMenu::add_after_game(Page& page) {
    page.choices.push_back(
        {.words = "Check that the game was fair", .key = 'f', .run = [this] { records_.check(); }});
    page.choices.push_back(
        {.words = "Step through the game", .key = 'r', .run = [this] { records_.replay(); }});
    page.choices.push_back(
        {.words = "Save the record of the game", .key = 'w', .run = [this] { records_.save(); }});
    add_claim(page);
    if (!may_play_again(state())) return;
    page.choices.push_back(asking(
        "Play again", 'a', [this](client::Answered done) { room_.rematch(std::move(done)); }));
}

/// One player asks, and any one goes on.
void RoomMenu::add_pause(Page& page) {
    if (!has_clock(state()) || !is_at_table(state())) return;
    const auto pausing = [this](const char* words, char key, bool on) {
        return asking(words, key,
                      [this, on](client::Answered done) { room_.pause(on, std::move(done)); });
    };
    if (!asks_for_pause(state())) page.choices.push_back(pausing("Ask for a pause", 'p', true));
    if (room_view(state()).contains("pause")) {
        page.choices.push_back(pausing("Go on", 'g', false));
    }
}

void RoomMenu::add_claim(Page& page) {
    if (!may_become_host(state())) return;
    const std::string host = room_view(state()).at("host").at("name");
    page.choices.push_back(
        asking("Become the host: " + host + " has not done anything for a while", '\0',
               [this](client::Answered done) { room_.claim_host(std::move(done)); }));
}

void RoomMenu::add_stand_in(Page& page) {
    const std::optional<Seat> seat = may_stand_in(state());
    if (!seat) return;
    page.choices.push_back(
        asking("Let a bot play for " + sight_of(state()).name(*seat), '\0',
               [this, seat](client::Answered done) { room_.bot(*seat, {}, std::move(done)); }));
}

/// What the host, or the deputy, may do about each seat and the spectators.
void RoomMenu::add_hosting(Page& page) {
    if (!may_start(state())) return;
    const Json& room = room_view(state());
    for (const auto& [seat, seat_state] : room.at("seats").items()) {
        add_seat(page, seat, seat_state);
    }
    if (!state().host) return;
    add_muting(page);
    for (const std::string& name : state().presence.watchers) {
        if (room.at("host").at("name") == name) continue;
        page.choices.push_back(
            asking("Remove " + name + ", who watches", '\0',
                   [this, name](client::Answered done) { room_.show_out(name, std::move(done)); }));
    }
}

void RoomMenu::add_seat(Page& page, const std::string& seat, const Json& seat_state) {
    const Seat number = seat_of(seat);
    const bool is_own = state().seat == number;
    const bool gathers = status_of(state()) == "gathering";
    const bool takes_bot =
        gathers ? !is_ready(seat_state) && !is_own
                : is_at_one_sitting(state()) && is_away(seat_state, seat, state().presence.online);
    if (takes_bot) {
        page.choices.push_back(asking(
            "Put a bot into " + seat_name(seat), '\0',
            [this, number](client::Answered done) { room_.bot(number, {}, std::move(done)); }));
    }
    add_level(page, number, seat_state);
    const bool can_be_removed = state().host && !is_kind(seat_state, "open") && !is_own &&
                                (gathers || is_kind(seat_state, "human"));
    if (!can_be_removed) return;
    page.choices.push_back(asking(
        "Remove " + seat_state.at("name").get<std::string>() + " from " + seat_name(seat), '\0',
        [this, number](client::Answered done) { room_.kick(number, std::move(done)); }));
}

/// A bot that plays the seat can be given the next level, round and round.
void RoomMenu::add_level(Page& page, Seat seat, const Json& seat_state) {
    const Json levels = levels_of(catalogue_, room_view(state()).at("game"));
    const auto now = std::find(levels.begin(), levels.end(), seat_state.value("level", ""));
    if (now == levels.end() || levels.size() < 2) return;
    const Json next = now + 1 == levels.end() ? levels.front() : *(now + 1);
    const std::string bot = is_kind(seat_state, "bot") ? "" : "the bot that plays for ";
    page.choices.push_back(asking(
        "Make " + bot + seat_state.at("name").get<std::string>() + " " + next.get<std::string>() +
            " instead of " + now->get<std::string>(),
        '\0',
        [this, seat, next](client::Answered done) { room_.bot(seat, next, std::move(done)); }));
}

/// Everybody but the host, and who was muted before.
void RoomMenu::add_muting(Page& page) {
    if (state().talk == protocol::TalkPolicy::off) return;
    const Json& room = room_view(state());
    const std::vector<std::string>& muted = state().presence.muted;
    std::set<std::string> names(muted.begin(), muted.end());
    names.insert(state().presence.watchers.begin(), state().presence.watchers.end());
    for (const auto& [seat, seat_state] : room.at("seats").items()) {
        if (is_kind(seat_state, "human")) names.insert(seat_state.at("name").get<std::string>());
    }
    names.erase(room.at("host").at("name").get<std::string>());
    for (const std::string& name : names) {
        const bool on = std::find(muted.begin(), muted.end(), name) == muted.end();
        page.choices.push_back(asking(
            (on ? "Mute " : "No longer mute ") + name, '\0',
            [this, name, on](client::Answered done) { room_.mute(name, on, std::move(done)); }));
    }
}

Choice RoomMenu::showing(const std::string& words, char key, Shown shown) {
    return {.words = words, .key = key, .run = [this, shown] {
                shown_ = shown;
                events_.changed();
            }};
}

Choice RoomMenu::sitting(const std::string& words, char key) {
    return asking(words, key, [this](client::Answered done) { room_.sit({}, std::move(done)); });
}

Choice RoomMenu::leaving() {
    return asking("Leave the seat", '\0',
                  [this](client::Answered done) { room_.leave(std::move(done)); });
}

Choice RoomMenu::asking(const std::string& words, char key, Request::Send send) {
    return {
        .words = words, .key = key, .run = [this, send = std::move(send)] { request_.send(send); }};
}

/// One after the other.
void RoomMenu::fill_with_bots() {
    for (const auto& [seat, seat_state] : room_view(state()).at("seats").items()) {
        if (!is_kind(seat_state, "open")) continue;
        return request_.send([this, free = seat_of(seat)](
                                 client::Answered done) { room_.bot(free, {}, std::move(done)); },
                             [this](const Json&) { fill_with_bots(); });
    }
}

}  // namespace terminal
