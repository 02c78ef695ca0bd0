#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include <boost/asio/io_context.hpp>

#include "clients/cpp/server.hpp"

namespace client {

/// Asks for a page of the server that is JSON, `path` being for example `/api/games`. Errors: those
/// of an End, the code that the server answers with, or `unreadable_answer`. Requires: the context
/// outlives the answer. Thread: the context's only one.
void fetch(boost::asio::io_context& context, const Server& server, const std::string& path,
           Answered answered);

/// What a server answered, whatever it is.
struct Download {
    /// Of HTTP; 0 where there is an error.
    unsigned status = 0;
    std::string body = {};
    /// How long a server that answers 429 asks its client to wait.
    std::chrono::seconds retry_after{0};
    /// That of an End.
    std::optional<Error> error = {};
};

/// Fetches files, one after the other, over one connection for as long as the server keeps it.
/// Thread: the context's only one, which outlives the answers.
class Downloads {
public:
    Downloads(boost::asio::io_context& context, Server server);

    /// Calls `got` once, and never before it returns. Requires: the file before was answered.
    void get(const std::string& path, std::function<void(const Download&)> got);

private:
    class Connection;
    std::shared_ptr<Connection> connection_;
};

}  // namespace client
