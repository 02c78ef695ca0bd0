#include "clients/cpp/witness.hpp"

#include <utility>

#include <catch2/catch.hpp>

#include "tests/support/manual_platform.hpp"

// A client asks for every move in its guest's name: it was sent by a program of this guest.

namespace {

using namespace client;

/// A room that is kept as a whole, at a version where one's own seat is asked.
class KeptRoom {
public:
    explicit KeptRoom(bool has_other_devices) : has_other_devices_(has_other_devices) {
        witness_.change([](Seen& seen) { seen.at(1, {}); });
        witness_.restored(v_, {}, 1);
    }

    /// A move in the guest's name that no program of this guest has sent.
    void play_elsewhere() {
        witness_.heard(v_, 1, {{"v", v_ + 1}, {"events", Json::array({{{"type", "passed"}}})}});
        v_ += 1;
        to_verify_ = witness_.to_verify();
        platform_.pass(std::chrono::seconds{5});
    }
    /// The same, while a move of this program is on its way, which is refused.
    void play_elsewhere_first() {
        witness_.acted(v_, 1, R"({"type":"pass"})", false);
        play_elsewhere();
    }
    /// An update in which the room gets this status.
    void update(const char* status) {
        witness_.change([](Seen& seen) { seen.at(1, {}); });
        witness_.updated({{"type", "update"},
                          {"v", ++v_},
                          {"events", Json::array({{{"type", "left"}, {"seat", 0}}})},
                          {"diff", {{"room", {{"status", status}}}}},
                          {"acting", nullptr}},
                         1);
    }
    std::uint64_t version() const { return v_; }
    const Seen& seen() const { return witness_.seen(); }
    /// What a verifier got right after the last move.
    const Seen& seen_at_once() const { return to_verify_; }

private:
    const bool has_other_devices_;
    std::uint64_t v_ = 14;
    std::string kept_;
    Seen to_verify_;
    support::ManualPlatform platform_;
    Witness witness_{platform_,
                     "K3J9QD",
                     {.read = [this] { return kept_; },
                      .write =
                          [this](const std::string& text) {
                              kept_ = text;
                              return true;
                          },
                      .has_other_devices = [this] { return has_other_devices_; }},
                     [](bool) {}};
};

}  // namespace

TEST_CASE("a move that was not sent is a fault") {
    KeptRoom room(false);
    room.play_elsewhere();
    // The first may have been sent by a program that ended before this one came.
    CHECK(room.seen().faults.empty());
    room.play_elsewhere();
    REQUIRE(room.seen().faults.size() == 1);
    CHECK(room.seen().faults.front().code == "move_not_sent");
    CHECK(room.seen().faults.front().v == room.version());
}

TEST_CASE("an update after the end of a game takes nothing from what is kept of it") {
    KeptRoom room(false);
    room.update("playing");
    CHECK_FALSE(room.seen().games.at(1).end);
    room.update("finished");
    const std::optional<protocol::NamedHead> end = room.seen().last->at;
    room.update("closed");
    CHECK(room.seen().last->at.v == room.version());
    CHECK(room.seen().games.at(1).end == end);
}

TEST_CASE("a move that was not sent may be that of another device, where the guest has some") {
    KeptRoom room(true);
    for (int time = 0; time < 3; ++time) room.play_elsewhere();
    CHECK(room.seen().faults.empty());
    // When a record is verified, moves of before are not asked for.
    CHECK(room.seen().since == room.version() - 1);
    CHECK(room.seen_at_once().since == room.version() - 1);
}

TEST_CASE("a move that was refused, since another device was faster, is not asked for") {
    KeptRoom room(true);
    for (int time = 0; time < 2; ++time) room.play_elsewhere_first();
    CHECK(room.seen().faults.empty());
    CHECK(room.seen().since == room.version() - 1);
    CHECK(room.seen_at_once().since == room.version() - 1);
}

TEST_CASE("a kept text that cannot be read is not overwritten") {
    const bool has_aside = GENERATE(false, true);
    support::ManualPlatform platform;
    std::string kept = "another format";
    std::string aside;
    Witness witness(platform, "K3J9QD",
                    {.read = [&] { return kept; },
                     .write =
                         [&](const std::string& text) {
                             kept = text;
                             return true;
                         },
                     .set_aside =
                         [&] {
                             if (has_aside) aside = std::exchange(kept, "");
                             return has_aside;
                         }},
                    [](bool) {});
    witness.change([](Seen& seen) { seen.at(1, {}); });
    CHECK((has_aside ? aside : kept) == "another format");
    CHECK(witness.refreshed().games.size() == 1);
    if (has_aside) CHECK(protocol::read_seen(kept).games.size() == 1);
}
