#include "server/room/draw_proofs.hpp"

#include <algorithm>
#include <utility>

#include "protocol/wire/server_message.hpp"

namespace room {

using protocol::server::Leaves;
using protocol::server::Nonces;
using protocol::server::text_of;

std::vector<Frame> draw_proofs(const RoomState& room, std::size_t first) {
    std::vector<Frame> messages;
    if (!room.played) return messages;
    const protocol::SealTree& seal = room.played->seal;
    const std::size_t end = std::min(room.drawn(), seal.size());
    std::vector<Bytes32> nonces;
    for (std::size_t i = first; i < end; ++i) {
        if (i % protocol::leaves_of_block == 0) {
            const protocol::LeafBlock block = seal.block(i);
            messages.push_back(frame_of(text_of(Leaves{.first = i,
                                                       .game = room.number,
                                                       .leaves = block.leaves,
                                                       .siblings = block.siblings})));
        }
        nonces.push_back(seal.nonce(i));
    }
    if (!nonces.empty()) {
        messages.push_back(frame_of(
            text_of(Nonces{.first = first, .game = room.number, .nonces = std::move(nonces)})));
    }
    return messages;
}

void prove(Parts& parts, Connection from, const std::string& command, const protocol::Prove& prove,
           Turn& turn) {
    const RoomState& room = parts.state;
    // The place is of another game, so all of this one is proved.
    const bool is_of_this = room.played && prove.game == room.number;
    const std::size_t first = is_of_this ? prove.first : 0;
    if (first > room.drawn()) {
        throw protocol::Error("not_drawn", "Not so much has been drawn.").in("first");
    }
    turn.answer(from, command, room.v);
    if (parts.audience.at(from).proves) return;
    parts.audience.set_proving(from);
    for (const Frame& proof : draw_proofs(room, first)) turn.send(from, proof);
}

}  // namespace room
