#pragma once

#include <string_view>

#include "protocol/json/json.hpp"

namespace protocol {

/// Replays the text of one record (RECORD.md) and gives what `ra-replay` prints: `ok` true with
/// results, epochs and holdings, or `ok` false with `at`, `error` and `detail`. A proof is not
/// checked. Never throws for what the text holds.
Json replay(std::string_view text);

}  // namespace protocol
