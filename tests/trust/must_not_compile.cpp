#include <optional>
#include <string>
#include <vector>

#include "protocol/games/ra/writers.hpp"
#include "server/room/chance.hpp"
#include "server/room/room_state.hpp"

// No secret can be encoded or put into a view: each line with a mark must not compile, and the
// compiler has to name what the mark says. The script check-must-not-compile sees to it. With
// RA_SHOWN the same lines hold what may be shown, and have to compile: so it is the secret that
// they fail for.

#ifdef RA_SHOWN
#define EITHER(hidden, shown) shown
#else
#define EITHER(hidden, shown) hidden
#endif

namespace {

using protocol::Json;
namespace codec = protocol::ra_game;

/// What a careless developer has at hand.
struct Everything {
    ra::State state;
    ra::View view;
    ra::FixedChance tiles{{}, {}};
    ra::BagOrder bag;
    protocol::Secret secret;
    protocol::ChanceKey key;
    protocol::KeyStreams streams{key};
    protocol::Shuffle shuffle;
    protocol::SealTree tree{key, {1}};
    protocol::Draws draws;
    protocol::StartedGame started;
    room::SealedSecret sealed;
    room::DrawnSecret drawn;
    room::Dealt dealt;
    room::PlayedGame played;
    const protocol::Game& game;
    const room::RoomState& room;
    const codec::TileNames& names;
};

[[maybe_unused]] void as_json(const Everything& all) {
    const Json shown = all.game.public_view();
    const Json a = EITHER(all.state, shown);             // error: ra::State
    const Json b = EITHER(all.state.players[0], shown);  // error: ra::Player
    const Json c = EITHER(all.view, shown);              // error: ra::View
    const Json d = EITHER(all.tiles, shown);             // error: ra::FixedChance
    const Json e = EITHER(all.streams, shown);           // error: protocol::KeyStreams
    const Json f = EITHER(all.shuffle, shown);           // error: protocol::Shuffle
    const Json g = EITHER(all.tree, shown);              // error: protocol::SealTree
    const Json h = EITHER(all.started, shown);           // error: protocol::StartedGame
    const Json i = EITHER(all.sealed, shown);            // error: room::SealedSecret
    const Json j = EITHER(all.dealt, shown);             // error: room::Dealt
    const Json k = EITHER(all.played, shown);            // error: room::PlayedGame
    const Json l = EITHER(all.room, shown);              // error: room::RoomState
    const Json m = EITHER(all.game, shown);              // error: protocol::Game
    const Json n = EITHER(all.secret, shown);            // error: Secret|Bytes32
    const Json o = EITHER(all.key, shown);               // error: ChanceKey|Bytes32
    const Json p = EITHER(all.shuffle.seats, shown);     // error: Secret|Bytes32
    const Json q = EITHER(all.draws, shown);             // error: Draws
    const Json r = EITHER(all.bag, shown);               // error: ra::Tile|BagOrder
    const Json t = EITHER(all.bag[0], shown);            // error: ra::Tile|BagOrder
    const Json u = EITHER(all.drawn, shown);             // error: room::DrawnSecret
}

[[maybe_unused]] void written(const Everything& all, protocol::JsonWriter& out) {
    const ra::PublicView& shared = all.view.shared;
    const ra::Fame& own = *all.view.own;
    const codec::TileNames& names = all.names;
    codec::write(out, EITHER(all.state, shared), names, {});                // error: write
    codec::write(out, EITHER(all.view, shared), names, {});                 // error: write
    codec::write(out, EITHER(all.state.players[0], shared), names, {});     // error: write
    codec::write(out, EITHER(all.tiles, own));                              // error: write
    codec::write(out, EITHER(all.bag, own));                                // error: write
    codec::write(out, EITHER(all.state.players[0], own));                   // error: write
    codec::write_patch(out, shared, EITHER(all.state, shared), names, {});  // error: write_patch
    codec::write_patch(out, EITHER(all.state, shared), shared, names, {});  // error: write_patch
}

[[maybe_unused]] void viewed(const Everything& all, ra::View& view) {
    const ra::Player& player = all.state.players[0];
    ra::PublicView& shared = view.shared;
    view = EITHER(all.state, all.view);                     // error: operator=|overloaded '='
    view.own = EITHER(player, all.view.own);                // error: operator=|overloaded '='
    shared = EITHER(all.state, all.view.shared);            // error: operator=|overloaded '='
    shared.players[0] = EITHER(player, shared.players[1]);  // error: operator=|overloaded '='
    shared.bag = EITHER(all.bag, all.state.bag);            // error: operator=|overloaded '='
    shared.EITHER(seed, ra) = 1;                            // error: seed
}

}  // namespace
