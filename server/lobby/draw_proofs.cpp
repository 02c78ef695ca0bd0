#include "server/lobby/draw_proofs.hpp"

#include <algorithm>

#include "protocol/json/json_writer.hpp"

namespace lobby {

namespace {

using protocol::JsonWriter;

auto list_of(JsonWriter& out, const std::vector<Bytes32>& hashes) {
    return [&out, &hashes] {
        out.array(hashes, [&out](const Bytes32& hash) { out.value(protocol::hex(hash)); });
    };
}

Frame leaves_message(std::uint32_t game, std::size_t first, const protocol::LeafBlock& block) {
    return frame_of(protocol::json_text([&](JsonWriter& out) {
        out.object("first", first, "game", game, "leaves", list_of(out, block.leaves), "siblings",
                   list_of(out, block.siblings), "type", "leaves");
    }));
}

Frame nonces_message(std::uint32_t game, std::size_t first, const std::vector<Bytes32>& nonces) {
    return frame_of(protocol::json_text([&](JsonWriter& out) {
        out.object("first", first, "game", game, "nonces", list_of(out, nonces), "type", "nonces");
    }));
}

}  // namespace

std::vector<Frame> draw_proofs(const RoomState& room, std::size_t first) {
    std::vector<Frame> messages;
    if (!room.played) return messages;
    const protocol::SealTree& seal = room.played->seal;
    const std::size_t end = std::min(room.drawn(), seal.size());
    std::vector<Bytes32> nonces;
    for (std::size_t i = first; i < end; ++i) {
        if (i % protocol::leaves_of_block == 0) {
            messages.push_back(leaves_message(room.number, i, seal.block(i)));
        }
        nonces.push_back(seal.nonce(i));
    }
    if (!nonces.empty()) messages.push_back(nonces_message(room.number, first, nonces));
    return messages;
}

}  // namespace lobby
