#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "clients/terminal/text.hpp"
#include "engine/core/seat.hpp"
#include "protocol/json/json.hpp"

// What the terminal has to know of each game: its words and its board. All of it follows from the
// view; the rules are the server's.

namespace terminal {

using core::Seat;
using protocol::Json;

/// A view, and whose eyes see it.
class Sight {
public:
    /// What the clock of each seat shows.
    using ClockFaces = std::map<Seat, std::string>;

    Sight(const Json& view, std::optional<Seat> acting, std::optional<Seat> own,
          ClockFaces clocks = {})
        : view_(view), acting_(acting), own_(own), clocks_(std::move(clocks)) {}

    const Json& room() const { return view_.at("room"); }
    const Json& game() const { return view_.at("game"); }
    /// What is being decided: an object without members if there is nothing to show but whose turn
    /// it is.
    Json phase() const { return game().value("phase", Json::object()); }
    bool is_over() const { return phase().value("type", "") == "over"; }
    /// The seat that is asked. Requires: the game is not over.
    Seat asked() const { return acting_.value(); }
    bool is_asked(const Json& seat) const { return acting_ && seat == *acting_; }
    /// Null if the view has no such part.
    Json own_part() const { return view_.value("own", Json()); }
    std::optional<Seat> own() const { return own_; }
    bool is_own(const Json& seat) const { return own_ && seat == *own_; }

    /// Who sits there.
    std::string name(const Json& seat) const;
    /// `you`, or the name.
    std::string whom(const Json& seat) const;
    /// `You` and the verb, or the name and the verb with an s: "Anna draws".
    std::string does(const Json& seat, const std::string& verb) const;
    /// "Your" or "Anna's".
    std::string whose(const Json& seat) const;
    /// The name, "(you)", and what the seat's clock shows, if there is one: so many columns wide.
    std::string label(Seat seat, std::size_t columns) const;

private:
    const Json& view_;
    std::optional<Seat> acting_;
    std::optional<Seat> own_;
    ClockFaces clocks_;
};

std::string number(const Json& json);

/// One game's face.
struct GameFace {
    /// What an action does: "Draw a tile".
    std::string (*action)(const Json& action, const Sight& sight);
    /// The letter that stands for it; 0 for none.
    char (*key)(const Json& action);
    /// What happened, as a sentence; empty if there is nothing to show.
    std::string (*event)(const Json& event, const Sight& sight);
    /// What is being decided, and by whom.
    std::string (*status)(const Sight& sight);
    /// The board in sentences: what matters most for the decision comes first.
    std::vector<std::string> (*sentences)(const Sight& sight);
    /// The board drawn, 80 columns wide: what matters most for the decision comes first.
    std::vector<Line> (*board)(const Sight& sight, const Look& look);
};

/// For a game that is not known here, the face shows everything as it is on the wire.
const GameFace& face_of(const std::string& game);

extern const GameFace ra_face;
extern const GameFace dice_face;

/// What happened in the room, as a sentence; empty if there is nothing to show, or if the event is
/// one of the game.
std::string describe_room_event(const Json& event, const Sight& sight);

}  // namespace terminal
