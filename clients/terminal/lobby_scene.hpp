#pragma once

#include <optional>
#include <string>

#include "clients/cpp/lobby.hpp"
#include "clients/terminal/request.hpp"
#include "clients/terminal/settings_form.hpp"
#include "clients/terminal/stage.hpp"

namespace terminal {

/// The public rooms, and the ways into others.
class LobbyScene final : public Scene {
public:
    /// `room`, `invite`: where one comes from, to go back there; empty for nowhere.
    explicit LobbyScene(Stage& stage, std::string room = {}, std::string invite = {});

    Page page() override;

private:
    void changed();
    void ask_for_settings();
    void create(const Json& settings);
    void take_invite(const std::string& text);
    void enter(const std::string& room, const std::string& invite);
    void add_rooms(Page& page);
    void add_tables(Page& page);

    Stage& stage_;
    const std::string room_before_;
    const std::string invite_before_;
    Request request_;
    std::optional<SettingsForm> form_;
    bool asks_invite_ = false;
    /// It goes into a room: the scene is over.
    bool is_leaving_ = false;
    /// Speaks as soon as it is there: the last one.
    client::Lobby lobby_;
};

}  // namespace terminal
