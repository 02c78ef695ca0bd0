#include "clients/terminal/room_scene.hpp"

#include <chrono>
#include <utility>

#include <boost/asio/post.hpp>

#include "clients/cpp/http.hpp"
#include "clients/terminal/lobby_scene.hpp"
#include "clients/terminal/numbers.hpp"
#include "clients/terminal/reactions.hpp"
#include "clients/terminal/room_reading.hpp"
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
      records_(stage, room_, request_),
      menu_(room_, request_, records_, catalogue_,
            {.changed = [this] { stage_.refresh(); },
             .hint = [this] { ask_for_hint(); },
             .settings = [this] { ask_for_settings(); },
             .own_text = [this] { type(Typed::own_text); }}),
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
    stage_.notify(sight_of(state()).name(reaction.seat) + ": " +
                  words_of_reaction(reaction.reaction));
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
    const bool wants =
        !stage_.options().spectate && !state().seat && status_of(state()) == "gathering";
    if (wants) request_.send([this](client::Answered done) { room_.sit({}, std::move(done)); });
}

/// Shows the page again when there will be more to show or to do.
void RoomScene::watch_deadlines() {
    const std::optional<std::chrono::milliseconds> next = next_change(state());
    if (!next) return deadline_->stop();
    // A timer may be a little early by the other clock.
    deadline_->set(*next + std::chrono::milliseconds(1), [this] {
        stage_.refresh();
        warn_of_time();
        watch_deadlines();
    });
}

/// Once for each question.
void RoomScene::warn_of_time() {
    const auto& turn = state().deadlines.turn;
    const bool is_own = turn && turn->seat == state().seat;
    const auto time = is_own ? time_of(state(), turn->seat) : std::nullopt;
    const bool is_low = time && !time->is_asleep && time->is_low();
    if (std::exchange(was_low_, is_low) != is_low && is_low) stage_.notify(describe_clock(state()));
}

void RoomScene::updated(const client::RoomUpdate& update) {
    const Sight sight = sight_of(state());
    const GameFace& face = face_of(sight.room().at("game"));
    for (const Json& event : update.events) {
        const std::string of_room = describe_room_event(event, sight);
        const bool is_of_game = of_room.empty() && state().view.contains("game");
        const std::string by = update.by == "clock" ? " (time was up)" : "";
        const std::string sentence = is_of_game ? face.event(event, sight) : of_room;
        if (!sentence.empty()) stage_.notify(sentence + by);
    }
    records_.compare_own_number();
}

bool RoomScene::goes_on_alone() const {
    return stage_.options().spectate && (!was_online_ || status_of(state()) != "finished");
}

// What is seen

Page RoomScene::page() {
    Page page{.title = "Room " + code_, .trouble = trouble_of(room_.connection())};
    page.extras.push_back(
        {.words = "Quit", .key = 'q', .run = [this] { stage_.end(ExitCode::fine); }});
    page.is_arriving = state().view.is_null();
    if (page.is_arriving) return page;
    page.is_busy = request_.is_pending();
    const Json& room = room_view(state());
    page.title = room.at("name").get<std::string>() + "  (" + room.at("game").get<std::string>() +
                 ", " + room.at("edition").get<std::string>() + ", room " + code_ + ")";
    if (form_) {
        form_->fill(page);
        page.status = request_.outcome();
        return page;
    }
    const std::string status = status_of(state());
    if (state().view.contains("game") && status != "gathering" && status != "shuffling") {
        add_game(page);
    } else {
        add_table(page);
    }
    if (!request_.outcome().empty()) page.status = request_.outcome() + " " + page.status;
    if (!state().faults.empty()) {
        page.status = client::sentence(state().faults.back()) + " " + page.status;
    }
    add_prompt_or_choices(page);
    if (state().talk == protocol::TalkPolicy::all) {
        page.extras.push_back({.words = "Chat", .key = 'c', .run = [this] { type(Typed::line); }});
    }
    page.extras.push_back(
        {.words = "Numbers to compare", .key = 'n', .run = [this] { show_numbers(); }});
    page.extras.push_back({.words = "Lobby", .key = 'l', .run = [this] { leave(); }});
    return page;
}

void RoomScene::add_game(Page& page) {
    const Sight sight = sight_of(state());
    const GameFace& face = face_of(sight.room().at("game"));
    const bool pauses = is_paused(state());
    page.status = pauses ? describe_pause(state()) : face.status(sight);
    page.is_asked = state().is_asked() && !pauses;
    page.clock = describe_clock(state());
    page.sentences = face.sentences(sight);
    page.drawn = face.board(sight, stage_.look());
    if (const std::string clocks = describe_clocks(state()); !clocks.empty()) {
        page.sentences.push_back(clocks);
    }
    if (pauses) return;
    for (const std::string& more : {describe_absence(state()), describe_patience(state())}) {
        if (!more.empty()) page.status += " " + more;
    }
}

void RoomScene::add_table(Page& page) {
    const Json& room = room_view(state());
    page.status = describe_gathering(state());
    const bool is_broken_off =
        room.contains("broken_off") && room.at("broken_off") == room.at("number");
    if (is_broken_off && status_of(state()) == "gathering") {
        page.sentences.emplace_back(
            "The server was upgraded, and its new version cannot go on with the game: it was "
            "broken off. What was played of it is saved.");
    }
    for (const auto& [seat, seat_state] : room.at("seats").items()) {
        page.sentences.push_back(describe_seat(state(), seat));
    }
    if (has_clock(state())) {
        page.sentences.push_back("Each player's time, and what each decision adds: " +
                                 describe_clock_setting(room.at("clock")) + ".");
    }
    if (room.value("hints", false)) {
        page.sentences.emplace_back("Players may ask the best bot for hints.");
    }
    if (room.value("all_numbers", false)) {
        page.sentences.emplace_back("No game begins unless every player's secret number counts.");
    }
    for (const std::string& sentence :
         {describe_watchers(state()), "To invite others: " + link(), describe_closing(state())}) {
        if (!sentence.empty()) page.sentences.push_back(sentence);
    }
}

void RoomScene::add_prompt_or_choices(Page& page) {
    // What is typed: also once the game has begun, or what is still typed would act on it.
    if (typed_ == Typed::own_text) {
        page.prompt = Prompt{.words = "Any text, which goes into your secret number",
                             .entered = [this](const std::string& text) { mix_in(text); },
                             .given_up = [this] { type(Typed::nothing); }};
    } else if (typed_ == Typed::line) {
        page.prompt = Prompt{.words = "Say to the others",
                             .entered = [this](const std::string& text) { say(text); },
                             .given_up = [this] { type(Typed::nothing); }};
    } else if (!page.is_busy) {
        menu_.fill(page);
    }
}

std::string RoomScene::link() const {
    const client::Address& address = stage_.server().address;
    const std::string scheme = address.secure ? "https://" : "http://";
    const std::string invite = state().invite.empty() ? "" : "/" + state().invite;
    return scheme + address.authority() + address.base + "/#/rooms/" + code_ + invite;
}

// What is done

/// The levels of bots and the settings there are: until they are known, they are not offered.
void RoomScene::fetch_catalogue() {
    client::fetch(stage_.context(), stage_.server(), "/api/games",
                  [this, here = std::weak_ptr(here_)](const client::Answer& answer) {
                      if (here.expired() || answer.error) return;
                      catalogue_ = answer.message;
                      stage_.refresh();
                  });
}

void RoomScene::ask_for_settings() {
    const Json& room = room_view(state());
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
        stage_.notify(answer.error ? answer.error->reason
                                   : describe_hint(answer.message, sight_of(state())));
    });
}

void RoomScene::type(Typed typed) {
    typed_ = typed;
    stage_.refresh();
}

void RoomScene::mix_in(const std::string& text) {
    const bool is_in_time = status_of(state()) == "gathering";
    if (is_in_time) room_.mix_in(text);
    request_.set_outcome(is_in_time ? "What you typed goes into your secret number."
                                    : "What you typed came too late for your secret number.");
    type(Typed::nothing);
}

void RoomScene::say(const std::string& text) {
    if (!text.empty()) {
        request_.send([&](client::Answered done) { room_.say(text, std::move(done)); });
    }
    type(Typed::nothing);
}

/// What everybody in the room should see alike.
void RoomScene::show_numbers() {
    const auto last = room_.seen().last;
    if (!last) return;
    for (const std::string& line : describe_numbers(sight_of(state()), *last)) stage_.notify(line);
}

void RoomScene::leave() {
    stage_.go([room = code_, invite = state().invite](Stage& stage) {
        return std::make_unique<LobbyScene>(stage, room, invite);
    });
}

}  // namespace terminal
