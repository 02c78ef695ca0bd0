#include "server/room/names.hpp"

#include <string_view>

#include <catch2/catch.hpp>

namespace {

bool look_alike(std::string_view one, std::string_view other) {
    return room::look_alike(room::look_of(one), room::look_of(other));
}

}  // namespace

TEST_CASE("names that look alike are the same letters, in whatever case") {
    CHECK(look_alike("Anna", "Anna"));
    CHECK(look_alike("anna", "Anna"));
    CHECK(look_alike("ANNA 2", "Anna 2"));
    CHECK(look_alike("Зоя", "зоя"));
    CHECK(look_alike("Élise", "éLISE"));
    CHECK_FALSE(look_alike("Anna", "Anne"));
    CHECK_FALSE(look_alike("Anna", "Ann"));
    CHECK_FALSE(look_alike("Elise", "Élise"));
    CHECK_FALSE(look_alike("", "Anna"));
}

TEST_CASE("names that look alike may be written in another alphabet") {
    CHECK(look_alike("\u0410nna", "Anna"));
    CHECK(look_alike("B\u043eb", "Bob"));
    CHECK(look_alike("\u039fscar", "oscar"));
    CHECK_FALSE(look_alike("\u042fnna", "Anna"));
}

TEST_CASE("names that look alike may differ in what cannot be seen") {
    for (const char* name : {"An\u200dna", "An\u200bna", "Anna\ufe0f", "\u2060Anna", "An\u00adna",
                             "\u202aAnna\u202c", "Anna\U000e0100", "An\u180ena"}) {
        CAPTURE(name);
        CHECK(look_alike(name, "Anna"));
        CHECK(look_alike(name, "anna"));
        CHECK_FALSE(look_alike(name, "Hanna"));
    }
}

TEST_CASE("names that look alike may have other spaces") {
    for (const char* name :
         {"Anna\u00a0K", "Anna  K", "Anna\u2003K", "Anna \u200b K", "Anna\u3000K"}) {
        CAPTURE(name);
        CHECK(look_alike(name, "Anna K"));
        CHECK_FALSE(look_alike(name, "AnnaK"));
    }
}

TEST_CASE("names that look alike may be of other widths and styles") {
    for (const char* name :
         {"\uff21\uff4e\uff4e\uff41", "\U0001d400nna", "\u24b6nna", "\u1d2cnna"}) {
        CAPTURE(name);
        CHECK(look_alike(name, "Anna"));
    }
    CHECK(look_alike("Zoe\u0301", "Zo\u00e9"));
}

TEST_CASE("names that look alike may have other letters and digits of the same shape") {
    CHECK(look_alike("Iris", "lris"));
    CHECK(look_alike("Ian", "1an"));
    CHECK(look_alike("B0b", "BOb"));
    CHECK(look_alike("\u0410\u041d\u041d\u0410", "\u0430\u043d\u043d\u0430"));
    CHECK(look_alike("\u0412\u041e\u0412", "bob"));
    CHECK(look_alike("rnax", "max"));
    CHECK_FALSE(look_alike("IAN", "LAN"));
    CHECK_FALSE(look_alike("Ian", "Lan"));
    CHECK_FALSE(look_alike("Anna 2", "Anna 3"));
    CHECK_FALSE(look_alike("\u674e", "\u738b"));
}
