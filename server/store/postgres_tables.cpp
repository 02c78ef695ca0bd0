#include "server/store/postgres_tables.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include <nlohmann/json.hpp>

#include "server/store/postgres_guests.hpp"
#include "server/store/unusable.hpp"

namespace store::tables {

namespace {

using Json = nlohmann::json;

// The rooms' rows are locked, so that no node claims them before this is committed: those that
// change by being updated, which a row can be only once in a statement.
constexpr const char* append_entries = R"(
    WITH asked AS (
        SELECT * FROM json_to_recordset($1::json)
            AS entries (room text, v bigint, fence bigint, entry text, invite text,
                        checkpoint boolean, number bigint, record text,
                        due_changes boolean, due bigint, card text, sittings json,
                        room_changes boolean)
    ), made AS (
        INSERT INTO ra.rooms (id, invite, node, fence, card)
        SELECT room, invite, $2, fence, card FROM asked WHERE v = 1 AND invite IS NOT NULL
        ON CONFLICT DO NOTHING
        RETURNING id
    ), changed AS (
        UPDATE ra.rooms SET invite = coalesce(asked.invite, rooms.invite),
            card = coalesce(asked.card, rooms.card),
            due = CASE WHEN due_changes THEN asked.due ELSE rooms.due END,
            look_at = CASE WHEN due_changes THEN asked.due ELSE rooms.look_at END,
            looks = CASE WHEN due_changes THEN 0 ELSE rooms.looks END
        FROM asked
        WHERE id = asked.room AND v > 1 AND room_changes
            AND rooms.fence = asked.fence AND node = $2
            AND EXISTS (SELECT 1 FROM ra.log WHERE log.room = asked.room AND log.v = asked.v - 1)
            AND NOT EXISTS (SELECT 1 FROM ra.log WHERE log.room = asked.room AND log.v = asked.v)
            AND NOT EXISTS (SELECT 1 FROM ra.rooms AS other WHERE other.invite = asked.invite)
        RETURNING id
    ), held AS (
        SELECT id, node, fence FROM ra.rooms
        WHERE id IN (SELECT room FROM asked WHERE NOT room_changes) FOR SHARE
    ), written AS (
        INSERT INTO ra.log (room, v, checkpoint, entry)
        SELECT room, v, checkpoint, entry FROM asked
        WHERE CASE WHEN room_changes
                THEN room IN (SELECT id FROM made UNION SELECT id FROM changed)
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
    ))";

// Who sits in the rooms that are `written`. A row can be changed only once in a statement: those
// who have left are others than those who sit.
constexpr const char* and_keep_sittings = R"(
    , sitting AS (
        SELECT asked.room, sits.guest, sits.seat
        FROM asked, json_to_recordset(sittings) AS sits (guest text, seat integer)
        WHERE asked.room IN (SELECT room FROM written)
    ), left_room AS (
        DELETE FROM ra.seats USING asked
        WHERE seats.room = asked.room AND sittings IS NOT NULL
            AND asked.room IN (SELECT room FROM written)
            AND (seats.room, seats.guest) NOT IN (SELECT room, guest FROM sitting)
    ), sat AS (
        INSERT INTO ra.seats (guest, room, seat) SELECT guest, room, seat FROM sitting
        ON CONFLICT (guest, room) DO UPDATE SET seat = EXCLUDED.seat
        WHERE seats.seat IS DISTINCT FROM EXCLUDED.seat
    ))";

// A node that has lost its lease had the rooms for as long as it was alive.
constexpr const char* release_rooms = R"(
    WITH asked AS (
        SELECT * FROM json_to_recordset($1::json)
            AS releases (room text, fence bigint, card text, sittings json)
    ), written AS (
        UPDATE ra.rooms SET node = NULL, listing = NULL, card = coalesce(asked.card, rooms.card),
            released = (SELECT CASE WHEN lease_until > clock_timestamp() THEN clock_timestamp()
                                    ELSE alive END FROM ra.nodes WHERE name = $2)
        FROM asked
        WHERE rooms.id = asked.room AND rooms.fence = asked.fence AND node = $2
        RETURNING rooms.id AS room
    ))";

constexpr const char* what_is_there = R"(
    SELECT asked.room,
        CASE WHEN rooms.id IS NOT NULL THEN
            coalesce(rooms.fence = asked.fence AND rooms.node = $2, false)
        END,
        log.entry = asked.entry
    FROM json_to_recordset($1::json)
        AS asked (room text, v bigint, fence bigint, entry text)
    LEFT JOIN ra.rooms ON rooms.id = asked.room
    LEFT JOIN ra.log ON log.room = asked.room AND log.v = asked.v
)";

Time time_of(const pqxx::field& field) {
    return Time(std::chrono::milliseconds(field.as<std::int64_t>()));
}

// Written again, a line is the same.
constexpr const char* keep_lines = R"(
    WITH asked AS (
        SELECT * FROM json_to_recordset($1::json)
            AS lines (room text, v bigint, fence bigint, entry text, talk_from bigint)
    ), held AS (
        SELECT id FROM ra.rooms JOIN asked ON id = room
        WHERE rooms.fence = asked.fence AND node = $2 FOR SHARE OF rooms
    ), forgotten AS (
        DELETE FROM ra.talk USING asked
        WHERE talk.room = asked.room AND number > 0 AND number < talk_from
            AND talk.room IN (SELECT id FROM held)
    )
    INSERT INTO ra.talk (room, number, line)
    SELECT room, v, entry FROM asked WHERE room IN (SELECT id FROM held)
    ON CONFLICT (room, number) DO UPDATE SET line = EXCLUDED.line
    RETURNING room
)";

/// Adds what is to be kept of a table.
void add(const guests::TableRow& table, Json& row) {
    if (table.card) row["card"] = *table.card;
    if (!table.sittings) return;
    Json& sittings = row["sittings"] = Json::array();
    for (const guests::Sitting& sitting : *table.sittings) {
        sittings.push_back({{"guest", sitting.guest}});
        if (sitting.seat) sittings.back()["seat"] = *sitting.seat;
    }
}

std::string as_json(const std::vector<Entry>& entries) {
    Json list = Json::array();
    for (const Entry& entry : entries) {
        list.push_back({{"room", entry.room},
                        {"v", entry.v},
                        {"fence", entry.fence},
                        {"entry", entry.text},
                        {"invite", entry.invite ? Json(*entry.invite) : Json()},
                        {"checkpoint", entry.checkpoint},
                        {"due_changes", entry.due.has_value()},
                        {"room_changes", entry.invite || entry.due || entry.table.card}});
        add(entry.table, list.back());
        if (entry.due && entry.due->at) list.back()["due"] = count_of(*entry.due->at);
        if (entry.talk_from) list.back()["talk_from"] = *entry.talk_from;
        if (entry.record) {
            list.back()["number"] = entry.record->number;
            list.back()["record"] = entry.record->text;
        }
    }
    return list.dump();
}

std::set<std::string> write(pqxx::connection& connection, const std::string& statement,
                            const std::string& entries, const std::string& node) {
    pqxx::nontransaction work(connection);
    std::set<std::string> rooms;
    for (const auto& row : work.exec_params(statement, entries, node)) {
        rooms.insert(row[0].as<std::string>());
    }
    return rooms;
}

/// What is known of an entry.
struct Known {
    /// Whether its room is claimed as it says; empty without such a room.
    std::optional<bool> claimed = {};
    /// It is in the log.
    bool there = false;
};

std::optional<bool> bool_in(const pqxx::field& field) {
    if (field.is_null()) return {};
    return field.as<bool>();
}

std::map<std::string, Known> look(pqxx::connection& connection, const std::string& entries,
                                  const std::string& node) {
    pqxx::nontransaction work(connection);
    std::map<std::string, Known> known;
    for (const auto& row : work.exec_params(what_is_there, entries, node)) {
        known[row[0].as<std::string>()] = {.claimed = bool_in(row[1]),
                                           .there = row[2].as<bool>(false)};
    }
    return known;
}

Outcome<Done> refused(Failure failure, std::string detail) {
    return {.value = {}, .failure = failure, .detail = std::move(detail)};
}

/// Keeps lines of talk.
Outcomes keep(pqxx::connection& connection, const std::vector<Entry>& lines,
              const std::string& node) {
    Outcomes outcomes;
    for (const std::string& room : write(connection, keep_lines, as_json(lines), node)) {
        outcomes[room] = {.value = Done{}};
    }
    for (const Entry& line : lines) {
        outcomes.try_emplace(line.room, refused(Failure::fenced, "the room is not claimed"));
    }
    return outcomes;
}

/// Of an entry that was not written now.
Outcome<Done> reason(const Known& known, bool repeated, const Entry& entry) {
    if (!known.claimed.value_or(entry.makes_room())) {
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
    for (const auto& row :
         work.exec_params("SELECT line FROM ra.talk WHERE room = $1 ORDER BY number", room)) {
        claim.talk.push_back(row[0].as<std::string>());
    }
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
        if (known.claimed.value_or(false) && known.there) outcomes[room] = {.value = Done{}};
    }
    return outcomes;
}

std::string milliseconds(const std::string& time) {
    return "(extract(epoch FROM " + time + ") * 1000)::bigint";
}

std::vector<Outage> outages_in(const pqxx::result& rows) {
    std::vector<Outage> outages;
    for (const auto& row : rows) outages.push_back({time_of(row[0]), time_of(row[1])});
    return outages;
}

namespace {

Outcomes append_to_log(pqxx::connection& connection, const std::vector<Entry>& entries,
                       const std::string& node, bool repeated) {
    Outcomes outcomes;
    const std::string json = as_json(entries);
    const bool changes_seats = std::any_of(entries.begin(), entries.end(), [](const Entry& entry) {
        return entry.table.sittings.has_value();
    });
    const std::string statement = append_entries +
                                  std::string(changes_seats ? and_keep_sittings : "") +
                                  " SELECT room FROM written";
    for (const std::string& room : write(connection, statement, json, node)) {
        outcomes[room] = {.value = Done{}};
    }
    if (outcomes.size() == entries.size()) return outcomes;
    auto known = look(connection, json, node);
    for (const Entry& entry : entries) {
        outcomes.try_emplace(entry.room, reason(known[entry.room], repeated, entry));
    }
    return outcomes;
}

}  // namespace

Outcomes append(pqxx::connection& connection, const std::vector<Entry>& entries,
                const std::string& node, bool repeated) {
    const auto is_line = [](const Entry& entry) { return entry.talk_from.has_value(); };
    if (std::none_of(entries.begin(), entries.end(), is_line)) {
        return append_to_log(connection, entries, node, repeated);
    }
    std::vector<Entry> lines;
    std::vector<Entry> others;
    std::partition_copy(entries.begin(), entries.end(), std::back_inserter(lines),
                        std::back_inserter(others), is_line);
    Outcomes outcomes = keep(connection, lines, node);
    if (!others.empty()) outcomes.merge(append_to_log(connection, others, node, repeated));
    return outcomes;
}

namespace {

/// The claim without the log. The row of the node's lease stays locked for this transaction only,
/// so that however long a log is, the lease can be renewed meanwhile.
Outcome<Claim> claim_row(pqxx::connection& connection, const std::string& room,
                         const std::string& node, std::uint64_t lease,
                         const std::optional<Outage>& own) {
    pqxx::work work(connection);
    const auto rows = work.exec_params(
        "SELECT node, " + milliseconds("released") + " FROM ra.rooms WHERE id = $1 FOR UPDATE",
        room);
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
    Claim claim{.fence = claimed[0][0].as<Fence>()};
    if (holder.empty()) {
        if (!rows[0][1].is_null()) claim.released = time_of(rows[0][1]);
    } else if (holder == node) {
        if (own) claim.outages.push_back(*own);
    } else {
        // From the end of the lease on other nodes could have had the room.
        claim.outages =
            outages_in(work.exec_params("SELECT " + milliseconds("alive") + ", " +
                                            milliseconds("least(lease_until, clock_timestamp())") +
                                            " FROM ra.nodes WHERE name = $1",
                                        holder));
    }
    work.commit();
    return {.value = std::move(claim)};
}

}  // namespace

Outcome<Claim> claim(pqxx::connection& connection, const std::string& room, const std::string& node,
                     std::uint64_t lease, const std::optional<Outage>& own,
                     std::size_t longest_log) {
    auto outcome = claim_row(connection, room, node, lease, own);
    if (!outcome.value || outcome.value->fence == 0) return outcome;
    try {
        // A later claim writes under a higher fence, and what we append is refused.
        load(connection, room, longest_log, *outcome.value);
    } catch (const std::exception&) {
        if (connection.is_open()) {
            release(connection, {{.of = room, .fence = outcome.value->fence}}, node);
        }
        throw;
    }
    return outcome;
}

void release(pqxx::connection& connection, const std::vector<ReleaseJob>& rooms,
             const std::string& node) {
    Json list = Json::array();
    for (const ReleaseJob& job : rooms) {
        list.push_back({{"room", job.of}, {"fence", job.fence}});
        add(job.table, list.back());
    }
    pqxx::nontransaction work(connection);
    work.exec_params(std::string(release_rooms) + and_keep_sittings + " SELECT room FROM written",
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

DueRooms find_due(pqxx::connection& connection, const std::string& node, Time now,
                  std::size_t most) {
    // Nodes that look at the same time find different rooms.
    static const std::string waits =
        " FROM ra.rooms WHERE look_at <= $1 AND (node IS NULL OR node = $2 OR NOT EXISTS"
        " (SELECT 1 FROM ra.nodes WHERE name = node AND lease_until > clock_timestamp()))";
    pqxx::nontransaction work(connection);
    DueRooms due;
    const auto found = work.exec_params(
        "WITH found AS (SELECT id" + waits +
            " ORDER BY look_at LIMIT $3 FOR UPDATE OF rooms SKIP LOCKED)"
            " UPDATE ra.rooms SET look_at = $1 + ($4::bigint << least(looks, $5)),"
            " looks = looks + 1 FROM found WHERE rooms.id = found.id RETURNING rooms.id, due",
        count_of(now), node, most, std::chrono::milliseconds(found_again_after).count(),
        found_again_doublings);
    for (const auto& row : found) {
        due.rooms.push_back({row[0].as<std::string>(), time_of(row[1])});
    }
    due.waiting =
        work.exec_params("SELECT count(*)" + waits, count_of(now), node)[0][0].as<std::size_t>();
    return due;
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
    for (const char* const table : {"log WHERE room", "records WHERE room", "talk WHERE room",
                                    "seats WHERE room", "rooms WHERE id"}) {
        work.exec_params(std::string("DELETE FROM ra.") + table + " = $1", room);
    }
    work.commit();
    return true;
}

guests::Answer answer(pqxx::connection& connection, const guests::Question& question) {
    if (guests::only_reads(question)) {
        pqxx::nontransaction work(connection);
        PostgresGuests guests(work);
        return store::answer(guests, question);
    }
    pqxx::work work(connection);
    PostgresGuests guests(work);
    guests::Answer answer = store::answer(guests, question);
    if (answer.outcome == guests::Answer::Outcome::done) work.commit();
    return answer;
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
