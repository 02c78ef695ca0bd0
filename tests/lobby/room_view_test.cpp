#include "server/room/room_view.hpp"

#include <optional>
#include <random>
#include <string>

#include <catch2/catch.hpp>

#include "protocol/json/json.hpp"

// What is sent of a room is written straight from values. It is canonical, and each patch is, byte
// for byte, the generic difference of the views as trees.

namespace {

using protocol::Json;
using protocol::json_text;
using protocol::JsonWriter;
using room::RoomView;
using room::SeatState;

/// Rooms that have few values for each member, so that many are alike.
class RandomRooms {
public:
    RoomView room() {
        RoomView room{.id = "R" + digit(2),
                      .settings = settings(),
                      .status = one_in(2) ? "gathering" : "playing",
                      .number = below(3),
                      .host = {.name = "Host " + digit(2), .seat = seldom(seat())},
                      .seats = {},
                      .shuffle = shuffle()};
        for (auto seats = below(core::max_seats + 1); seats > 0; --seats) {
            room.seats.push_back(room::view(seat_state()));
        }
        return room;
    }

private:
    std::uint32_t below(std::uint32_t limit) {
        return static_cast<std::uint32_t>(random_() % limit);
    }
    bool one_in(std::uint32_t many) { return below(many) == 0; }
    std::string digit(std::uint32_t limit) { return std::to_string(below(limit)); }
    core::Seat seat() { return static_cast<core::Seat>(below(core::max_seats)); }
    protocol::Bytes32 bytes() { return {static_cast<std::uint8_t>(below(2))}; }
    template <class Value>
    std::optional<Value> seldom(Value value) {
        return one_in(2) ? std::optional(std::move(value)) : std::nullopt;
    }

    protocol::Settings settings() {
        protocol::Settings settings;
        settings.name = "Say \"" + digit(2) + "\"";
        settings.setup.game = "ra";
        settings.setup.edition = one_in(2) ? "classic" : "pharaoh";
        if (one_in(2)) settings.setup.options["open_fame"] = one_in(2);
        if (one_in(2)) settings.setup.options["variant"] = digit(2);
        settings.listed = one_in(2);
        settings.watchable = one_in(2);
        settings.pace = below(2);
        settings.patience = below(2);
        settings.hints = one_in(2);
        settings.all_numbers = one_in(2);
        settings.stand_in.reset();
        if (one_in(2)) settings.stand_in = bots::Level::gentle;
        if (one_in(2)) settings.talk = protocol::TalkPolicy::off;
        return settings;
    }

    SeatState seat_state() {
        if (one_in(3)) return {};
        return {.kind = one_in(2) ? SeatState::Kind::human : SeatState::Kind::bot,
                .name = "Player " + digit(2),
                .token = "secret",
                .left = one_in(3),
                .level = seldom(one_in(2) ? bots::Level::gentle : bots::Level::strong)};
    }

    room::ShuffleView shuffle() {
        room::ShuffleView shuffle{.game = below(3), .commitment = bytes()};
        shuffle.attempt = seldom(below(2));
        shuffle.root = seldom(bytes());
        shuffle.stage = seldom(std::string_view(one_in(2) ? "commit" : "reveal"));
        if (one_in(2)) shuffle.waiting_for = {seat(), seat()};
        if (one_in(2)) {
            auto& commitments = shuffle.commitments.emplace();
            for (auto& commitment : commitments) commitment = seldom(bytes());
        }
        return shuffle;
    }

    std::mt19937 random_{1};
};

std::string text_of(const RoomView& room) {
    return json_text([&](JsonWriter& out) { write(out, room); });
}

std::string patch(const RoomView& from, const RoomView& to) {
    return json_text([&](JsonWriter& out) { write_patch(out, from, to); });
}

}  // namespace

TEST_CASE("all settings of a room are shown") {
    RandomRooms random;
    for (int i = 0; i < 100; ++i) {
        const RoomView room = random.room();
        Json settings = protocol::encode(room.settings);
        settings.erase("seats");  // How many: there they are.
        const Json shown = protocol::parse(text_of(room));
        for (const auto& [name, value] : settings.items()) {
            CAPTURE(name);
            REQUIRE(shown.at(name) == value);
        }
    }
}

TEST_CASE("a patch of a room is the difference of its views, byte for byte") {
    RandomRooms random;
    RoomView from = random.room();
    for (int i = 0; i < 5'000; ++i) {
        RoomView to = random.room();
        const Json before = protocol::parse(text_of(from));
        const Json after = protocol::parse(text_of(to));
        REQUIRE(protocol::dump(after) == text_of(to));
        REQUIRE(patch(from, to) == protocol::dump(protocol::merge_diff(before, after)));
        REQUIRE(patch(to, to) == "{}");
        REQUIRE(text_of(to).find("secret") == std::string::npos);
        from = std::move(to);
    }
}
