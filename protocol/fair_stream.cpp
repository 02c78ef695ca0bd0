#include "protocol/fair_stream.hpp"

#include <sodium.h>

namespace protocol {

namespace {

void append_big_endian(std::string& bytes, std::uint64_t value, int width) {
    for (int shift = 8 * (width - 1); shift >= 0; shift -= 8) {
        bytes.push_back(static_cast<char>(value >> shift));
    }
}

void append_length(std::string& bytes, std::size_t length) {
    append_big_endian(bytes, length, 4);
}

void append_part(std::string& bytes, std::string_view part) {
    append_length(bytes, part.size());
    bytes.append(part);
}

}  // namespace

FairStream::FairStream(const ChanceKey& key, std::string_view label) : key_(key) {
    append_part(prefix_, "ra/stream/1");
    append_part(prefix_, label);
    append_length(prefix_, sizeof(counter_));
}

std::uint64_t FairStream::next() {
    std::string message = prefix_;
    append_big_endian(message, counter_++, sizeof(counter_));
    std::array<unsigned char, crypto_auth_hmacsha256_BYTES> digest{};
    crypto_auth_hmacsha256_state state;
    crypto_auth_hmacsha256_init(&state, key_.data(), key_.size());
    crypto_auth_hmacsha256_update(&state, reinterpret_cast<const unsigned char*>(message.data()),
                                  message.size());
    crypto_auth_hmacsha256_final(&state, digest.data());
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < sizeof(value); ++i) {
        value = value << 8U | digest[i];
    }
    return value;
}

}  // namespace protocol
