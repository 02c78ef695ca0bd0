#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "clients/cpp/room.hpp"
#include "clients/terminal/game_face.hpp"
#include "clients/terminal/page.hpp"
#include "clients/terminal/request.hpp"
#include "clients/terminal/room_records.hpp"

namespace terminal {

/// What can be done in a room now, as choices. Requires: the view is known.
class RoomMenu {
public:
    struct Events {
        /// Other choices are shown.
        std::function<void()> changed;
        /// The best bot is asked what it would do.
        std::function<void()> hint;
        /// The host begins to change the settings.
        std::function<void()> settings;
        /// A text of one's own is to go into the secret number.
        std::function<void()> own_text;
    };

    /// `catalogue`: the server's; empty until it is known. Requires: these outlive it.
    RoomMenu(client::Room& room, Request& request, RoomRecords& records, const Json& catalogue,
             Events events);

    void fill(Page& page);

private:
    /// Which choices are shown during a game: those of the game; what belongs to the host and to
    /// seats; and of that what one can say, and to whom one can give time.
    enum class Shown : std::uint8_t { game, menu, reactions, gifts };

    void add_game(Page& page);
    void add_menu(Page& page);
    void add_reactions(Page& page);
    void add_gifts(Page& page);
    void add_gathering(Page& page);
    void add_after_game(Page& page);
    void add_pause(Page& page);
    void add_claim(Page& page);
    void add_stand_in(Page& page);
    void add_hosting(Page& page);
    void add_seat(Page& page, const std::string& seat, const Json& seat_state);
    void add_level(Page& page, Seat seat, const Json& seat_state);
    void add_muting(Page& page);
    Choice showing(const std::string& words, char key, Shown shown);
    Choice sitting(const std::string& words, char key);
    Choice leaving();
    Choice asking(const std::string& words, char key, Request::Send send);
    void fill_with_bots();
    const client::RoomState& state() const { return room_.state(); }

    client::Room& room_;
    Request& request_;
    RoomRecords& records_;
    const Json& catalogue_;
    const Events events_;
    Shown shown_ = Shown::game;
};

}  // namespace terminal
