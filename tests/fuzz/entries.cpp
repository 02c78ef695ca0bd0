// Lines of a room's log, as a room reads them that is brought back: they are entries, or damaged,
// never thrown over.

#include <string>

#include "server/room/damaged.hpp"
#include "server/room/entry_codec.hpp"
#include "server/room/room.hpp"
#include "tests/fuzz/target.hpp"
#include "tests/support/ra_games.hpp"
#include "tests/support/seeded_chance.hpp"

namespace {

using room::Damaged;

/// That of a line with a checkpoint; any other is the first of a log.
constexpr std::uint64_t version_of_checkpoint = 8;

const support::SeededChance chance(1);

/// Ensures: what is read is all that there is to be written.
void read(const std::string& line, const std::string& game, std::uint64_t version) try {
    room::RoomState room;
    room.v = version - 1;
    const auto setup = protocol::check_setup(game, "classic", 2, protocol::Json::object());
    room.played = room::PlayedGame{.game = support::start_game(setup, 1).game,
                                   .players = {},
                                   .chance = {},
                                   .seal = {{}, {0}},
                                   .streams = {},
                                   .bots = {}};
    const room::Entry entry = read_entry(line, room, chance);
    const std::string written = write_entry(entry, room.game());
    fuzz::check(write_entry(read_entry(written, room, chance), room.game()) == written,
                "an entry is read as another: " + written);
} catch (const Damaged&) {
}

void bring_back(const std::string& line, std::uint64_t version) try {
    support::SeededChance own(1);
    const room::Room room({line}, own, version);
} catch (const Damaged&) {
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string line(fuzz::text_of(data, size));
    for (const std::uint64_t version : {std::uint64_t{1}, version_of_checkpoint}) {
        for (const char* game : {"ra", "ra-dice"}) read(line, game, version);
        bring_back(line, version);
    }
    return 0;
}
