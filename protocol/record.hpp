#pragma once

#include <string>
#include <string_view>

#include "protocol/json.hpp"

namespace protocol {

/// The longest record taken: the longest game stays under a tenth of it.
inline constexpr std::size_t longest_record = 4 * 1024 * 1024;

/// Replays the text of one record (RECORD.md) and gives what `ra-replay` prints: `ok` true with
/// results, epochs and holdings, or `ok` false with `at`, `error` and `detail`. Never throws for
/// what the text holds.
Json replay(std::string_view text);

}  // namespace protocol
