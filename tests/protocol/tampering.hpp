#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

#include "protocol/json/json.hpp"
#include "tests/support/fair_games.hpp"

// Records that were changed, and where a verification finds it.

namespace support {

/// "ok", or the step that failed.
std::string failed_step(std::string_view text);
/// "ok", or "step field".
std::string outcome(const Json& record);

using Change = std::function<void(Json&)>;

Json changed(const FairGame& game, const Change& change);
/// Another value at a JSON pointer.
Change put(const std::string& pointer, const Json& value);
/// Nothing there.
Change drop(const std::string& pointer);

/// Flips each bit of a member's 64 digits, and requires that this step fails.
void check_every_bit(const Json& record, const std::string& pointer, const std::string& step);

/// Which bits of a byte are flipped.
using Bits = std::function<bool(std::size_t place, unsigned bit)>;
bool every_bit(std::size_t place, unsigned bit);
/// Flips bits in the text of a member (of the record, its chance or its history), and requires that
/// some step fails.
void check_text(const Json& record, const std::string& name, const Bits& bits);

}  // namespace support
