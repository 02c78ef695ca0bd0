#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/seat.hpp"
#include "protocol/json/json_writer.hpp"
#include "protocol/wire/message.hpp"
#include "server/room/seat_state.hpp"

// The public view of a room without its game: `room` of the view, as typed values and as text.
// Nothing here can hold a token, a secret, or the order of a bag.

namespace room {

struct SeatView {
    SeatState::Kind kind = SeatState::Kind::open;
    std::string name = {};
    /// Whether its player said that they are a program.
    bool is_program = false;
    bool left = false;
    bool stand_in = false;
    std::optional<protocol::Level> level = {};

    bool operator==(const SeatView&) const = default;
};

struct HostView {
    std::string name;
    std::optional<core::Seat> seat;

    bool operator==(const HostView&) const = default;
};

struct ShuffleView {
    /// By seat.
    using Commitments = std::array<std::optional<protocol::Bytes32>, core::max_seats>;

    std::uint32_t game = 0;
    protocol::Bytes32 commitment{};
    std::optional<std::uint32_t> attempt = {};
    /// The Merkle root over what the game draws.
    std::optional<protocol::Bytes32> root = {};
    std::optional<std::string_view> stage = {};
    std::optional<std::set<core::Seat>> waiting_for = {};
    std::optional<Commitments> commitments = {};

    bool operator==(const ShuffleView&) const = default;
};

struct PauseView {
    bool holds = false;
    std::set<core::Seat> seats;

    bool operator==(const PauseView&) const = default;
};

struct RoomView {
    std::string id;
    protocol::Settings settings;
    std::string_view status;
    std::uint32_t number = 0;
    /// The number of the game that was broken off last, since the engine was changed.
    std::optional<std::uint32_t> broken_off = {};
    HostView host;
    std::vector<SeatView> seats;
    ShuffleView shuffle;
    /// Set while somebody asks for a pause.
    std::optional<PauseView> pause = {};
};

SeatView view(const SeatState& seat_state);

void write(protocol::JsonWriter& out, const RoomView& room);
/// Writes the merge patch from the first to the second; the empty object when they are equal.
void write_patch(protocol::JsonWriter& out, const RoomView& from, const RoomView& to);

}  // namespace room
