#pragma once

#include <string_view>

#include "protocol/json/error.hpp"

namespace protocol {

/// `wrong_proof`: a proof that does not hold, and the field that shows it.
Error proof_fault(std::string_view reason, std::string_view where);

/// Throws the fault unless what the proof says holds.
void require(bool holds, std::string_view reason, std::string_view where);

}  // namespace protocol
