#include "clients/terminal/room_scene.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include <boost/asio/post.hpp>

#include "clients/cpp/http.hpp"
#include "clients/terminal/lobby_scene.hpp"
#include "clients/terminal/numbers.hpp"
#include "clients/terminal/reactions.hpp"
#include "clients/terminal/seats.hpp"
#include "clients/terminal/seen_file.hpp"
#include "clients/terminal/trouble.hpp"

namespace terminal {

namespace {

/// What the best bot would do, and how well it thinks of it.
std::string describe_hint(const Json& hint, const Sight& sight) {
    const Json& best = hint.at("action");
    std::string text = "Hint: " + face_of(sight.room().at("game")).action(best, sight) + ".";
    for (const Json& choice : hint.at("choices")) {
        if (choice.at("action") != best) continue;
        const int percent = (choice.at("value").get<int>() + 5) / 10;
        text += " The best bot expects to win " + std::to_string(percent) + " of 100 such games.";
    }
    return text;
}

}  // namespace

RoomScene::RoomScene(Stage& stage, const std::string& room, const std::string& invite)
    : stage_(stage),
      request_([this] { stage_.refresh(); }),
      code_(room),
      deadline_(stage.platform().alarm()),
      room_(stage.platform(), stage.server(),
            {.room = room,
             .name = stage.options().name,
             .token = stage.token(),
             .invite = invite,
             .storage = seen_storage(stage.options(), room,
                                     [this](const std::string& why) { stage_.notify(why); })},
            {.changed = [this] { changed(); },
             .updated = [this](const client::RoomUpdate& update) { updated(update); },
             .announced = [this](const std::string& text) { stage_.notify("The server: " + text); },
             .reacted = [this](const protocol::server::Reaction& reaction) { show(reaction); },
             .talked = [this](const auto& lines) { show(lines); }}) {
    fetch_catalogue();
}

// Events of the room

void RoomScene::show(const protocol::server::Reaction& reaction) {
    if (state().view.is_null()) return;
    stage_.notify(sight().name(reaction.seat) + ": " + words_of_reaction(reaction.reaction));
}

void RoomScene::show(const std::vector<protocol::server::Line>& lines) {
    for (const protocol::server::Line& line : lines) {
        const std::string apart = line.channel == "table" ? "" : " (apart)";
        stage_.notify(line.name + apart + ": " + line.text);
    }
}

void RoomScene::changed() {
    const client::ConnectionState& connection = room_.connection();
    const bool is_online = connection.status == client::Status::online;
    was_online_ = was_online_ || is_online;
    if (stage_.gives_up(connection, was_online_)) return;
    if (is_online) sit_at_first();
    watch_deadlines();
    warn_of_time();
    show_own_number();
    stage_.refresh();
}

/// When it is not in a shuffle, or the server broke the rules.
void RoomScene::show_own_number() {
    const bool is_accused = !state().faults.empty();
    std::string sentence =
        is_accused ? client::sentence(state().faults.back()) : client::sentence(state().own_number);
    if (!state().seat && !is_accused) sentence.clear();
    if (std::exchange(shown_own_number_, sentence) != sentence && !sentence.empty()) {
        stage_.notify(sentence);
    }
}

/// Who comes by a link wants to play, unless only watching was asked for.
void RoomScene::sit_at_first() {
    if (std::exchange(has_tried_to_sit_, true)) return;
    const bool wants = !stage_.options().spectate && !state().seat && status() == "gathering";
    if (wants) request_.send([this](client::Answered done) { room_.sit({}, std::move(done)); });
}

void RoomScene::updated(const client::RoomUpdate& update) {
    const GameFace& face = face_of(room_view().at("game"));
    for (const Json& event : update.events) {
        const std::string of_room = describe_room_event(event, sight());
        const bool is_of_game = of_room.empty() && state().view.contains("game");
        const std::string by = update.by == "clock" ? " (time was up)" : "";
        const std::string sentence = is_of_game ? face.event(event, sight()) : of_room;
        if (!sentence.empty()) stage_.notify(sentence + by);
    }
    compare_own_number();
}

bool RoomScene::goes_on_alone() const {
    return stage_.options().spectate && (!was_online_ || status() != "finished");
}

// What is seen

Page RoomScene::page() {
    Page page{.title = "Room " + code_, .trouble = trouble_of(room_.connection())};
    page.extras.push_back(
        {.words = "Quit", .key = 'q', .run = [this] { stage_.end(ExitCode::fine); }});
    page.is_arriving = state().view.is_null();
    if (page.is_arriving) return page;
    page.is_busy = request_.is_pending();
    page.title = room_view().at("name").get<std::string>() + "  (" +
                 room_view().at("game").get<std::string>() + ", " +
                 room_view().at("edition").get<std::string>() + ", room " + code_ + ")";
    if (form_) {
        form_->fill(page);
        page.status = request_.outcome();
        return page;
    }
    if (state().view.contains("game") && status() != "gathering" && status() != "shuffling") {
        add_game(page);
    } else {
        add_table(page);
    }
    if (!request_.outcome().empty()) page.status = request_.outcome() + " " + page.status;
    if (!state().faults.empty()) {
        page.status = client::sentence(state().faults.back()) + " " + page.status;
    }
    // Also once the game has begun, or what is still typed would act on it.
    if (asks_text_) {
        page.prompt = Prompt{.words = "Any text, which goes into your secret number",
                             .entered = [this](const std::string& text) { mix_in(text); },
                             .given_up = [this] { ask_for_text(false); }};
    } else if (asks_line_) {
        page.prompt = Prompt{.words = "Say to the others",
                             .entered = [this](const std::string& text) { say(text); },
                             .given_up = [this] { ask_for_line(false); }};
    } else if (!page.is_busy) {
        add_choices(page);
    }
    if (state().talk == protocol::TalkPolicy::all) {
        page.extras.push_back({.words = "Chat", .key = 'c', .run = [this] { ask_for_line(true); }});
    }
    page.extras.push_back(
        {.words = "Numbers to compare", .key = 'n', .run = [this] { show_numbers(); }});
    page.extras.push_back({.words = "Lobby", .key = 'l', .run = [this] { leave(); }});
    return page;
}

void RoomScene::add_game(Page& page) {
    const GameFace& face = face_of(room_view().at("game"));
    page.status = is_paused() ? describe_pause() : face.status(sight());
    page.is_asked = state().is_asked() && !is_paused();
    page.clock = describe_clock();
    page.sentences = face.sentences(sight());
    page.drawn = face.board(sight(), stage_.look());
    if (const std::string clocks = describe_clocks(); !clocks.empty()) {
        page.sentences.push_back(clocks);
    }
    if (is_paused()) return;
    for (const std::string& more : {who_is_waited_for(), describe_patience()}) {
        if (!more.empty()) page.status += " " + more;
    }
}

/// Says when the one who is asked is not there.
std::string RoomScene::who_is_waited_for() const {
    if (!state().acting) return {};
    const std::string seat = std::to_string(*state().acting);
    const Json& seat_state = room_view().at("seats").at(seat);
    if (!is_away(seat_state, seat, state().presence.online)) return {};
    const std::string name = seat_state.at("name");
    if (has_clock()) return name + " is not here.";
    return name + (is_at_one_sitting() ? " is not here; the host can let a bot play."
                                       : " is not here, and has time.");
}

/// What the room waits for before there is a game.
std::string RoomScene::gathering_status() const {
    if (status() == "shuffling") return "The server and the players are making chance together.";
    if (may_sit_again()) return "Another game is offered: join it, or leave the seat.";
    const std::string host = room_view().at("host").at("name");
    if (!may_start()) {
        return "The host, " + host + ", starts the game" +
               (is_full() ? "." : " when all are there.");
    }
    const std::string away = state().host ? "" : host + " is away, so you can do it. ";
    if (is_full()) return away + "All seats are taken: start the game.";
    return away + (has_open_seat()
                       ? "Fill the seats, then start the game."
                       : "Some players have not come back yet: wait, or put bots there.");
}

void RoomScene::add_table(Page& page) {
    page.status = gathering_status();
    const Json& room = room_view();
    const bool is_broken_off =
        room.contains("broken_off") && room.at("broken_off") == room.at("number");
    if (is_broken_off && status() == "gathering") {
        page.sentences.emplace_back(
            "The server was upgraded, and its new version cannot go on with the game: it was "
            "broken off. What was played of it is saved.");
    }
    for (const auto& [seat, seat_state] : room_view().at("seats").items()) {
        const std::string who =
            is_kind(seat_state, "open") ? "free" : seat_state.at("name").get<std::string>();
        const std::string not_back =
            seat_state.value("left", false) ? ", has not come back yet" : "";
        const std::string level = seat_state.contains("level")
                                      ? " (" + seat_state.at("level").get<std::string>() + ")"
                                      : "";
        const bool is_bot = is_kind(seat_state, "bot") || seat_state.value("bot", false);
        const std::string what = is_bot ? ", a bot" + level : "";
        const std::string you = state().seat == seat_of(seat) ? " (you)" : "";
        std::string sentence = as_title(seat_name(seat));
        for (const std::string& part : {std::string(": "), who, what, you, not_back}) {
            sentence += part;
        }
        page.sentences.push_back(std::move(sentence));
    }
    if (has_clock()) {
        page.sentences.push_back("Each player's time, and what each decision adds: " +
                                 describe_clock_setting(room_view().at("clock")) + ".");
    }
    if (room_view().value("hints", false)) {
        page.sentences.emplace_back("Players may ask the best bot for hints.");
    }
    if (room_view().value("all_numbers", false)) {
        page.sentences.emplace_back("No game begins unless every player's secret number counts.");
    }
    const std::set<std::string> bots(state().presence.bots.begin(), state().presence.bots.end());
    std::vector<std::string> watchers = state().presence.watchers;
    for (std::string& name : watchers) {
        if (bots.contains(name)) name += " (a bot)";
    }
    const std::size_t more = state().presence.watching - watchers.size();
    if (more > 0) watchers.push_back(std::to_string(more) + " more");
    if (!watchers.empty()) page.sentences.push_back("Watching: " + listed(watchers) + ".");
    page.sentences.push_back("To invite others: " + link());
    add_closing(page);
}

std::string RoomScene::link() const {
    const client::Address& address = stage_.server().address;
    const std::string scheme = address.secure ? "https://" : "http://";
    const std::string invite = state().invite.empty() ? "" : "/" + state().invite;
    return scheme + address.authority() + address.base + "/#/rooms/" + code_ + invite;
}

// What is done

void RoomScene::show_choices(Shown shown) {
    shown_ = shown;
    stage_.refresh();
}

/// One after the other.
void RoomScene::fill_with_bots() {
    for (const auto& [seat, seat_state] : room_view().at("seats").items()) {
        if (!is_kind(seat_state, "open")) continue;
        return request_.send([this, free = seat_of(seat)](
                                 client::Answered done) { room_.bot(free, {}, std::move(done)); },
                             [this](const Json&) { fill_with_bots(); });
    }
}

/// The levels of bots and the settings there are: until they are known, they are not offered.
void RoomScene::fetch_catalogue() {
    client::fetch(stage_.context(), stage_.server(), "/api/games",
                  [this, here = std::weak_ptr(here_)](const client::Answer& answer) {
                      if (here.expired() || answer.error) return;
                      catalogue_ = answer.message;
                      stage_.refresh();
                  });
}

/// Of this game's bots, from gentle to strong.
Json RoomScene::levels() const {
    for (const Json& game : catalogue_.value("games", Json::array())) {
        if (game.at("id") == room_view().at("game")) return game.value("levels", Json::array());
    }
    return Json::array();
}

void RoomScene::ask_for_settings() {
    const Json& room = room_view();
    Json now = {{"seats", room.at("seats").size()}};
    for (const char* setting : {"name", "game", "edition", "options", "visibility", "watch", "pace",
                                "patience", "clock", "hints", "all_numbers", "stand_in"}) {
        if (room.contains(setting)) now[setting] = room.at(setting);
    }
    form_.emplace(
        catalogue_, now, "Change the settings to these",
        SettingsForm::Events{.changed = [this] { stage_.refresh(); },
                             .done = [this](const Json& settings) { configure(settings); },
                             .given_up = [this] { leave_form(); }});
    stage_.refresh();
}

void RoomScene::configure(const Json& settings) {
    request_.send(
        [this, settings](client::Answered done) { room_.configure(settings, std::move(done)); });
    leave_form();
}

void RoomScene::leave_form() {
    // It is the form that calls.
    boost::asio::post(stage_.context(), [this, here = std::weak_ptr(here_)] {
        if (here.expired()) return;
        form_.reset();
        stage_.refresh();
    });
}

void RoomScene::ask_for_hint() {
    room_.hint([this](const client::Answer& answer) {
        stage_.notify(answer.error ? answer.error->reason : describe_hint(answer.message, sight()));
    });
}

void RoomScene::ask_for_text(bool is_asked) {
    asks_text_ = is_asked;
    stage_.refresh();
}

void RoomScene::mix_in(const std::string& text) {
    const bool is_in_time = status() == "gathering";
    if (is_in_time) room_.mix_in(text);
    request_.set_outcome(is_in_time ? "What you typed goes into your secret number."
                                    : "What you typed came too late for your secret number.");
    ask_for_text(false);
}

void RoomScene::ask_for_line(bool is_asked) {
    asks_line_ = is_asked;
    stage_.refresh();
}

void RoomScene::say(const std::string& text) {
    if (!text.empty()) {
        request_.send([&](client::Answered done) { room_.say(text, std::move(done)); });
    }
    ask_for_line(false);
}

/// What everybody in the room should see alike.
void RoomScene::show_numbers() {
    const auto last = room_.seen().last;
    if (!last) return;
    for (const std::string& line : describe_numbers(sight(), *last)) stage_.notify(line);
}

void RoomScene::leave() {
    stage_.go([room = code_, invite = state().invite](Stage& stage) {
        return std::make_unique<LobbyScene>(stage, room, invite);
    });
}

}  // namespace terminal
