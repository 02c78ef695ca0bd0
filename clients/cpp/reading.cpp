#include "clients/cpp/reading.hpp"

#include "protocol/wire/server_message.hpp"

namespace client {

using protocol::Error;
using protocol::Json;

std::optional<Json> read_json(std::string_view text) try {
    return protocol::parse(text);
} catch (const Error&) {
    return {};
}

std::optional<Error> error_in(const Json& body) try {
    using protocol::server::ErrorMessage;
    return protocol::server::read<ErrorMessage>(body, protocol::Unknown::ignored).error();
} catch (const Error&) {
    return {};
}

}  // namespace client
