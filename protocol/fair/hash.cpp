#include <memory>
#include <optional>

#include <openssl/core_names.h>
#include <openssl/evp.h>
#include <openssl/params.h>

#include "engine/core/check.hpp"
#include "protocol/fair/digest.hpp"

// The hashes of digest.hpp, by OpenSSL, which uses what the processor has for them. engine.wasm
// asks its host: wasm/hash.cpp. OpenSSL looks an algorithm up by its name, and makes room for its
// state, which takes longer than hashing: each thread does both once.

namespace protocol {

namespace {

template <auto free>
struct Freed {
    void operator()(auto* object) const { free(object); }
};

const unsigned char* bytes_of(std::string_view message) {
    return reinterpret_cast<const unsigned char*>(message.data());
}

/// OpenSSL fails at nothing here but at finding memory or the algorithm.
void require_done(int done) {
    core::check(done == 1, "OpenSSL hashes");
}

class Sha256 {
public:
    Bytes32 operator()(std::string_view message) {
        Bytes32 digest{};
        require_done(EVP_DigestInit_ex2(state_.get(), algorithm_.get(), nullptr));
        require_done(EVP_DigestUpdate(state_.get(), message.data(), message.size()));
        require_done(EVP_DigestFinal_ex(state_.get(), digest.data(), nullptr));
        return digest;
    }

private:
    std::unique_ptr<EVP_MD, Freed<EVP_MD_free>> algorithm_{
        EVP_MD_fetch(nullptr, "SHA256", nullptr)};
    std::unique_ptr<EVP_MD_CTX, Freed<EVP_MD_CTX_free>> state_{EVP_MD_CTX_new()};
};

class Hmac {
public:
    Bytes32 operator()(const Bytes32& key, std::string_view message) {
        Bytes32 digest{};
        begin(key);
        require_done(EVP_MAC_update(state_.get(), bytes_of(message), message.size()));
        require_done(EVP_MAC_final(state_.get(), digest.data(), nullptr, digest.size()));
        return digest;
    }

private:
    /// A key is half of the work, and a game's hashes have one: it is taken in when it is another.
    void begin(const Bytes32& key) {
        if (key_ == key) return require_done(EVP_MAC_init(state_.get(), nullptr, 0, nullptr));
        char algorithm[] = "SHA256";
        const OSSL_PARAM settings[] = {
            OSSL_PARAM_construct_utf8_string(OSSL_MAC_PARAM_DIGEST, algorithm, 0),
            OSSL_PARAM_construct_end()};
        require_done(EVP_MAC_init(state_.get(), key.data(), key.size(), settings));
        key_ = key;
    }

    std::unique_ptr<EVP_MAC, Freed<EVP_MAC_free>> algorithm_{
        EVP_MAC_fetch(nullptr, OSSL_MAC_NAME_HMAC, nullptr)};
    std::unique_ptr<EVP_MAC_CTX, Freed<EVP_MAC_CTX_free>> state_{EVP_MAC_CTX_new(algorithm_.get())};
    std::optional<Bytes32> key_;
};

}  // namespace

Bytes32 sha256(std::string_view message) {
    thread_local Sha256 hash;
    return hash(message);
}

Bytes32 hmac(const Bytes32& key, std::string_view message) {
    thread_local Hmac hash;
    return hash(key, message);
}

}  // namespace protocol
