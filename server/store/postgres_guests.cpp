#include "server/store/postgres_guests.hpp"

#include <regex>
#include <stdexcept>
#include <utility>

namespace store {

namespace {

using Values = std::vector<GuestTransaction::Value>;

template <std::size_t... index>
pqxx::result exec(pqxx::transaction_base& work, const std::string& statement, const Values& values,
                  std::index_sequence<index...> /*all*/) {
    return work.exec_params(statement, values[index]...);
}

pqxx::result exec(pqxx::transaction_base& work, const std::string& statement,
                  const Values& values) {
    switch (values.size()) {
        case 0: return work.exec(statement);
        case 1: return exec(work, statement, values, std::make_index_sequence<1>());
        case 2: return exec(work, statement, values, std::make_index_sequence<2>());
        case 3: return exec(work, statement, values, std::make_index_sequence<3>());
        case 4: return exec(work, statement, values, std::make_index_sequence<4>());
        case 5: return exec(work, statement, values, std::make_index_sequence<5>());
        case 6: return exec(work, statement, values, std::make_index_sequence<6>());
        default: throw std::logic_error("a statement has too many values");
    }
}

}  // namespace

std::vector<GuestTransaction::Row> PostgresGuests::run(const std::string& statement,
                                                       const std::vector<Value>& values) {
    static const std::regex table("@");
    std::vector<Row> rows;
    for (const auto& found : exec(work_, std::regex_replace(statement, table, "ra."), values)) {
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
