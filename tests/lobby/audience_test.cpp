#include "server/room/audience.hpp"

#include <cstdint>
#include <map>
#include <string>

#include <catch2/catch.hpp>

#include "engine/core/chance.hpp"

// What is known of a room's audience without a look at all of them is what a look at all would
// find.

namespace {

using room::Audience;
using room::ClientPrefix;
using room::Connection;
using room::Guest;
using room::Time;

const std::string tokens[] = {"anna", "ben", "cleo"};
const ClientPrefix addresses[] = {
    "192.0.2.1", {"2001:db8:0:1::/64", "2001:db8::/48"}, {"2001:db8:0:2::/64", "2001:db8::/48"}};

/// Those that satisfy this.
template <class Is>
Audience::Connections look(const Audience& audience, const Is& is) {
    Audience::Connections found;
    for (const auto& [connection, guest] : audience) {
        if (is(guest)) {
            found.insert(connection);
        }
    }
    return found;
}

void check(const Audience& audience) {
    const auto entered = [](const Guest& guest) { return guest.entered(); };
    CHECK(audience.entered() == look(audience, entered).size());
    CHECK(audience.silent() == look(audience, [](const Guest& guest) { return !guest.entered(); }));
    CHECK(audience.with_role() ==
          look(audience, [](const Guest& guest) { return guest.seat || guest.host; }));
    for (const std::string& token : tokens) {
        const auto own = look(audience, [&](const Guest& guest) { return guest.token == token; });
        CHECK(audience.of(token) == own);
        CHECK(audience.online(token) == !own.empty());
    }
    for (const std::string prefix :
         {"192.0.2.1", "2001:db8:0:1::/64", "2001:db8:0:2::/64", "2001:db8::/48"}) {
        const auto from = [&](bool has_entered) {
            return look(audience, [&](const Guest& guest) {
                const bool is_inside =
                    guest.address.narrow == prefix || guest.address.wide == prefix;
                return is_inside && guest.entered() == has_entered;
            });
        };
        CHECK(audience.entered_by_client().of(prefix) == from(true).size());
        CHECK(audience.silent_by_client().of(prefix) == from(false).size());
    }
}

}  // namespace

TEST_CASE("connections come, enter, change their roles and go") {
    core::SplitMix64 source(1);
    const auto below = [&source](std::uint64_t n) { return core::below(source, n); };
    Audience audience;
    for (Connection next = 1; next < 1000; ++next) {
        audience.add(next, addresses[below(3)], Time());
        const Connection any = 1 + below(next);
        if (audience.contains(any) && !audience.at(any).entered()) {
            protocol::Enter enter;
            enter.token = tokens[below(3)];
            const Guest& guest = audience.enter(any, enter, "Somebody");
            CHECK(guest.name == "Somebody");
        } else if (audience.contains(any)) {
            const auto seat = static_cast<core::Seat>(below(3));
            audience.set_role(any, seat < 2 ? std::optional(seat) : std::nullopt, below(4) == 0);
        }
        const Connection leaving = 1 + below(next);
        const bool was_there = audience.contains(leaving);
        CHECK(audience.erase(leaving) == was_there);
        CHECK_FALSE(audience.contains(leaving));
        if (next % 10 == 0) {
            check(audience);
        }
    }
    while (!audience.empty()) {
        audience.erase(audience.begin()->first);
    }
    check(audience);
}
