#include <algorithm>
#include <future>
#include <latch>
#include <memory>

#include <catch2/catch.hpp>
#include <pqxx/pqxx>

#include "server/store/postgres_store.hpp"
#include "server/store/sqlite_store.hpp"
#include "tests/support/ask_store.hpp"
#include "tests/support/memory_store.hpp"
#include "tests/support/postgres.hpp"
#include "tests/support/temporary_directory.hpp"
#include "tests/support/wait.hpp"

// What every store does alike. What only stores of several nodes do follows.

namespace {

using namespace store;
using namespace support;
using Log = std::vector<std::string>;

/// One node's store, in memory, in a file, in a database.
class InMemory {
public:
    std::unique_ptr<Store> node(const std::string& name = "ra-1") {
        auto store = std::make_unique<MemoryStore>(database_, name);
        nodes_[name] = store.get();
        return store;
    }
    /// The node's lease is over, and is not had again until `renew`.
    void lapse(const std::string& name) { nodes_.at(name)->lapse(); }
    void renew(const std::string& name) { nodes_.at(name)->renew_lease(); }

private:
    std::shared_ptr<MemoryDatabase> database_ = std::make_shared<MemoryDatabase>();
    std::map<std::string, MemoryStore*> nodes_;
};

class InFile {
public:
    std::unique_ptr<Store> node() { return std::make_unique<SqliteStore>(directory_.path()); }

private:
    TemporaryDirectory directory_;
};

PostgresServer& postgres() {
    static PostgresServer server;
    return server;
}

class InDatabase {
public:
    std::unique_ptr<Store> node(const std::string& name = "ra-1") {
        // With the lease that servers have: a busy machine keeps it.
        auto store = std::make_unique<PostgresStore>(PostgresSettings{.url = url_, .node = name});
        nodes_[name] = store.get();
        return store;
    }

    /// From now on the database refuses to renew it.
    void lapse(const std::string& name) {
        pqxx::connection connection(url_);
        pqxx::nontransaction work(connection);
        work.exec(
            "CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql"
            " AS $$ BEGIN RAISE 'no renewal'; END $$;"
            "CREATE TRIGGER refuse BEFORE UPDATE ON ra.nodes FOR EACH ROW"
            " WHEN (old.name = '" +
            name + "') EXECUTE FUNCTION refuse()");
        support::wait_until([&] { return !nodes_.at(name)->lease(); });
        // The node itself is the first to know.
        const std::string over =
            "SELECT lease_until <= clock_timestamp() FROM ra.nodes WHERE name = $1";
        support::wait_until([&] { return work.exec_params(over, name)[0][0].as<bool>(); });
    }
    void renew(const std::string& name) {
        pqxx::connection connection(url_);
        pqxx::nontransaction(connection).exec("DROP FUNCTION refuse CASCADE");
        support::wait_until([&] { return nodes_.at(name)->lease().has_value(); });
    }

private:
    const std::string url_ = postgres().new_database();
    std::map<std::string, PostgresStore*> nodes_;
};

Claim claimed(Store& store, const std::string& room) {
    auto outcome = claim(store, room);
    INFO(outcome.detail);
    REQUIRE(outcome.value);
    return *outcome.value;
}

void written(Store& store, Entry entry) {
    const auto outcome = append(store, std::move(entry));
    INFO(outcome.detail);
    REQUIRE(outcome.value);
}

void refused(Store& store, Entry entry, Failure failure) {
    const auto outcome = append(store, std::move(entry));
    CHECK_FALSE(outcome.value);
    CHECK(outcome.failure == failure);
    CHECK_FALSE(outcome.detail.empty());
}

}  // namespace

TEMPLATE_TEST_CASE("appended entries are there in order, room by room", "", InMemory, InFile,
                   InDatabase) {
    TestType place;
    const auto store = place.node();
    written(*store, first_entry("AAAAAA", "11111111"));
    written(*store, first_entry("BBBBBB", "22222222"));
    const std::string odd = "Ⓐ \"quoted\" \\ {} \n 'x' \x01";
    written(*store, next_entry("AAAAAA", 2, first_fence, odd));
    CHECK(claimed(*store, "AAAAAA").log == Log{"made", odd});
    CHECK(claimed(*store, "BBBBBB").log == Log{"made"});
    CHECK(find(*store, "11111111").value == "AAAAAA");
    CHECK(find(*store, "33333333").value == "");
}

TEMPLATE_TEST_CASE("a room that is not there is not claimed", "", InMemory, InFile, InDatabase) {
    TestType place;
    const auto store = place.node();
    const Claim none = claimed(*store, "CCCCCC");
    CHECK(none.log.empty());
    CHECK_FALSE(none.elsewhere);
    refused(*store, next_entry("CCCCCC", 2), Failure::fenced);
}

TEMPLATE_TEST_CASE("versions are gapless, and written once", "", InMemory, InFile, InDatabase) {
    TestType place;
    const auto store = place.node();
    written(*store, first_entry("AAAAAA", "11111111"));
    refused(*store, next_entry("AAAAAA", 3), Failure::write_failed);
    refused(*store, next_entry("AAAAAA", 1, first_fence, "another history"), Failure::write_failed);
    written(*store, next_entry("AAAAAA", 2));
    refused(*store, next_entry("AAAAAA", 2, first_fence, "another history"), Failure::write_failed);
    refused(*store, next_entry("AAAAAA", 2), Failure::write_failed);
    CHECK(claimed(*store, "AAAAAA").log == Log{"made", "moved"});
}

TEMPLATE_TEST_CASE("rooms are found once something is due in them, those first that waited longest",
                   "", InMemory, InFile, InDatabase) {
    TestType place;
    auto store = place.node();
    const auto due_at = [](const std::string& room, std::uint64_t v, std::optional<int> second) {
        Entry entry = next_entry(room, v);
        entry.due.emplace();
        if (second) entry.due->at = Time(std::chrono::seconds(*second));
        return entry;
    };
    const auto found = [&store](int second, std::size_t most = 10) {
        const auto outcome = answer_of<DueRooms>(
            [&](auto then) { store->find_due(Time(std::chrono::seconds(second)), most, then); });
        INFO(outcome.detail);
        REQUIRE(outcome.value);
        Log rooms;
        for (const auto& [room, due] : outcome.value->rooms) {
            rooms.push_back(room + " " + std::to_string(count_of(due) / 1000));
        }
        std::sort(rooms.begin(), rooms.end());
        return std::pair(rooms, outcome.value->waiting);
    };
    const std::pair<Log, std::size_t> none;
    for (const std::string room : {"AAAAAA", "BBBBBB", "CCCCCC", "DDDDDD"}) {
        written(*store, first_entry(room, room + "22"));
    }
    // One batch holds both kinds.
    const auto outcomes =
        append_batch(*store, {due_at("AAAAAA", 2, 1000), next_entry("DDDDDD", 2)});
    CHECK((outcomes.at(0).value && outcomes.at(1).value));
    written(*store, due_at("BBBBBB", 2, 900));
    written(*store, due_at("CCCCCC", 2, 1100));
    CHECK(found(899) == none);
    CHECK(found(1050, 1) == std::pair(Log{"BBBBBB 900"}, std::size_t{1}));
    CHECK(found(1051) == std::pair(Log{"AAAAAA 1000"}, std::size_t{0}));

    // Who was found in vain is found again later and later, also by the next process.
    CHECK(found(1109, 1) == std::pair(Log{"CCCCCC 1100"}, std::size_t{0}));
    CHECK(found(1111, 1) == std::pair(Log{"BBBBBB 900"}, std::size_t{1}));
    CHECK(found(1111) == std::pair(Log{"AAAAAA 1000"}, std::size_t{0}));
    store.reset();
    store = place.node();
    CHECK(found(1168) == none);
    CHECK(found(1169) == std::pair(Log{"CCCCCC 1100"}, std::size_t{0}));
    CHECK(found(1230) == none);
    CHECK(found(1231) == std::pair(Log{"AAAAAA 1000", "BBBBBB 900"}, std::size_t{0}));

    // An entry says anew when, or that nothing is due; others leave it as it is.
    Fence fence = claimed(*store, "AAAAAA").fence;
    Entry later = due_at("AAAAAA", 3, 1232);
    later.fence = fence;
    written(*store, later);
    written(*store, next_entry("AAAAAA", 4, fence));
    fence = claimed(*store, "BBBBBB").fence;
    Entry never = due_at("BBBBBB", 3, {});
    never.fence = fence;
    written(*store, never);
    CHECK(found(1232) == std::pair(Log{"AAAAAA 1232"}, std::size_t{0}));
    CHECK(found(1'000'000) == std::pair(Log{"AAAAAA 1232", "CCCCCC 1100"}, std::size_t{0}));

    // What is not written changes nothing.
    Entry stale = due_at("BBBBBB", 4, 1'000'001);
    refused(*store, stale, Failure::fenced);
    stale.fence = fence;
    stale.v = 9;
    refused(*store, stale, Failure::write_failed);
    CHECK(found(1'000'001) == none);
}

TEMPLATE_TEST_CASE("rooms of a node that lives are left to it", "", InMemory, InDatabase) {
    TestType place;
    const auto one = place.node("ra-1");
    const auto two = place.node("ra-2");
    written(*one, first_entry("AAAAAA", "11111111"));
    Entry due = next_entry("AAAAAA", 2);
    due.due = Due{Time(std::chrono::seconds(1))};
    written(*one, due);
    const auto found = [](Store& store, int second) {
        return answer_of<DueRooms>(
                   [&](auto then) { store.find_due(Time(std::chrono::seconds(second)), 10, then); })
            .value.value()
            .rooms.size();
    };
    CHECK(found(*two, 10) == 0);
    // Its own: a process that ended left it there, perhaps.
    CHECK(found(*one, 10) == 1);
    one->release("AAAAAA", first_fence);
    // A release has no answer; an append after it has.
    refused(*one, next_entry("AAAAAA", 3), Failure::fenced);
    // Only one of them gets it.
    CHECK(found(*two, 70) + found(*one, 70) == 1);
    claimed(*one, "AAAAAA");
    CHECK(found(*two, 10'000) == 0);
    place.lapse("ra-1");
    CHECK(found(*two, 10'000) == 1);
}

TEMPLATE_TEST_CASE("ids and invites belong to one room, and a refused room leaves nothing", "",
                   InMemory, InFile, InDatabase) {
    TestType place;
    const auto store = place.node();
    written(*store, first_entry("AAAAAA", "11111111"));
    refused(*store, first_entry("BBBBBB", "11111111"), Failure::write_failed);
    refused(*store, first_entry("AAAAAA", "22222222"), Failure::write_failed);
    CHECK(claimed(*store, "BBBBBB").log.empty());
    CHECK(find(*store, "11111111").value == "AAAAAA");
    CHECK(find(*store, "22222222").value == "");
}

TEMPLATE_TEST_CASE("a room that gets another invite is found by that one alone", "", InMemory,
                   InFile, InDatabase) {
    TestType place;
    const auto store = place.node();
    written(*store, first_entry("AAAAAA", "11111111"));
    written(*store, first_entry("BBBBBB", "22222222"));
    const auto invited = [](std::uint64_t v, const std::string& invite) {
        Entry entry = next_entry("AAAAAA", v);
        entry.invite = invite;
        return entry;
    };
    written(*store, invited(2, "33333333"));
    CHECK(find(*store, "33333333").value == "AAAAAA");
    CHECK(find(*store, "11111111").value == "");
    // Both are written, or neither.
    refused(*store, invited(3, "22222222"), Failure::write_failed);
    refused(*store, invited(4, "44444444"), Failure::write_failed);
    refused(*store, invited(2, "44444444"), Failure::write_failed);
    CHECK(find(*store, "22222222").value == "BBBBBB");
    CHECK(find(*store, "33333333").value == "AAAAAA");
    CHECK(find(*store, "44444444").value == "");
    store->release("AAAAAA", first_fence);
    refused(*store, invited(3, "44444444"), Failure::fenced);
    CHECK(find(*store, "44444444").value == "");
    // The old one is another room's to have.
    written(*store, first_entry("CCCCCC", "11111111"));
    CHECK(claimed(*store, "AAAAAA").log == Log{"made", "moved"});
}

TEMPLATE_TEST_CASE("each claim has a higher fence, and an old one writes nothing", "", InMemory,
                   InFile, InDatabase) {
    TestType place;
    const auto store = place.node();
    written(*store, first_entry("AAAAAA", "11111111"));
    const Fence second = claimed(*store, "AAAAAA").fence;
    const Fence third = claimed(*store, "AAAAAA").fence;
    CHECK(second > first_fence);
    CHECK(third > second);
    refused(*store, next_entry("AAAAAA", 2), Failure::fenced);
    refused(*store, next_entry("AAAAAA", 2, second), Failure::fenced);
    refused(*store, next_entry("AAAAAA", 2, third + 1), Failure::fenced);
    written(*store, next_entry("AAAAAA", 2, third));
    CHECK(claimed(*store, "AAAAAA").log == Log{"made", "moved"});
}

TEMPLATE_TEST_CASE("a released room is not written until it is claimed", "", InMemory, InFile,
                   InDatabase) {
    TestType place;
    const auto store = place.node();
    written(*store, first_entry("AAAAAA", "11111111"));
    store->release("AAAAAA", first_fence);
    refused(*store, next_entry("AAAAAA", 2), Failure::fenced);
    const Fence fence = claimed(*store, "AAAAAA").fence;
    CHECK(fence > first_fence);
    // Somebody who is late releases nothing.
    store->release("AAAAAA", first_fence);
    written(*store, next_entry("AAAAAA", 2, fence));
}

TEMPLATE_TEST_CASE("many rooms at once: each gets its own answer", "", InMemory, InFile,
                   InDatabase) {
    TestType place;
    const auto store = place.node();
    constexpr int rooms = 300;
    constexpr int moves = 4;
    std::latch answered(rooms * moves + 1);
    std::atomic<int> done = 0;
    std::atomic<int> failed = 0;
    const auto then = [&](const auto& outcome) {
        ++(outcome.value ? done : failed);
        answered.count_down();
    };
    for (int room = 0; room < rooms; ++room) {
        const std::string number = std::to_string(room);
        append(*store, first_entry("ROOM" + number, "invite" + number), then);
        for (std::uint64_t v = 2; v <= moves; ++v) {
            append(*store, next_entry("ROOM" + number, v, first_fence, std::to_string(v)), then);
        }
        if (room == rooms / 2) append(*store, next_entry("ROOM0", 2), then);
    }
    answered.wait();
    CHECK(done == rooms * moves);
    CHECK(failed == 1);
    for (int room = 0; room < rooms; ++room) {
        CHECK(claimed(*store, "ROOM" + std::to_string(room)).log == Log{"made", "2", "3", "4"});
    }
}

TEMPLATE_TEST_CASE("each entry of a batch gets its own answer, in their order", "", InMemory,
                   InFile, InDatabase) {
    TestType place;
    const auto store = place.node();
    const auto outcomes = append_batch(
        *store, {first_entry("AAAAAA", "11111111"), next_entry("BBBBBB", 2),
                 first_entry("CCCCCC", "11111111"), first_entry("DDDDDD", "44444444")});
    REQUIRE(outcomes.size() == 4);
    CHECK(outcomes[0].value);
    CHECK(outcomes[1].failure == Failure::fenced);
    CHECK_FALSE(outcomes[2].value);
    CHECK(outcomes[2].failure == Failure::write_failed);
    CHECK(outcomes[3].value);
    CHECK(claimed(*store, "AAAAAA").log == Log{"made"});
    CHECK(claimed(*store, "CCCCCC").log.empty());
    CHECK(claimed(*store, "DDDDDD").log == Log{"made"});
}

TEMPLATE_TEST_CASE("a claim knows of every entry that was asked for before it, or it is refused",
                   "", InMemory, InFile, InDatabase) {
    TestType place;
    const auto store = place.node();
    written(*store, first_entry("AAAAAA", "11111111"));
    Claim latest{.fence = first_fence, .log = {"made"}};
    for (int i = 0; i < 50; ++i) {
        std::promise<Outcome<Done>> appended;
        std::promise<Outcome<Claim>> claim_made;
        append(*store, next_entry("AAAAAA", latest.log.size() + 1, latest.fence),
               [&](auto outcome) { appended.set_value(std::move(outcome)); });
        store->claim("AAAAAA", [&](auto outcome) { claim_made.set_value(std::move(outcome)); });
        const auto outcome = appended.get_future().get();
        const Claim claim = claim_made.get_future().get().value.value();
        CHECK(claim.log.size() == latest.log.size() + (outcome.value ? 1 : 0));
        CHECK((outcome.value || outcome.failure == Failure::fenced));
        latest = claim;
    }
}

TEMPLATE_TEST_CASE("a claim has the log from its last checkpoint on, and what follows is appended",
                   "", InMemory, InFile, InDatabase) {
    TestType place;
    const auto store = place.node();
    written(*store, first_entry("AAAAAA", "11111111"));
    written(*store, next_entry("AAAAAA", 2));
    CHECK(claimed(*store, "AAAAAA").first == 1);
    Fence fence = claimed(*store, "AAAAAA").fence;
    written(*store, checkpoint_entry("AAAAAA", 3, fence));
    written(*store, next_entry("AAAAAA", 4, fence));
    written(*store, checkpoint_entry("AAAAAA", 5, fence));
    // A refused checkpoint does not count.
    refused(*store, checkpoint_entry("AAAAAA", 7, fence), Failure::write_failed);
    Claim claim = claimed(*store, "AAAAAA");
    CHECK(claim.log == Log{"checkpoint"});
    CHECK(claim.first == 5);
    written(*store, next_entry("AAAAAA", 6, claim.fence));
    claim = claimed(*store, "AAAAAA");
    CHECK(claim.log == Log{"checkpoint", "moved"});
    CHECK(claim.first == 5);
}

TEMPLATE_TEST_CASE("a game's record is kept with its entry, or neither is", "", InMemory, InFile,
                   InDatabase) {
    TestType place;
    const auto store = place.node();
    const std::string odd = R"({"players":["Ⓐ","\"]})";
    const auto record = [&](const std::string& room, std::uint32_t number) {
        return read_record(*store, room, number).value.value();
    };
    written(*store, first_entry("AAAAAA", "11111111"));
    written(*store, first_entry("BBBBBB", "22222222"));
    written(*store, record_entry("AAAAAA", 2, 1, odd));
    CHECK(record("AAAAAA", 1) == odd);
    refused(*store, record_entry("AAAAAA", 4, 2, "too soon"), Failure::write_failed);
    refused(*store, record_entry("CCCCCC", 2, 1, "of no room"), Failure::fenced);
    CHECK(record("AAAAAA", 2).empty());
    CHECK(record("BBBBBB", 1).empty());
    CHECK(record("CCCCCC", 1).empty());
    written(*store, record_entry("AAAAAA", 3, 2, "in time"));
    CHECK(record("AAAAAA", 1) == odd);
    CHECK(record("AAAAAA", 2) == "in time");
}

TEMPLATE_TEST_CASE("a room's talk is kept beside its log, under the room's claim", "", InMemory,
                   InFile, InDatabase) {
    TestType place;
    const auto store = place.node();
    const auto line = [](const std::string& room, std::uint64_t number, const std::string& text,
                         std::uint64_t from = 1, Fence fence = first_fence) {
        return Entry{.room = room, .v = number, .text = text, .fence = fence, .talk_from = from};
    };
    const std::string odd = R"({"text":"Ⓐ \"' \u0001"})";
    written(*store, first_entry("AAAAAA", "11111111"));
    written(*store, first_entry("BBBBBB", "22222222"));
    written(*store, line("AAAAAA", 0, "nobody"));
    written(*store, line("AAAAAA", 1, odd));
    written(*store, line("AAAAAA", 2, "two"));
    written(*store, line("AAAAAA", 0, "somebody"));
    written(*store, next_entry("AAAAAA", 2));
    refused(*store, line("CCCCCC", 1, "of no room"), Failure::fenced);
    auto claim = claimed(*store, "AAAAAA");
    CHECK(claim.talk == Log{"somebody", odd, "two"});
    CHECK(claim.log == Log{"made", "moved"});
    refused(*store, line("AAAAAA", 3, "late"), Failure::fenced);
    written(*store, line("AAAAAA", 3, "three", 3, claim.fence));
    CHECK(claimed(*store, "AAAAAA").talk == Log{"somebody", "three"});
    CHECK(claimed(*store, "BBBBBB").talk.empty());
}

TEMPLATE_TEST_CASE("lines and entries of one batch are each answered", "", InMemory, InFile,
                   InDatabase) {
    TestType place;
    const auto store = place.node();
    written(*store, first_entry("AAAAAA", "11111111"));
    written(*store, first_entry("BBBBBB", "22222222"));
    const auto outcomes =
        append_batch(*store, {{.room = "AAAAAA", .v = 1, .text = "hello", .talk_from = 1},
                              next_entry("BBBBBB", 2),
                              {.room = "CCCCCC", .v = 1, .text = "of no room", .talk_from = 1}});
    CHECK(outcomes.at(0).value);
    CHECK(outcomes.at(1).value);
    CHECK(outcomes.at(2).failure == Failure::fenced);
    CHECK(claimed(*store, "AAAAAA").talk == Log{"hello"});
    CHECK(claimed(*store, "BBBBBB").log == Log{"made", "moved"});
}

TEMPLATE_TEST_CASE("a room without a node is removed, as it was last seen", "", InMemory, InFile,
                   InDatabase) {
    TestType place;
    const auto store = place.node();
    const auto removed = [&](const std::string& room, std::uint64_t v) {
        const auto outcome = support::remove(*store, room, v);
        INFO(outcome.detail);
        REQUIRE(outcome.value);
        return *outcome.value;
    };
    written(*store, first_entry("AAAAAA", "11111111"));
    written(*store, record_entry("AAAAAA", 2, 1, "{}"));
    written(*store, {.room = "AAAAAA", .v = 1, .text = "hello", .talk_from = 1});
    written(*store, first_entry("BBBBBB", "22222222"));
    CHECK_FALSE(removed("AAAAAA", 2));
    store->release("AAAAAA", first_fence);
    // What is asked for one room is done in that order: this is answered after the release.
    refused(*store, next_entry("AAAAAA", 3), Failure::fenced);
    CHECK_FALSE(removed("AAAAAA", 1));
    CHECK_FALSE(removed("CCCCCC", 1));
    CHECK(removed("AAAAAA", 2));
    CHECK(claimed(*store, "AAAAAA").log.empty());
    CHECK(find(*store, "11111111").value == "");
    CHECK(read_record(*store, "AAAAAA", 1).value == "");
    CHECK_FALSE(removed("AAAAAA", 2));
    // The others are as they were, and the id and the invite are free.
    written(*store, next_entry("BBBBBB", 2));
    written(*store, first_entry("AAAAAA", "11111111"));
    CHECK(claimed(*store, "AAAAAA").log == Log{"made"});
    CHECK(claimed(*store, "AAAAAA").talk.empty());
    CHECK(claimed(*store, "BBBBBB").log == Log{"made", "moved"});
}

TEMPLATE_TEST_CASE("a store alone has a lease, and gets nothing from other nodes", "", InMemory,
                   InFile, InDatabase) {
    TestType place;
    const auto store = place.node();
    CHECK(store->lease());
    written(*store, first_entry("AAAAAA", "11111111"));
    store->publish("AAAAAA", first_fence, "{}");
    CHECK(listings(*store).value.value().empty());
}

// ---- several nodes ----

TEMPLATE_TEST_CASE("a room is another node's while its lease lives", "", InMemory, InDatabase) {
    TestType place;
    const auto one = place.node("ra-1");
    const auto two = place.node("ra-2");
    written(*one, first_entry("AAAAAA", "11111111"));
    const Claim refused_claim = claimed(*two, "AAAAAA");
    CHECK(refused_claim.elsewhere == "ra-1");
    CHECK(refused_claim.log.empty());
    refused(*two, next_entry("AAAAAA", 2), Failure::fenced);
    refused(*two, first_entry("AAAAAA", "22222222"), Failure::fenced);
    CHECK(find(*two, "11111111").value == "AAAAAA");

    one->release("AAAAAA", first_fence);
    // A release has no answer; an append after it has.
    refused(*one, next_entry("AAAAAA", 2), Failure::fenced);
    const Claim taken = claimed(*two, "AAAAAA");
    CHECK_FALSE(taken.elsewhere);
    CHECK(taken.log == Log{"made"});
    written(*two, next_entry("AAAAAA", 2, taken.fence));
    CHECK(claimed(*one, "AAAAAA").elsewhere == "ra-2");
}

TEMPLATE_TEST_CASE("a node whose lease lapsed loses its rooms, and knows it", "", InMemory,
                   InDatabase) {
    TestType place;
    const auto one = place.node("ra-1");
    const auto two = place.node("ra-2");
    const auto before = one->lease();
    REQUIRE(before);
    written(*one, first_entry("AAAAAA", "11111111"));
    written(*one, first_entry("BBBBBB", "22222222"));
    place.lapse("ra-1");
    CHECK_FALSE(one->lease());
    CHECK(claim(*one, "AAAAAA").failure == Failure::unreachable);

    const Claim taken = claimed(*two, "AAAAAA");
    CHECK(taken.log == Log{"made"});
    refused(*one, next_entry("AAAAAA", 2), Failure::fenced);
    written(*two, next_entry("AAAAAA", 2, taken.fence));

    place.renew("ra-1");
    CHECK(one->lease() > before);
    refused(*one, next_entry("AAAAAA", 3), Failure::fenced);
    CHECK(claimed(*one, "AAAAAA").elsewhere == "ra-2");
    CHECK(claimed(*one, "BBBBBB").log == Log{"made"});
    CHECK(claimed(*two, "AAAAAA").log == Log{"made", "moved"});
}

TEMPLATE_TEST_CASE("nodes get what the living others have published last", "", InMemory,
                   InDatabase) {
    TestType place;
    const auto one = place.node("ra-1");
    const auto two = place.node("ra-2");
    written(*one, first_entry("AAAAAA", "11111111"));
    written(*one, first_entry("BBBBBB", "22222222"));
    one->publish("AAAAAA", first_fence, "first");
    one->publish("AAAAAA", first_fence, "last");
    one->publish("BBBBBB", first_fence, "not for long");
    one->publish("BBBBBB", first_fence, {});
    one->publish("BBBBBB", first_fence + 7, "under another's fence");
    const auto on_by = [](Store& store) {
        std::string heard;
        const auto published = listings(store).value.value();
        for (const PublishedListing& listing : published) {
            heard += listing.room + "=" + listing.text + " ";
        }
        return heard;
    };
    // What is published is durable before the same node's next question is answered.
    CHECK(on_by(*one).empty());
    CHECK(on_by(*two) == "AAAAAA=last ");
    place.lapse("ra-1");
    CHECK(on_by(*two).empty());
    place.renew("ra-1");
    CHECK(on_by(*two) == "AAAAAA=last ");
    one->release("AAAAAA", first_fence);
    refused(*one, next_entry("AAAAAA", 2), Failure::fenced);
    CHECK(on_by(*two).empty());
}

// ---- guests ----

namespace {

using Answered = guests::Answer::Outcome;

constexpr Time first_day(std::chrono::days(20'000));

guests::Answer asked(Store& store, guests::Question question) {
    auto outcome = ask(store, std::move(question));
    INFO(outcome.detail);
    REQUIRE(outcome.value);
    return *outcome.value;
}

std::string whose(Store& store, const std::string& key) {
    const auto answer = asked(store, guests::ResolveKey{key});
    return answer.outcome == Answered::done ? answer.guest : "forgotten";
}

guests::Answer coded(Store& store, const std::string& key, const std::string& code,
                     Time now = first_day) {
    return asked(store, guests::KeepCode{.key = key,
                                         .code = code,
                                         .expires = now + std::chrono::minutes(10),
                                         .now = now,
                                         .most_in_a_day = 3});
}

guests::Answer joined(Store& store, const std::string& code, const std::string& key,
                      Time now = first_day) {
    return asked(store, guests::JoinByCode{.code = code,
                                           .key = key,
                                           .label = "Phone \"à la\" carte",
                                           .now = now,
                                           .most_devices = 3});
}

guests::Answer recovered(Store& store, const std::string& code, const std::string& key,
                         std::size_t most_devices = 3) {
    return asked(store, guests::JoinByRecovery{.code = code,
                                               .key = key,
                                               .label = "Computer",
                                               .now = first_day,
                                               .most_devices = most_devices});
}

guests::Answer forgot(Store& store, const std::string& key, const std::string& device,
                      Time now = first_day) {
    return asked(store, guests::ForgetDevice{.key = key, .device = device, .now = now});
}

std::vector<std::string> devices_of(Store& store, const std::string& key) {
    std::vector<std::string> keys;
    for (const auto& device :
         asked(store, guests::FindDevices{.key = key, .now = first_day}).devices) {
        keys.push_back(device.key);
    }
    return keys;
}

Entry with_table(Entry entry, const std::string& card,
                 std::optional<std::vector<guests::Sitting>> sittings = {}) {
    entry.table = {.card = card, .sittings = std::move(sittings)};
    return entry;
}

std::vector<guests::StoredTable> tables_of(Store& store, const std::vector<std::string>& guests,
                                           std::size_t most = 200) {
    return asked(store, guests::FindTables{.guests = guests, .most_of_guest = most}).tables;
}

}  // namespace

TEMPLATE_TEST_CASE("a key that is not kept belongs to the guest of its id", "", InMemory, InFile,
                   InDatabase) {
    TestType place;
    const auto store = place.node();
    CHECK(whose(*store, "first") == "first");
    const auto devices = asked(*store, guests::FindDevices{.key = "first", .now = first_day});
    CHECK(devices.devices ==
          std::vector<guests::StoredDevice>{{"first", guests::first_label, 20'000, 20'000}});
    CHECK(forgot(*store, "first", "first").outcome == Answered::last_device);
    CHECK(forgot(*store, "first", "second").outcome == Answered::no_such_device);
    CHECK(whose(*store, "first") == "first");
}

TEMPLATE_TEST_CASE("a code makes one other key the same guest's, for a while", "", InMemory, InFile,
                   InDatabase) {
    TestType place;
    const auto store = place.node();
    CHECK(joined(*store, "code", "phone").outcome == Answered::wrong_code);
    CHECK(coded(*store, "first", "code").guest == "first");
    CHECK(joined(*store, "code", "phone").guest == "first");
    CHECK(whose(*store, "phone") == "first");
    CHECK(devices_of(*store, "phone") == std::vector<std::string>{"first", "phone"});
    const auto all = asked(*store, guests::FindDevices{.key = "first", .now = first_day}).devices;
    CHECK(all.at(1) == guests::StoredDevice{"phone", "Phone \"à la\" carte", 20'000, 20'000});

    // Sent again it is done already, and the code is used up for others.
    CHECK(joined(*store, "code", "phone").outcome == Answered::done);
    CHECK(joined(*store, "code", "tablet").outcome == Answered::wrong_code);
    CHECK(whose(*store, "tablet") == "tablet");

    coded(*store, "phone", "another");
    CHECK(joined(*store, "another", "phone").outcome == Answered::token_taken);
    CHECK(joined(*store, "another", "first").outcome == Answered::token_taken);
    CHECK(joined(*store, "another", "late", first_day + std::chrono::minutes(10)).outcome ==
          Answered::wrong_code);
    CHECK(joined(*store, "another", "tablet").guest == "first");

    coded(*store, "tablet", "third");
    CHECK(joined(*store, "third", "one too many").outcome == Answered::too_many_devices);
    // It is not used up by that.
    CHECK(forgot(*store, "first", "phone").outcome == Answered::done);
    CHECK(joined(*store, "third", "one too many").outcome == Answered::done);
}

TEMPLATE_TEST_CASE("codes of a day are counted", "", InMemory, InFile, InDatabase) {
    TestType place;
    const auto store = place.node();
    for (const char* code : {"1", "2", "3"}) {
        CHECK(coded(*store, "first", code).outcome == Answered::done);
    }
    CHECK(joined(*store, "1", "phone").outcome == Answered::done);
    CHECK(coded(*store, "phone", "4").outcome == Answered::too_many_codes);
    CHECK(coded(*store, "other", "4").outcome == Answered::done);
    CHECK(coded(*store, "phone", "5", first_day + std::chrono::hours(25)).outcome ==
          Answered::done);
}

TEMPLATE_TEST_CASE("a key with a table is a guest already, and joins no other", "", InMemory,
                   InFile, InDatabase) {
    TestType place;
    const auto store = place.node();
    written(*store, with_table(first_entry("AAAAAA", "11111111"), "{}", {{{"host", {}}}}));
    coded(*store, "first", "code");
    CHECK(joined(*store, "code", "host").outcome == Answered::token_taken);
    CHECK(whose(*store, "host") == "host");
    CHECK(joined(*store, "code", "phone").outcome == Answered::done);
}

TEMPLATE_TEST_CASE("a forgotten key is refused, with the codes that it asked for", "", InMemory,
                   InFile, InDatabase) {
    TestType place;
    const auto store = place.node();
    coded(*store, "first", "code");
    joined(*store, "code", "phone");
    coded(*store, "first", "stolen");
    asked(*store, guests::KeepRecovery{.key = "first", .code = "paper", .now = first_day});
    const auto answer = forgot(*store, "phone", "fir");
    CHECK(answer.outcome == Answered::done);
    CHECK(answer.forgotten == std::vector<guests::ForgottenKey>{{"first", "first"}});

    CHECK(whose(*store, "first") == "forgotten");
    CHECK(whose(*store, "phone") == "first");
    CHECK(devices_of(*store, "phone") == std::vector<std::string>{"phone"});
    CHECK(coded(*store, "first", "more").outcome == Answered::forgotten);
    CHECK(devices_of(*store, "first").empty());
    CHECK(forgot(*store, "first", "phone").outcome == Answered::forgotten);
    CHECK(joined(*store, "stolen", "thief").outcome == Answered::wrong_code);
    CHECK(recovered(*store, "paper", "thief").outcome == Answered::wrong_code);
    CHECK(coded(*store, "phone", "again").outcome == Answered::done);
    CHECK(joined(*store, "again", "first").outcome == Answered::forgotten);

    CHECK(forgot(*store, "phone", "fir").outcome == Answered::no_such_device);
    CHECK(forgot(*store, "phone", "phone").outcome == Answered::last_device);
    CHECK(asked(*store, guests::FindForgotten{first_day}).forgotten == answer.forgotten);
    CHECK(asked(*store, guests::FindForgotten{first_day + std::chrono::milliseconds(1)})
              .forgotten.empty());
}

TEMPLATE_TEST_CASE("a recovery code brings a guest back once", "", InMemory, InFile, InDatabase) {
    TestType place;
    const auto store = place.node();
    CHECK(recovered(*store, "paper", "new").outcome == Answered::wrong_code);
    asked(*store, guests::KeepRecovery{.key = "first", .code = "lost", .now = first_day});
    asked(*store, guests::KeepRecovery{.key = "first", .code = "paper", .now = first_day});
    CHECK(recovered(*store, "lost", "new").outcome == Answered::wrong_code);
    CHECK(recovered(*store, "paper", "new", 1).outcome == Answered::too_many_devices);
    CHECK(recovered(*store, "paper", "new").guest == "first");
    CHECK(recovered(*store, "paper", "new").outcome == Answered::done);
    CHECK(recovered(*store, "paper", "newer").outcome == Answered::wrong_code);
    CHECK(devices_of(*store, "new") == std::vector<std::string>{"first", "new"});
}

TEMPLATE_TEST_CASE("a table is written with its entry, and found by who sits there", "", InMemory,
                   InFile, InDatabase) {
    TestType place;
    const auto store = place.node();
    using guests::StoredTable;
    const std::vector<guests::Sitting> two = {{"anna", {}}, {"bob", 1}};
    written(*store, with_table(first_entry("AAAAAA", "11111111"), "made", {{{"anna", {}}}}));
    CHECK(tables_of(*store, {"anna", "bob"}) ==
          std::vector<StoredTable>{{"anna", "AAAAAA", {}, "made"}});
    written(*store, with_table(next_entry("AAAAAA", 2), "sat", two));
    CHECK(tables_of(*store, {"bob"}) == std::vector<StoredTable>{{"bob", "AAAAAA", 1, "sat"}});
    // What is not said stays.
    written(*store, next_entry("AAAAAA", 3));
    written(*store, with_table(next_entry("AAAAAA", 4), "moved"));
    CHECK(tables_of(*store, {"anna", "bob", "carol"}) ==
          std::vector<StoredTable>{{"anna", "AAAAAA", {}, "moved"}, {"bob", "AAAAAA", 1, "moved"}});

    // One that is refused changes nothing.
    refused(*store, with_table(next_entry("AAAAAA", 7), "no", {{{"carol", 0}}}),
            Failure::write_failed);
    refused(*store, with_table(next_entry("AAAAAA", 5, first_fence + 3), "no", {{{"carol", 0}}}),
            Failure::fenced);
    CHECK(tables_of(*store, {"carol"}).empty());

    written(*store, with_table(next_entry("AAAAAA", 5), "left", {{{"anna", 0}}}));
    CHECK(tables_of(*store, {"anna", "bob"}) ==
          std::vector<StoredTable>{{"anna", "AAAAAA", 0, "left"}});

    store->release("AAAAAA", first_fence + 1, {.card = "another's", .sittings = two});
    store->release("AAAAAA", first_fence, {.card = "at rest", .sittings = two});
    refused(*store, next_entry("AAAAAA", 6), Failure::fenced);
    CHECK(tables_of(*store, {"anna", "bob"}) ==
          std::vector<StoredTable>{{"anna", "AAAAAA", {}, "at rest"},
                                   {"bob", "AAAAAA", 1, "at rest"}});
}

TEMPLATE_TEST_CASE("tables are the newest of each guest, and go with their rooms", "", InMemory,
                   InFile, InDatabase) {
    TestType place;
    const auto store = place.node();
    for (const std::string room : {"AAAAAA", "BBBBBB", "CCCCCC"}) {
        written(*store, with_table(first_entry(room, "11" + room), "of " + room, {{{"anna", {}}}}));
    }
    // Whose order does not change by what happens in them.
    written(*store, with_table(next_entry("AAAAAA", 2), "sat", {{{"anna", 0}, {"bob", 1}}}));
    const auto rooms = [&](std::size_t most) {
        std::string all;
        for (const auto& table : tables_of(*store, {"anna"}, most)) all += table.room + " ";
        return all;
    };
    CHECK(rooms(2) == "BBBBBB CCCCCC ");
    CHECK(rooms(200) == "AAAAAA BBBBBB CCCCCC ");
    store->release("BBBBBB", first_fence);
    refused(*store, next_entry("BBBBBB", 2), Failure::fenced);
    REQUIRE(remove(*store, "BBBBBB", 1).value == true);
    CHECK(rooms(200) == "AAAAAA CCCCCC ");
}

TEMPLATE_TEST_CASE("guests who were not seen for long are forgotten, unless they play", "",
                   InMemory, InFile, InDatabase) {
    TestType place;
    const auto store = place.node();
    for (const std::string guest : {"anna", "bob", "carol"}) {
        coded(*store, guest, "of " + guest);
        joined(*store, "of " + guest, guest + "'s phone");
    }
    const Time later = first_day + std::chrono::days(100);
    forgot(*store, "anna's phone", "anna", later);
    asked(*store, guests::NoteSeen{.key = "bob's phone", .now = later});
    const std::string playing = R"({"name":"x","status":"playing"})";
    written(*store, with_table(first_entry("AAAAAA", "11111111"), playing, {{{"carol", 0}}}));
    const auto listed = [&] {
        std::string all;
        for (const auto& guest : asked(*store, guests::ListGuests{10}).guests) {
            all += guest.guest + " " + std::to_string(guest.devices) + " " +
                   std::to_string(guest.tables) + " " + std::to_string(guest.seen_day) + ", ";
        }
        return all;
    };
    CHECK(listed() == "bob 2 0 20100, anna 1 0 20000, carol 2 1 20000, ");
    CHECK(asked(*store, guests::ListGuests{2}).guests.size() == 2);
    asked(*store, guests::ForgetUnseen{later});
    CHECK(listed() == "bob 2 0 20100, carol 2 1 20000, ");
    // A device that was signed off stays refused, and another is a guest of its own.
    CHECK(whose(*store, "anna") == "forgotten");
    CHECK(whose(*store, "anna's phone") == "anna's phone");
    CHECK(whose(*store, "bob's phone") == "bob");
}

TEMPLATE_TEST_CASE("the operator forgets a guest with all devices", "", InMemory, InFile,
                   InDatabase) {
    TestType place;
    const auto store = place.node();
    const auto forget = [&](const std::string& guest) {
        return asked(*store, guests::ForgetGuest{.guest = guest, .now = first_day});
    };
    CHECK(forget("anna").outcome == Answered::no_such_guest);
    coded(*store, "anna", "code");
    joined(*store, "code", "phone");
    coded(*store, "phone", "more");
    asked(*store, guests::KeepRecovery{.key = "anna", .code = "paper", .now = first_day});
    written(*store,
            with_table(first_entry("AAAAAA", "11111111"), "{}", {{{"anna", 0}, {"bob", 1}}}));
    CHECK(forget("anna").forgotten.size() == 2);
    CHECK(whose(*store, "anna") == "forgotten");
    CHECK(whose(*store, "phone") == "forgotten");
    CHECK(joined(*store, "more", "new").outcome == Answered::wrong_code);
    CHECK(recovered(*store, "paper", "new").outcome == Answered::wrong_code);
    CHECK(tables_of(*store, {"anna", "bob"}).size() == 1);
    // One who has a single key that was never kept.
    CHECK(forget("bob").forgotten == std::vector<guests::ForgottenKey>{{"bob", "bob"}});
    CHECK(whose(*store, "bob") == "forgotten");
    CHECK(asked(*store, guests::ListGuests{10}).guests.empty());
}
