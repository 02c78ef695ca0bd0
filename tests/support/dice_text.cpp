#include "tests/support/dice_text.hpp"

#include <array>
#include <ostream>
#include <utility>

namespace support {

namespace {

/// "yellow:sun,red:ankh": the dice that were thrown.
std::string text(const dice::Faces& faces) {
    std::string result;
    for (std::size_t die = 0; die < dice::colors; ++die) {
        if (faces[die] != dice::Face::none) {
            result += result.empty() ? "" : ",";
            (result += name(static_cast<dice::Color>(die))) += ':';
            result += name(faces[die]);
        }
    }
    return result;
}

/// Builds "word key=value key=value …".
class Words {
public:
    explicit Words(std::string_view first) : text_(first) {}

    Words& add(std::string_view key, int value) { return add(key, std::to_string(value)); }
    Words& add(std::string_view key, dice::Colors dice) { return add(key, support::text(dice)); }
    Words& add(std::string_view key, dice::Color color) { return add(key, name(color)); }
    Words& add(std::string_view key, dice::Catastrophe kind) { return add(key, name(kind)); }
    Words& add(std::string_view key, std::string_view value) {
        text_ += ' ';
        text_ += key;
        text_ += '=';
        text_ += value;
        return *this;
    }
    std::string str() { return std::move(text_); }

private:
    std::string text_;
};

template <class Event>
Words words(std::string_view first, const Event& event) {
    return std::move(Words(first).add("seat", event.seat));
}

/// One overload for each event: its name and its members.
struct EventText {
    std::string operator()(const dice::TurnBegan& e) const { return words("turn_began", e).str(); }
    std::string operator()(const dice::Rolled& e) const {
        return words("rolled", e).add("faces", text(e.faces)).str();
    }
    std::string operator()(const dice::RollingEnded& e) const {
        return words("rolling_ended", e).str();
    }
    std::string operator()(const dice::PharaohMoved& e) const {
        return words("pharaoh_moved", e).add("dice", e.dice).add("space", e.space).str();
    }
    std::string operator()(const dice::NileMoved& e) const {
        return words("nile_moved", e).add("dice", e.dice).add("space", e.space).str();
    }
    std::string operator()(const dice::FloodPlaced& e) const {
        return words("flood_placed", e).add("dice", e.dice).str();
    }
    std::string operator()(const dice::CivilizationPlaced& e) const {
        return words("civilization_placed", e).add("dice", e.dice).add("field", e.field).str();
    }
    std::string operator()(const dice::MonumentPlaced& e) const {
        return words("monument_placed", e)
            .add("dice", e.dice)
            .add("color", e.color)
            .add("column", e.column)
            .str();
    }
    std::string operator()(const dice::CatastropheCalled& e) const {
        return words("catastrophe_called", e).add("kind", e.kind).str();
    }
    std::string operator()(const dice::PharaohSetBack& e) const {
        return words("pharaoh_set_back", e).add("space", e.space).str();
    }
    std::string operator()(const dice::NileSetBack& e) const {
        return words("nile_set_back", e).add("space", e.space).str();
    }
    std::string operator()(const dice::FloodLost& e) const { return words("flood_lost", e).str(); }
    std::string operator()(const dice::LossAsked& e) const {
        return words("loss_asked", e).add("kind", e.kind).add("owed", e.owed).str();
    }
    std::string operator()(const dice::CivilizationLost& e) const {
        return words("civilization_lost", e).add("field", e.field).str();
    }
    std::string operator()(const dice::MonumentLost& e) const {
        return words("monument_lost", e).add("color", e.color).add("column", e.column).str();
    }
    std::string operator()(const dice::TurnResumed& e) const {
        return words("turn_resumed", e).str();
    }
    std::string operator()(const dice::AnkhsScored& e) const {
        return words("ankhs_scored", e).add("points", e.points).str();
    }
    std::string operator()(const dice::SunsScored& e) const {
        return words("suns_scored", e).add("points", e.points).str();
    }
    std::string operator()(const dice::RaMoved& e) const {
        return words("ra_moved", e).add("ra", e.ra).str();
    }
    std::string operator()(const dice::Scored& e) const {
        return words("scored", e)
            .add("pharaohs", e.sheet.pharaohs)
            .add("nile", e.sheet.nile)
            .add("civilization", e.sheet.civilization)
            .add("monuments", e.sheet.monuments)
            .add("score", e.sheet.score)
            .add("pharaoh", e.pharaoh)
            .str();
    }
    std::string operator()(const dice::EpochEnded& e) const {
        return words("epoch_ended", e).add("epoch", e.epoch).str();
    }
    std::string operator()(const dice::EpochBegan& e) const {
        return words("epoch_began", e).add("epoch", e.epoch).str();
    }
    std::string operator()(const dice::GameOver& e) const {
        std::string winners;
        for (const dice::Seat seat : e.winners) {
            winners += (winners.empty() ? "" : ",") + std::to_string(seat);
        }
        return Words("game_over").add("winners", winners).str();
    }
};

}  // namespace

std::string_view name(dice::Color color) {
    constexpr std::array<std::string_view, dice::colors> names = {"yellow", "blue", "purple",
                                                                  "green", "red"};
    return dice::index(color) < names.size() ? names[dice::index(color)] : "none";
}

std::string_view name(dice::Face face) {
    constexpr std::array<std::string_view, 7> names = {
        "sun", "pharaoh", "nile", "civilization", "monument", "ankh", "none"};
    return names.at(static_cast<std::size_t>(face));
}

std::string_view name(dice::Catastrophe kind) {
    constexpr std::array<std::string_view, dice::catastrophes> names = {"pharaoh", "nile",
                                                                        "civilization", "monument"};
    const auto index = static_cast<std::size_t>(kind);
    return index < names.size() ? names[index] : "none";
}

std::string_view name(dice::Action::Type type) {
    constexpr std::array<std::string_view, 10> names = {
        "roll",         "stop",     "pharaoh",     "nile", "flood",
        "civilization", "monument", "catastrophe", "end",  "lose"};
    return names.at(static_cast<std::size_t>(type));
}

std::string_view name(dice::Refusal refusal) {
    constexpr std::array<std::string_view, dice::refusals> names = {"game_over",
                                                                    "not_your_turn",
                                                                    "not_now",
                                                                    "roll_first",
                                                                    "no_dice",
                                                                    "no_such_die",
                                                                    "all_dice_first",
                                                                    "die_locked",
                                                                    "die_used",
                                                                    "wrong_number_of_dice",
                                                                    "wrong_face",
                                                                    "ankhs_alone",
                                                                    "no_such_field",
                                                                    "wrong_color",
                                                                    "own_marker_there",
                                                                    "field_full",
                                                                    "no_such_column",
                                                                    "field_taken",
                                                                    "column_begun",
                                                                    "too_few_suns",
                                                                    "catastrophe_called",
                                                                    "no_such_catastrophe",
                                                                    "not_owed",
                                                                    "marker_not_held"};
    return names.at(static_cast<std::size_t>(refusal));
}

std::string text(dice::Colors colors) {
    std::string result;
    for_each(colors, [&result](dice::Color color) {
        (result += result.empty() ? "" : ",") += name(color);
    });
    return result.empty() ? "-" : result;
}

std::string text(const dice::Action& action) {
    Words words(name(action.type));
    if (!action.dice.empty()) {
        words.add("dice", action.dice);
    }
    if (action.color != dice::Action::no_color) {
        words.add("color", action.color);
    }
    if (action.column != dice::Action::no_column) {
        words.add("column", action.column);
    }
    if (action.kind != dice::Action::no_catastrophe) {
        words.add("kind", action.kind);
    }
    return words.str();
}

std::string text(const dice::Event& event) {
    return std::visit(EventText{}, event);
}

}  // namespace support

namespace dice {

std::ostream& operator<<(std::ostream& out, Colors set) {
    return out << support::text(set);
}
std::ostream& operator<<(std::ostream& out, const Action& action) {
    return out << support::text(action);
}
std::ostream& operator<<(std::ostream& out, Refusal refusal) {
    return out << support::name(refusal);
}

}  // namespace dice
