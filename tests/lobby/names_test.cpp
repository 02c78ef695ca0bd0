#include "server/lobby/names.hpp"

#include <catch2/catch.hpp>

TEST_CASE("names that look alike are the same letters, in whatever case") {
    CHECK(lobby::look_alike("Anna", "Anna"));
    CHECK(lobby::look_alike("anna", "Anna"));
    CHECK(lobby::look_alike("ANNA 2", "Anna 2"));
    CHECK(lobby::look_alike("Зоя", "зоя"));
    CHECK(lobby::look_alike("Élise", "éLISE"));
    CHECK_FALSE(lobby::look_alike("Anna", "Anne"));
    CHECK_FALSE(lobby::look_alike("Anna", "Ann"));
    CHECK_FALSE(lobby::look_alike("Elise", "Élise"));
    CHECK_FALSE(lobby::look_alike("", "Anna"));
}

TEST_CASE("names that look alike may be written in another alphabet") {
    CHECK(lobby::look_alike("\u0410nna", "Anna"));
    CHECK(lobby::look_alike("B\u043eb", "Bob"));
    CHECK(lobby::look_alike("\u039fscar", "oscar"));
    CHECK_FALSE(lobby::look_alike("\u042fnna", "Anna"));
}
