#include "server/store/log_reader.hpp"

#include <algorithm>

#include <SQLiteCpp/Transaction.h>

#include "server/store/log_schema.hpp"
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
      select_entry_(database_, "SELECT v, previous, entry FROM log WHERE id = ? AND room = ?"),
      select_room_(database_, "SELECT id FROM rooms WHERE invite = ?") {
} catch (const SQLite::Exception& error) {
    throw Unusable(file.string() + " is damaged: " + error.what() + ".");
}

std::vector<std::string> LogReader::load(const std::string& room, const LogFile::Claimed& claimed) {
    std::vector<std::string> entries;
    std::size_t bytes = 0;
    // Of the entry after the one that is looked for.
    std::int64_t after = 0;
    const auto damaged = [&](const std::string& what) {
        return Damaged(name_ + ", room " + room + ", " +
                       (entries.empty() ? "last entry" : "entry " + std::to_string(after - 1)) +
                       ": " + what);
    };
    // One for all rows: to begin one takes longer than to read a row.
    const SQLite::Transaction reading(database_);
    for (std::int64_t id = claimed.last; id != 0;) {
        try {
            const ResetAfterwards reset(select_entry_);
            select_entry_.bind(1, id);
            select_entry_.bind(2, claimed.number);
            if (!select_entry_.executeStep()) throw damaged("it is missing");
            const std::int64_t v = select_entry_.getColumn(0).getInt64();
            if (!entries.empty() && v != after - 1) throw damaged("it is missing");
            after = v;
            id = select_entry_.getColumn(1).getInt64();
            entries.push_back(select_entry_.getColumn(2).getString());
        } catch (const SQLite::Exception& error) {
            if (!is_damage(error)) throw;
            throw damaged(error.what());
        }
        bytes += entries.back().size();
        if (bytes > longest_log_) throw damaged("the log is longer than any room may write");
    }
    if (entries.empty() || after != 1) throw damaged("it is missing");
    std::reverse(entries.begin(), entries.end());
    return entries;
}

std::string LogReader::find(const std::string& invite) {
    const ResetAfterwards reset(select_room_);
    select_room_.bindNoCopy(1, invite);
    return select_room_.executeStep() ? select_room_.getColumn(0).getString() : "";
}

}  // namespace store
