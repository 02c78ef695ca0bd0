#include "server/store/sqlite_guests.hpp"

#include <algorithm>

#include <SQLiteCpp/Statement.h>

namespace store {

namespace {

GuestTransaction::Row row_of(SQLite::Statement& statement) {
    GuestTransaction::Row row;
    for (int column = 0; column < statement.getColumnCount(); ++column) {
        const SQLite::Column value = statement.getColumn(column);
        row.push_back(value.isNull() ? std::nullopt : std::optional(value.getString()));
    }
    return row;
}

}  // namespace

std::vector<GuestTransaction::Row> SqliteGuests::run(const std::string& statement,
                                                     const std::vector<Value>& values) {
    std::string text = statement;
    text.erase(std::remove(text.begin(), text.end(), '@'), text.end());
    SQLite::Statement running(database_, text);
    for (std::size_t i = 0; i < values.size(); ++i) {
        const std::string name = "$" + std::to_string(i + 1);
        values[i] ? running.bind(name, *values[i]) : running.bind(name);
    }
    std::vector<Row> rows;
    while (running.executeStep()) rows.push_back(row_of(running));
    return rows;
}

std::string SqliteGuests::each(const std::string& value) const {
    return "(SELECT value FROM json_each(" + value + "))";
}

}  // namespace store
