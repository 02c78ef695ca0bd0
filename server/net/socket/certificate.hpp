#pragma once

#include <array>
#include <cstdint>
#include <ctime>
#include <memory>
#include <string>

#include <openssl/ssl.h>

#include "server/net/socket/tls_session.hpp"
#include "server/net/socket/unusable_setting.hpp"

namespace net {

/// Both in PEM: the certificate with those that lead to its root, and its key.
struct CertificateFiles {
    std::string certificate;
    std::string key;
};

/// What the server shows to be itself, from TLS 1.2 on. Connections go on with the one that they
/// began with. Thread: the main loop's.
class Certificate {
public:
    /// Throws UnusableSetting.
    explicit Certificate(CertificateFiles files);

    /// TLS for a connection. Requires: what TlsSession does.
    TlsSession session(int socket) const { return {*context_, socket}; }

    std::time_t expires() const;

    /// Whether the files are others than those that were read last.
    bool is_outdated() const { return stamp() != stamp_; }

    /// Reads the files again. Throws UnusableSetting: then it is what it was.
    void reload();

private:
    struct Free {
        void operator()(SSL_CTX* context) const { ::SSL_CTX_free(context); }
    };
    using Context = std::unique_ptr<SSL_CTX, Free>;
    /// What changes with a file or its mode, of both.
    using Stamp = std::array<std::int64_t, 8>;

    Stamp stamp() const;
    Context read() const;

    const CertificateFiles files_;
    Stamp stamp_;
    Context context_;
};

}  // namespace net
