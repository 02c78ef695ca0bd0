#include <algorithm>
#include <set>
#include <utility>

#include "clients/terminal/reactions.hpp"
#include "clients/terminal/room_scene.hpp"
#include "clients/terminal/seats.hpp"
#include "protocol/wire/message.hpp"

// What can be done in a room.

namespace terminal {

void RoomScene::add_choices(Page& page) {
    const std::string now = status();
    if (now == "gathering") return add_gathering(page);
    if (now == "finished") return add_after_game(page);
    if (now != "playing") return;
    if (shown_ == Shown::reactions) return add_reactions(page);
    if (shown_ == Shown::gifts) return add_gifts(page);
    if (shown_ == Shown::menu) return add_menu(page);
    const bool may_act = state().is_asked() && !is_paused();
    if (may_act) add_actions(page);
    if (is_paused()) add_pause(page);
    if (may_act && room_view().value("hints", false)) {
        page.extras.push_back({.words = "Hint", .key = 'h', .run = [this] { ask_for_hint(); }});
    }
    if (is_at_table() && state().deadlines.hurry == false) {
        page.choices.push_back(
            asking("Let the bots play on without pauses", 'f',
                   [this](client::Answered done) { room_.hurry(std::move(done)); }));
    }
    if (may_sit_again()) page.choices.push_back(sitting("Take your seat again", 's'));
    add_stand_in(page);
    if (state().seat || state().host) {
        page.extras.push_back(showing("Menu", 'm', Shown::menu));
    }
}

void RoomScene::add_actions(Page& page) {
    const GameFace& face = face_of(room_view().at("game"));
    for (const Json& action : state().legal) {
        page.choices.push_back(
            asking(face.action(action, sight()), face.key(action),
                   [this, action](client::Answered done) { room_.act(action, std::move(done)); }));
    }
}

void RoomScene::add_gathering(Page& page) {
    if (may_start() && is_full()) {
        page.choices.push_back(asking("Start the game", 's', [this](client::Answered done) {
            room_.start(std::move(done));
        }));
    }
    if (may_start() && has_open_seat()) {
        page.choices.push_back({.words = "Fill the free seats with bots",
                                .key = 'f',
                                .run = [this] { fill_with_bots(); }});
    }
    if (!state().seat && has_open_seat()) page.choices.push_back(sitting("Sit down", 'd'));
    if (may_sit_again()) page.choices.push_back(sitting("Join the next game", 'j'));
    add_claim(page);
    add_hosting(page);
    if (state().host && !catalogue_.empty()) {
        page.choices.push_back(
            {.words = "Change the settings", .run = [this] { ask_for_settings(); }});
    }
    if (state().seat) {
        page.choices.push_back(mixing());
        page.choices.push_back(leaving());
    }
}

Choice RoomScene::mixing() {
    return {.words = "Type something of your own into your secret number",
            .key = 't',
            .run = [this] { ask_for_text(true); }};
}

/// What belongs to the host and to seats, during a game.
void RoomScene::add_menu(Page& page) {
    page.choices.push_back(showing("Back to the game", 'b', Shown::game));
    add_hosting(page);
    if (is_at_table()) page.choices.push_back(showing("Say something", 's', Shown::reactions));
    add_pause(page);
    if (const std::uint32_t left = gifts_left(); left > 0) {
        page.choices.push_back(
            showing("Give time (" + std::to_string(left) + " more times)", 't', Shown::gifts));
    }
    if (state().seat) page.choices.push_back(leaving());
}

void RoomScene::add_reactions(Page& page) {
    page.choices.push_back(showing("Back to the menu", 'b', Shown::menu));
    for (const std::string_view name : protocol::reactions) {
        const std::string reaction(name);
        page.choices.push_back(asking(
            words_of_reaction(reaction), '\0',
            [this, reaction](client::Answered done) { room_.react(reaction, std::move(done)); }));
    }
}

/// To each other player at the table.
void RoomScene::add_gifts(Page& page) {
    page.choices.push_back(showing("Back to the menu", 'b', Shown::menu));
    if (gifts_left() == 0) return;
    const bool is_live = room_view().at("clock").at("kind") == "live";
    const std::chrono::seconds gift = is_live ? std::chrono::minutes(1) : std::chrono::hours(12);
    for (const auto& [seat, seat_state] : room_view().at("seats").items()) {
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

/// One player asks, and any one goes on.
void RoomScene::add_pause(Page& page) {
    if (!has_clock() || !is_at_table()) return;
    const auto pausing = [this](const char* words, char key, bool on) {
        return asking(words, key,
                      [this, on](client::Answered done) { room_.pause(on, std::move(done)); });
    };
    if (!asks_for_pause()) page.choices.push_back(pausing("Ask for a pause", 'p', true));
    if (room_view().contains("pause")) page.choices.push_back(pausing("Go on", 'g', false));
}

/// What the host, or the deputy, may do about each seat and the spectators.
void RoomScene::add_hosting(Page& page) {
    if (!may_start()) return;
    const bool gathers = status() == "gathering";
    for (const auto& [seat, seat_state] : room_view().at("seats").items()) {
        const Seat number = seat_of(seat);
        const bool takes_bot =
            gathers ? !is_ready(seat_state) && state().seat != number
                    : is_at_one_sitting() && is_away(seat_state, seat, state().presence.online);
        if (takes_bot) {
            page.choices.push_back(asking(
                "Put a bot into " + seat_name(seat), '\0',
                [this, number](client::Answered done) { room_.bot(number, {}, std::move(done)); }));
        }
        add_level(page, number, seat_state);
        const bool can_be_removed = state().host && !is_kind(seat_state, "open") &&
                                    state().seat != number &&
                                    (gathers || is_kind(seat_state, "human"));
        if (can_be_removed) {
            page.choices.push_back(asking(
                "Remove " + seat_state.at("name").get<std::string>() + " from " + seat_name(seat),
                '\0',
                [this, number](client::Answered done) { room_.kick(number, std::move(done)); }));
        }
    }
    if (!state().host) return;
    add_muting(page);
    for (const std::string& name : state().presence.watchers) {
        if (name == room_view().at("host").at("name")) continue;
        page.choices.push_back(
            asking("Remove " + name + ", who watches", '\0',
                   [this, name](client::Answered done) { room_.show_out(name, std::move(done)); }));
    }
}

/// Everybody but the host, and who was muted before.
void RoomScene::add_muting(Page& page) {
    if (state().talk == protocol::TalkPolicy::off) return;
    const std::vector<std::string>& muted = state().presence.muted;
    std::set<std::string> names(muted.begin(), muted.end());
    names.insert(state().presence.watchers.begin(), state().presence.watchers.end());
    for (const auto& [seat, seat_state] : room_view().at("seats").items()) {
        if (is_kind(seat_state, "human")) names.insert(seat_state.at("name").get<std::string>());
    }
    names.erase(room_view().at("host").at("name").get<std::string>());
    for (const std::string& name : names) {
        const bool on = std::find(muted.begin(), muted.end(), name) == muted.end();
        page.choices.push_back(asking(
            (on ? "Mute " : "No longer mute ") + name, '\0',
            [this, name, on](client::Answered done) { room_.mute(name, on, std::move(done)); }));
    }
}

/// A bot that plays the seat can be given the next level, round and round.
void RoomScene::add_level(Page& page, Seat seat, const Json& seat_state) {
    const Json levels = this->levels();
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

void RoomScene::add_after_game(Page& page) {
    const auto with_record = [this](const std::string& words, char key,
                                    void (RoomScene::*use)(const Json&)) {
        return Choice{.words = words, .key = key, .run = [this, use] { get_record(use); }};
    };
    page.choices.push_back(
        with_record("Check that the game was fair", 'f', &RoomScene::check_record));
    page.choices.push_back(with_record("Step through the game", 'r', &RoomScene::replay_record));
    page.choices.push_back(
        with_record("Save the record of the game", 'w', &RoomScene::save_record));
    add_claim(page);
    if (!may_play_again()) return;
    page.choices.push_back(asking(
        "Play again", 'a', [this](client::Answered done) { room_.rematch(std::move(done)); }));
}

Choice RoomScene::showing(const std::string& words, char key, Shown shown) {
    return {.words = words, .key = key, .run = [this, shown] { show_choices(shown); }};
}

Choice RoomScene::sitting(const std::string& words, char key) {
    return asking(words, key, [this](client::Answered done) { room_.sit({}, std::move(done)); });
}

Choice RoomScene::leaving() {
    return asking("Leave the seat", '\0',
                  [this](client::Answered done) { room_.leave(std::move(done)); });
}

Choice RoomScene::asking(const std::string& words, char key, Request::Send send) {
    return {
        .words = words, .key = key, .run = [this, send = std::move(send)] { request_.send(send); }};
}

bool RoomScene::is_full() const {
    const Json& seats = room_view().at("seats");
    return std::none_of(seats.begin(), seats.end(),
                        [](const Json& seat_state) { return !is_ready(seat_state); });
}

bool RoomScene::has_open_seat() const {
    const Json& seats = room_view().at("seats");
    return std::any_of(seats.begin(), seats.end(),
                       [](const Json& seat_state) { return is_kind(seat_state, "open"); });
}

/// A player who is at the table may, and a host where no player is.
bool RoomScene::may_play_again() const {
    if (!state().host) return is_at_table();
    const Json& seats = room_view().at("seats");
    return is_at_table() || std::none_of(seats.begin(), seats.end(), [](const Json& seat_state) {
               return is_kind(seat_state, "human") && is_ready(seat_state);
           });
}

/// Whether one has left one's own seat, or has not come back to it, or is no longer waited for, or
/// a bot stands in.
bool RoomScene::may_sit_again() const {
    if (!state().seat) return false;
    const Json& own = room_view().at("seats").at(std::to_string(*state().seat));
    return own.value("left", false) || own.value("stand_in", false) || is_asleep(*state().seat);
}

}  // namespace terminal
