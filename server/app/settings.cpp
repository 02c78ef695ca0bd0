#include "server/app/settings.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <utility>

#include <boost/asio/ip/address.hpp>

#include "protocol/json/json.hpp"
#include "server/net/http/hosts.hpp"
#include "server/net/http/proxies.hpp"
#include "server/net/http/route.hpp"

namespace app {

std::string Setting::variable() const {
    std::string text = "RA_" + name;
    std::transform(text.begin(), text.end(), text.begin(), [](unsigned char c) {
        return c == '-' ? '_' : static_cast<char>(std::toupper(c));
    });
    return text;
}

std::string not_text(const std::string& value) try {
    protocol::dump(value);
    return "";
} catch (const protocol::Json::exception&) {
    return "must be text in UTF-8";
}

std::function<std::string(const std::string&)> whole_number(std::uint32_t least,
                                                            std::uint32_t most) {
    return [least, most](const std::string& text) -> std::string {
        std::uint32_t value = 0;
        const char* last = text.data() + text.size();
        const auto [end, error] = std::from_chars(text.data(), last, value);
        if (error == std::errc{} && end == last && value >= least && value <= most) return "";
        return "must be a whole number from " + std::to_string(least) + " to " +
               std::to_string(most) + "; it is " + text;
    };
}

std::function<std::string(const std::string&)> one_of(std::vector<std::string> words) {
    return [words = std::move(words)](const std::string& text) -> std::string {
        if (std::find(words.begin(), words.end(), text) != words.end()) return "";
        std::string list;
        for (const std::string& word : words) list += (list.empty() ? "" : ", ") + word;
        return "must be one of " + list + "; it is " + text;
    };
}

std::string not_an_address(const std::string& text) {
    boost::system::error_code error;
    boost::asio::ip::make_address(text, error);
    return error ? "must be an IP address; it is " + text : "";
}

std::string not_an_origin(const std::string& text) {
    return net::is_origin(text)
               ? ""
               : "must be like https://ra.example or http://ra.example:8080; it is " + text;
}

std::string not_a_public_url(const std::string& text) {
    return text.empty() || net::read_public_url(text)
               ? ""
               : "must be like https://ra.example or https://example.org/ra; it is " + text;
}

std::string not_a_host(const std::string& text) {
    return net::is_host_name(text) ? "" : "must be a name like ra.example; it is " + text;
}

std::string not_a_network(const std::string& text) {
    return net::Network::read(text)
               ? ""
               : "must be like 192.0.2.1, 10.0.0.0/8 or 2001:db8::/32; it is " + text;
}

/// The given value is not printed: it may hold a password.
std::string not_a_store(const std::string& text) {
    const bool fits =
        text == "sqlite" || text.starts_with("postgresql://") || text.starts_with("postgres://");
    return fits ? "" : "must be sqlite or the URL of a PostgreSQL, postgresql://…";
}

std::string not_a_node(const std::string& text) {
    constexpr std::size_t longest = 63;
    const auto is_letter_or_digit = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    };
    const bool fits = !text.empty() && text.size() <= longest && is_letter_or_digit(text.front()) &&
                      std::all_of(text.begin(), text.end(), [&](char c) {
                          return is_letter_or_digit(c) || c == '.' || c == '_' || c == '-';
                      });
    return fits ? ""
                : "must be 1 to 63 of A-Z, a-z, 0-9, '.', '_' and '-', the first a letter or a "
                  "digit; it is " +
                      text;
}

std::string empty(const std::string& text) {
    return text.empty() ? "may not be empty" : "";
}

std::string nothing(const std::string& /*text*/) {
    return "";
}

std::string contradiction(const Config& config) {
    if (config.tls_cert.empty() != config.tls_key.empty()) {
        return config.tls_cert.empty() ? "--tls-key needs --tls-cert, the certificate of that key."
                                       : "--tls-cert needs --tls-key, the certificate's key.";
    }
    const bool is_plain = config.tls_cert.empty();
    if (is_plain && config.redirect_port > 0) {
        return "--redirect-port leads to HTTPS, which needs --tls-cert and --tls-key.";
    }
    if (is_plain && config.hsts_days > 0) {
        return "--hsts-days is for HTTPS, which needs --tls-cert and --tls-key; behind a proxy, "
               "have the proxy tell browsers.";
    }
    if (config.redirect_port > 0 && config.redirect_port == config.port) {
        return "--redirect-port and --port are the same: HTTPS needs a port of its own.";
    }
    return "";
}

}  // namespace app
