#include "server/store/postgres_schema.hpp"

#include <spdlog/spdlog.h>

#include "server/store/unusable.hpp"

namespace store {

namespace {

/// The layout that this program writes.
constexpr int schema_version = 1;

/// "Ra": nodes that start together make the tables one after the other.
constexpr int schema_lock = 0x5261;

// A node's lease has a number, which rises when the lease was lost and had again. A room is the
// node's that claimed it last, under the latest fence.
constexpr const char* schema = R"(
    CREATE SCHEMA ra;
    CREATE TABLE ra.schema_version (version integer NOT NULL);
    CREATE TABLE ra.nodes (
        name        text PRIMARY KEY,
        lease       bigint NOT NULL,
        lease_until timestamptz NOT NULL
    );
    CREATE TABLE ra.rooms (
        id      text PRIMARY KEY,
        invite  text NOT NULL UNIQUE,
        node    text,
        fence   bigint NOT NULL,
        listing text
    ) WITH (fillfactor = 70);
    CREATE INDEX rooms_listed ON ra.rooms (id) WHERE listing IS NOT NULL;
    CREATE TABLE ra.log (
        room  text NOT NULL,
        v     bigint NOT NULL,
        entry text NOT NULL,
        PRIMARY KEY (room, v)
    );
)";

/// What came after the first release with this layout. One row at most.
constexpr const char* seal_key_table = "CREATE TABLE ra.seal_key (fingerprint text NOT NULL)";

void check_version(pqxx::work& work, const std::string& database) {
    if (work.exec("SELECT to_regclass('ra.schema_version') IS NOT NULL")[0][0].as<bool>()) {
        const auto rows = work.exec("SELECT version FROM ra.schema_version");
        const int version = rows.empty() ? 0 : rows[0][0].as<int>();
        if (version == schema_version) return;
        throw Unusable(database + ": its tables have version " + std::to_string(version) +
                       ", and this server knows version " + std::to_string(schema_version) +
                       ": another version of the server wrote them.");
    }
    throw Unusable(database + " has a schema named ra that is another program's.");
}

}  // namespace

void prepare_schema(pqxx::connection& connection, const std::string& database) {
    pqxx::work work(connection);
    work.exec("SELECT pg_advisory_xact_lock(" + std::to_string(schema_lock) + ")");
    if (work.exec("SELECT 1 FROM pg_namespace WHERE nspname = 'ra'").empty()) {
        work.exec(schema);
        work.exec("INSERT INTO ra.schema_version VALUES (" + std::to_string(schema_version) + ")");
    } else {
        check_version(work, database);
    }
    if (!work.exec("SELECT to_regclass('ra.seal_key') IS NOT NULL")[0][0].as<bool>()) {
        work.exec(seal_key_table);
    }
    if (work.exec("SHOW fsync")[0][0].as<std::string>() == "off") {
        spdlog::warn("{} has fsync = off: moves are lost when the power fails", database);
    }
    work.commit();
}

}  // namespace store
