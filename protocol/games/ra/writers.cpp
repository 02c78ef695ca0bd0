#include "protocol/games/ra/writers.hpp"

#include <optional>
#include <variant>

#include "engine/ra/bidders.hpp"
#include "protocol/json/members.hpp"

namespace protocol::ra_game {

namespace {

std::string_view name_of(ra::Cause cause) {
    switch (cause) {
        case ra::Cause::drawn: return "drawn";
        case ra::Cause::invoked: return "invoked";
        case ra::Cause::full: return "full";
    }
    return {};
}

// Events

struct EventWriter {
    JsonWriter& out;
    const TileNames& names;

    std::string_view name(ra::Tile tile) const { return names[ra::index(tile)]; }
    auto tiles(const ra::Lot& lot) const {
        return [this, &lot] { out.array(lot, [this](ra::Tile tile) { out.value(name(tile)); }); };
    }

    void operator()(const ra::TurnBegan& event) const {
        if (event.exchanged) {
            out.object("seat", event.seat, "type", "turn_went_on");
        }
    }
    void operator()(const ra::Drawn& event) const {
        out.object("seat", event.seat, "space", event.space, "tile", name(event.tile), "type",
                   "drawn");
    }
    void operator()(const ra::RaDrawn& event) const {
        out.object("ra", event.ra, "seat", event.seat, "type", "ra_drawn");
    }
    void operator()(const ra::Exchanged& event) const {
        out.object("seat", event.seat, "space", event.space, "tile", name(event.tile), "type",
                   "exchanged");
    }
    void operator()(const ra::AuctionOpened& event) const {
        out.object("cause", name_of(event.cause), "seat", event.ra_player, "type",
                   "auction_opened");
    }
    void operator()(const ra::BidAsked& /*event*/) const {}
    void operator()(const ra::Bid& event) const {
        out.object("seat", event.seat, "sun", event.sun, "type", "bid");
    }
    void operator()(const ra::Passed& event) const {
        out.object("seat", event.seat, "type", "passed");
    }
    void operator()(const ra::Won& event) const {
        out.object("centre", event.centre, "seat", event.seat, "sun", event.sun, "tiles",
                   tiles(event.lot), "type", "won");
    }
    void operator()(const ra::NobodyBid& event) const {
        out.object("tiles", tiles(event.lot), "type", "nobody_bid");
    }
    void operator()(const ra::DiscardAsked& event) const {
        out.object("civilization", event.civilization, "monuments", event.monuments, "seat",
                   event.seat, "type", "discard_asked");
    }
    void operator()(const ra::Lost& event) const {
        out.object("count", event.count, "seat", event.seat, "tile", name(event.tile), "type",
                   "lost");
    }
    void operator()(const ra::EpochEnded& event) const {
        out.object("cause", event.cause == ra::EpochEnd::ra ? "ra" : "suns", "epoch", event.epoch,
                   "tiles", tiles(event.lot), "type", "epoch_ended");
    }
    void operator()(const ra::EpochBegan& event) const {
        out.object("epoch", event.epoch, "seat", event.seat, "type", "epoch_began");
    }
    void operator()(const ra::GameOver& event) const {
        const auto fame = [this, &event] {
            out.begin_object();
            for (ra::Seat seat = 0; seat < event.seats; ++seat) {
                out.key(digit(seat));
                out.value(event.fame[seat]);
            }
            out.end_object();
        };
        out.object("fame", fame, "type", "game_over", "winner", event.winner);
    }
};

// Views

struct SheetMembers {
    template <class Members>
    void operator()(const Members& sheet) const {
        using ra::SheetView;
        sheet.value("civilization", [](const SheetView& view) { return view.epoch.civilization; });
        sheet.value("fame", &SheetView::fame);
        sheet.value("gods", [](const SheetView& view) { return view.epoch.gods; });
        sheet.value("gold", [](const SheetView& view) { return view.epoch.gold; });
        sheet.value("monuments", [](const SheetView& view) { return view.final_sheet.monuments; });
        sheet.value("nile", [](const SheetView& view) { return view.epoch.nile; });
        sheet.value("pharaohs", [](const SheetView& view) { return view.epoch.pharaohs; });
        sheet.value("suns", [](const SheetView& view) { return view.final_sheet.suns; });
        sheet.value("total", &SheetView::total);
    }
};

using SheetsMembers = PlaceMembers<ra::epochs, SheetMembers>;
constexpr SheetsMembers sheets_members{.describe = {}, .first = 1};

struct FameMembers {
    template <class Members>
    void operator()(const Members& own) const {
        own.value("fame", &ra::Fame::fame);
        own.object("sheets", &ra::Fame::sheets, sheets_members);
    }
};

/// The number of each kind; kinds without any are left out.
struct CountMembers {
    const TileNames& names;

    template <class Members>
    void operator()(const Members& counts) const {
        for (const std::uint8_t kind : names.sorted) {
            counts.value(names[kind], [kind](const auto& tiles) {
                const bool is_there = kind < tiles.size() && tiles[kind] > 0;
                return is_there ? std::optional(tiles[kind]) : std::nullopt;
            });
        }
    }
};

struct PlayerMembers {
    const TileNames& names;

    template <class Members>
    void operator()(const Members& player) const {
        using ra::PlayerView;
        constexpr auto write_suns = [](JsonWriter& out, ra::Suns suns) { write(out, suns); };
        player.value("down", &PlayerView::down, write_suns);
        player.value("fame", [](const PlayerView& view) {
            return view.fame ? std::optional(view.fame->fame) : std::nullopt;
        });
        player.object(
            "sheets",
            [](const PlayerView& view) { return view.fame ? &view.fame->sheets : nullptr; },
            sheets_members);
        player.object("tiles", &PlayerView::tiles, CountMembers{names});
        player.value("up", &PlayerView::up, write_suns);
    }
};

struct TrackMembers {
    const TileNames& names;

    template <class Members>
    void operator()(const Members& track) const {
        for (std::size_t space = 0; space < ra::track_spaces; ++space) {
            track.value(digit(space), [this, space](const ra::AuctionTrack& tiles) {
                const ra::Tile tile = tiles[space];
                return tile == ra::Tile::none ? std::nullopt : std::optional(names[index(tile)]);
            });
        }
    }
};

struct HighBidMembers {
    template <class Members>
    void operator()(const Members& high) const {
        high.value("seat", &ra::Auction::high_bidder);
        high.value("sun", &ra::Auction::high_sun);
    }
};

/// What is being decided, with what follows from the suns on the table. The acting seat is sent
/// beside the view, so it is not repeated here.
struct ShownPhase {
    /// None in a turn in which nothing was exchanged.
    static std::optional<ShownPhase> of(const ra::PublicView& table) {
        const auto* turn = std::get_if<ra::Turn>(&table.phase);
        const bool is_plain = turn != nullptr && !turn->exchanged;
        return is_plain ? std::nullopt : std::optional(ShownPhase(table));
    }
    bool operator==(const ShownPhase&) const = default;

    ra::Phase phase;
    /// In an auction: the seats that can outbid the highest bid, also those that have passed, so
    /// that a pass changes nothing.
    ra::Bidders bidders = {};
    /// Once there is a bid: the lowest sun that beats it, of those who are still to bid.
    std::optional<std::uint8_t> lowest = {};

private:
    explicit ShownPhase(const ra::PublicView& table) : phase(table.phase) {
        const auto* auction = std::get_if<ra::Auction>(&phase);
        if (auction == nullptr) {
            return;
        }
        const ra::Seat first = core::left_of(auction->ra_player, seats(table));
        bidders = ra::bidders_from(first, table.players, seats(table), *auction);
        if (auction->high_sun > 0) {
            lowest = lowest_to_bid(table, *auction);
        }
    }

    static std::uint8_t lowest_to_bid(const ra::PublicView& table, const ra::Auction& auction) {
        ra::Suns winning;
        for (const ra::Seat seat :
             ra::bidders_from(auction.bidder, table.players, seats(table), auction)) {
            winning.add(ra::winning_suns(table.players[seat].up, auction));
        }
        return winning.lowest();
    }
};

/// Gets a member of a phase where it is that one.
template <class Of, class Member>
auto in(Member Of::*member) {
    return [member](const ShownPhase& shown) {
        const auto* now = std::get_if<Of>(&shown.phase);
        return now != nullptr ? std::optional(now->*member) : std::nullopt;
    };
}

/// The members of all phases; each phase has some of these.
struct PhaseMembers {
    template <class Members>
    void operator()(const Members& phase) const {
        phase.value("bidders", bidders, [](JsonWriter& out, const ra::Bidders& list) {
            out.array(list, [&out](ra::Seat bidder) { out.value(bidder); });
        });
        phase.value("cause", cause);
        phase.value("civilization", in(&ra::Discard::civilization));
        phase.value("exchanged", in(&ra::Turn::exchanged));
        phase.object("high", high_bid, HighBidMembers());
        phase.value("lowest", &ShownPhase::lowest);
        phase.value("monuments", in(&ra::Discard::monuments));
        phase.value("ra_player", in(&ra::Auction::ra_player));
        phase.value("type", [](const ShownPhase& now) { return types[now.phase.index()]; });
        phase.value("winner", in(&ra::Over::winner));
    }

private:
    // In the order of ra::Phase.
    static constexpr std::array<std::string_view, std::variant_size_v<ra::Phase>> types = {
        "turn", "auction", "discard", "over"};

    static const ra::Auction* auction(const ShownPhase& shown) {
        return std::get_if<ra::Auction>(&shown.phase);
    }
    static std::optional<std::string_view> cause(const ShownPhase& shown) {
        const ra::Auction* now = auction(shown);
        return now != nullptr ? std::optional(name_of(now->cause)) : std::nullopt;
    }
    static const ra::Auction* high_bid(const ShownPhase& shown) {
        const ra::Auction* now = auction(shown);
        return now != nullptr && now->high_sun > 0 ? now : nullptr;
    }
    static const ra::Bidders* bidders(const ShownPhase& shown) {
        return auction(shown) != nullptr ? &shown.bidders : nullptr;
    }
};

struct ViewMembers {
    const TileNames& names;
    Bag bag;

    template <class Members>
    void operator()(const Members& view) const {
        using ra::PublicView;
        const auto counts = [this](const PublicView& table) {
            return bag == Bag::counted ? &table.bag : nullptr;
        };
        view.object("bag", counts, CountMembers{names});
        view.value("centre", &PublicView::centre);
        view.value("epoch", &PublicView::epoch);
        view.object("phase", &ShownPhase::of, PhaseMembers());
        view.value("ra", &PublicView::ra);
        view.value("ra_spaces", &PublicView::ra_spaces);
        view.object("seats", &PublicView::players,
                    PlaceMembers<core::max_seats, PlayerMembers>{.describe = {names}});
        view.object("track", &PublicView::track, TrackMembers{names});
    }
};

}  // namespace

void write(JsonWriter& out, ra::Suns suns) {
    out.begin_array();
    for (; !suns.empty(); suns.remove(suns.highest())) {
        out.value(suns.highest());
    }
    out.end_array();
}

void write(JsonWriter& out, ra::Action action, const TileNames& names,
           const std::optional<Doer>& doer) {
    out.begin_object();
    if (doer) {
        write_by(out, doer->by);
        write_bot(out, *doer);
        out.member("seat", doer->seat);
    }
    switch (action.type) {
        case ra::Action::Type::god: out.member("space", action.value); break;
        case ra::Action::Type::bid: out.member("sun", action.value); break;
        case ra::Action::Type::discard: out.member("tile", names[ra::index(action.tile())]); break;
        default: break;
    }
    if (doer) write_took(out, *doer);
    out.member("type", name_of(action.type));
    out.end_object();
}

void write(JsonWriter& out, const ra::Actions& actions, const TileNames& names) {
    out.array(actions, [&](ra::Action action) { write(out, action, names); });
}

void write(JsonWriter& out, const ra::PublicEvent& event, const TileNames& names) {
    std::visit(EventWriter{out, names}, event);
}

void write(JsonWriter& out, const ra::PublicView& view, const TileNames& names, Bag bag) {
    write_members(out, view, ViewMembers{names, bag});
}

void write(JsonWriter& out, const ra::Fame& own) {
    write_members(out, own, FameMembers());
}

void write(JsonWriter& out, const ra::SheetView& sheet) {
    write_members(out, sheet, SheetMembers());
}

void write(JsonWriter& out, const ra::Display& tiles, const TileNames& names) {
    write_members(out, tiles, CountMembers{names});
}

void write_patch(JsonWriter& out, const ra::PublicView& from, const ra::PublicView& to,
                 const TileNames& names, Bag bag) {
    write_changes(out, from, to, ViewMembers{names, bag});
}

void write_patch(JsonWriter& out, const ra::Fame& from, const ra::Fame& to) {
    write_changes(out, from, to, FameMembers());
}

}  // namespace protocol::ra_game
