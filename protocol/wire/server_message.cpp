#include "protocol/wire/server_message.hpp"

#include <type_traits>

namespace protocol::server {

namespace {

struct Typed {
    std::string type;

    static void describe(const auto& members) { members.value("type", &Typed::type); }
};

template <class Body>
bool read_if_named(const Json& json, const std::string& type, Unknown unknown, Message& message) {
    if constexpr (!std::is_same_v<Body, Other>) {
        if (type != Body::type) return false;
        message = read<Body>(json, unknown);
        return true;
    }
    return false;
}

template <class... Bodies>
void read_named(const Json& json, const std::string& type, Unknown unknown,
                std::variant<Bodies...>& message) {
    (read_if_named<Bodies>(json, type, unknown, message) || ...);
}

}  // namespace

ErrorMessage ErrorMessage::of(const std::string& id, const Error& error) {
    ErrorMessage message{.code = error.code,
                         .field = error.field,
                         .id = id,
                         .reason = error.reason,
                         .rule = error.rule};
    if (!error.rule.empty()) message.legal.emplace(error.legal.begin(), error.legal.end());
    if (error.wait && error.code == "rate_limited") {
        const auto seconds = std::chrono::ceil<std::chrono::seconds>(*error.wait);
        message.retry_after = static_cast<std::uint32_t>(seconds.count());
    } else if (error.wait) {
        message.wait = error.wait->count();
    }
    return message;
}

Error ErrorMessage::error() const {
    Error error(code, reason);
    error.field = field;
    error.rule = rule;
    if (legal) error.legal = *legal;
    if (wait) error.wait = std::chrono::milliseconds(*wait);
    if (retry_after) error.wait = std::chrono::seconds(*retry_after);
    return error;
}

Message read_message(const Json& message, Unknown unknown) {
    Message result;
    read_named(message, read<Typed>(message, Unknown::ignored).type, unknown, result);
    return result;
}

}  // namespace protocol::server
