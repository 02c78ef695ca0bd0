#pragma once

#include <string>

namespace native {

/// A key, and a certificate that is signed with it, as PEM.
struct Certificate {
    std::string key;
    std::string certificate;
};

/// One that is signed by nobody else and is for this host, from now for an hour.
Certificate certificate_for(const std::string& host);

}  // namespace native
