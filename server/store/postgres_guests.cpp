#include "server/store/postgres_guests.hpp"

#include <regex>

namespace store {

std::vector<GuestTransaction::Row> PostgresGuests::run(const std::string& statement,
                                                       const std::vector<Value>& values) {
    static const std::regex table("@");
    const auto result = work_.exec_params(std::regex_replace(statement, table, "ra."),
                                          pqxx::prepare::make_dynamic_params(values));
    std::vector<Row> rows;
    for (const auto& found : result) {
        Row& row = rows.emplace_back();
        for (const auto& field : found) {
            row.push_back(field.is_null() ? std::nullopt : std::optional(field.as<std::string>()));
        }
    }
    return rows;
}

std::string PostgresGuests::each(const std::string& value) const {
    return "(SELECT json_array_elements_text(" + value + "::json))";
}

}  // namespace store
