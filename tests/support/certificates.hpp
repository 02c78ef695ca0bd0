#pragma once

#include <chrono>
#include <filesystem>
#include <string>

namespace support {

/// A key, and a certificate that is signed with it, as PEM.
struct Certificate {
    std::string key;
    std::string certificate;
};

/// From now.
struct Validity {
    std::chrono::seconds from{-60};
    std::chrono::seconds until{3600};
};

/// One for this host, signed by itself alone.
Certificate certificate_for(const std::string& host, const Validity& validity = {});

/// Files of a certificate and its key, in a folder.
struct CertificateFiles {
    explicit CertificateFiles(const std::filesystem::path& folder)
        : certificate((folder / "cert.pem").string()), key((folder / "key.pem").string()) {}

    void write(const Certificate& made) const;

    std::string certificate;
    std::string key;
};

}  // namespace support
