#include "protocol/games/ra/codec.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "protocol/games/ra/writers.hpp"
#include "protocol/json/error.hpp"
#include "protocol/json/fields.hpp"

namespace protocol::ra_game {

namespace {

struct ActionName {
    std::string_view name;
    ra::Action::Type type;
};
constexpr std::array<ActionName, 7> action_names = {{{"draw", ra::Action::Type::draw},
                                                     {"invoke", ra::Action::Type::invoke},
                                                     {"god", ra::Action::Type::god},
                                                     {"end", ra::Action::Type::end},
                                                     {"pass", ra::Action::Type::pass},
                                                     {"bid", ra::Action::Type::bid},
                                                     {"discard", ra::Action::Type::discard}}};

ra::Action::Type read_type(Fields& fields) {
    const std::string name = fields.text("type", 1, 32);
    const auto found = std::find_if(action_names.begin(), action_names.end(),
                                    [&name](const ActionName& row) { return row.name == name; });
    if (found == action_names.end()) {
        throw Error("out_of_range", "This game has no such action.").in("type");
    }
    return found->type;
}

/// What its writer writes, read again.
template <class... Written>
Json tree(const Written&... written) {
    return parse(json_text([&](JsonWriter& out) { write(out, written...); }));
}

// In the order of ra::Refusal.
constexpr std::array<RefusalText, ra::refusals> refusal_texts = {{
    {"game_over", "The game is over.", "End of the game"},
    {"not_your_turn", "Another seat is asked.", "A turn"},
    {"not_now", "This action belongs to another moment of the game.", "A turn"},
    {"track_full", "The auction track is full: play a God or invoke Ra.", "A turn: draw"},
    {"turn_begun", "After a God, only further Gods or the end of the turn.", "A turn: god"},
    {"nothing_to_end", "A turn needs an action; there was none yet.", "A turn"},
    {"no_god", "There is no God in front of you.", "A turn: god"},
    {"no_such_space", "The auction track has the spaces 0 to 7.", "A turn: god"},
    {"space_empty", "No tile lies on that space.", "A turn: god"},
    {"gods_take_no_gods", "A God cannot be taken for a God.", "A turn: god"},
    {"no_such_sun", "Suns are numbered 1 to 16.", "An auction"},
    {"not_your_sun", "That sun is not yours.", "An auction"},
    {"sun_face_down", "That sun is face down until the next epoch.", "An auction"},
    {"bid_too_low", "A bid must be higher than the highest so far.", "An auction"},
    {"must_bid", "The Ra player who invoked must bid when all others pass.", "An auction"},
    {"not_owed", "The disaster does not take tiles of this kind.", "Disasters"},
    {"tile_not_held", "You have no tile of this kind.", "Disasters"},
}};

}  // namespace

const TileNames& tile_names(ra::Edition edition) {
    static const std::vector<TileNames> all(ra::edition_rows.begin(), ra::edition_rows.end());
    return all[static_cast<std::size_t>(edition)];
}

ra::Tile read_tile(const std::string& name, const TileNames& names) {
    const auto found = std::find(names.begin(), names.end(), name);
    if (found == names.end()) {
        throw Error("out_of_range", "This edition has no such tile.");
    }
    return static_cast<ra::Tile>(found - names.begin());
}

ra::Action read_action(const Json& action, const TileNames& names, Extras extras) {
    Fields fields(action);
    ra::Action result{read_type(fields), 0};
    switch (result.type) {
        case ra::Action::Type::god:
            result.value =
                static_cast<std::uint8_t>(fields.integer("space", 0, ra::track_spaces - 1));
            break;
        case ra::Action::Type::bid:
            result.value = static_cast<std::uint8_t>(fields.integer("sun", 1, ra::highest_sun));
            break;
        case ra::Action::Type::discard:
            try {
                const ra::Tile tile = read_tile(fields.text("tile", 1, 32), names);
                if (tile == ra::Tile::ra) {
                    throw Error("out_of_range", "Ra tiles lie before no seat.");
                }
                result = ra::Action::discard(tile);
            } catch (Error& error) {
                throw error.field.empty() ? error.in("tile") : error;
            }
            break;
        default: break;
    }
    if (extras == Extras::refused) {
        fields.finish();
    }
    return result;
}

bool has_action(std::string_view type) {
    return std::any_of(action_names.begin(), action_names.end(),
                       [type](const ActionName& row) { return row.name == type; });
}

/// Only tiles depend on the edition, and any edition's will do.
void check_action(const Json& action) {
    for (const ra::Edition edition : ra::editions) {
        try {
            read_action(action, tile_names(edition), Extras::refused);
            return;
        } catch (const Error& error) {
            if (error.field != "tile" || edition == ra::editions.back()) {
                throw;
            }
        }
    }
}

std::string_view name_of(ra::Action::Type type) {
    return std::find_if(action_names.begin(), action_names.end(),
                        [type](const ActionName& row) { return row.type == type; })
        ->name;
}

Json encode(ra::Suns suns) {
    return tree(suns);
}

Json encode(ra::Action action, const TileNames& names) {
    return tree(action, names);
}

Json encode(const ra::SheetView& sheet) {
    return tree(sheet);
}

Json encode(const ra::Display& tiles, const TileNames& names) {
    return tree(tiles, names);
}

const RefusalText& text(ra::Refusal refusal) {
    return refusal_texts[static_cast<std::size_t>(refusal)];
}

}  // namespace protocol::ra_game
