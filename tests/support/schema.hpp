#pragma once

#include <string>
#include <vector>

#include "protocol/json/json.hpp"

// The wire's schema, to hold messages against.

namespace support {

using protocol::Json;

/// protocol/schema/ra.v1.schema.json. Requires: the working directory is the top of the tree.
const Json& wire_schema();

/// Why the value is not what a definition of the schema says; empty when it is.
std::string schema_fault(const std::string& definition, const Json& value);

/// The same for a message of the server, by the definition of its type.
std::string server_message_fault(const Json& message);

/// The keywords of the schema that the validator used here does not know, and the references that
/// stand beside a keyword, which it would overlook: none, or `schema_fault` says less than it
/// seems to.
std::vector<std::string> overlooked_keywords();

}  // namespace support
