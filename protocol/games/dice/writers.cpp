#include "protocol/games/dice/writers.hpp"

#include <array>
#include <optional>
#include <variant>

#include "engine/dice/scoring.hpp"
#include "protocol/games/dice/codec.hpp"
#include "protocol/json/members.hpp"

namespace protocol::dice_game {

namespace {

void write_colors(JsonWriter& out, dice::Colors colors) {
    out.begin_array();
    for_each(colors, [&out](dice::Color color) { out.value(name(color)); });
    out.end_array();
}

// Views

struct SheetMembers {
    template <class Members>
    void operator()(const Members& sheet) const {
        using dice::EpochSheet;
        sheet.value("civilization", &EpochSheet::civilization);
        sheet.value("monuments", &EpochSheet::monuments);
        sheet.value("nile", &EpochSheet::nile);
        sheet.value("pharaohs", &EpochSheet::pharaohs);
        sheet.value("score", &EpochSheet::score);
        sheet.value("total", [](const EpochSheet& shown) { return dice::total(shown); });
    }
};

struct SheetsMembers {
    template <class Members>
    void operator()(const Members& sheets) const {
        for (std::size_t epoch = 0; epoch < dice::epochs; ++epoch) {
            const auto get = [epoch](const auto& list) {
                return epoch < list.size() ? &list[epoch].epoch : nullptr;
            };
            sheets.object(digit(epoch + 1), get, SheetMembers());
        }
    }
};

struct MonumentsMembers {
    template <class Members>
    void operator()(const Members& monuments) const {
        for (std::size_t column = 0; column < dice::columns; ++column) {
            const auto get = [column](const dice::Monuments& markers) {
                return markers[column].empty() ? nullptr : &markers[column];
            };
            monuments.value(digit(column), get, write_colors);
        }
    }
};

struct PlayerMembers {
    template <class Members>
    void operator()(const Members& player) const {
        using dice::PlayerView;
        player.value("civilization", &PlayerView::civilization, write_colors);
        player.value("floods", &PlayerView::floods);
        player.object("monuments", &PlayerView::monuments, MonumentsMembers());
        player.value("nile", &PlayerView::nile);
        player.value("pharaoh", &PlayerView::pharaoh);
        player.value("score", &PlayerView::score);
        player.object("sheets", &PlayerView::sheets, SheetsMembers());
    }
};

struct FacesMembers {
    template <class Members>
    void operator()(const Members& faces) const {
        using dice::Color;
        constexpr std::array by_name = {Color::blue, Color::green, Color::purple, Color::red,
                                        Color::yellow};
        for (const Color color : by_name) {
            faces.value(name(color), [color](const dice::Faces& shown) {
                const dice::Face face = shown[index(color)];
                return face == dice::Face::none ? std::nullopt : std::optional(name(face));
            });
        }
    }
};

struct TurnMembers {
    template <class Members>
    void operator()(const Members& turn) const {
        using dice::Using;
        turn.value("catastrophe", &Using::catastrophe);
        turn.value("civilization", &Using::civilization);
        turn.object("faces", &Using::faces, FacesMembers());
        turn.value("monument", &Using::monument);
        turn.value("seat", &Using::seat);
        turn.value("used", &Using::used, write_colors);
    }
};

/// Gets a member of a phase where it is that one.
template <class Of, class Member>
auto in(Member Of::*member) {
    return [member](const dice::Phase& phase) {
        const auto* now = std::get_if<Of>(&phase);
        return now != nullptr ? &(now->*member) : nullptr;
    };
}

/// The one of these that is there.
template <class Get, class Or>
auto either(const Get& get, const Or& otherwise) {
    return [get, otherwise](const dice::Phase& phase) {
        const auto* got = get(phase);
        return got != nullptr ? got : otherwise(phase);
    };
}

/// The members of all phases; each phase has some of these.
struct PhaseMembers {
    template <class Members>
    void operator()(const Members& phase) const {
        using dice::Losing;
        using dice::Rolling;
        using dice::Using;
        phase.value("catastrophe", in(&Using::catastrophe));
        phase.value("civilization", in(&Using::civilization));
        phase.object("faces", either(in(&Rolling::faces), in(&Using::faces)), FacesMembers());
        phase.value("kind", kind);
        phase.value("monument", in(&Using::monument));
        phase.value("owed", in(&Losing::owed));
        phase.value("rolls", in(&Rolling::rolls));
        phase.value("seat",
                    either(in(&Rolling::seat), either(in(&Using::seat), in(&Losing::seat))));
        phase.object("turn", in(&Losing::turn), TurnMembers());
        phase.value("type", [](const dice::Phase& now) { return types[now.index()]; });
        phase.value("used", in(&Using::used), write_colors);
        phase.value("winners", in(&dice::Over::winners),
                    [](JsonWriter& out, const dice::Winners& winners) { write(out, winners); });
    }

private:
    // In the order of dice::Phase.
    static constexpr std::array<std::string_view, std::variant_size_v<dice::Phase>> types = {
        "rolling", "using", "losing", "over"};

    static std::optional<std::string_view> kind(const dice::Phase& phase) {
        const auto* losing = std::get_if<dice::Losing>(&phase);
        return losing != nullptr ? std::optional(name(losing->kind)) : std::nullopt;
    }
};

struct ViewMembers {
    template <class Members>
    void operator()(const Members& view) const {
        using dice::PublicView;
        view.value("epoch", &PublicView::epoch);
        view.object("phase", &PublicView::phase, PhaseMembers());
        view.value("ra", &PublicView::ra);
        view.object("seats", &PublicView::players, PlaceMembers<dice::most_seats, PlayerMembers>());
        view.value("sun_track", &PublicView::sun_track);
    }
};

// Events

struct EventWriter {
    JsonWriter& out;

    auto colors(dice::Colors set) const {
        return [this, set] { write_colors(out, set); };
    }

    void operator()(const dice::TurnBegan& event) const { of_seat(event, "turn_began"); }
    void operator()(const dice::Rolled& event) const {
        const auto faces = [this, &event] { write(out, event.faces); };
        out.object("faces", faces, "seat", event.seat, "type", "rolled");
    }
    void operator()(const dice::RollingEnded& event) const { of_seat(event, "rolling_ended"); }
    void operator()(const dice::PharaohMoved& event) const { moved(event, "pharaoh_moved"); }
    void operator()(const dice::NileMoved& event) const { moved(event, "nile_moved"); }
    void operator()(const dice::FloodPlaced& event) const {
        out.object("dice", colors(event.dice), "seat", event.seat, "type", "flood_placed");
    }
    void operator()(const dice::CivilizationPlaced& event) const {
        out.object("dice", colors(event.dice), "field", name(event.field), "seat", event.seat,
                   "type", "civilization_placed");
    }
    void operator()(const dice::MonumentPlaced& event) const {
        out.object("color", name(event.color), "column", event.column, "dice", colors(event.dice),
                   "seat", event.seat, "type", "monument_placed");
    }
    void operator()(const dice::CatastropheCalled& event) const {
        out.object("kind", name(event.kind), "seat", event.seat, "type", "catastrophe_called");
    }
    void operator()(const dice::PharaohSetBack& event) const {
        set_back(event, "pharaoh_set_back");
    }
    void operator()(const dice::NileSetBack& event) const { set_back(event, "nile_set_back"); }
    void operator()(const dice::FloodLost& event) const { of_seat(event, "flood_lost"); }
    void operator()(const dice::LossAsked& event) const {
        out.object("kind", name(event.kind), "owed", event.owed, "seat", event.seat, "type",
                   "loss_asked");
    }
    void operator()(const dice::CivilizationLost& event) const {
        out.object("field", name(event.field), "seat", event.seat, "type", "civilization_lost");
    }
    void operator()(const dice::MonumentLost& event) const {
        out.object("color", name(event.color), "column", event.column, "seat", event.seat, "type",
                   "monument_lost");
    }
    void operator()(const dice::TurnResumed& event) const { of_seat(event, "turn_resumed"); }
    void operator()(const dice::AnkhsScored& event) const { scored(event, "ankhs_scored"); }
    void operator()(const dice::SunsScored& event) const { scored(event, "suns_scored"); }
    void operator()(const dice::RaMoved& event) const {
        out.object("ra", event.ra, "seat", event.seat, "type", "ra_moved");
    }
    void operator()(const dice::Scored& event) const {
        const auto sheet = [this, &event] { write(out, event.sheet); };
        out.object("pharaoh", event.pharaoh, "seat", event.seat, "sheet", sheet, "type", "scored");
    }
    void operator()(const dice::EpochEnded& event) const { of_epoch(event, "epoch_ended"); }
    void operator()(const dice::EpochBegan& event) const { of_epoch(event, "epoch_began"); }
    void operator()(const dice::GameOver& event) const {
        const auto winners = [this, &event] { write(out, event.winners); };
        out.object("type", "game_over", "winners", winners);
    }

private:
    template <class Event>
    void of_seat(const Event& event, const char* type) const {
        out.object("seat", event.seat, "type", type);
    }
    template <class Event>
    void of_epoch(const Event& event, const char* type) const {
        out.object("epoch", event.epoch, "seat", event.seat, "type", type);
    }
    template <class Event>
    void moved(const Event& event, const char* type) const {
        out.object("dice", colors(event.dice), "seat", event.seat, "space", event.space, "type",
                   type);
    }
    template <class Event>
    void set_back(const Event& event, const char* type) const {
        out.object("seat", event.seat, "space", event.space, "type", type);
    }
    template <class Event>
    void scored(const Event& event, const char* type) const {
        out.object("points", event.points, "seat", event.seat, "type", type);
    }
};

}  // namespace

void write(JsonWriter& out, const dice::Action& action, const std::optional<Doer>& doer) {
    using Type = dice::Action::Type;
    const auto used = [&] { write_colors(out, action.dice); };
    const auto place = [&] {
        out.member("color", name(action.color));
        out.member("column", action.column);
    };
    out.begin_object();
    if (doer) {
        write_by(out, doer->by);
    }
    switch (action.type) {
        case Type::roll:
        case Type::pharaoh:
        case Type::nile:
        case Type::flood: out.member("dice", used); break;
        case Type::civilization:
            out.member("dice", used);
            out.member("field", name(action.color));
            break;
        case Type::monument:
            place();
            out.member("dice", used);
            break;
        case Type::catastrophe: out.member("kind", name(action.kind)); break;
        case Type::lose:
            if (action.column == dice::Action::no_column) {
                out.member("field", name(action.color));
            } else {
                place();
            }
            break;
        case Type::stop:
        case Type::end: break;
    }
    if (doer) {
        write_bot(out, *doer);
        out.member("seat", doer->seat);
        write_took(out, *doer);
    }
    out.member("type", name(action.type));
    out.end_object();
}

void write(JsonWriter& out, const dice::Actions& actions) {
    out.array(actions, [&out](const dice::Action& action) { write(out, action); });
}

void write(JsonWriter& out, const dice::PublicEvent& event) {
    std::visit(EventWriter{out}, event);
}

void write(JsonWriter& out, const dice::PublicView& view) {
    write_members(out, view, ViewMembers());
}

void write(JsonWriter& out, const dice::EpochSheet& sheet) {
    write_members(out, sheet, SheetMembers());
}

void write(JsonWriter& out, const dice::Faces& faces) {
    write_members(out, faces, FacesMembers());
}

void write(JsonWriter& out, const dice::Winners& winners) {
    out.array(winners, [&out](dice::Seat seat) { out.value(seat); });
}

void write_patch(JsonWriter& out, const dice::PublicView& from, const dice::PublicView& to) {
    write_changes(out, from, to, ViewMembers());
}

}  // namespace protocol::dice_game
