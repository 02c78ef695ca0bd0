#pragma once

#include <optional>
#include <string>
#include <vector>

#include "clients/cpp/lobby.hpp"
#include "clients/terminal/request.hpp"
#include "clients/terminal/stage.hpp"

namespace terminal {

/// The devices of this guest: others can join, and be signed off.
class DevicesScene final : public Scene {
public:
    /// `back`: the scene that one comes from.
    DevicesScene(Stage& stage, Stage::Make back);

    Page page() override;

private:
    using Device = protocol::server::Device;

    void changed();
    /// What can be chosen in place of the list.
    void ask_to_sign_off(Page& page, const Device& device);
    void add_devices(Page& page);
    /// `outcome`: shown with the list, of what was done before.
    void list(const std::string& outcome = {});
    void show_code();
    void join(const std::string& code);
    void sign_off(const Device& device);
    /// Sends a command with this device's token.
    void ask(Json command, Request::Done done);

    Stage& stage_;
    const Stage::Make back_;
    Request request_;
    /// None until they are known.
    std::optional<std::vector<Device>> devices_;
    bool asks_code_ = false;
    /// To be signed off, if the player means it.
    std::optional<Device> leaving_;
    /// Speaks as soon as it is there: the last one.
    client::Lobby lobby_;
};

}  // namespace terminal
