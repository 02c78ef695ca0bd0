#include <array>
#include <bit>
#include <cstddef>
#include <string>

#include "protocol/fair/digest.hpp"

// The hashes of digest.hpp where there is no libsodium: SHA-256 (FIPS 180-4) and HMAC (RFC 2104).
// What they are of is secret from nobody: a page that plays alone knows its own seed.

namespace protocol {

namespace {

constexpr std::size_t block_size = 64;

/// The first 32 bits of the fractional part of the cube root of each of the first 64 primes.
constexpr std::array<std::uint32_t, 64> round_constants = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

using Words = std::array<std::uint32_t, 8>;

/// Likewise of the square roots of the first eight.
constexpr Words beginning = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                             0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};

std::uint32_t word_at(std::string_view bytes, std::size_t place) {
    std::uint32_t word = 0;
    for (std::size_t i = place; i < place + 4; ++i) {
        word = word << 8U | static_cast<std::uint8_t>(bytes[i]);
    }
    return word;
}

std::array<std::uint32_t, 64> schedule_of(std::string_view block) {
    std::array<std::uint32_t, 64> w{};
    for (std::size_t t = 0; t < 16; ++t) {
        w[t] = word_at(block, 4 * t);
    }
    for (std::size_t t = 16; t < w.size(); ++t) {
        const std::uint32_t x = w[t - 15];
        const std::uint32_t y = w[t - 2];
        const std::uint32_t s0 = std::rotr(x, 7) ^ std::rotr(x, 18) ^ x >> 3U;
        const std::uint32_t s1 = std::rotr(y, 17) ^ std::rotr(y, 19) ^ y >> 10U;
        w[t] = w[t - 16] + s0 + w[t - 7] + s1;
    }
    return w;
}

void compress(Words& hash, std::string_view block) {
    const std::array<std::uint32_t, 64> w = schedule_of(block);
    auto [a, b, c, d, e, f, g, h] = hash;
    for (std::size_t t = 0; t < w.size(); ++t) {
        const std::uint32_t s1 = std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25);
        const std::uint32_t t1 = h + s1 + ((e & f) ^ (~e & g)) + round_constants[t] + w[t];
        const std::uint32_t s0 = std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22);
        const std::uint32_t t2 = s0 + ((a & b) ^ (a & c) ^ (b & c));
        h = g;
        g = f;
        f = e;
        e = d + t1;
        d = c;
        c = b;
        b = a;
        a = t1 + t2;
    }
    const Words added = {a, b, c, d, e, f, g, h};
    for (std::size_t i = 0; i < hash.size(); ++i) {
        hash[i] += added[i];
    }
}

std::string padded(std::string_view message) {
    std::string text(message);
    text.push_back('\x80');
    while (text.size() % block_size != block_size - 8) {
        text.push_back('\0');
    }
    return text + Argument(std::uint64_t{8} * message.size()).bytes();
}

std::string bytes_of(const Bytes32& bytes) {
    return Argument(bytes).bytes();
}

/// The key filled up to a block, each byte of it changed.
std::string masked(const Bytes32& key, std::uint8_t mask) {
    std::string block = bytes_of(key);
    block.resize(block_size);
    for (char& byte : block) {
        byte = static_cast<char>(static_cast<std::uint8_t>(byte) ^ mask);
    }
    return block;
}

}  // namespace

Bytes32 sha256(std::string_view message) {
    Words hash = beginning;
    const std::string text = padded(message);
    for (std::size_t place = 0; place < text.size(); place += block_size) {
        compress(hash, std::string_view(text).substr(place, block_size));
    }
    Bytes32 digest{};
    for (std::size_t i = 0; i < digest.size(); ++i) {
        digest[i] = static_cast<std::uint8_t>(hash[i / 4] >> 8 * (3 - i % 4));
    }
    return digest;
}

Bytes32 hmac(const Bytes32& key, std::string_view message) {
    const Bytes32 inner = sha256(masked(key, 0x36).append(message));
    return sha256(masked(key, 0x5c) + bytes_of(inner));
}

}  // namespace protocol
