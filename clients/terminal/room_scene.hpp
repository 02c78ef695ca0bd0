#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "clients/cpp/room.hpp"
#include "clients/terminal/clocks.hpp"
#include "clients/terminal/game_face.hpp"
#include "clients/terminal/request.hpp"
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
    /// Which choices are shown during a game: those of the game; what belongs to the host and to
    /// seats; and of that what one can say, and to whom one can give time.
    enum class Shown : std::uint8_t { game, menu, reactions, gifts };

    // Events of the room
    void changed();
    void updated(const client::RoomUpdate& update);
    void show(const protocol::server::Reaction& reaction);
    void show(const std::vector<protocol::server::Line>& lines);
    void sit_at_first();
    void show_own_number();

    // What is seen
    void add_game(Page& page);
    void add_table(Page& page);
    void add_choices(Page& page);
    void add_actions(Page& page);
    void add_gathering(Page& page);
    Choice mixing();
    void add_after_game(Page& page);
    void add_hosting(Page& page);
    void add_menu(Page& page);
    void add_reactions(Page& page);
    void add_gifts(Page& page);
    void add_pause(Page& page);
    void add_muting(Page& page);
    void add_level(Page& page, Seat seat, const Json& seat_state);
    Json levels() const;
    Choice showing(const std::string& words, char key, Shown shown);
    Choice sitting(const std::string& words, char key);
    Choice leaving();
    Choice asking(const std::string& words, char key, Request::Send send);
    bool is_full() const;
    bool has_open_seat() const;
    bool may_play_again() const;
    bool may_sit_again() const;
    std::string who_is_waited_for() const;
    // For how long (room_patience.cpp)
    void watch_deadlines();
    bool is_at_table() const;
    /// Whether players are expected to stay connected: otherwise the host waits as all others do.
    bool is_at_one_sitting() const;
    /// Whether this guest may seat bots and start: the host, or the deputy of a host who is away.
    bool may_start() const;
    std::string describe_patience() const;
    // The clocks (room_patience.cpp)
    bool has_clock() const { return room_view().contains("clock"); }
    bool is_paused() const;
    bool asks_for_pause() const;
    std::string describe_pause() const;
    std::optional<TimeLeft> time_of(Seat seat) const;
    bool is_asleep(Seat seat) const;
    Sight::ClockFaces clock_faces() const;
    std::string describe_clock() const;
    std::string describe_clocks() const;
    void warn_of_time();
    std::uint32_t gifts_left() const;
    void add_closing(Page& page);
    void add_stand_in(Page& page);
    void add_claim(Page& page);
    std::string gathering_status() const;

    // What is done
    void show_choices(Shown shown);
    void fill_with_bots();
    void fetch_catalogue();
    void ask_for_settings();
    void configure(const Json& settings);
    void leave_form();
    void ask_for_hint();
    void ask_for_text(bool is_asked);
    void ask_for_line(bool is_asked);
    void say(const std::string& text);
    void mix_in(const std::string& text);
    void show_numbers();
    void get_record(void (RoomScene::*use)(const Json& record));
    void check_record(const Json& record);
    void compare_own_number();
    std::string own_finding(const Json& record);
    void save_record(const Json& record);
    void replay_record(const Json& record);
    void leave();

    const client::RoomState& state() const { return room_.state(); }
    const Json& room_view() const { return state().view.at("room"); }
    std::string status() const { return room_view().at("status"); }
    Sight sight() const { return {state().view, state().acting, state().seat, clock_faces()}; }
    std::string link() const;

    const std::shared_ptr<const bool> here_ = std::make_shared<const bool>(true);
    Stage& stage_;
    Request request_;
    const std::string code_;
    /// The server's; empty until it is known.
    Json catalogue_ = Json::object();
    std::optional<SettingsForm> form_;
    /// What goes into one's own number is to be typed.
    bool asks_text_ = false;
    /// Something to say is to be typed.
    bool asks_line_ = false;
    bool was_online_ = false;
    /// It has tried to sit down by itself, as a guest with a link does.
    bool has_tried_to_sit_ = false;
    /// What was shown last about one's own number in a shuffle.
    std::string shown_own_number_;
    /// The game whose record was compared with one's own number.
    int compared_ = 0;
    Shown shown_ = Shown::game;
    /// One's own time was little when it was looked at last.
    bool was_low_ = false;
    /// Rings when something can be shown or done because of the time.
    const std::unique_ptr<client::Alarm> deadline_;
    /// Speaks as soon as it is there: the last one.
    client::Room room_;
};

}  // namespace terminal
