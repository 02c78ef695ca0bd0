#pragma once

#include <string>

#include <pqxx/pqxx>

#include "server/store/layout.hpp"

namespace store {

/// The layout of the tables; its version is kept in `ra.schema_version`.
extern const Layout table_layout;

/// Makes the tables where there are none. Those of an earlier version of the server are brought to
/// this layout, or stay as they were. Throws Unusable when they are not ours, of a version that
/// this server does not know, or of an earlier one that a node has a lease on.
void prepare_schema(pqxx::connection& connection, const std::string& database,
                    const Layout& layout = table_layout);

/// Throws Unusable when the tables are not there, or not of this version.
void require_tables(pqxx::transaction_base& work, const std::string& database);

}  // namespace store
