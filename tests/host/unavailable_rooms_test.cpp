#include "server/host/unavailable_rooms.hpp"

#include <catch2/catch.hpp>

namespace {

using host::UnavailableRooms;
using room::CloseCode;
using std::chrono::seconds;

constexpr room::Time begun{};

}  // namespace

TEST_CASE("a room that cannot be had is known for its time, unless it comes to be") {
    UnavailableRooms rooms(10, seconds(60));
    rooms.add("AAAAAA", CloseCode::room_damaged, begun);
    rooms.add("BBBBBB", CloseCode::no_such_room, begun);
    CHECK(rooms.find("AAAAAA", begun + seconds(59)) == CloseCode::room_damaged);
    CHECK_FALSE(rooms.find("AAAAAA", begun + seconds(60)));
    CHECK_FALSE(rooms.find("CCCCCC", begun));
    rooms.remove("BBBBBB");
    CHECK_FALSE(rooms.find("BBBBBB", begun));
}

TEST_CASE("the number of absent rooms is bounded, and old ones make place") {
    UnavailableRooms rooms(2, seconds(60));
    rooms.add("AAAAAA", CloseCode::no_such_room, begun);
    rooms.add("BBBBBB", CloseCode::no_such_room, begun + seconds(30));
    rooms.add("CCCCCC", CloseCode::no_such_room, begun + seconds(31));
    CHECK_FALSE(rooms.find("CCCCCC", begun + seconds(31)));
    rooms.add("DDDDDD", CloseCode::no_such_room, begun + seconds(61));
    CHECK(rooms.find("BBBBBB", begun + seconds(61)));
    CHECK(rooms.find("DDDDDD", begun + seconds(61)));
}
