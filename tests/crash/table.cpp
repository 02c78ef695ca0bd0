#include "tests/crash/table.hpp"

#include <algorithm>

namespace crash {

using support::Guest;
using support::Json;
using support::Role;

namespace {

/// One each: the server limits what one address may do.
std::string address(std::uint32_t number) {
    return "127.1." + std::to_string(number / 250) + "." + std::to_string(number % 250 + 1);
}

/// Ra with two to five seats, all editions.
Json random_settings(support::RandomJson& random) {
    return {{"seats", 2 + random.below(4)},
            {"edition", random.below(2) == 0 ? "classic" : "pharaoh"},
            {"visibility", random.below(2) == 0 ? "public" : "private"},
            {"pace", random.below(200)}};
}

}  // namespace

Table::Table(client::Platform& platform, support::Conditions& conditions, std::uint32_t number,
             std::uint64_t seed)
    : random_(seed), place_{.address = address(number), .settings = random_settings(random_)} {
    place_.players = 1 + static_cast<std::uint32_t>(
                             random_.below(place_.settings.at("seats").get<std::uint64_t>()));
    place_.hasty = random_.below(2) == 0;
    place_.made = [this] { open(); };
    const std::uint64_t watchers = random_.below(3);
    const auto add = [&](Role role, const std::string& name) {
        const std::string seeded = std::to_string(random_.below(~std::uint64_t{0}));
        guests_.emplace_back(platform, conditions, place_, role, name,
                             protocol::hex(protocol::sha256("guest " + seeded)), random_);
    };
    add(Role::host, "Host");
    for (std::uint32_t i = 1; i < place_.players; ++i)
        add(Role::player, "Player " + std::to_string(i));
    for (std::uint64_t i = 0; i < watchers; ++i) add(Role::watcher, "Watcher " + std::to_string(i));
}

void Table::open() {
    for (Guest& guest : guests_) guest.come();
}

bool Table::is_full() const {
    return std::all_of(guests_.begin(), guests_.end(),
                       [](const Guest& guest) { return guest.is_inside(); });
}

std::string Table::unrest() const {
    if (!is_made()) return "a room is not made";
    for (const Guest& guest : guests_) {
        if (std::string why = guest.unrest(); !why.empty()) return why;
    }
    return {};
}

void Table::check_complete() const {
    try {
        place_.ledger.check_complete(guests_.front().copy().v());
    } catch (const Broken& broken) {
        throw Broken("Room " + place_.room + ": " + broken.what());
    }
}

}  // namespace crash
