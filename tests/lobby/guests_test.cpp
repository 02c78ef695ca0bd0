#include "server/lobby/guests.hpp"

#include <cstdint>
#include <map>
#include <string>

#include <catch2/catch.hpp>

#include "engine/core/chance.hpp"

// What is known of a room's guests without a look at all of them is what a look at all would find.

namespace {

using lobby::ClientPrefix;
using lobby::Connection;
using lobby::Guest;
using lobby::Guests;
using lobby::Time;

const std::string tokens[] = {"anna", "ben", "cleo"};
const ClientPrefix addresses[] = {"192.0.2.1", "192.0.2.2", "2001:db8::1"};

/// Those of whom this is true.
template <class Is>
Guests::Connections look(const Guests& guests, const Is& is) {
    Guests::Connections found;
    for (const auto& [connection, guest] : guests) {
        if (is(guest)) {
            found.insert(connection);
        }
    }
    return found;
}

void check(const Guests& guests) {
    const auto entered = [](const Guest& guest) { return guest.entered(); };
    CHECK(guests.entered() == look(guests, entered).size());
    CHECK(guests.silent() == look(guests, [](const Guest& guest) { return !guest.entered(); }));
    CHECK(guests.with_role() ==
          look(guests, [](const Guest& guest) { return guest.seat || guest.host; }));
    for (const std::string& token : tokens) {
        const auto own = look(guests, [&](const Guest& guest) { return guest.token == token; });
        CHECK(guests.of(token) == own);
        CHECK(guests.online(token) == !own.empty());
    }
    for (const ClientPrefix& address : addresses) {
        const auto from = [&](const Guest& guest) {
            return guest.entered() && guest.address == address;
        };
        CHECK(guests.entered_of(address) == look(guests, from).size());
    }
}

}  // namespace

TEST_CASE("guests come, enter, change their roles and go") {
    core::SplitMix64 source(1);
    const auto below = [&source](std::uint64_t n) { return core::below(source, n); };
    Guests guests;
    for (Connection next = 1; next < 1000; ++next) {
        guests.add(next, addresses[below(3)], Time());
        const Connection any = 1 + below(next);
        if (guests.contains(any) && !guests.at(any).entered()) {
            const Guest& guest = guests.enter(any, tokens[below(3)], "Somebody");
            CHECK(guest.name == "Somebody");
        } else if (guests.contains(any)) {
            const auto seat = static_cast<core::Seat>(below(3));
            guests.set_role(any, seat < 2 ? std::optional(seat) : std::nullopt, below(4) == 0);
        }
        const Connection leaving = 1 + below(next);
        const bool was_there = guests.contains(leaving);
        CHECK(guests.erase(leaving) == was_there);
        CHECK_FALSE(guests.contains(leaving));
        if (next % 10 == 0) {
            check(guests);
        }
    }
    while (!guests.empty()) {
        guests.erase(guests.begin()->first);
    }
    check(guests);
}
