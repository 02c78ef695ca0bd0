#include "tests/support/postgres.hpp"

#include <array>
#include <atomic>
#include <future>
#include <latch>
#include <map>
#include <mutex>

#include <catch2/catch.hpp>
#include <pqxx/pqxx>

#include "server/store/postgres_archive.hpp"
#include "server/store/postgres_lease.hpp"
#include "server/store/postgres_schema.hpp"
#include "server/store/postgres_store.hpp"
#include "server/store/postgres_tables.hpp"
#include "tests/support/ask_store.hpp"
#include "tests/support/wait.hpp"

// What only the PostgreSQL store does: a database that is not there, was killed, or is not ours.

namespace {

using namespace store;
using namespace support;
using Log = std::vector<std::string>;

PostgresSettings settings(const std::string& url) {
    return {.url = url, .node = "ra-1"};
}

/// What the store says when it refuses to open the database.
std::string complaint(PostgresSettings settings) {
    settings.patience = std::chrono::milliseconds{300};
    try {
        const PostgresStore store(settings);
    } catch (const Unusable& error) {
        return error.what();
    }
    return "";
}

void sql(const std::string& url, const std::string& statement) {
    pqxx::connection connection(url);
    pqxx::nontransaction(connection).exec(statement);
}

/// Waits until a query waits for a lock on the log. Returns since when it waits.
std::string wait_for_lock_on_log(pqxx::connection& onlooker) {
    for (;;) {
        pqxx::nontransaction look(onlooker);
        // In one view: what is joined to it may be of the query before. It is set shortly after the
        // wait begins.
        const auto rows = look.exec(
            "SELECT waitstart FROM pg_locks"
            " WHERE NOT granted AND relation = 'ra.log'::regclass AND waitstart IS NOT NULL");
        if (!rows.empty()) return rows[0][0].as<std::string>();
    }
}

/// Claims a room when the node has a lease: a lease may run out while a server is replaced, and is
/// then taken again.
Outcome<Claim> claim_under_lease(Store& store, const std::string& room) {
    for (;;) {
        wait_until([&] { return store.lease().has_value(); });
        auto outcome = claim(store, room);
        if (outcome.value || outcome.detail != "this node has no lease") return outcome;
    }
}

/// A database that refuses all writes to the log, and counts them.
class Refusing {
public:
    explicit Refusing(std::string url) : url_(std::move(url)) {
        sql(url_, "CREATE SEQUENCE refused");
        refuse("57014");
        sql(url_,
            "CREATE TRIGGER refuse BEFORE INSERT ON ra.log"
            " FOR EACH STATEMENT EXECUTE FUNCTION refuse()");
    }

    /// It goes on with another SQLSTATE, when this entry has been written after all.
    void write_and_refuse(const Entry& entry, const std::string& state) {
        sql(url_,
            "BEGIN; SET LOCAL session_replication_role = replica; INSERT INTO ra.log VALUES ('" +
                entry.room + "', " + std::to_string(entry.v) + ", false, '" + entry.text + "'); " +
                definition(state) + "; COMMIT");
    }

    void refuse(const std::string& state) { sql(url_, definition(state)); }

    /// Waits until it has refused once more.
    void wait_for_another() {
        const auto before = refused();
        wait_until([&] { return refused() != before; });
    }

private:
    static std::string definition(const std::string& state) {
        // A number that is taken stays taken when all else is rolled back.
        return "CREATE OR REPLACE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN"
               " PERFORM nextval('refused');"
               " RAISE EXCEPTION 'told to refuse' USING ERRCODE = '" +
               state + "'; END $$";
    }

    std::int64_t refused() const {
        pqxx::connection connection(url_);
        return pqxx::nontransaction(connection)
            .exec(
                "SELECT last_value FROM refused WHERE is_called UNION SELECT 0 ORDER BY 1 DESC")[0]
                                                                                                [0]
            .as<std::int64_t>();
    }

    const std::string url_;
};

/// Rooms that move on as fast as the store lets them, and the answers that they got.
class Rooms {
public:
    Rooms(Store& store, int count) : store_(store), acknowledged_(static_cast<std::size_t>(count)) {
        for (int room = 0; room < count; ++room) {
            going_.fetch_add(1);
            support::append(store_, first_entry(id(room), "invite" + std::to_string(room)),
                            next(room, 1));
        }
    }

    void wait_for(std::uint64_t more) {
        const std::uint64_t enough = total_ + more;
        wait_until([&] { return total_ >= enough || failed_ != 0; });
    }

    void stop() {
        stop_ = true;
        wait_until([&] { return going_ == 0; });
    }

    static std::string id(int room) { return "ROOM" + std::to_string(room); }
    std::uint64_t acknowledged(int room) { return acknowledged_[static_cast<std::size_t>(room)]; }
    int failed() const { return failed_; }

private:
    /// Called on the store's thread.
    std::function<void(Outcome<Done>)> next(int room, std::uint64_t v) {
        return [this, room, v](const Outcome<Done>& outcome) {
            if (outcome.value) {
                acknowledged_[static_cast<std::size_t>(room)] = v;
                ++total_;
            } else {
                ++failed_;
            }
            if (stop_ || !outcome.value) {
                --going_;
            } else {
                support::append(store_,
                                next_entry(id(room), v + 1, first_fence, std::to_string(v + 1)),
                                next(room, v + 1));
            }
        };
    }

    Store& store_;
    std::vector<std::atomic<std::uint64_t>> acknowledged_;
    std::atomic<std::uint64_t> total_ = 0;
    std::atomic<int> going_ = 0;
    std::atomic<int> failed_ = 0;
    std::atomic<bool> stop_ = false;
};

}  // namespace

TEST_CASE("a database that is killed loses, doubles and refuses nothing") {
    PostgresServer server;
    const std::string url = server.new_database();
    constexpr int count = 20;
    PostgresStore store(settings(url));
    Rooms rooms(store, count);
    for (int kills = 0; kills < 5; ++kills) {
        rooms.wait_for(200);
        server.kill();
        server.start();
    }
    rooms.wait_for(200);
    rooms.stop();
    CHECK(rooms.failed() == 0);
    for (int room = 0; room < count; ++room) {
        pqxx::connection connection(url);
        pqxx::nontransaction work(connection);
        const auto entries = work.exec_params(
            "SELECT v, entry FROM ra.log WHERE room = $1 ORDER BY v", Rooms::id(room));
        CHECK(static_cast<std::uint64_t>(entries.size()) == rooms.acknowledged(room));
        std::uint64_t v = 0;
        for (const auto& entry : entries) {
            ++v;
            CHECK(entry[0].as<std::uint64_t>() == v);
            CHECK(entry[1].as<std::string>() == (v == 1 ? "made" : std::to_string(v)));
        }
    }
}

TEST_CASE("a write waits for a database that is away, and gives up at its limit") {
    PostgresServer server;
    const std::string url = server.new_database();
    PostgresSettings impatient = settings(url);
    impatient.patience = std::chrono::milliseconds{300};
    PostgresStore store(impatient);
    REQUIRE(append(store, first_entry("AAAAAA", "11111111")).value);
    server.kill();
    const auto given_up = append(store, next_entry("AAAAAA", 2));
    CHECK_FALSE(given_up.value);
    CHECK(given_up.failure == Failure::write_failed);
    CHECK(find(store, "11111111").failure == Failure::unreachable);
    CHECK(listings(store).failure == Failure::unreachable);
    server.start();
    CHECK(find(store, "11111111").value == "AAAAAA");
    CHECK(append(store, next_entry("AAAAAA", 2)).value);
}

TEST_CASE("a server that was demoted is asked nothing, and writes wait until it is promoted") {
    PostgresServer server;
    const std::string url = server.new_database();
    PostgresStore store(settings(url));
    REQUIRE(append(store, first_entry("AAAAAA", "11111111")).value);
    server.demote();
    std::promise<Outcome<Done>> appended;
    append(store, next_entry("AAAAAA", 2),
           [&](const auto& outcome) { appended.set_value(outcome); });
    // What it holds may be old.
    CHECK(find(store, "11111111").failure == Failure::unreachable);
    server.promote();
    CHECK(appended.get_future().get().value);
    CHECK(find(store, "11111111").value == "AAAAAA");
    wait_until([&] { return store.lease().has_value(); });
}

TEST_CASE("of several servers, the one that is the primary now is found") {
    PostgresServer old_primary;
    const std::string one = old_primary.new_database();
    {
        PostgresStore store(settings(one));
        REQUIRE(append(store, first_entry("AAAAAA", "11111111")).value);
    }
    PostgresServer new_primary(PostgresServer::CopyOf{old_primary});
    PostgresStore store(settings(new_primary.added_to(one)));
    old_primary.demote();
    new_primary.start();
    CHECK(append(store, next_entry("AAAAAA", 2)).value);
    CHECK(claim_under_lease(store, "AAAAAA").value.value().log.size() == 2);
}

TEST_CASE("a connection that says that its server ends is replaced") {
    PostgresServer server;
    const std::string url = server.new_database();
    PostgresStore store(settings(url));
    REQUIRE(append(store, first_entry("AAAAAA", "11111111")).value);
    // The connection that asks first is refused always. A number that is set stays set when all
    // else is rolled back.
    sql(url,
        "CREATE SEQUENCE refused;"
        "CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN"
        " IF NOT (SELECT is_called AND last_value <> pg_backend_pid() FROM refused) THEN"
        "  PERFORM setval('refused', pg_backend_pid());"
        "  RAISE EXCEPTION 'told to refuse' USING ERRCODE = '57P01';"
        " END IF; RETURN NULL; END $$;"
        "CREATE TRIGGER refuse BEFORE INSERT ON ra.log"
        " FOR EACH STATEMENT EXECUTE FUNCTION refuse()");
    CHECK(append(store, next_entry("AAAAAA", 2)).value);
}

TEST_CASE("a write that was rolled back for another's sake is tried again") {
    PostgresServer server;
    const std::string url = server.new_database();
    PostgresStore store(settings(url));
    REQUIRE(append(store, first_entry("AAAAAA", "11111111")).value);
    Refusing database(url);
    database.refuse("40001");
    std::promise<Outcome<Done>> appended;
    append(store, next_entry("AAAAAA", 2),
           [&](const auto& outcome) { appended.set_value(outcome); });
    database.wait_for_another();
    sql(url, "DROP TRIGGER refuse ON ra.log");
    CHECK(appended.get_future().get().value);
}

TEST_CASE("rooms that are released together are released in one statement") {
    PostgresServer server;
    const std::string url = server.new_database();
    PostgresStore store(settings(url));
    constexpr int rooms = 50;
    const auto id = [](int room) { return "ROOM" + std::to_string(room); };
    for (int room = 0; room < rooms; ++room) {
        REQUIRE(append(store, first_entry(id(room), "invite" + std::to_string(room))).value);
    }
    sql(url,
        "CREATE SEQUENCE updates;"
        "CREATE FUNCTION count_update() RETURNS trigger LANGUAGE plpgsql AS"
        " $$ BEGIN PERFORM nextval('updates'); RETURN NULL; END $$;"
        "CREATE TRIGGER counted AFTER UPDATE OF node ON ra.rooms"
        " FOR EACH STATEMENT EXECUTE FUNCTION count_update()");
    pqxx::connection holder(url), onlooker(url);
    pqxx::work hold(holder);
    hold.exec("LOCK TABLE ra.log IN ACCESS EXCLUSIVE MODE");
    std::promise<Outcome<Done>> appended;
    append(store, next_entry(id(0), 2), [&](const auto& outcome) { appended.set_value(outcome); });
    wait_for_lock_on_log(onlooker);
    for (int room = 0; room < rooms; ++room) store.release(id(room), first_fence);
    hold.commit();
    CHECK(appended.get_future().get().value);
    for (int room = 0; room < rooms; ++room) {
        CHECK(append(store, next_entry(id(room), 3)).failure == Failure::fenced);
    }
    CHECK(pqxx::nontransaction(onlooker)
              .exec("SELECT last_value FROM updates WHERE is_called")[0][0]
              .as<int>() == 1);
}

TEST_CASE("a node that was suspended for longer than its lease knows at once that it has none") {
    PostgresServer server;
    const std::string url = server.new_database();
    { const PostgresStore tables(settings(url)); }
    std::atomic<std::chrono::hours> suspended{};
    PostgresLease lease(PostgresAddress(url), "ra-1", std::chrono::hours{1},
                        [&] { return BootClock::now() + suspended.load(); });
    REQUIRE(lease.number());
    suspended = std::chrono::hours{2};
    CHECK_FALSE(lease.number());
}

TEST_CASE("a claim says when a room was in no server: its node was gone, or all were") {
    using std::chrono::seconds;
    PostgresServer server;
    const std::string url = server.new_database();
    const auto node = [&](const std::string& name) {
        return std::make_unique<PostgresStore>(PostgresSettings{.url = url, .node = name});
    };
    const auto length = [](const Outage& outage) { return outage.ended - outage.began; };
    const auto alive_before = [&](const std::string& name, int ago) {
        const std::string then = "clock_timestamp() - interval '" + std::to_string(ago) + " s'";
        sql(url, "UPDATE ra.nodes SET alive = " + then + ", lease_until = " + then +
                     " WHERE name = '" + name + "'");
    };
    auto one = node("ra-1");
    REQUIRE(append(*one, first_entry("AAAAAA", "11111111")).value);
    REQUIRE(append(*one, first_entry("BBBBBB", "22222222")).value);
    CHECK(claim(*one, "AAAAAA").value.value().outages.empty());
    one.reset();

    // Its only node comes back after a while.
    alive_before("ra-1", 20);
    one = node("ra-1");
    const auto alone = claim(*one, "AAAAAA").value.value().outages;
    REQUIRE_FALSE(alone.empty());
    CHECK(length(alone.front()) >= seconds(20));
    CHECK(length(alone.front()) < seconds(80));

    // Another node takes it over from one that is gone. It could have done so before.
    auto two = node("ra-2");
    one.reset();
    sql(url,
        "UPDATE ra.rooms SET node = 'ra-1' WHERE id = 'BBBBBB';"
        "UPDATE ra.nodes SET alive = now() - interval '3600 s',"
        " lease_until = now() - interval '3594 s' WHERE name = 'ra-1'");
    const auto taken = claim(*two, "BBBBBB").value.value().outages;
    REQUIRE(taken.size() == 2);
    CHECK(length(taken.back()) == seconds(6));
}

TEST_CASE("a claim says since when no node has had the room: its node released it") {
    using std::chrono::seconds;
    PostgresServer server;
    const std::string url = server.new_database();
    const auto node = [&](const std::string& name) {
        return std::make_unique<PostgresStore>(PostgresSettings{.url = url, .node = name});
    };
    const auto now = [] {
        return std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now());
    };
    auto one = node("ra-1");
    const auto two = node("ra-2");
    REQUIRE(append(*one, first_entry("AAAAAA", "11111111")).value);
    REQUIRE(append(*one, first_entry("BBBBBB", "22222222")).value);
    CHECK_FALSE(claim(*one, "AAAAAA").value.value().released);
    const auto before = now();
    one->release("AAAAAA", first_fence + 1);
    // All that was asked for is done before it ends.
    one.reset();
    const auto after = now();
    const auto released = claim(*two, "AAAAAA").value.value().released.value();
    CHECK(released >= before - std::chrono::milliseconds(1));
    CHECK(released <= after + std::chrono::milliseconds(1));
    CHECK_FALSE(claim(*two, "AAAAAA").value.value().released);

    // Without a lease it had the room for as long as it is known to have been alive.
    sql(url,
        "UPDATE ra.nodes SET alive = now() - interval '3600 s',"
        " lease_until = now() - interval '3594 s' WHERE name = 'ra-1'");
    pqxx::connection connection(url);
    tables::release(connection, {{.of = "BBBBBB", .fence = first_fence}}, "ra-1");
    const auto since = claim(*two, "BBBBBB").value.value().released.value();
    CHECK(now() - since >= seconds(3600));
    CHECK(now() - since < seconds(3660));
}

TEST_CASE("a node gets a bounded number of rooms of others, however many there are") {
    PostgresServer server;
    const std::string url = server.new_database();
    PostgresStore store(settings(url));
    sql(url,
        "INSERT INTO ra.nodes VALUES ('ra-2', 1, clock_timestamp() + interval '1 hour');"
        "INSERT INTO ra.rooms SELECT 'R' || n, n::text, 'ra-2', 1, '{}'"
        " FROM generate_series(1, 1001) AS n");
    CHECK(listings(store).value.value().size() == tables::most_listings);
}

TEST_CASE("an entry of an earlier try is acknowledged, also when the disk is full by then") {
    constexpr const char* interrupted = "57014";
    constexpr const char* disk_full = "53100";
    PostgresServer server;
    const std::string url = server.new_database();
    PostgresStore store(settings(url));
    for (const char* room : {"AAAAAA", "BBBBBB", "CCCCCC"}) {
        REQUIRE(append(store, first_entry(room, std::string("11") + room)).value);
    }
    Refusing database(url);
    std::map<std::string, std::promise<Outcome<Done>>> told;
    const auto begin = [&](const std::string& room) {
        append(store, next_entry(room, 2),
               [&promise = told[room]](const auto& outcome) { promise.set_value(outcome); });
    };
    begin("AAAAAA");
    database.wait_for_another();
    // They become one group.
    begin("BBBBBB");
    begin("CCCCCC");
    database.write_and_refuse(next_entry("AAAAAA", 2), interrupted);
    CHECK(told["AAAAAA"].get_future().get().value);
    database.wait_for_another();
    database.write_and_refuse(next_entry("BBBBBB", 2), disk_full);
    CHECK(told["BBBBBB"].get_future().get().value);
    const Outcome<Done> refused = told["CCCCCC"].get_future().get();
    CHECK_FALSE(refused.value);
    CHECK(refused.failure == Failure::write_failed);
    sql(url, "DROP TRIGGER refuse ON ra.log");
    CHECK(append(store, next_entry("BBBBBB", 3)).value);
    CHECK(append(store, next_entry("CCCCCC", 2)).value);
}

TEST_CASE("everything asked for is done before the store ends, and the lease with it") {
    PostgresServer server;
    const std::string url = server.new_database();
    std::atomic<int> answered = 0;
    std::atomic<std::size_t> committed = 0;
    {
        PostgresStore store(settings(url),
                            [&](std::size_t entries, auto) { committed += entries; });
        append(store, first_entry("AAAAAA", "11111111"),
               [&](auto outcome) { answered += !!outcome.value; });
        for (std::uint64_t v = 2; v <= 100; ++v) {
            append(store, next_entry("AAAAAA", v),
                   [&](auto outcome) { answered += !!outcome.value; });
        }
    }
    CHECK(answered == 100);
    CHECK(committed == 100);
    PostgresSettings other = settings(url);
    other.node = "ra-2";
    PostgresStore store(other);
    CHECK(store.had_rooms());
    // Without waiting for the lease.
    CHECK(claim(store, "AAAAAA").value.value().log.size() == 100);
}

TEST_CASE("a process of the same name takes the lease over, and the older one knows") {
    PostgresServer server;
    const PostgresSettings one = settings(server.new_database());
    PostgresStore older(one);
    REQUIRE(older.lease());
    {
        const PostgresStore newer(one);
        CHECK(newer.lease() > older.lease());
        wait_until([&] { return !older.lease(); });
        CHECK(newer.lease());
    }
    wait_until([&] { return older.lease().has_value(); });
    CHECK(older.lease() == 3u);
}

TEST_CASE("a database that is not ours, or of another version, is refused by name") {
    PostgresServer server;
    const std::string newer = server.new_database();
    { const PostgresStore store(settings(newer)); }
    const int version = table_layout.version();
    const auto set_version = [&](int to) {
        sql(newer, "UPDATE ra.schema_version SET version = " + std::to_string(to));
    };
    set_version(version + 1);
    CHECK_THAT(complaint(settings(newer)),
               Catch::Contains("database test1") &&
                   Catch::Contains("version " + std::to_string(version + 1)));
    // Nor has a node that was away meanwhile its lease again.
    CHECK_THROWS_AS(PostgresLease(PostgresAddress(newer), "ra-1", std::chrono::seconds{6}),
                    NeedsOperator);
    set_version(version);
    CHECK(complaint(settings(newer)).empty());

    const std::string foreign = server.new_database();
    sql(foreign, "CREATE SCHEMA ra; CREATE TABLE ra.songs (title text)");
    CHECK_THAT(complaint(settings(foreign)),
               Catch::Contains("database test2") && Catch::Contains("another program"));

    const std::string shared = server.new_database();
    sql(shared, "CREATE TABLE log (title text)");
    CHECK(complaint(settings(shared)).empty());
}

TEST_CASE("tables of an earlier version are brought to this one, all steps or none") {
    PostgresServer server;
    const std::string url = server.new_database();
    constexpr const char* makes_songs =
        "CREATE SCHEMA ra; CREATE TABLE ra.schema_version (version integer);"
        " INSERT INTO ra.schema_version VALUES (0);"
        " CREATE TABLE ra.nodes (name text, lease_until timestamptz);"
        " CREATE TABLE ra.songs (title text); INSERT INTO ra.songs VALUES ('Aida')";
    constexpr std::array first = {makes_songs};
    constexpr std::array third = {makes_songs, "ALTER TABLE ra.songs ADD COLUMN year integer",
                                  "UPDATE ra.songs SET year = 1871"};
    constexpr std::array bad = {makes_songs, "DELETE FROM ra.songs", "DELETE FROM ra.operas"};
    pqxx::connection connection(url);
    const auto songs = [&](const std::string& what) {
        return pqxx::nontransaction(connection)
            .exec("SELECT " + what + " FROM ra.songs, ra.schema_version")[0][0]
            .as<std::string>();
    };
    prepare_schema(connection, "test", {.first = 7, .steps = first});
    CHECK(songs("version") == "7");
    CHECK_THROWS(prepare_schema(connection, "test", {.first = 7, .steps = bad}));
    CHECK(songs("version || title") == "7Aida");
    for (int starts = 0; starts < 2; ++starts) {
        prepare_schema(connection, "test", {.first = 7, .steps = third});
        CHECK(songs("version || title || year") == "9Aida1871");
    }
    CHECK_THROWS_WITH(prepare_schema(connection, "test", {.first = 7, .steps = first}),
                      "test has version 9, and this server knows none after 7: a newer version of "
                      "the server wrote it.");
}

TEST_CASE("a log with a gap is damaged, and the room is named") {
    PostgresServer server;
    const std::string url = server.new_database();
    PostgresStore store(settings(url));
    REQUIRE(append(store, first_entry("AAAAAA", "11111111")).value);
    REQUIRE(append(store, next_entry("AAAAAA", 2)).value);
    REQUIRE(append(store, next_entry("AAAAAA", 3)).value);
    sql(url, "DELETE FROM ra.log WHERE v = 2");
    const auto damaged = claim(store, "AAAAAA");
    CHECK(damaged.failure == Failure::damaged);
    CHECK_THAT(damaged.detail, Catch::Contains("room AAAAAA, entry 2"));
    sql(url, "DELETE FROM ra.log");
    CHECK_THAT(claim(store, "AAAAAA").detail, Catch::Contains("room AAAAAA, entry 1"));
}

TEST_CASE("entries before the last checkpoint can be gone, and are not missed") {
    PostgresServer server;
    const std::string url = server.new_database();
    PostgresStore store(settings(url));
    REQUIRE(append(store, first_entry("AAAAAA", "11111111")).value);
    REQUIRE(append(store, next_entry("AAAAAA", 2)).value);
    REQUIRE(append(store, checkpoint_entry("AAAAAA", 3)).value);
    REQUIRE(append(store, next_entry("AAAAAA", 4)).value);
    sql(url, "DELETE FROM ra.log WHERE v < 3");
    CHECK(claim(store, "AAAAAA").value.value().log == Log{"checkpoint", "moved"});
    sql(url, "DELETE FROM ra.log WHERE v = 3");
    CHECK_THAT(claim(store, "AAAAAA").detail, Catch::Contains("room AAAAAA, entry 1"));
}

TEST_CASE("claims and searches split no group, nor do releases") {
    PostgresServer server;
    const std::string url = server.new_database();
    // On the store's thread.
    std::vector<std::size_t> committed;
    constexpr std::ptrdiff_t rooms = 50;
    std::latch answered(1 + 3 * rooms);
    PostgresStore store(settings(url),
                        [&](std::size_t entries, auto) { committed.push_back(entries); });
    pqxx::connection holder(url), onlooker(url);
    pqxx::work hold(holder);
    hold.exec("LOCK TABLE ra.log IN ACCESS EXCLUSIVE MODE");
    append(store, first_entry("AAAAAA", "11111111"), [&](const auto&) { answered.count_down(); });
    wait_for_lock_on_log(onlooker);
    for (std::ptrdiff_t i = 0; i < rooms; ++i) {
        const std::string number = std::to_string(i);
        store.claim("NONE" + number, [&](const auto&) { answered.count_down(); });
        append(store, first_entry("ROOM" + number, "invite" + number),
               [&](const auto&) { answered.count_down(); });
        store.release("NONE" + number, first_fence);
        store.find("none" + number, [&](const auto&) { answered.count_down(); });
    }
    hold.commit();
    answered.wait();
    CHECK(committed == std::vector<std::size_t>{1, rooms});
}

TEST_CASE("loading a log locks neither the lease nor the room, however long it takes") {
    PostgresServer server;
    const std::string url = server.new_database();
    PostgresStore store(settings(url));
    REQUIRE(append(store, first_entry("AAAAAA", "11111111")).value);
    pqxx::connection holder(url), onlooker(url);
    pqxx::work hold(holder);
    hold.exec("LOCK TABLE ra.log IN ACCESS EXCLUSIVE MODE");
    std::promise<Outcome<Claim>> claimed;
    store.claim("AAAAAA", [&](auto outcome) { claimed.set_value(std::move(outcome)); });
    const std::string since = wait_for_lock_on_log(onlooker);
    {
        pqxx::work other(onlooker);
        other.exec("SELECT 1 FROM ra.nodes FOR UPDATE");
        other.exec("SELECT 1 FROM ra.rooms FOR UPDATE");
    }
    CHECK(wait_for_lock_on_log(onlooker) == since);
    hold.commit();
    CHECK(claimed.get_future().get().value.value().log == Log{"made"});
}

TEST_CASE("a claim whose log cannot be loaded leaves the room to others") {
    PostgresServer server;
    PostgresSettings one = settings(server.new_database());
    one.longest_log = 1000;
    PostgresSettings two = one;
    two.node = "ra-2";
    two.longest_log = any_length;
    PostgresStore store(one), other(two);
    REQUIRE(append(store, first_entry("AAAAAA", "11111111")).value);
    REQUIRE(append(store, next_entry("AAAAAA", 2, first_fence, std::string(1000, 'x'))).value);
    CHECK(claim(other, "AAAAAA").value.value().elsewhere == "ra-1");
    const auto refused = claim(store, "AAAAAA");
    CHECK(refused.failure == Failure::damaged);
    CHECK_THAT(refused.detail, Catch::Contains("room AAAAAA") && Catch::Contains("longer"));
    CHECK(claim(other, "AAAAAA").value.value().log.size() == 2);
}

TEST_CASE("the first key that is used with a database stays the one, for all nodes") {
    PostgresServer server;
    PostgresSettings one = settings(server.new_database());
    PostgresSettings two = one;
    two.node = "ra-2";
    PostgresStore store(one), other(two);
    CHECK(store.keep_key("first") == "first");
    CHECK(other.keep_key("second") == "first");
    CHECK(other.keep_key("first") == "first");
}

TEST_CASE("a database that is not there is waited for, then named, and its password never is") {
    PostgresServer server;
    const std::string url = server.new_database();
    server.kill();
    auto waiting = std::async(std::launch::async, [&] {
        const PostgresStore store(settings(url));
        return store.lease();
    });
    server.start();
    CHECK(waiting.get() == 1u);

    const std::string said =
        complaint(settings("postgresql://ra:secret@127.0.0.1:1/ra?application_name=x"));
    CHECK_THAT(said, Catch::Contains("127.0.0.1:1") && Catch::Contains("database ra"));
    CHECK_THAT(said, !Catch::Contains("secret"));
    const std::string wrong = complaint(settings("postgresql://ra:secret@[bad/ra?x"));
    CHECK_THAT(wrong, Catch::Contains("address"));
    CHECK_THAT(wrong, !Catch::Contains("secret"));
}

TEST_CASE("an archive has all that the nodes have written, at one moment, and rooms are removed") {
    PostgresServer server;
    const std::string url = server.new_database();
    CHECK_THROWS_AS(open_postgres_archive(url), Unusable);
    PostgresStore node(settings(url));
    node.keep_key("a key");
    append(node, first_entry("BBBBBB", "22222222"));
    append(node, first_entry("AAAAAA", "11111111"));
    append(node, record_entry("AAAAAA", 2, 1, "{}"));
    append(node, checkpoint_entry("AAAAAA", 3));
    const auto archive = open_postgres_archive(url);
    append(node, next_entry("AAAAAA", 4));
    CHECK(archive->rooms() == std::vector<std::string>{"AAAAAA", "BBBBBB"});
    CHECK(archive->key_fingerprint() == "a key");
    CHECK(archive->log("AAAAAA", Extent::whole).entries == Log{"made", "moved", "checkpoint"});
    CHECK(archive->log("AAAAAA", Extent::from_checkpoint).first == 3);
    REQUIRE(archive->records("AAAAAA").size() == 1);
    CHECK(archive->records("AAAAAA")[0].text == "{}");

    node.release("BBBBBB", first_fence);
    // A release has no answer; an append after it has.
    CHECK(append(node, next_entry("BBBBBB", 2)).failure == Failure::fenced);
    claim(node, "CCCCCC");
    // The one that a node has stays.
    CHECK(remove_from_postgres(url, {{"AAAAAA", 4}, {"BBBBBB", 1}, {"CCCCCC", 1}}) == 1);
    CHECK(open_postgres_archive(url)->rooms() == std::vector<std::string>{"AAAAAA"});
}
