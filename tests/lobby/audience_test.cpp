#include "server/room/audience.hpp"

#include <algorithm>
#include <cstdint>
#include <functional>
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

void check(const Audience& audience, const Audience::Connections& knocking) {
    const auto entered = [](const Guest& guest) { return guest.entered(); };
    CHECK(audience.entered() == look(audience, entered).size());
    Audience::Connections silent = look(audience, std::not_fn(entered));
    for (const Connection connection : knocking) silent.erase(connection);
    CHECK(audience.silent().size() == silent.size());
    CHECK(std::all_of(silent.begin(), silent.end(), [&](Connection connection) {
        return audience.silent().contains(connection);
    }));
    CHECK(audience.with_role() ==
          look(audience, [](const Guest& guest) { return guest.seat || guest.host; }));
    for (const std::string& token : tokens) {
        const auto own = look(audience, [&](const Guest& guest) { return guest.token == token; });
        CHECK(audience.of(token) == own);
        CHECK(audience.online(token) == !own.empty());
    }
    for (const std::string prefix :
         {"192.0.2.1", "2001:db8:0:1::/64", "2001:db8:0:2::/64", "2001:db8::/48"}) {
        const auto is_inside = [&](const Guest& guest) {
            return guest.address.narrow == prefix || guest.address.wide == prefix;
        };
        CHECK(audience.entered_by_client().of(prefix) == look(audience, [&](const Guest& guest) {
                                                             return is_inside(guest) &&
                                                                    guest.entered();
                                                         }).size());
        CHECK(audience.silent().by_client().of(prefix) ==
              static_cast<std::size_t>(std::count_if(
                  silent.begin(), silent.end(),
                  [&](Connection connection) { return is_inside(audience.at(connection)); })));
    }
}

}  // namespace

TEST_CASE("connections come, enter, change their roles and go") {
    core::SplitMix64 source(1);
    const auto below = [&source](std::uint64_t n) { return core::below(source, n); };
    Audience audience;
    Audience::Connections knocking;
    const auto set_knocking = [&](Connection connection, bool on) {
        audience.set_knocking(connection, on);
        on ? static_cast<void>(knocking.insert(connection))
           : static_cast<void>(knocking.erase(connection));
    };
    for (Connection next = 1; next < 1000; ++next) {
        audience.add(next, addresses[below(3)], Time());
        const Connection any = 1 + below(next);
        if (audience.contains(any) && !audience.at(any).entered() && below(2) == 0) {
            set_knocking(any, !knocking.contains(any));
        } else if (audience.contains(any) && !audience.at(any).entered()) {
            set_knocking(any, false);
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
        knocking.erase(leaving);
        CHECK_FALSE(audience.contains(leaving));
        if (next % 10 == 0) {
            check(audience, knocking);
        }
    }
    while (!audience.empty()) {
        audience.erase(audience.begin()->first);
    }
    check(audience, {});
}
