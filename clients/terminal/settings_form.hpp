#pragma once

#include <functional>
#include <optional>
#include <string>

#include "clients/terminal/page.hpp"
#include "protocol/json/json.hpp"

namespace terminal {

using protocol::Json;

/// The settings of a room, gone through until they are right: whatever games, editions and options
/// the server's catalogue has.
class SettingsForm {
public:
    struct Events {
        /// The settings have changed.
        std::function<void()> changed;
        std::function<void(const Json& settings)> done;
        std::function<void()> given_up;
    };

    /// `settings`: to begin with; those left out are at their defaults. `purpose`: what is done
    /// with them, such as "Create the room". Requires: the catalogue has a game.
    SettingsForm(Json catalogue, const Json& settings, std::string purpose, Events events);

    /// Choices, and a prompt where a text is asked for.
    void fill(Page& page);
    const Json& settings() const { return settings_; }

private:
    const Json& game() const;
    const Json& edition() const;
    Json value_of(const Json& option) const;
    void set(const std::string& name, const Json& value);
    void set_option(const Json& option, const Json& value);
    void fit_to_edition();

    const Json catalogue_;
    Json settings_;
    const std::string purpose_;
    const Events events_;
    bool asks_name_ = false;
};

}  // namespace terminal
