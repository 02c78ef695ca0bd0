#pragma once

#include <string>

#include <pqxx/pqxx>

namespace store {

/// Makes the tables where there are none. Throws Unusable when they are not ours, or of another
/// version than this server's.
void prepare_schema(pqxx::connection& connection, const std::string& database);

}  // namespace store
