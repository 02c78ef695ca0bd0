#include "clients/cpp/stream.hpp"

#include <boost/beast/websocket/ssl.hpp>
#include <boost/beast/websocket/teardown.hpp>

namespace client {

PlainStream& Stream::next_layer() {
    if (auto* secure = std::get_if<SecureStream>(&stream_)) return secure->next_layer();
    return std::get<PlainStream>(stream_);
}

const PlainStream& Stream::next_layer() const {
    if (const auto* secure = std::get_if<SecureStream>(&stream_)) return secure->next_layer();
    return std::get<PlainStream>(stream_);
}

void Stream::read(const std::vector<boost::asio::mutable_buffer>& into, Done done) {
    std::visit([&](auto& stream) { stream.async_read_some(into, std::move(done)); }, stream_);
}

void Stream::write(const std::vector<boost::asio::const_buffer>& from, Done done) {
    std::visit([&](auto& stream) { stream.async_write_some(from, std::move(done)); }, stream_);
}

void Stream::tear_down(boost::beast::role_type role, std::function<void(Error)> done) {
    using boost::beast::websocket::async_teardown;
    if (auto* secure = std::get_if<SecureStream>(&stream_)) {
        return async_teardown(role, *secure, std::move(done));
    }
    async_teardown(role, std::get<PlainStream>(stream_).socket(), std::move(done));
}

}  // namespace client
