#include "server/store/sqlite_archive.hpp"

#include <SQLiteCpp/Exception.h>
#include <SQLiteCpp/Statement.h>

#include "server/store/log_schema.hpp"
#include "server/store/unusable.hpp"

namespace store {

namespace {

/// More say nothing new.
constexpr int most_faults = 20;

}  // namespace

SqliteArchive::SqliteArchive(const std::filesystem::path& file) try
    : reader_((require_log(file), file)), database_(reader_.database()), moment_(database_) {
    read_places();
} catch (const SQLite::Exception& error) {
    throw Unusable(file.string() + " cannot be read: " + error.what() + ".");
}

/// A room's last entry is among those after `noted`, or where the room says.
void SqliteArchive::read_places() {
    SQLite::Statement places(
        database_,
        "SELECT rooms.id, number, coalesce(latest, last) FROM rooms LEFT JOIN"
        " (SELECT room, max(id) AS latest FROM log WHERE id > (SELECT up_to FROM noted)"
        " GROUP BY room) ON room = number");
    while (places.executeStep()) {
        places_[places.getColumn(0).getString()] = {places.getColumn(1).getInt64(),
                                                    places.getColumn(2).getInt64()};
    }
}

std::vector<std::string> SqliteArchive::faults() {
    std::vector<std::string> faults;
    SQLite::Statement check(database_,
                            "PRAGMA integrity_check(" + std::to_string(most_faults) + ")");
    while (check.executeStep()) faults.push_back(check.getColumn(0).getString());
    if (faults == std::vector<std::string>{"ok"}) faults.clear();
    return faults;
}

std::string SqliteArchive::key_fingerprint() {
    SQLite::Statement known(database_, "SELECT fingerprint FROM seal_key");
    return known.executeStep() ? known.getColumn(0).getString() : "";
}

std::vector<std::string> SqliteArchive::rooms() {
    std::vector<std::string> rooms;
    for (const auto& [id, place] : places_) rooms.push_back(id);
    return rooms;
}

StoredLog SqliteArchive::log(const std::string& room, Extent extent) {
    return reader_.walk(room, places_.at(room), extent);
}

std::vector<Record> SqliteArchive::records(const std::string& room) {
    std::vector<Record> records;
    SQLite::Statement kept(database_,
                           "SELECT number, record FROM records WHERE room = ? ORDER BY number");
    kept.bind(1, places_.at(room).number);
    while (kept.executeStep()) {
        records.push_back(
            {.number = kept.getColumn(0).getUInt(), .text = kept.getColumn(1).getString()});
    }
    return records;
}

std::optional<std::string> SqliteArchive::newest_entry() {
    SQLite::Statement newest(database_, "SELECT entry FROM log ORDER BY id DESC LIMIT 1");
    return newest.executeStep() ? std::optional(newest.getColumn(0).getString()) : std::nullopt;
}

}  // namespace store
