#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "clients/cpp/lobby.hpp"
#include "clients/terminal/settings_form.hpp"
#include "clients/terminal/stage.hpp"

namespace terminal {

/// The public rooms, and the ways into others.
class LobbyScene final : public Scene {
public:
    explicit LobbyScene(Stage& stage);

    Page page() override;

private:
    /// Sends a command, to be answered.
    using Send = std::function<void(client::Answered answered)>;

    void changed();
    /// Nothing else can be chosen until it is answered. Says why where it is refused.
    void ask(const Send& send, std::function<void(const Json& message)> done);
    void ask_for_settings();
    void create(const Json& settings);
    void take_invite(const std::string& text);
    void enter(const std::string& room, const std::string& invite);
    /// Says why something was refused.
    void complain(const client::Error& error);
    void add_rooms(Page& page);

    /// What comes too late for a scene that is over finds this gone.
    const std::shared_ptr<const bool> here_ = std::make_shared<const bool>(true);
    Stage& stage_;
    std::optional<SettingsForm> form_;
    bool asks_invite_ = false;
    /// A command is on its way, or the scene is over.
    bool is_busy_ = false;
    std::string complaint_;
    /// Speaks as soon as it is there: the last one.
    client::Lobby lobby_;
};

}  // namespace terminal
