#include "server/store/postgres_schema.hpp"

#include <array>
#include <optional>

#include <spdlog/spdlog.h>

#include "server/store/unusable.hpp"

namespace store {

namespace {

/// "Ra": nodes that start together make the tables one after the other.
constexpr int schema_lock = 0x5261;

// A node's lease has a number, which rises when the lease was lost and had again. A room is the
// node's that claimed it last, under the latest fence. One row at most in `seal_key`.
constexpr const char* tables_version_3 = R"(
    CREATE SCHEMA ra;
    CREATE TABLE ra.schema_version (version integer NOT NULL);
    INSERT INTO ra.schema_version VALUES (0);
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
        room       text NOT NULL,
        v          bigint NOT NULL,
        checkpoint boolean NOT NULL,
        entry      text NOT NULL,
        PRIMARY KEY (room, v)
    );
    CREATE INDEX log_checkpoints ON ra.log (room, v) WHERE checkpoint;
    CREATE TABLE ra.records (
        room   text NOT NULL,
        number bigint NOT NULL,
        record text NOT NULL,
        PRIMARY KEY (room, number)
    );
    CREATE TABLE ra.seal_key (fingerprint text NOT NULL);
)";

constexpr std::array table_steps = {tables_version_3};

/// Nothing: there are no tables yet.
std::optional<int> version_of(pqxx::transaction_base& work, const std::string& database) {
    if (work.exec("SELECT 1 FROM pg_namespace WHERE nspname = 'ra'").empty()) return {};
    if (!work.exec("SELECT to_regclass('ra.schema_version') IS NOT NULL")[0][0].as<bool>()) {
        throw Unusable(database + " has a schema named ra that is another program's.");
    }
    const auto rows = work.exec("SELECT version FROM ra.schema_version");
    return rows.empty() ? 0 : rows[0][0].as<int>();
}

/// Those of an earlier version would go on writing as they know it. Ensures: none gets a lease
/// before the transaction ends. Throws Unusable.
void require_no_node(pqxx::work& work, const std::string& database) {
    work.exec("LOCK TABLE ra.nodes IN EXCLUSIVE MODE");
    const auto names = work.exec(
        "SELECT string_agg(name, ', ' ORDER BY name) FROM ra.nodes"
        " WHERE lease_until > clock_timestamp()")[0][0];
    if (names.is_null()) return;
    throw Unusable(database + " would be brought to another version, and is in use by " +
                   names.as<std::string>() + ": stop all nodes before the first one is upgraded.");
}

void migrate(pqxx::work& work, const std::string& database, const Layout& layout) {
    const auto found = version_of(work, database);
    const Layout::Steps missing = layout.missing(database, found);
    if (missing.empty()) return;
    if (found) require_no_node(work, database);
    for (const char* const step : missing) work.exec(step);
    work.exec("UPDATE ra.schema_version SET version = " + std::to_string(layout.version()));
    if (found) spdlog::info("{}: version {} is version {} now", database, *found, layout.version());
}

}  // namespace

const Layout table_layout{.first = 3, .steps = table_steps};

void prepare_schema(pqxx::connection& connection, const std::string& database,
                    const Layout& layout) {
    pqxx::work work(connection);
    work.exec("SELECT pg_advisory_xact_lock(" + std::to_string(schema_lock) + ")");
    migrate(work, database, layout);
    if (work.exec("SHOW fsync")[0][0].as<std::string>() == "off") {
        spdlog::warn("{} has fsync = off: moves are lost when the power fails", database);
    }
    work.commit();
}

void require_tables(pqxx::transaction_base& work, const std::string& database) {
    const auto found = version_of(work, database);
    if (table_layout.missing(database, found).empty()) return;
    throw Unusable(database + (found
                                   ? " is of an earlier version: start a server on it once, which "
                                     "brings it to this one."
                                   : " has no tables of ours."));
}

}  // namespace store
