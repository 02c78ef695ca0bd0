#include "clients/terminal/lobby_scene.hpp"

#include <utility>

#include "clients/cpp/http.hpp"
#include "clients/terminal/devices_scene.hpp"
#include "clients/terminal/room_scene.hpp"
#include "clients/terminal/trouble.hpp"

namespace terminal {

namespace server = protocol::server;

namespace {

std::string describe_listing(const server::Listing& room) {
    return room.name + ": " + room.game + ", " + room.edition + ", " +
           std::to_string(room.humans + room.bots) + " of " + std::to_string(room.seats) +
           " seats taken, " + room.status + (room.clock ? ", clock: " + *room.clock : "");
}

bool is_waiting_for_you(const server::Table& table) {
    return table.asked && table.asked == table.you;
}

std::string describe_table(const server::Table& table) {
    std::string what = table.name + ": " + table.game + ", " + table.status;
    if (is_waiting_for_you(table)) return what + ", it is your turn";
    if (!table.asked) return what;
    const auto asked = table.players.find(std::to_string(*table.asked));
    return asked == table.players.end() ? what : what + ", waiting for " + asked->second;
}

}  // namespace

LobbyScene::LobbyScene(Stage& stage, std::string room, std::string invite)
    : stage_(stage),
      room_before_(std::move(room)),
      invite_before_(std::move(invite)),
      request_([this] { stage_.refresh(); }),
      lobby_(
          stage.platform(), stage.server(), [this] { changed(); },
          [this](const std::string& text) { stage_.notify("The server: " + text); }) {
    lobby_.follow_tables(stage.token());
}

void LobbyScene::changed() {
    if (!stage_.gives_up(lobby_.connection(), lobby_.rooms().has_value())) stage_.refresh();
}

Page LobbyScene::page() {
    Page page{.title = "Lobby of " + stage_.server().address.url(),
              .trouble = trouble_of(lobby_.connection())};
    page.extras.push_back(
        {.words = "Quit", .key = 'q', .run = [this] { stage_.end(ExitCode::fine); }});
    page.is_arriving = !lobby_.rooms();
    page.is_busy = request_.is_pending() || is_leaving_;
    page.status = request_.outcome();
    if (form_) page.title = "A new room";
    if (page.is_busy) return page;
    if (form_) {
        form_->fill(page);
    } else if (asks_invite_) {
        page.prompt = {.words = "The link, or the invite's eight characters",
                       .entered = [this](const std::string& text) { take_invite(text); },
                       .given_up =
                           [this] {
                               asks_invite_ = false;
                               stage_.refresh();
                           }};
    } else {
        add_rooms(page);
    }
    return page;
}

void LobbyScene::add_rooms(Page& page) {
    if (!lobby_.rooms()) return;
    page.sentences = {"You are " + stage_.options().name + ".",
                      lobby_.rooms()->empty() ? "There are no public rooms now: create one."
                                              : "Enter a room, or create one."};
    if (!room_before_.empty()) {
        page.choices.push_back({.words = "Go back to room " + room_before_,
                                .key = 'b',
                                .run = [this] { enter(room_before_, invite_before_); }});
    }
    page.choices.push_back(
        {.words = "Create a room", .key = 'c', .run = [this] { ask_for_settings(); }});
    page.choices.push_back({.words = "Enter by a link or an invite", .key = 'i', .run = [this] {
                                request_.set_outcome("");
                                asks_invite_ = true;
                                stage_.refresh();
                            }});
    add_tables(page);
    page.choices.push_back({.words = "Play on other devices", .key = 'd', .run = [this] {
                                is_leaving_ = true;
                                const auto back = [room = room_before_,
                                                   invite = invite_before_](Stage& stage) {
                                    return std::make_unique<LobbyScene>(stage, room, invite);
                                };
                                stage_.go([back](Stage& stage) {
                                    return std::make_unique<DevicesScene>(stage, back);
                                });
                            }});
    for (const auto& [id, room] : *lobby_.rooms()) {
        page.choices.push_back({.words = "Enter " + describe_listing(room),
                                .run = [this, room_id = id] { enter(room_id, ""); }});
    }
}

/// Those first that wait for this guest.
void LobbyScene::add_tables(Page& page) {
    if (!lobby_.tables()) return;
    for (const bool is_waiting : {true, false}) {
        for (const auto& [id, table] : *lobby_.tables()) {
            if (is_waiting_for_you(table) != is_waiting) continue;
            page.choices.push_back({.words = "Go on at " + describe_table(table),
                                    .run = [this, room_id = id] { enter(room_id, ""); }});
        }
    }
}

void LobbyScene::ask_for_settings() {
    request_.send(
        [this](client::Answered answered) {
            client::fetch(stage_.context(), stage_.server(), "/api/games", std::move(answered));
        },
        [this](const Json& catalogue) {
            form_.emplace(
                catalogue, Json::object(), "Create the room",
                SettingsForm::Events{.changed = [this] { stage_.refresh(); },
                                     .done = [this](const Json& settings) { create(settings); },
                                     .given_up =
                                         [this] {
                                             form_.reset();
                                             stage_.refresh();
                                         }});
        });
}

void LobbyScene::create(const Json& settings) {
    request_.send(
        [this, settings](client::Answered answered) {
            lobby_.create(stage_.options().name, stage_.token(), settings, std::move(answered));
        },
        [this](const Json& answer) {
            const auto made = server::read<server::Created>(answer, protocol::Unknown::ignored);
            enter(made.room, made.invite);
        });
}

void LobbyScene::take_invite(const std::string& text) {
    asks_invite_ = false;
    if (text.find('/') == std::string::npos) {
        return request_.send(
            [this, text](client::Answered answered) { lobby_.find(text, std::move(answered)); },
            [this](const Json& answer) {
                const auto found = server::read<server::Found>(answer, protocol::Unknown::ignored);
                enter(found.room, found.invite);
            });
    }
    try {
        const client::Invitation invitation = client::parse_invitation(text);
        if (invitation.server.url() != stage_.server().address.url()) {
            throw client::Error(
                "other_server",
                "The link leads to another server: start with --invite and the link.");
        }
        enter(invitation.room, invitation.invite);
    } catch (const client::Error& error) {
        request_.set_outcome(error);
        stage_.refresh();
    }
}

void LobbyScene::enter(const std::string& room, const std::string& invite) {
    is_leaving_ = true;
    stage_.go(
        [room, invite](Stage& stage) { return std::make_unique<RoomScene>(stage, room, invite); });
}

}  // namespace terminal
