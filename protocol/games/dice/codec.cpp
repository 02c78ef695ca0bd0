#include "protocol/games/dice/codec.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

#include "protocol/games/dice/writers.hpp"
#include "protocol/json/error.hpp"
#include "protocol/json/fields.hpp"

namespace protocol::dice_game {

namespace {

using dice::Action;

template <std::size_t Size>
using Names = std::array<const char*, Size>;

// In the order of their enumerations.
constexpr Names<dice::colors> color_names = {"yellow", "blue", "purple", "green", "red"};
constexpr Names<dice::die_faces> face_names = {"sun",          "pharaoh",  "nile",
                                               "civilization", "monument", "ankh"};
constexpr Names<dice::catastrophes> catastrophe_names = {"pharaoh", "nile", "civilization",
                                                         "monument"};
constexpr Names<10> action_names = {"roll",         "stop",     "pharaoh",     "nile", "flood",
                                    "civilization", "monument", "catastrophe", "end",  "lose"};

/// Returns the value of this name; empty for an unknown name.
template <class Named, std::size_t Size>
std::optional<Named> named(const Names<Size>& names, std::string_view name) {
    const auto found = std::find(names.begin(), names.end(), name);
    return found == names.end() ? std::nullopt
                                : std::optional(static_cast<Named>(found - names.begin()));
}

template <class Named, std::size_t Size>
std::string_view name_in(const Names<Size>& names, Named value) {
    return names.at(static_cast<std::size_t>(value));
}

/// What its writer writes, read again.
template <class Written>
Json tree(const Written& written) {
    return parse(json_text([&](JsonWriter& out) { write(out, written); }));
}

// Reading

Action::Type read_type(Fields& fields) {
    const auto type = named<Action::Type>(action_names, fields.text("type", 1, 32));
    if (!type) {
        throw Error("out_of_range", "This game has no such action.").in("type");
    }
    return *type;
}

dice::Color color_of(const std::string& name) {
    const auto color = named<dice::Color>(color_names, name);
    if (!color) {
        throw Error("out_of_range", "Expected yellow, blue, purple, green or red.");
    }
    return *color;
}

dice::Colors read_dice(Fields& fields) {
    const Json& list = fields.array("dice");
    dice::Colors result;
    for (std::size_t i = 0; i < list.size(); ++i) {
        try {
            if (!list[i].is_string()) {
                throw Error("wrong_type", "Expected colors of dice.");
            }
            const dice::Color die = color_of(list[i].get_ref<const std::string&>());
            if (result.contains(die)) {
                throw Error("out_of_range", "Expected each die once.");
            }
            result.add(die);
        } catch (Error& error) {
            throw error.in(std::to_string(i)).in("dice");
        }
    }
    return result;
}

dice::Color read_color(Fields& fields, const char* field) {
    const std::string name = fields.text(field, 0, 32);
    try {
        return color_of(name);
    } catch (Error& error) {
        throw error.in(field);
    }
}

std::uint8_t read_column(Fields& fields) {
    return static_cast<std::uint8_t>(fields.integer("column", 0, dice::columns - 1));
}

dice::Catastrophe read_catastrophe(Fields& fields) {
    const auto kind = named<dice::Catastrophe>(catastrophe_names, fields.text("kind", 0, 32));
    if (!kind) {
        throw Error("out_of_range", "Expected pharaoh, nile, civilization or monument.").in("kind");
    }
    return *kind;
}

void read_loss(Fields& fields, Action& action) {
    if (fields.has("field")) {
        action.color = read_color(fields, "field");
    } else {
        action.column = read_column(fields);
        action.color = read_color(fields, "color");
    }
}

dice::Face read_face(const std::string& face) {
    const auto known = named<dice::Face>(face_names, face);
    if (!known) {
        throw Error("out_of_range", "No die shows this.");
    }
    return *known;
}

// In the order of dice::Refusal.
constexpr std::array<RefusalText, dice::refusals> refusal_texts = {{
    {"game_over", "The game is over.", "The end of an epoch"},
    {"not_your_turn", "Another seat is asked.", "A turn"},
    {"not_now", "This action belongs to another moment of the game.", "A turn"},
    {"roll_first", "A turn begins with a roll.", "A turn"},
    {"no_dice", "This takes dice.", "A turn"},
    {"no_such_die", "The dice are yellow, blue, purple, green and red.", "A turn"},
    {"all_dice_first", "The first roll of a turn is of all five dice.", "A turn"},
    {"die_locked", "A die that shows a sun stays as it lies.", "A turn"},
    {"die_used", "Each die is used once.", "A turn"},
    {"wrong_number_of_dice", "This takes another number of dice.", "A turn"},
    {"wrong_face", "A die shows neither what it is used for nor an ankh.", "A turn"},
    {"ankhs_alone", "Ankhs need a die that shows what they stand for.", "A turn: ankhs as steps"},
    {"no_such_field", "The fields are yellow, blue, purple, green and red.", "A turn"},
    {"wrong_color", "No die of this color that counts shows what it is used for.", "A turn"},
    {"own_marker_there", "You have a marker on this field.", "A turn: civilization fields"},
    {"field_full", "This field has no room for another marker.", "A turn: civilization fields"},
    {"no_such_column", "The columns are numbered 0 to 7.", "A turn: monument fields"},
    {"field_taken", "A marker lies on this field.", "A turn: monument fields"},
    {"column_begun", "A further monument of a turn goes to a column without your markers.",
     "A turn: monument fields"},
    {"too_few_suns", "A catastrophe takes four or five suns.", "Catastrophes"},
    {"catastrophe_called", "One catastrophe a turn.", "Catastrophes"},
    {"no_such_catastrophe", "Catastrophes are of Pharaoh, Nile, civilization or monument.",
     "Catastrophes"},
    {"not_owed", "Markers of the other kind are owed.", "Catastrophes"},
    {"marker_not_held", "You have no marker there.", "Catastrophes"},
}};

}  // namespace

Action read_action(const Json& action, Extras extras) {
    Fields fields(action);
    Action result = {.type = read_type(fields)};
    switch (result.type) {
        case Action::Type::roll:
        case Action::Type::pharaoh:
        case Action::Type::nile:
        case Action::Type::flood: result.dice = read_dice(fields); break;
        case Action::Type::civilization:
            result.dice = read_dice(fields);
            result.color = read_color(fields, "field");
            break;
        case Action::Type::monument:
            result.dice = read_dice(fields);
            result.color = read_color(fields, "color");
            result.column = read_column(fields);
            break;
        case Action::Type::catastrophe: result.kind = read_catastrophe(fields); break;
        case Action::Type::lose: read_loss(fields, result); break;
        case Action::Type::stop:
        case Action::Type::end: break;
    }
    if (extras == Extras::refused) {
        fields.finish();
    }
    return result;
}

bool has_action(std::string_view type) {
    return named<Action::Type>(action_names, type).has_value();
}

void check_action(const Json& action) {
    read_action(action, Extras::refused);
}

dice::Roll read_roll(const Json& roll) {
    Fields fields(roll);
    dice::Roll result;
    for (std::size_t die = 0; die < dice::colors; ++die) {
        const char* color = color_names[die];
        if (!fields.has(color)) {
            continue;
        }
        try {
            result.faces[die] = read_face(fields.text(color, 0, 32));
        } catch (Error& error) {
            throw error.field.empty() ? error.in(color) : error;
        }
        result.dice.add(static_cast<dice::Color>(die));
    }
    fields.finish();
    if (result.dice.empty()) {
        throw Error("out_of_range", "A roll is of one die at least.");
    }
    return result;
}

Json encode(const Action& action) {
    return tree(action);
}

Json encode(const dice::Winners& winners) {
    return tree(winners);
}

Json encode(const dice::EpochSheet& sheet) {
    return tree(sheet);
}

std::string_view name(Action::Type type) {
    return name_in(action_names, type);
}

std::optional<dice::Color> color_named(std::string_view name) {
    return named<dice::Color>(color_names, name);
}

std::string_view name(dice::Color color) {
    return name_in(color_names, color);
}

std::string_view name(dice::Face face) {
    return name_in(face_names, face);
}

std::string_view name(dice::Catastrophe kind) {
    return name_in(catastrophe_names, kind);
}

const RefusalText& text(dice::Refusal refusal) {
    return refusal_texts.at(static_cast<std::size_t>(refusal));
}

}  // namespace protocol::dice_game
