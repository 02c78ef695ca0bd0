#include "clients/terminal/lobby_scene.hpp"

#include <utility>

#include "clients/cpp/http.hpp"
#include "clients/terminal/room_scene.hpp"
#include "clients/terminal/token_file.hpp"
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
    const client::ConnectionState& connection = lobby_.connection();
    if (is_hopeless(connection, lobby_.rooms().has_value())) {
        return stage_.end(code_of_end(connection.closing), describe_end(connection));
    }
    stage_.refresh();
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
        page.prompt = asking("The link, or the invite's eight characters",
                             [this](const std::string& text) { take_invite(text); });
    } else if (asks_code_) {
        page.prompt = asking("The code that the other device shows",
                             [this](const std::string& code) { join(code); });
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
    add_devices(page);
    for (const auto& [id, room] : *lobby_.rooms()) {
        page.choices.push_back({.words = "Enter " + describe_listing(room),
                                .run = [this, room_id = id] { enter(room_id, ""); }});
    }
}

Prompt LobbyScene::asking(std::string words, std::function<void(const std::string&)> entered) {
    return {.words = std::move(words), .entered = std::move(entered), .given_up = [this] {
                asks_invite_ = asks_code_ = false;
                stage_.refresh();
            }};
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

void LobbyScene::add_devices(Page& page) {
    page.choices.push_back(
        {.words = "Play on another device", .key = 'd', .run = [this] { show_device_code(); }});
    page.choices.push_back({.words = "Join the guest of another device", .key = 'j', .run = [this] {
                                request_.set_outcome("");
                                asks_code_ = true;
                                stage_.refresh();
                            }});
}

void LobbyScene::show_device_code() {
    expect_other_devices(stage_.options().server);
    request_.send(
        [this](client::Answered answered) {
            lobby_.command({{"type", "device_code"}, {"token", stage_.token()}},
                           std::move(answered));
        },
        [this](const Json& answer) {
            const auto made = server::read<server::DeviceCode>(answer, protocol::Unknown::ignored);
            request_.set_outcome("Enter this code on the other device, within ten minutes: " +
                                 made.code);
            stage_.refresh();
        });
}

void LobbyScene::join(const std::string& code) {
    asks_code_ = false;
    expect_other_devices(stage_.options().server);
    request_.send(
        [this, code](client::Answered answered) {
            lobby_.command({{"type", "device_join"},
                            {"code", code},
                            {"token", stage_.token()},
                            {"label", "Terminal"}},
                           std::move(answered));
        },
        [this](const Json& /*answer*/) {
            request_.set_outcome("You are the guest of the other device now.");
            lobby_.follow_tables(stage_.token());
            stage_.refresh();
        });
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
