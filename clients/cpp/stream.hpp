#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include <boost/asio/buffer.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <boost/beast/core/role.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/system/error_code.hpp>

namespace client {

using PlainStream = boost::beast::tcp_stream;
/// Beast's own cannot be torn down where Clang compiles it.
using SecureStream = boost::asio::ssl::stream<PlainStream>;

/// The bytes of one connection, over TLS or without: what HTTP and WebSockets are spoken over. It
/// takes any handler as a function, so that either way of reading is compiled once, and not for
/// each operation. Thread: the context's only one. While something is under way it stays where it
/// is.
class Stream {
public:
    using Error = boost::system::error_code;
    using executor_type = PlainStream::executor_type;
    using next_layer_type = PlainStream;

    explicit Stream(PlainStream stream) : stream_(std::move(stream)) {}
    explicit Stream(SecureStream stream) : stream_(std::move(stream)) {}

    // ---- as Beast has it ----

    executor_type get_executor() { return next_layer().get_executor(); }
    PlainStream& next_layer();
    const PlainStream& next_layer() const;

    template <class Buffers, class Handler>
    void async_read_some(const Buffers& buffers, Handler&& handler) {
        read({boost::asio::buffer_sequence_begin(buffers),
              boost::asio::buffer_sequence_end(buffers)},
             once<Error, std::size_t>(std::forward<Handler>(handler)));
    }

    template <class Buffers, class Handler>
    void async_write_some(const Buffers& buffers, Handler&& handler) {
        write({boost::asio::buffer_sequence_begin(buffers),
               boost::asio::buffer_sequence_end(buffers)},
              once<Error, std::size_t>(std::forward<Handler>(handler)));
    }

    template <class Handler>
    friend void async_teardown(boost::beast::role_type role, Stream& stream, Handler&& handler) {
        stream.tear_down(role, once<Error>(std::forward<Handler>(handler)));
    }

private:
    using Done = std::function<void(Error, std::size_t)>;

    /// A function can be copied, which Beast's handlers cannot.
    template <class... Results, class Handler>
    static std::function<void(Results...)> once(Handler&& handler) {
        using Kept = std::decay_t<Handler>;
        return [kept = std::make_shared<Kept>(std::forward<Handler>(handler))](Results... results) {
            Kept called(std::move(*kept));
            called(results...);
        };
    }

    void read(const std::vector<boost::asio::mutable_buffer>& into, Done done);
    void write(const std::vector<boost::asio::const_buffer>& from, Done done);
    void tear_down(boost::beast::role_type role, std::function<void(Error)> done);

    std::variant<PlainStream, SecureStream> stream_;
};

}  // namespace client
