#pragma once

#include <string>

#include <boost/asio/io_context.hpp>

#include "clients/cpp/server.hpp"

namespace client {

/// Asks for a page of the server that is JSON, `path` being for example `/api/games`. Errors: those
/// of an End, the code that the server answers with, or `unreadable_answer`. Requires: the context
/// outlives the answer. Thread: the context's only one.
void fetch(boost::asio::io_context& context, const Server& server, const std::string& path,
           Answered answered);

}  // namespace client
