#pragma once

#include <memory>
#include <string>
#include <vector>

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>

#include "server/store/log_schema.hpp"
#include "server/store/sqlite_guests.hpp"

namespace support {

/// What a store in memory keeps of guests and their tables.
class KeptGuests {
public:
    /// What is shown of a room from now on. Requires: it is there.
    void keep(const std::string& room, const guests::TableRow& table) {
        if (table.is_empty()) return;
        if (table.card) {
            run("INSERT INTO @rooms (id, invite, last, card) VALUES ($1, $1, 0, $2)"
                " ON CONFLICT (id) DO UPDATE SET card = excluded.card",
                {room, table.card});
        }
        if (table.sittings) store::keep_sittings(kept(), room, *table.sittings);
    }
    void remove(const std::string& room) {
        store::keep_sittings(kept(), room, {});
        run("DELETE FROM @rooms WHERE id = $1", {room});
    }
    guests::Answer answer(const guests::Question& question) {
        run("SAVEPOINT question", {});
        guests::Answer answer = store::answer(kept(), question);
        if (answer.outcome != guests::Answer::Outcome::done) run("ROLLBACK TO question", {});
        run("RELEASE question", {});
        return answer;
    }

private:
    using Values = std::vector<store::GuestTransaction::Value>;

    void run(const std::string& statement, const Values& values) { kept().run(statement, values); }
    /// Made when it is needed: most databases of tests hold no guest.
    store::SqliteGuests& kept() {
        if (!kept_) kept_ = std::make_unique<Kept>();
        return kept_->tables;
    }

    struct Kept {
        SQLite::Database database = store::open_log(":memory:");
        store::SqliteGuests tables{database};
    };
    std::unique_ptr<Kept> kept_;
};

}  // namespace support
