#include "server/app/store_commands.hpp"

#include <algorithm>
#include <iostream>
#include <memory>
#include <optional>
#include <vector>

#include "protocol/verify/verify.hpp"
#include "server/app/control_client.hpp"
#include "server/app/seal_key.hpp"
#include "server/operator/refused.hpp"
#include "server/room/damaged.hpp"
#include "server/room/entry_codec.hpp"
#include "server/room/limits.hpp"
#include "server/room/room.hpp"
#include "server/store/backup.hpp"
#include "server/store/data_directory.hpp"
#include "server/store/key_file.hpp"
#include "server/store/log_file.hpp"
#include "server/store/postgres_archive.hpp"
#include "server/store/sqlite_archive.hpp"

namespace app {

using net::Refused;
using protocol::Json;

namespace {

std::filesystem::path log_of(const Config& config) {
    return store::log_file_in(config.data);
}

/// SQLite's file is this program's to copy; a database has programs of its own.
void require_sqlite(const Config& config, const char* instead) {
    if (config.shares_store()) throw Refused("not_sqlite", instead);
}

/// What is in the store, and what opens the secrets in it.
struct OpenArchive {
    std::unique_ptr<store::Archive> archive;
    std::unique_ptr<room::Chance> chance;

    room::Room room(const store::StoredLog& log) const { return {log.entries, *chance, log.first}; }
    /// As a server brings it back. Throws std::exception when it cannot be.
    room::Room brought_back(const std::string& id) const {
        return room(archive->log(id, store::Extent::from_checkpoint));
    }
};

OpenArchive open(const Config& config) {
    std::unique_ptr<store::Archive> archive;
    if (config.shares_store()) {
        archive = store::open_postgres_archive(config.store);
    } else {
        archive = std::make_unique<store::SqliteArchive>(log_of(config));
    }
    const room::Vault vault(existing_seal_key(config));
    const std::string kept = archive->key_fingerprint();
    if (!kept.empty()) check_seal_key(config, vault.fingerprint(), kept);
    return {std::move(archive), std::make_unique<room::FairChance>(vault, room::Entropy())};
}

std::string count(std::size_t number, const std::string& thing) {
    return std::to_string(number) + " " + thing + (number == 1 ? "" : "s");
}

/// When the newest entry was written; empty where there is none, or none that can be read.
std::optional<room::Time> last_written(store::SqliteArchive& archive) {
    const auto newest = archive.newest_entry();
    if (!newest) return {};
    try {
        return room::read_log_end(*newest).at;
    } catch (const room::Damaged&) {
        return {};
    }
}

}  // namespace

// ---- backups ----

Result back_up(const Config& config, const std::string& file) {
    require_sqlite(config,
                   "PostgreSQL makes backups itself: pg_dump --schema ra --file FILE, with "
                   "the database's address.");
    store::back_up(log_of(config), file);
    const auto bytes = std::filesystem::file_size(file);
    return {.json = {{"ok", true}, {"file", file}, {"bytes", bytes}},
            .text = file + " holds the log of all rooms. The key, " +
                    seal_key_file(config).string() + ", is not in it: keep a copy elsewhere.\n"};
}

Result restore(const Config& config, const std::string& file) {
    require_sqlite(config,
                   "PostgreSQL restores backups itself: psql --file FILE, with the address "
                   "of an empty database.");
    const store::DataDirectory directory(config.data, store::DataDirectory::Holder::command);
    const auto key = store::read_key(seal_key_file(config));
    std::size_t rooms = 0;
    std::optional<room::Time> written;
    {
        store::SqliteArchive backup(file);
        rooms = backup.rooms().size();
        written = last_written(backup);
        if (key && rooms > 0) {
            check_seal_key(config, room::Vault(*key).fingerprint(), backup.key_fingerprint());
        }
    }
    store::restore(file, log_of(config));
    // From then on there was no server, as far as the clocks of the games in it are concerned.
    if (written) directory.note_alive_at(*written);
    std::string text = log_of(config).string() + " is made, with " + count(rooms, "room") + ".\n";
    if (!key && rooms > 0) {
        text += "Put the key back as " + seal_key_file(config).string() +
                " before the server starts.\n";
    }
    return {.json = {{"ok", true}, {"rooms", rooms}, {"key", key.has_value()}}, .text = text};
}

// ---- all records ----

namespace {

/// Its records, those of games that a rematch ended and of the one that is over, if one is.
/// Throws std::exception when the room cannot be brought back.
void print_records(const OpenArchive& store, const std::string& id) {
    for (const store::Record& record : store.archive->records(id)) {
        std::cout << record.text << '\n';
    }
    room::Room room = store.brought_back(id);
    if (const auto record = room.finished_record()) std::cout << *record->text << '\n';
}

}  // namespace

Result export_records(const Config& config) {
    const OpenArchive store = open(config);
    std::size_t damaged = 0;
    for (const std::string& id : store.archive->rooms()) {
        try {
            print_records(store, id);
        } catch (const std::exception& error) {
            std::cerr << "Room " << id << " cannot be brought back: " << error.what() << '\n';
            ++damaged;
        }
    }
    if (!std::cout.flush()) throw Refused("not_written", "The records cannot be written.");
    // No line but records.
    if (damaged == 0) return {};
    return {.json = net::refusal("damaged", count(damaged, "room") + " could not be brought back."),
            .text = {}};
}

// ---- pruning ----

namespace {

/// Whether the game in it is over, or has stood still for so long that it will not go on.
bool is_over(const room::Room& room, room::Time now) {
    switch (room.status()) {
        case room::Status::closed:
        case room::Status::finished: return true;
        case room::Status::gathering:
            return now >= room.parts().clocks.changed + room::limits::gathering_open;
        default: return false;
    }
}

/// The same for a stored log. Throws std::exception when it is damaged, which may be repaired.
bool is_over(const OpenArchive& store, const store::StoredLog& log, const room::LogEnd& end,
             room::Time now) {
    if (end.closed) return true;
    const room::Room room = store.room(log);
    return room.has_foreign_game() || is_over(room, now);
}

std::vector<store::RoomVersion> find_prunable(const OpenArchive& store, room::Time before,
                                              room::Time now) {
    std::vector<store::RoomVersion> found;
    for (const std::string& id : store.archive->rooms()) {
        try {
            const auto log = store.archive->log(id, store::Extent::from_checkpoint);
            const room::LogEnd end = room::read_log_end(log.entries.back());
            if (end.at >= before || !is_over(store, log, end, now)) continue;
            found.push_back({id, log.first + log.entries.size() - 1});
        } catch (const std::exception& error) {
            std::cerr << "Room " << id << " stays: " << error.what() << '\n';
        }
    }
    return found;
}

/// So many in a request fit into its limit several times.
constexpr std::size_t rooms_in_request = 100;

/// Gives how many a server that runs has removed; nothing when none runs.
std::optional<std::size_t> remove_by_server(const Config& config,
                                            const std::vector<store::RoomVersion>& rooms) {
    std::size_t removed = 0;
    for (std::size_t begin = 0; begin < rooms.size(); begin += rooms_in_request) {
        Json list = Json::array();
        for (std::size_t i = begin; i < std::min(begin + rooms_in_request, rooms.size()); ++i) {
            list.push_back({{"room", rooms[i].room}, {"v", rooms[i].v}});
        }
        const auto answer =
            ask_server_if_there(config, {{"command", "remove"}, {"rooms", std::move(list)}});
        if (!answer) return {};
        if (!answer->at("ok").get<bool>()) {
            throw Refused(answer->at("code").get<std::string>(),
                          answer->at("reason").get<std::string>());
        }
        removed += answer->at("removed").get<std::size_t>();
    }
    return removed;
}

std::size_t remove_from_file(const Config& config, const std::vector<store::RoomVersion>& rooms) {
    const store::DataDirectory directory(config.data, store::DataDirectory::Holder::command);
    store::LogFile file(log_of(config));
    std::size_t removed = 0;
    for (const auto& [room, v] : rooms) {
        removed += file.remove(room, v) ? 1 : 0;
        file.copy_if_long();
    }
    file.wipe();
    return removed;
}

std::size_t remove(const Config& config, const std::vector<store::RoomVersion>& rooms) {
    if (rooms.empty()) return 0;
    if (config.shares_store()) return store::remove_from_postgres(config.store, rooms);
    const auto removed = remove_by_server(config, rooms);
    return removed ? *removed : remove_from_file(config, rooms);
}

}  // namespace

Result prune(const Config& config, std::chrono::seconds older_than, bool dry_run) {
    const auto now = std::chrono::floor<room::Time::duration>(std::chrono::system_clock::now());
    std::vector<store::RoomVersion> rooms = find_prunable(open(config), now - older_than, now);
    if (dry_run) {
        Json ids = Json::array();
        std::string text;
        for (const auto& [room, v] : rooms) {
            ids.push_back(room);
            text += room + '\n';
        }
        return {.json = {{"ok", true}, {"rooms", std::move(ids)}}, .text = text};
    }
    const std::size_t removed = remove(config, rooms);
    const std::size_t kept = rooms.size() - removed;
    std::string text = "Removed " + count(removed, "room") + ".\n";
    if (kept > 0) text += "Kept " + count(kept, "room") + ", where somebody was just now.\n";
    return {.json = {{"ok", true}, {"removed", removed}, {"kept", kept}}, .text = text};
}

// ---- checking ----

namespace {

/// What is wrong with a room: its whole log has to lead to what each of its checkpoints says, and
/// each record that is kept to be genuine, as far as this engine can judge it.
std::optional<std::string> fault_of(const OpenArchive& store, const std::string& id,
                                    std::size_t& records) try {
    const room::Room room = store.room(store.archive->log(id, store::Extent::whole));
    if (room.id() != id) return "it is the log of room " + room.id();
    for (const store::Record& record : store.archive->records(id)) {
        ++records;
        // One of a game that was broken off before its shuffle was shown.
        if (!Json::parse(record.text).contains("proof")) continue;
        const protocol::Verdict verdict = protocol::verify(record.text);
        const protocol::Step* failed = verdict.failed();
        // By other rules nothing can be said of it.
        if (failed != nullptr && failed->code != "other_engine") {
            return "record " + std::to_string(record.number) + ": " + failed->name + ": " +
                   failed->detail;
        }
    }
    return {};
} catch (const std::exception& error) {
    return error.what();
}

}  // namespace

Result check(const Config& config) {
    const OpenArchive store = open(config);
    Json faults = Json::array();
    std::string text;
    const auto note = [&](const std::string& what, Json fault) {
        text += what + ": " + fault.at("fault").get<std::string>() + '\n';
        faults.push_back(std::move(fault));
    };
    for (const std::string& fault : store.archive->faults()) note("store", {{"fault", fault}});
    std::size_t records = 0;
    const auto rooms = store.archive->rooms();
    for (const std::string& id : rooms) {
        if (const auto fault = fault_of(store, id, records)) {
            note("room " + id, {{"room", id}, {"fault", *fault}});
        }
    }
    text += count(rooms.size(), "room") + ", " + count(records, "record") + ", " +
            count(faults.size(), "fault") + "\n";
    Json json = faults.empty() ? Json{{"ok", true}}
                               : net::refusal("damaged", "What is stored is not what was written.");
    json.update({{"rooms", rooms.size()}, {"records", records}, {"faults", std::move(faults)}});
    return {.json = std::move(json), .text = text};
}

}  // namespace app
