#include "server/store/log_reader.hpp"

#include <algorithm>
#include <utility>

#include <SQLiteCpp/Transaction.h>

#include "server/store/log_schema.hpp"
#include "server/store/sqlite_guests.hpp"
#include "server/store/unusable.hpp"

namespace store {

namespace {

/// A statement left half-way would keep the write-ahead log from ever being reused.
class ResetAfterwards {
public:
    explicit ResetAfterwards(SQLite::Statement& statement) : statement_(statement) {}
    ~ResetAfterwards() { statement_.tryReset(); }
    ResetAfterwards(const ResetAfterwards&) = delete;
    ResetAfterwards& operator=(const ResetAfterwards&) = delete;

private:
    SQLite::Statement& statement_;
};

}  // namespace

LogReader::LogReader(const std::filesystem::path& file, std::size_t longest_log) try
    : name_(file.string()),
      longest_log_(longest_log),
      database_(open_log_to_read(file)),
      select_entry_(database_,
                    "SELECT v, previous, checkpoint, entry FROM log WHERE id = ? AND room = ?"),
      select_room_(database_, "SELECT id FROM rooms WHERE invite = ?"),
      select_record_(database_,
                     "SELECT record FROM records JOIN rooms ON room = rooms.number"
                     " WHERE rooms.id = ? AND records.number = ?"),
      select_talk_(database_, "SELECT line FROM talk WHERE room = ? ORDER BY number") {
} catch (const SQLite::Exception& error) {
    throw Unusable(file.string() + " is damaged: " + error.what() + ".");
}

Claim LogReader::load(const std::string& room, const LogFile::Claimed& claimed) {
    // One for all rows: to begin one takes longer than to read a row.
    const SQLite::Transaction reading(database_);
    auto [entries, first] = walk(room, {claimed.number, claimed.last}, Extent::from_checkpoint);
    return {.fence = claimed.fence,
            .log = std::move(entries),
            .first = first,
            .talk = talk(claimed.number)};
}

StoredLog LogReader::walk(const std::string& room, const Place& place, Extent extent) {
    std::vector<std::string> entries;
    std::size_t bytes = 0;
    // Of the entry after the one that is looked for.
    std::int64_t after = 0;
    bool is_first = false;
    const auto damaged = [&](const std::string& what) {
        return Damaged(name_ + ", room " + room + ", " +
                       (entries.empty() ? "last entry" : "entry " + std::to_string(after - 1)) +
                       ": " + what);
    };
    for (std::int64_t id = place.last; !is_first;) {
        try {
            const ResetAfterwards reset(select_entry_);
            select_entry_.bind(1, id);
            select_entry_.bind(2, place.number);
            if (!select_entry_.executeStep()) throw damaged("it is missing");
            const std::int64_t v = select_entry_.getColumn(0).getInt64();
            if (!entries.empty() && v != after - 1) throw damaged("it is missing");
            after = v;
            id = select_entry_.getColumn(1).getInt64();
            const bool is_checkpoint = select_entry_.getColumn(2).getInt() != 0;
            is_first = v == 1 || (extent == Extent::from_checkpoint && is_checkpoint);
            entries.push_back(select_entry_.getColumn(3).getString());
        } catch (const SQLite::Exception& error) {
            if (!is_damage(error)) throw;
            throw damaged(error.what());
        }
        bytes += entries.back().size();
        if (bytes > longest_log_) throw damaged("the log is longer than any room may write");
    }
    std::reverse(entries.begin(), entries.end());
    return {.entries = std::move(entries), .first = static_cast<std::uint64_t>(after)};
}

std::vector<std::string> LogReader::talk(std::int64_t room) {
    const ResetAfterwards reset(select_talk_);
    std::vector<std::string> lines;
    select_talk_.bind(1, room);
    while (select_talk_.executeStep()) lines.push_back(select_talk_.getColumn(0).getString());
    return lines;
}

std::string LogReader::find(const std::string& invite) {
    const ResetAfterwards reset(select_room_);
    select_room_.bindNoCopy(1, invite);
    return select_room_.executeStep() ? select_room_.getColumn(0).getString() : "";
}

guests::Answer LogReader::answer(const guests::Question& question) {
    const SQLite::Transaction reading(database_);
    SqliteGuests guests(database_);
    return store::answer(guests, question);
}

std::string LogReader::record(const std::string& room, std::uint32_t number) {
    const ResetAfterwards reset(select_record_);
    select_record_.bindNoCopy(1, room);
    select_record_.bind(2, static_cast<std::int64_t>(number));
    return select_record_.executeStep() ? select_record_.getColumn(0).getString() : "";
}

}  // namespace store
