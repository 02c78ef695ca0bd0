#pragma once

#include <string>

#include "protocol/json/fields.hpp"
#include "protocol/json/json_writer.hpp"
#include "server/lobby/entry.hpp"

// What a log says of a room at a checkpoint, and the parts of it that entries have as well.
// Reading throws Damaged or protocol::Error. Thread: any.

namespace lobby {

void write(protocol::JsonWriter& out, const Host& host);
void write(protocol::JsonWriter& out, const SealedSecret& secret);
/// With a digest of its own: nothing before it is read that could show that it is damaged.
void write(protocol::JsonWriter& out, const Checkpoint& checkpoint);

/// A text no longer than any that an entry has.
std::string read_text(protocol::Fields& fields, const char* name);
protocol::Level read_level(protocol::Fields& fields);
/// Its members, among others.
Host read_host(protocol::Fields& fields);
Host read_host(const protocol::Json& object);
SealedSecret read_secret(const protocol::Json& object);
Checkpoint read_checkpoint(const protocol::Json& object);

}  // namespace lobby
