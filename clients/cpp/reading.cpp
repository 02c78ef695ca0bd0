#include "clients/cpp/reading.hpp"

namespace client {

using protocol::Error;
using protocol::Json;

namespace {

bool has_text(const Json& object, const char* member) {
    const auto found = object.find(member);
    return found != object.end() && found->is_string();
}

}  // namespace

std::optional<Json> read_json(std::string_view text) try {
    return protocol::parse(text);
} catch (const Error&) {
    return {};
}

std::string text_in(const Json& message, const char* member) {
    return has_text(message, member) ? message[member].get<std::string>() : "";
}

std::optional<Error> error_in(const Json& body) {
    if (!body.is_object() || !has_text(body, "code") || !has_text(body, "reason")) return {};
    Error error(text_in(body, "code"), text_in(body, "reason"));
    error.field = text_in(body, "field");
    error.rule = text_in(body, "rule");
    error.legal = body.value("legal", Json());
    const auto wait = body.find("wait");
    if (wait != body.end() && wait->is_number_unsigned()) {
        error.wait = std::chrono::milliseconds(wait->get<std::uint32_t>());
    }
    const auto retry_after = body.find("retry_after");
    if (retry_after != body.end() && retry_after->is_number_unsigned()) {
        error.wait = std::chrono::seconds(retry_after->get<std::uint32_t>());
    }
    return error;
}

}  // namespace client
