#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>

#include <openssl/core_names.h>
#include <openssl/evp.h>
#include <openssl/kdf.h>
#include <openssl/params.h>
#include <openssl/ssl.h>

namespace support {

/// Records of a client's TLS 1.2 connection that OpenSSL would not send. Requires: the handshake is
/// over, nothing was sent since, and the cipher is AES-128-GCM with SHA-256.
class Tls12Sender {
public:
    explicit Tls12Sender(const SSL* connection) {
        const auto keys = key_block(connection);
        std::copy_n(keys.begin(), key_.size(), key_.begin());
        // After the client's key and the server's.
        std::copy_n(keys.begin() + 2 * key_.size(), salt_.size(), salt_.begin());
    }

    std::string record(std::uint8_t type, const std::string& content) {
        const std::string number = big_endian(number_++, 8);
        const std::string header = std::string(1, static_cast<char>(type)) + "\x03\x03";
        const std::string sealed =
            seal(number, number + header + big_endian(content.size(), 2), content);
        return header + big_endian(number.size() + sealed.size(), 2) + number + sealed;
    }

private:
    using Key = std::array<unsigned char, 16>;
    static constexpr std::size_t salt_bytes = 4;
    static constexpr std::size_t tag_bytes = 16;
    using KeyBlock = std::array<unsigned char, 2 * sizeof(Key) + 2 * salt_bytes>;

    static void require(bool holds) {
        if (!holds) throw std::runtime_error("OpenSSL failed");
    }

    static std::string big_endian(std::uint64_t number, std::size_t size) {
        std::string bytes(size, '\0');
        for (; size > 0; number >>= 8) bytes[--size] = static_cast<char>(number & 0xff);
        return bytes;
    }

    /// As RFC 5246, section 6.3, derives it.
    static KeyBlock key_block(const SSL* connection) {
        std::array<unsigned char, SSL_MAX_MASTER_KEY_LENGTH> master{};
        const std::size_t master_bytes = ::SSL_SESSION_get_master_key(::SSL_get_session(connection),
                                                                      master.data(), master.size());
        std::array<unsigned char, SSL3_RANDOM_SIZE> client{};
        std::array<unsigned char, SSL3_RANDOM_SIZE> server{};
        ::SSL_get_client_random(connection, client.data(), client.size());
        ::SSL_get_server_random(connection, server.data(), server.size());
        std::string label = "key expansion";
        std::string digest = "SHA256";
        const std::array<OSSL_PARAM, 6> parameters{
            ::OSSL_PARAM_construct_utf8_string(OSSL_KDF_PARAM_DIGEST, digest.data(), 0),
            ::OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_SECRET, master.data(), master_bytes),
            ::OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_SEED, label.data(), label.size()),
            ::OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_SEED, server.data(), server.size()),
            ::OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_SEED, client.data(), client.size()),
            ::OSSL_PARAM_construct_end()};
        const std::unique_ptr<EVP_KDF, decltype(&::EVP_KDF_free)> method(
            ::EVP_KDF_fetch(nullptr, OSSL_KDF_NAME_TLS1_PRF, nullptr), ::EVP_KDF_free);
        const std::unique_ptr<EVP_KDF_CTX, decltype(&::EVP_KDF_CTX_free)> context(
            ::EVP_KDF_CTX_new(method.get()), ::EVP_KDF_CTX_free);
        KeyBlock keys{};
        require(::EVP_KDF_derive(context.get(), keys.data(), keys.size(), parameters.data()) == 1);
        return keys;
    }

    std::string seal(const std::string& number, const std::string& checked,
                     const std::string& content) const {
        const std::string nonce(std::string(salt_.begin(), salt_.end()) + number);
        const std::unique_ptr<EVP_CIPHER_CTX, decltype(&::EVP_CIPHER_CTX_free)> context(
            ::EVP_CIPHER_CTX_new(), ::EVP_CIPHER_CTX_free);
        std::string sealed(content.size() + tag_bytes, '\0');
        auto* const out = reinterpret_cast<unsigned char*>(sealed.data());
        int size = 0;
        require(::EVP_EncryptInit_ex(context.get(), ::EVP_aes_128_gcm(), nullptr, key_.data(),
                                     bytes_of(nonce)) == 1);
        require(::EVP_EncryptUpdate(context.get(), nullptr, &size, bytes_of(checked),
                                    static_cast<int>(checked.size())) == 1);
        require(::EVP_EncryptUpdate(context.get(), out, &size, bytes_of(content),
                                    static_cast<int>(content.size())) == 1);
        require(::EVP_EncryptFinal_ex(context.get(), out + content.size(), &size) == 1);
        require(::EVP_CIPHER_CTX_ctrl(context.get(), EVP_CTRL_GCM_GET_TAG, tag_bytes,
                                      out + content.size()) == 1);
        return sealed;
    }

    static const unsigned char* bytes_of(const std::string& text) {
        return reinterpret_cast<const unsigned char*>(text.data());
    }

    Key key_{};
    std::array<unsigned char, salt_bytes> salt_{};
    /// Of the next record; the handshake's last was the first that was encrypted.
    std::uint64_t number_ = 1;
};

}  // namespace support
