#pragma once

#include <string>

#include "protocol/json/fields.hpp"
#include "protocol/json/json_writer.hpp"
#include "server/room/entry.hpp"

// The codec of checkpoints, and of the parts that they share with entries. Reading throws Damaged
// or protocol::Error. Thread: any.

namespace room {

void write(protocol::JsonWriter& out, const Host& host);
void write(protocol::JsonWriter& out, const SealedSecret& secret);
/// Written with a digest of its own, since no entry before it is read that could show damage.
void write(protocol::JsonWriter& out, const Checkpoint& checkpoint);

/// Reads a text no longer than any in an entry.
std::string read_text(protocol::Fields& fields, const char* name);
protocol::Level read_level(protocol::Fields& fields);
/// Reads the host's members, which may be among others.
Host read_host(protocol::Fields& fields);
Host read_host(const protocol::Json& object);
/// Reads settings as they were written: an option that came with a later version is absent, and is
/// played at its default.
protocol::Settings read_stored_settings(const protocol::Json& object, const std::string& host);
SealedSecret read_secret(const protocol::Json& object);
Checkpoint read_checkpoint(const protocol::Json& object);

}  // namespace room
