#include <cstdint>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "tests/support/allocations.hpp"
#include "tests/support/random_json.hpp"
#include "tests/support/room_world.hpp"

// What a room costs that many play in at a time, in what no machine's speed changes: how often it
// allocates at a move, and what it keeps.

namespace {

using support::Client;
using support::Json;
using support::RoomWorld;

/// Allocations a move: from the text of the command to the frames for four players and a watcher,
/// with the entry of the log. In the mean it was 52 in Ra and 66 with dice when this was written.
constexpr std::uint64_t most_allocations = 100;
/// Bytes of a room in which the third game is played, besides its connections.
constexpr std::int64_t most_bytes = 40 * 1024;

/// Four who play and one who watches.
class Table {
public:
    explicit Table(const Json& settings) : world_(settings), random_(7) {
        for (const char* name : {"Anna", "Bob", "Cathy", "Dora"}) {
            players_.push_back(&world_.enter(name));
        }
        world_.enter("Wanda");
        world_.on_input = [this] { before_ = support::allocations(); };
        world_.on_effects = [this](const room::Effects&) {
            allocations_ += before_ ? support::allocations() - *before_ : 0;
            before_.reset();
        };
    }

    void start() { world_.start(players_); }
    void start_another() {
        const auto ask = [this](Client& client, const char* command) {
            REQUIRE(world_.ask(client, {{"type", command}}).at("type") == "ok");
        };
        ask(*players_.front(), "rematch");
        for (std::size_t i = 1; i < players_.size(); ++i) ask(*players_[i], "sit");
        ask(*players_.front(), "start");
    }

    /// False when the game is over.
    bool play() {
        return world_.play(
            [this](const Json& legal) { return legal[random_.below(legal.size())]; });
    }

    /// Of what the room does.
    std::uint64_t allocations() const { return allocations_; }

    /// What goes with the room out of memory.
    std::int64_t bytes() {
        const std::int64_t with_it = support::allocated_bytes();
        world_.restart();
        return with_it - support::allocated_bytes();
    }

private:
    RoomWorld world_;
    support::RandomJson random_;
    std::vector<Client*> players_;
    /// Before the input that is being handled.
    std::optional<std::uint64_t> before_;
    std::uint64_t allocations_ = 0;
};

const std::vector<Json> games = {Json{{"game", "ra"}, {"seats", 4}},
                                 Json{{"game", "ra-dice"}, {"seats", 4}}};

}  // namespace

TEST_CASE("a move takes few allocations") {
    for (const Json& settings : games) {
        CAPTURE(settings);
        Table table(settings);
        table.start();
        const std::uint64_t before = table.allocations();
        std::uint64_t moves = 0;
        while (table.play()) ++moves;
        REQUIRE(moves > 50);
        const std::uint64_t mean = (table.allocations() - before) / moves;
        INFO(mean);
        CHECK(mean <= most_allocations);
    }
}

TEST_CASE("a room that plays its third game is small") {
    for (const Json& settings : games) {
        CAPTURE(settings);
        Table table(settings);
        table.start();
        for (int game = 1; game < 3; ++game) {
            while (table.play()) continue;
            table.start_another();
        }
        for (int move = 0; move < 40; ++move) REQUIRE(table.play());
        const std::int64_t bytes = table.bytes();
        CHECK(bytes <= most_bytes);
    }
}
