#include "server/store/postgres_tables.hpp"

#include <set>
#include <utility>

#include <nlohmann/json.hpp>

#include "server/store/unusable.hpp"

namespace store::tables {

namespace {

using Json = nlohmann::json;

// The rooms' rows are locked, so that no node claims them before this is committed: those that get
// another invite by being updated, which a row can be only once in a statement.
constexpr const char* append_entries = R"(
    WITH asked AS (
        SELECT * FROM json_to_recordset($1::json)
            AS entries (room text, v bigint, fence bigint, entry text, invite text,
                        checkpoint boolean, number bigint, record text)
    ), made AS (
        INSERT INTO ra.rooms (id, invite, node, fence)
        SELECT room, invite, $2, fence FROM asked WHERE v = 1 AND invite IS NOT NULL
        ON CONFLICT DO NOTHING
        RETURNING id
    ), invited AS (
        UPDATE ra.rooms SET invite = asked.invite FROM asked
        WHERE id = asked.room AND v > 1 AND asked.invite IS NOT NULL
            AND rooms.fence = asked.fence AND node = $2
            AND EXISTS (SELECT 1 FROM ra.log WHERE log.room = asked.room AND log.v = asked.v - 1)
            AND NOT EXISTS (SELECT 1 FROM ra.log WHERE log.room = asked.room AND log.v = asked.v)
            AND NOT EXISTS (SELECT 1 FROM ra.rooms AS other WHERE other.invite = asked.invite)
        RETURNING id
    ), held AS (
        SELECT id, node, fence FROM ra.rooms
        WHERE id IN (SELECT room FROM asked WHERE invite IS NULL) FOR SHARE
    ), written AS (
        INSERT INTO ra.log (room, v, checkpoint, entry)
        SELECT room, v, checkpoint, entry FROM asked
        WHERE CASE WHEN invite IS NOT NULL
                THEN room IN (SELECT id FROM made UNION SELECT id FROM invited)
            ELSE (room, fence, $2) IN (SELECT id, fence, node FROM held)
                AND EXISTS (SELECT 1 FROM ra.log
                            WHERE log.room = asked.room AND log.v = asked.v - 1)
            END
        ON CONFLICT DO NOTHING
        RETURNING room
    ), recorded AS (
        INSERT INTO ra.records (room, number, record)
        SELECT room, number, record FROM asked
        WHERE record IS NOT NULL AND room IN (SELECT room FROM written)
        ON CONFLICT DO NOTHING
    )
    SELECT room FROM written
)";

constexpr const char* what_is_there = R"(
    SELECT asked.room, rooms.fence = asked.fence AND rooms.node = $2, log.entry = asked.entry
    FROM json_to_recordset($1::json)
        AS asked (room text, v bigint, fence bigint, entry text)
    LEFT JOIN ra.rooms ON rooms.id = asked.room
    LEFT JOIN ra.log ON log.room = asked.room AND log.v = asked.v
)";

std::string as_json(const std::vector<Entry>& entries) {
    Json list = Json::array();
    for (const Entry& entry : entries) {
        list.push_back({{"room", entry.room},
                        {"v", entry.v},
                        {"fence", entry.fence},
                        {"entry", entry.text},
                        {"invite", entry.invite ? Json(*entry.invite) : Json()},
                        {"checkpoint", entry.checkpoint}});
        if (entry.record) {
            list.back()["number"] = entry.record->number;
            list.back()["record"] = entry.record->text;
        }
    }
    return list.dump();
}

std::set<std::string> write(pqxx::connection& connection, const std::string& entries,
                            const std::string& node) {
    pqxx::nontransaction work(connection);
    std::set<std::string> rooms;
    for (const auto& row : work.exec_params(append_entries, entries, node)) {
        rooms.insert(row[0].as<std::string>());
    }
    return rooms;
}

/// What is known of an entry.
struct Known {
    /// Its room is claimed as it says.
    bool claimed = false;
    /// It is in the log.
    bool there = false;
};

std::map<std::string, Known> look(pqxx::connection& connection, const std::string& entries,
                                  const std::string& node) {
    pqxx::nontransaction work(connection);
    std::map<std::string, Known> known;
    for (const auto& row : work.exec_params(what_is_there, entries, node)) {
        known[row[0].as<std::string>()] = {.claimed = row[1].as<bool>(false),
                                           .there = row[2].as<bool>(false)};
    }
    return known;
}

/// Of an entry that was not written now.
Outcome<Done> reason(const Known& known, bool repeated, const Entry& entry) {
    const auto refused = [](Failure failure, std::string detail) {
        return Outcome<Done>{.value = {}, .failure = failure, .detail = std::move(detail)};
    };
    if (!known.claimed && !entry.makes_room()) {
        return refused(Failure::fenced, "the room is not claimed under this fence");
    }
    if (known.there && repeated) return {.value = Done{}};
    return refused(Failure::write_failed, entry.makes_room()
                                              ? "there is a room of this id or invite"
                                              : "version " + std::to_string(entry.v) +
                                                    " does not follow the latest version");
}

std::uint64_t checkpoint_of(pqxx::transaction_base& work, const std::string& room) {
    return work
        .exec_params("SELECT coalesce(max(v), 1) FROM ra.log WHERE room = $1 AND checkpoint",
                     room)[0][0]
        .as<std::uint64_t>();
}

/// From the last checkpoint on, into the claim.
void load(pqxx::connection& connection, const std::string& room, std::size_t longest,
          Claim& claim) {
    pqxx::nontransaction work(connection);
    claim.first = checkpoint_of(work, room);
    const auto bytes = work.exec_params(
        "SELECT coalesce(sum(octet_length(entry)), 0) FROM ra.log WHERE room = $1 AND v >= $2",
        room, claim.first);
    if (bytes[0][0].as<std::size_t>() > longest) {
        throw Damaged("room " + room + ": the log is longer than any room may write");
    }
    claim.log = log_from(work, room, claim.first).entries;
}

/// Whether the node's lease lives, under any number or under this one. The row stays locked, so
/// that a lease that is over is not renewed until this is committed.
bool is_live(pqxx::work& work, const std::string& node, std::optional<std::uint64_t> lease = {}) {
    return !work.exec_params(
                    "SELECT 1 FROM ra.nodes WHERE name = $1"
                    " AND lease = coalesce($2, lease) AND lease_until > clock_timestamp()"
                    " FOR SHARE",
                    node, lease)
                .empty();
}

}  // namespace

StoredLog log_from(pqxx::transaction_base& work, const std::string& room, std::uint64_t first) {
    StoredLog log{.first = first};
    const auto require = [&](bool is_there) {
        if (is_there) return;
        throw Damaged("room " + room + ", entry " + std::to_string(first + log.entries.size()) +
                      ": it is missing");
    };
    for (const auto& row : work.exec_params(
             "SELECT v, entry FROM ra.log WHERE room = $1 AND v >= $2 ORDER BY v", room, first)) {
        require(row[0].as<std::uint64_t>() == first + log.entries.size());
        log.entries.push_back(row[1].as<std::string>());
    }
    require(!log.entries.empty());
    return log;
}

StoredLog log_from_checkpoint(pqxx::transaction_base& work, const std::string& room) {
    return log_from(work, room, checkpoint_of(work, room));
}

Outcomes written_before(pqxx::connection& connection, const std::vector<Entry>& entries,
                        const std::string& node) {
    Outcomes outcomes;
    for (const auto& [room, known] : look(connection, as_json(entries), node)) {
        if (known.claimed && known.there) outcomes[room] = {.value = Done{}};
    }
    return outcomes;
}

Outcomes append(pqxx::connection& connection, const std::vector<Entry>& entries,
                const std::string& node, bool repeated) {
    const std::string json = as_json(entries);
    Outcomes outcomes;
    for (const std::string& room : write(connection, json, node)) {
        outcomes[room] = {.value = Done{}};
    }
    if (outcomes.size() == entries.size()) return outcomes;
    auto known = look(connection, json, node);
    for (const Entry& entry : entries) {
        outcomes.try_emplace(entry.room, reason(known[entry.room], repeated, entry));
    }
    return outcomes;
}

namespace {

/// The claim without the log. The row of the node's lease stays locked for this transaction only,
/// so that however long a log is, the lease can be renewed meanwhile.
Outcome<Claim> claim_row(pqxx::connection& connection, const std::string& room,
                         const std::string& node, std::uint64_t lease) {
    pqxx::work work(connection);
    const auto rows = work.exec_params("SELECT node FROM ra.rooms WHERE id = $1 FOR UPDATE", room);
    if (rows.empty()) return {.value = Claim{}};
    const auto holder = rows[0][0].as<std::string>("");
    if (!holder.empty() && holder != node && is_live(work, holder)) {
        return {.value = Claim{.elsewhere = holder}};
    }
    if (!is_live(work, node, lease)) {
        return {.value = {}, .failure = Failure::unreachable, .detail = "this node has no lease"};
    }
    const auto claimed = work.exec_params(
        "UPDATE ra.rooms SET node = $2, fence = fence + 1, listing = NULL WHERE id = $1"
        " RETURNING fence",
        room, node);
    work.commit();
    return {.value = Claim{.fence = claimed[0][0].as<Fence>()}};
}

}  // namespace

Outcome<Claim> claim(pqxx::connection& connection, const std::string& room, const std::string& node,
                     std::uint64_t lease, std::size_t longest_log) {
    auto outcome = claim_row(connection, room, node, lease);
    if (!outcome.value || outcome.value->fence == 0) return outcome;
    try {
        // A later claim writes under a higher fence, and what we append is refused.
        load(connection, room, longest_log, *outcome.value);
    } catch (const std::exception&) {
        if (connection.is_open()) release(connection, {{room, outcome.value->fence}}, node);
        throw;
    }
    return outcome;
}

void release(pqxx::connection& connection, const std::map<std::string, Fence>& rooms,
             const std::string& node) {
    Json list = Json::array();
    for (const auto& [room, fence] : rooms) list.push_back({{"room", room}, {"fence", fence}});
    pqxx::nontransaction work(connection);
    work.exec_params(
        "UPDATE ra.rooms SET node = NULL, listing = NULL"
        " FROM json_to_recordset($1::json) AS asked (room text, fence bigint)"
        " WHERE rooms.id = asked.room AND rooms.fence = asked.fence AND node = $2",
        list.dump(), node);
}

void publish(pqxx::connection& connection, const Publications& publications,
             const std::string& node) {
    Json list = Json::array();
    for (const auto& [room, publication] : publications) {
        const auto& [fence, text] = publication;
        list.push_back(
            {{"room", room}, {"fence", fence}, {"listing", text ? Json(*text) : Json()}});
    }
    pqxx::nontransaction work(connection);
    work.exec_params(
        "UPDATE ra.rooms SET listing = asked.listing"
        " FROM json_to_recordset($1::json)"
        " AS asked (room text, fence bigint, listing text)"
        " WHERE rooms.id = asked.room AND rooms.fence = asked.fence AND node = $2",
        list.dump(), node);
}

std::vector<PublishedListing> listings(pqxx::connection& connection, const std::string& node) {
    pqxx::nontransaction work(connection);
    std::vector<PublishedListing> list;
    for (const auto& row : work.exec_params(
             "SELECT id, listing FROM ra.rooms JOIN ra.nodes ON name = node"
             " WHERE listing IS NOT NULL AND node <> $1 AND lease_until > clock_timestamp()"
             " ORDER BY id LIMIT $2",
             node, most_listings)) {
        list.push_back({row[0].as<std::string>(), row[1].as<std::string>()});
    }
    return list;
}

std::string find(pqxx::connection& connection, const std::string& invite) {
    pqxx::nontransaction work(connection);
    const auto rows = work.exec_params("SELECT id FROM ra.rooms WHERE invite = $1", invite);
    return rows.empty() ? "" : rows[0][0].as<std::string>();
}

std::string record(pqxx::connection& connection, const std::string& room, std::uint32_t number) {
    pqxx::nontransaction work(connection);
    const auto rows = work.exec_params(
        "SELECT record FROM ra.records WHERE room = $1 AND number = $2", room, number);
    return rows.empty() ? "" : rows[0][0].as<std::string>();
}

bool remove(pqxx::connection& connection, const std::string& room, std::uint64_t v) {
    pqxx::work work(connection);
    const auto rows = work.exec_params("SELECT node FROM ra.rooms WHERE id = $1 FOR UPDATE", room);
    if (rows.empty()) return false;
    const auto holder = rows[0][0].as<std::string>("");
    if (!holder.empty() && is_live(work, holder)) return false;
    const auto last = work.exec_params("SELECT max(v) FROM ra.log WHERE room = $1", room);
    if (last[0][0].as<std::uint64_t>(0) != v) return false;
    for (const char* const table : {"log WHERE room", "records WHERE room", "rooms WHERE id"}) {
        work.exec_params(std::string("DELETE FROM ra.") + table + " = $1", room);
    }
    work.commit();
    return true;
}

bool has_rooms(pqxx::connection& connection) {
    pqxx::nontransaction work(connection);
    return work.exec("SELECT EXISTS (SELECT 1 FROM ra.rooms)")[0][0].as<bool>();
}

std::string keep_key(pqxx::connection& connection, const std::string& fingerprint) {
    pqxx::work work(connection);
    // Nodes that start together do this one after the other.
    work.exec("LOCK TABLE ra.seal_key IN EXCLUSIVE MODE");
    const auto known = work.exec("SELECT fingerprint FROM ra.seal_key");
    if (!known.empty()) return known[0][0].as<std::string>();
    work.exec_params("INSERT INTO ra.seal_key VALUES ($1)", fingerprint);
    work.commit();
    return fingerprint;
}

}  // namespace store::tables
