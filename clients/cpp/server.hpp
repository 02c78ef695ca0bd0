#pragma once

#include <functional>
#include <optional>
#include <string>

#include "clients/cpp/address.hpp"
#include "protocol/json/error.hpp"
#include "protocol/json/json.hpp"

// What all connections to one server share, and how what they are asked for is answered.

namespace client {

using protocol::Error;
using protocol::Json;

/// A server, and whose word is taken for its being the right one.
struct Server {
    Address address;
    /// Certificates, as PEM, that are trusted beside the system's; empty for none.
    std::string ca_file = {};
    /// One of the own addresses, to connect from; empty for any.
    std::string from = {};
};

/// What a command or a request brought: the message that answers it, or why it was refused.
struct Answer {
    Json message;
    std::optional<Error> error = {};
};

/// Called once.
using Answered = std::function<void(const Answer&)>;

}  // namespace client
