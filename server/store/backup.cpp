#include "server/store/backup.hpp"

#include <string>

#include <SQLiteCpp/Exception.h>
#include <SQLiteCpp/Statement.h>

#include "server/store/draft.hpp"
#include "server/store/log_schema.hpp"
#include "server/store/sqlite_archive.hpp"
#include "server/store/unusable.hpp"

namespace store {

namespace fs = std::filesystem;

namespace {

void require_absent(const fs::path& file, const std::string& advice) {
    if (fs::exists(fs::symlink_status(file))) {
        throw Unusable("There is a " + file.string() + " already: " + advice + ".");
    }
}

/// Page by page it would be begun anew whenever the server writes.
void copy(const fs::path& from, const fs::path& to, const std::string& called) {
    Draft draft(to, called);
    try {
        SQLite::Database database = open_log_to_read(from);
        SQLite::Statement vacuum(database, "VACUUM INTO ?");
        vacuum.bind(1, draft.name());
        vacuum.exec();
    } catch (const SQLite::Exception& error) {
        throw Unusable(from.string() + " cannot be copied to " + to.string() + ": " + error.what() +
                       ".");
    }
    draft.become_new();
}

}  // namespace

void back_up(const fs::path& log, const fs::path& file) {
    require_log(log);
    require_absent(file, "give the backup another name");
    copy(log, file, "The backup");
}

void restore(const fs::path& backup, const fs::path& log) {
    require_absent(log, "move it away, or restore into another directory");
    // Of a file that is gone: SQLite would take it for this one's.
    require_absent(log.string() + "-wal", "move it away, or restore into another directory");
    const auto faults = SqliteArchive(backup).faults();
    if (!faults.empty()) throw Unusable(backup.string() + " is damaged: " + faults.front() + ".");
    copy(backup, log, "The log");
}

}  // namespace store
