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
const ClientPrefix addresses[] = {
    "192.0.2.1", {"2001:db8:0:1::/64", "2001:db8::/48"}, {"2001:db8:0:2::/64", "2001:db8::/48"}};

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
    for (const std::string prefix :
         {"192.0.2.1", "2001:db8:0:1::/64", "2001:db8:0:2::/64", "2001:db8::/48"}) {
        const auto from = [&](bool has_entered) {
            return look(guests, [&](const Guest& guest) {
                const bool is_inside =
                    guest.address.narrow == prefix || guest.address.wide == prefix;
                return is_inside && guest.entered() == has_entered;
            });
        };
        CHECK(guests.entered_by_client().of(prefix) == from(true).size());
        CHECK(guests.silent_by_client().of(prefix) == from(false).size());
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
            protocol::Enter enter;
            enter.token = tokens[below(3)];
            const Guest& guest = guests.enter(any, enter, "Somebody");
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
