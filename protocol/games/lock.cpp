#include "protocol/games/lock.hpp"

#include "protocol/fair/digest.hpp"
#include "protocol/games/record.hpp"

namespace protocol {

Json locked_event(const Lock& lock) {
    const Players& players = lock.players;
    Json seats = Json::array();
    for (std::size_t seat = 0; seat < players.size(); ++seat) {
        seats.push_back(encode(players.kinds[seat]));
        seats.back()["name"] =
            hex(sha256(lp({"ra/name/1", players.salts[seat], players.names[seat]})));
    }
    Json event = {{"type", "locked"},
                  {"game", lock.game},
                  {"attempt", lock.attempt},
                  {"commitment", hex(lock.commitment)},
                  {"hash", "sha-256"},
                  {"engine", lock.engine},
                  {"bots", lock.bots},
                  {"setup",
                   {{"game", lock.setup.game},
                    {"edition", lock.setup.edition},
                    {"options", lock.setup.options}}},
                  {"seats", std::move(seats)}};
    if (lock.clock.is_on()) event["clock"] = encode(lock.clock);
    return event;
}

}  // namespace protocol
