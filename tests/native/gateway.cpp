#include "tests/native/gateway.hpp"

#include <array>
#include <chrono>
#include <stdexcept>
#include <utility>

#include <boost/asio/buffer.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/websocket/stream.hpp>

namespace native {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

namespace {

namespace http = boost::beast::http;
namespace websocket = boost::beast::websocket;

/// No test waits longer for clients to go on.
constexpr std::chrono::seconds longest_silence{60};

/// Opens the WebSocket that this request asks for, and closes it.
void send_away(tcp::socket guest, const std::string& head, const Gateway::Refusal& refusal) {
    error_code error;
    http::request_parser<http::empty_body> parser;
    parser.put(asio::buffer(head), error);
    websocket::stream<tcp::socket> stream(std::move(guest));
    stream.set_option(websocket::stream_base::decorator([](websocket::response_type& response) {
        response.set(http::field::sec_websocket_protocol, "ra.v1");
    }));
    if (!error) stream.accept(parser.release(), error);
    if (!error) stream.write(asio::buffer(refusal.closing), error);
    if (!error) stream.close(websocket::close_reason(refusal.close_code), error);
}

}  // namespace

/// Changes the digit that follows some text, wherever a stream is cut into pieces.
class Gateway::Change {
public:
    explicit Change(std::string after) : after_(std::move(after)) {}

    void apply(char* bytes, std::size_t size) {
        if (after_.empty()) return;
        for (char* byte = bytes; byte != bytes + size; ++byte) {
            if (matched_ == after_.size()) {
                *byte = *byte == '0' ? '1' : '0';
                matched_ = 0;
            } else if (*byte == after_[matched_]) {
                ++matched_;
            } else {
                matched_ = *byte == after_.front() ? 1 : 0;
            }
        }
    }

private:
    const std::string after_;
    std::size_t matched_ = 0;
};

Gateway::Gateway(std::map<std::string, std::uint16_t> nodes, std::string changed_after,
                 Refuse refuse)
    : nodes_(std::move(nodes)),
      changed_after_(std::move(changed_after)),
      refuse_(std::move(refuse)),
      acceptor_(context_, {asio::ip::address_v4::loopback(), 0}),
      port_(acceptor_.local_endpoint().port()),
      thread_([this] {
          listen();
          context_.run();
      }) {}

Gateway::~Gateway() {
    context_.stop();
    thread_.join();
}

std::vector<std::string> Gateway::asked() const {
    const std::lock_guard lock(mutex_);
    return asked_;
}

void Gateway::cut() {
    asio::post(context_, [this] {
        error_code ignored;
        for (const auto& each : passed_on_) {
            if (const Connection open = each.lock()) open->close(ignored);
        }
    });
}

void Gateway::wait_for_bytes(std::uint64_t more) {
    std::unique_lock lock(mutex_);
    const std::uint64_t enough = bytes_ + more;
    if (!counted_.wait_for(lock, longest_silence, [&] { return bytes_ >= enough; })) {
        throw std::runtime_error("clients do not go on");
    }
}

void Gateway::count(std::size_t bytes) {
    const std::lock_guard lock(mutex_);
    bytes_ += bytes;
    counted_.notify_all();
}

void Gateway::listen() {
    acceptor_.async_accept([this](error_code error, tcp::socket guest) {
        if (error) return;
        lead(std::make_shared<tcp::socket>(std::move(guest)));
        listen();
    });
}

void Gateway::lead(const Connection& guest) {
    const auto head = std::make_shared<std::string>();
    asio::async_read_until(*guest, asio::dynamic_buffer(*head), "\r\n\r\n",
                           [this, guest, head](error_code error, std::size_t) {
                               if (!error) pass_on(guest, *head);
                           });
}

void Gateway::pass_on(const Connection& guest, const std::string& head) {
    const std::size_t begin = head.find(' ') + 1;
    const std::string target = head.substr(begin, head.find(' ', begin) - begin);
    {
        const std::lock_guard lock(mutex_);
        asked_.push_back(target);
    }
    const bool is_room = refuse_ && target.starts_with("/ws/rooms/");
    if (const auto refusal = is_room ? refuse_(target) : std::nullopt) {
        return send_away(std::move(*guest), head, *refusal);
    }
    const auto node = std::make_shared<tcp::socket>(context_);
    error_code error;
    node->connect({asio::ip::address_v4::loopback(), port_for(target)}, error);
    if (!error) asio::write(*node, asio::buffer(head), error);
    if (error) return;
    passed_on_.insert(passed_on_.end(), {guest, node});
    relay(guest, node, nullptr);
    relay(node, guest, std::make_shared<Change>(changed_after_));
}

/// Hands on what comes from one side to the other, until it ends there. `change`: of what a server
/// says; none for what guests say.
void Gateway::relay(const Connection& from, const Connection& to,
                    const std::shared_ptr<Change>& change) {
    const auto piece = std::make_shared<std::array<char, 16 * 1024>>();
    from->async_read_some(asio::buffer(*piece), [=, this](error_code error, std::size_t size) {
        if (error) {
            to->shutdown(tcp::socket::shutdown_send, error);
            return;
        }
        change ? change->apply(piece->data(), size) : count(size);
        asio::async_write(*to, asio::buffer(*piece, size),
                          [=, this](error_code failed, std::size_t) {
                              if (!failed) relay(from, to, change);
                          });
    });
}

std::uint16_t Gateway::port_for(const std::string& target) const {
    const std::string asking = "?node=";
    const std::size_t at = target.find(asking);
    const auto named =
        at == std::string::npos ? nodes_.end() : nodes_.find(target.substr(at + asking.size()));
    return named == nodes_.end() ? nodes_.begin()->second : named->second;
}

}  // namespace native
