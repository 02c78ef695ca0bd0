#include <future>
#include <latch>
#include <memory>
#include <thread>

#include <catch2/catch.hpp>
#include <pqxx/pqxx>

#include "server/store/postgres_store.hpp"
#include "server/store/sqlite_store.hpp"
#include "tests/support/ask_store.hpp"
#include "tests/support/memory_store.hpp"
#include "tests/support/postgres.hpp"
#include "tests/support/temporary_directory.hpp"

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
        while (nodes_.at(name)->lease()) std::this_thread::yield();
        // The node itself is the first to know.
        const std::string over =
            "SELECT lease_until <= clock_timestamp() FROM ra.nodes WHERE name = $1";
        while (!work.exec_params(over, name)[0][0].as<bool>()) std::this_thread::yield();
    }
    void renew(const std::string& name) {
        pqxx::connection connection(url_);
        pqxx::nontransaction(connection).exec("DROP FUNCTION refuse CASCADE");
        while (!nodes_.at(name)->lease()) std::this_thread::yield();
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
