#pragma once

#include <compare>
#include <string>
#include <utility>

namespace room {

/// The network address by which limits count a client. Empty while it is not known; then it is not
/// limited.
struct ClientPrefix {
    ClientPrefix() = default;
    /// An address that is its own wide prefix.
    ClientPrefix(std::string address)  // NOLINT(google-explicit-constructor)
        : narrow(std::move(address)), wide(narrow) {}
    ClientPrefix(const char* address)  // NOLINT(google-explicit-constructor)
        : ClientPrefix(std::string(address)) {}
    ClientPrefix(std::string narrow_prefix, std::string wide_prefix)
        : narrow(std::move(narrow_prefix)), wide(std::move(wide_prefix)) {}

    bool is_nobody() const { return narrow.empty(); }
    /// IPv4 is scarce enough for one tier.
    bool has_two_tiers() const { return narrow != wide; }

    auto operator<=>(const ClientPrefix&) const = default;

    /// The address, or with IPv6 its /64, which one machine has for itself.
    std::string narrow;
    /// The address, or with IPv6 its /48, which one customer may have for themselves.
    std::string wide;
};

/// How many times the share of a narrow prefix a wide one has: a /48 may be one stranger with
/// 65,536 narrow ones, or a company with several networks.
inline constexpr int wide_share = 4;

}  // namespace room
