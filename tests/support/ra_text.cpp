#include "tests/support/ra_text.hpp"

#include <ostream>
#include <utility>

namespace support {

namespace {

/// Builds "word key=value key=value …".
class Words {
public:
    Words(std::string_view first, ra::Edition edition) : text_(first), edition_(edition) {}

    Words& add(std::string_view key, int value) { return add(key, std::to_string(value)); }
    Words& add(std::string_view key, ra::Tile tile) { return add(key, name(tile, edition_)); }
    Words& add(std::string_view key, const ra::Lot& lot) {
        std::string tiles;
        for (const ra::Tile tile : lot) {
            tiles += (tiles.empty() ? "" : ",");
            tiles += name(tile, edition_);
        }
        return add(key, tiles.empty() ? "-" : tiles);
    }
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
    ra::Edition edition_;
};

std::string_view name(ra::Cause cause) {
    switch (cause) {
        case ra::Cause::drawn: return "drawn";
        case ra::Cause::invoked: return "invoked";
        case ra::Cause::full: return "full";
    }
    return {};
}

std::string_view name(ra::EpochEnd cause) {
    return cause == ra::EpochEnd::ra ? "ra" : "suns";
}

/// One overload for each event: its name and its members.
struct EventText {
    ra::Edition edition;

    Words words(std::string_view first) const { return {first, edition}; }

    std::string operator()(const ra::TurnBegan& e) const {
        return words("turn_began").add("seat", e.seat).add("exchanged", e.exchanged).str();
    }
    std::string operator()(const ra::Drawn& e) const {
        return words("drawn").add("seat", e.seat).add("tile", e.tile).add("space", e.space).str();
    }
    std::string operator()(const ra::RaDrawn& e) const {
        return words("ra_drawn").add("seat", e.seat).add("ra", e.ra).str();
    }
    std::string operator()(const ra::Exchanged& e) const {
        return words("exchanged")
            .add("seat", e.seat)
            .add("space", e.space)
            .add("tile", e.tile)
            .str();
    }
    std::string operator()(const ra::AuctionOpened& e) const {
        return words("auction_opened").add("seat", e.ra_player).add("cause", name(e.cause)).str();
    }
    std::string operator()(const ra::BidAsked& e) const {
        return words("bid_asked").add("seat", e.seat).str();
    }
    std::string operator()(const ra::Bid& e) const {
        return words("bid").add("seat", e.seat).add("sun", e.sun).str();
    }
    std::string operator()(const ra::Passed& e) const {
        return words("passed").add("seat", e.seat).str();
    }
    std::string operator()(const ra::Won& e) const {
        return words("won")
            .add("seat", e.seat)
            .add("sun", e.sun)
            .add("centre", e.centre)
            .add("lot", e.lot)
            .str();
    }
    std::string operator()(const ra::NobodyBid& e) const {
        return words("nobody_bid").add("lot", e.lot).str();
    }
    std::string operator()(const ra::DiscardAsked& e) const {
        return words("discard_asked")
            .add("seat", e.seat)
            .add("civilization", e.civilization)
            .add("monuments", e.monuments)
            .str();
    }
    std::string operator()(const ra::Lost& e) const {
        return words("lost").add("seat", e.seat).add("tile", e.tile).add("count", e.count).str();
    }
    std::string operator()(const ra::Scored& e) const {
        return words("scored")
            .add("seat", e.seat)
            .add("gods", e.sheet.gods)
            .add("pharaohs", e.sheet.pharaohs)
            .add("nile", e.sheet.nile)
            .add("gold", e.sheet.gold)
            .add("civilization", e.sheet.civilization)
            .add("monuments", e.final_sheet.monuments)
            .add("suns", e.final_sheet.suns)
            .str();
    }
    std::string operator()(const ra::EpochEnded& e) const {
        return words("epoch_ended")
            .add("epoch", e.epoch)
            .add("cause", name(e.cause))
            .add("lot", e.lot)
            .str();
    }
    std::string operator()(const ra::EpochBegan& e) const {
        return words("epoch_began").add("epoch", e.epoch).add("seat", e.seat).str();
    }
    std::string operator()(const ra::GameOver& e) const {
        Words result = words("game_over").add("winner", e.winner);
        for (ra::Seat seat = 0; seat < e.seats; ++seat) {
            result.add("fame" + std::to_string(seat), e.fame[seat]);
        }
        return result.str();
    }
};

}  // namespace

std::string_view name(ra::Tile tile, ra::Edition edition) {
    if (ra::index(tile) >= ra::tile_kinds) {
        return "none";
    }
    return ra::row(edition).tiles[ra::index(tile)];
}

std::string_view name(ra::Action::Type type) {
    constexpr std::array<std::string_view, 7> names = {"draw", "invoke", "god",    "end",
                                                       "pass", "bid",    "discard"};
    return names.at(static_cast<std::size_t>(type));
}

std::string_view name(ra::Refusal refusal) {
    constexpr std::array<std::string_view, ra::refusals> names = {
        "game_over",      "not_your_turn", "not_now",       "track_full",  "turn_begun",
        "nothing_to_end", "no_god",        "no_such_space", "space_empty", "gods_take_no_gods",
        "no_such_sun",    "not_your_sun",  "sun_face_down", "bid_too_low", "must_bid",
        "not_owed",       "tile_not_held"};
    return names.at(static_cast<std::size_t>(refusal));
}

std::string text(ra::Action action, ra::Edition edition) {
    std::string result(name(action.type));
    switch (action.type) {
        case ra::Action::Type::god:
        case ra::Action::Type::bid: return result + ' ' + std::to_string(action.value);
        case ra::Action::Type::discard: return (result += ' ') += name(action.tile(), edition);
        default: return result;
    }
}

std::string text(const ra::Event& event, ra::Edition edition) {
    return std::visit(EventText{edition}, event);
}

std::string text(const ra::PublicEvent& event, ra::Edition edition) {
    return std::visit(EventText{edition}, event);
}

std::string hexadecimal(std::uint64_t value) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string result(16, '0');
    for (std::size_t i = result.size(); i-- > 0; value >>= 4U) {
        result[i] = digits[value & 0xFU];
    }
    return result;
}

}  // namespace support

namespace ra {

std::ostream& operator<<(std::ostream& out, Tile tile) {
    return out << support::name(tile, Edition::classic);
}
std::ostream& operator<<(std::ostream& out, Action action) {
    return out << support::text(action, Edition::classic);
}
std::ostream& operator<<(std::ostream& out, Refusal refusal) {
    return out << support::name(refusal);
}

}  // namespace ra
