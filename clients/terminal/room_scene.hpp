#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "clients/cpp/room.hpp"
#include "clients/terminal/request.hpp"
#include "clients/terminal/room_menu.hpp"
#include "clients/terminal/room_records.hpp"
#include "clients/terminal/settings_form.hpp"
#include "clients/terminal/stage.hpp"

namespace terminal {

/// A room: seats and settings, the game, and what comes after it.
class RoomScene final : public Scene {
public:
    /// `invite`: empty where none is needed.
    RoomScene(Stage& stage, const std::string& room, const std::string& invite);

    Page page() override;
    bool goes_on_alone() const override;

private:
    /// What is to be typed: nothing, what goes into one's own number, or something to say.
    enum class Typed : std::uint8_t { nothing, own_text, line };

    // Events of the room
    void changed();
    void updated(const client::RoomUpdate& update);
    void show(const protocol::server::Reaction& reaction);
    void show(const std::vector<protocol::server::Line>& lines);
    void sit_at_first();
    void show_own_number();
    void watch_deadlines();
    void warn_of_time();

    // What is seen
    void add_game(Page& page);
    void add_table(Page& page);
    void add_prompt_or_choices(Page& page);
    std::string link() const;

    // What is done
    void fetch_catalogue();
    void ask_for_settings();
    void configure(const Json& settings);
    void leave_form();
    void ask_for_hint();
    void type(Typed typed);
    void mix_in(const std::string& text);
    void say(const std::string& text);
    void show_numbers();
    void leave();

    const client::RoomState& state() const { return room_.state(); }

    const std::shared_ptr<const bool> here_ = std::make_shared<const bool>(true);
    Stage& stage_;
    Request request_;
    const std::string code_;
    /// The server's; empty until it is known.
    Json catalogue_ = Json::object();
    std::optional<SettingsForm> form_;
    Typed typed_ = Typed::nothing;
    bool was_online_ = false;
    /// It has tried to sit down by itself, as a guest with a link does.
    bool has_tried_to_sit_ = false;
    /// What was shown last about one's own number in a shuffle.
    std::string shown_own_number_;
    /// One's own time was little when it was looked at last.
    bool was_low_ = false;
    /// Rings when something can be shown or done because of the time.
    const std::unique_ptr<client::Alarm> deadline_;
    RoomRecords records_;
    RoomMenu menu_;
    /// Speaks as soon as it is there: the last one.
    client::Room room_;
};

}  // namespace terminal
