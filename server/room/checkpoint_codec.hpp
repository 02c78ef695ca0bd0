#pragma once

#include <string>

#include "protocol/json/fields.hpp"
#include "protocol/json/json_writer.hpp"
#include "server/room/entry.hpp"

// What a log says of a room at a checkpoint, and the parts of it that entries have as well.
// Reading throws Damaged or protocol::Error. Thread: any.

namespace room {

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
/// As they were written: an option that came with a later version is not among them, and is played
/// at its default.
protocol::Settings read_stored_settings(const protocol::Json& object, const std::string& host);
SealedSecret read_secret(const protocol::Json& object);
Checkpoint read_checkpoint(const protocol::Json& object);

}  // namespace room
