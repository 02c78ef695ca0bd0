#pragma once

#include <string>

#include "protocol/json/hex.hpp"

namespace protocol {

/// A chain's head as six words that people can read to each other (PROOF.md): its first 66 bits,
/// eleven for each word of BIP 39's English list. Thread: any.
std::string words_of(const Bytes32& head);

}  // namespace protocol
