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

// When each node was alive last, and when none was. When each room has something to do by itself,
// in milliseconds since 1970 by the nodes' clocks; when it is next looked whether that was done,
// and how often that was in vain. When each room was last released by a node. What was said in a
// room is beside its log. `card` is what a room's guests are shown of it, and `seats` are their
// seats, null for a host without one. `keys` are the hashes of tokens: those of a guest who has
// several, and those that were forgotten. A key that joined by a code has its hash.
constexpr const char* tables_version_4 = R"(
    ALTER TABLE ra.nodes ADD COLUMN alive timestamptz NOT NULL DEFAULT clock_timestamp();
    CREATE TABLE ra.outages (
        number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        began  timestamptz NOT NULL,
        ended  timestamptz NOT NULL
    );
    ALTER TABLE ra.rooms ADD COLUMN due bigint, ADD COLUMN look_at bigint,
        ADD COLUMN looks integer NOT NULL DEFAULT 0, ADD COLUMN released timestamptz;
    CREATE INDEX rooms_due ON ra.rooms (look_at) WHERE look_at IS NOT NULL;
    CREATE TABLE ra.talk (
        room   text NOT NULL,
        number bigint NOT NULL,
        line   text NOT NULL,
        PRIMARY KEY (room, number)
    );
    ALTER TABLE ra.rooms ADD COLUMN card text;
    CREATE TABLE ra.guests (
        id          text PRIMARY KEY,
        seen_day    integer NOT NULL,
        recovery    text,
        recovery_by text
    );
    CREATE INDEX guests_recovery ON ra.guests (recovery) WHERE recovery IS NOT NULL;
    CREATE TABLE ra.keys (
        number       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        hash         text NOT NULL UNIQUE,
        guest        text NOT NULL,
        label        text NOT NULL,
        made_day     integer NOT NULL,
        seen_day     integer NOT NULL,
        code         text,
        forgotten_at bigint
    );
    CREATE INDEX keys_guest ON ra.keys (guest);
    CREATE INDEX keys_forgotten ON ra.keys (forgotten_at) WHERE forgotten_at IS NOT NULL;
    CREATE TABLE ra.codes (
        hash     text PRIMARY KEY,
        guest    text NOT NULL,
        asked_by text NOT NULL,
        expires  bigint NOT NULL,
        used     integer NOT NULL
    );
    CREATE INDEX codes_guest ON ra.codes (guest);
    CREATE INDEX codes_expires ON ra.codes (expires);
    CREATE TABLE ra.seats (
        number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        guest  text NOT NULL,
        room   text NOT NULL,
        seat   integer,
        UNIQUE (guest, room)
    );
    CREATE INDEX seats_room ON ra.seats (room);
)";

constexpr std::array table_steps = {tables_version_3, tables_version_4};

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
