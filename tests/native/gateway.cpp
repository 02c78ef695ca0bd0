#include "tests/native/gateway.hpp"

#include <array>
#include <utility>

#include <boost/asio/buffer.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/write.hpp>

namespace native {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

namespace {

/// Changes the digit that follows some text, wherever a stream is cut into pieces.
class Change {
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

/// Hands on what comes from one side to the other, until it ends there.
void relay(const std::shared_ptr<tcp::socket>& from, const std::shared_ptr<tcp::socket>& to,
           const std::shared_ptr<Change>& change) {
    const auto piece = std::make_shared<std::array<char, 4096>>();
    from->async_read_some(asio::buffer(*piece), [=](error_code error, std::size_t size) {
        if (error) {
            to->shutdown(tcp::socket::shutdown_send, error);
            return;
        }
        change->apply(piece->data(), size);
        asio::async_write(*to, asio::buffer(*piece, size),
                          [from, to, change, piece](error_code failed, std::size_t) {
                              if (!failed) relay(from, to, change);
                          });
    });
}

}  // namespace

Gateway::Gateway(std::map<std::string, std::uint16_t> nodes, std::string changed_after)
    : nodes_(std::move(nodes)),
      changed_after_(std::move(changed_after)),
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
    const auto node = std::make_shared<tcp::socket>(context_);
    error_code error;
    node->connect({asio::ip::address_v4::loopback(), port_for(target)}, error);
    if (!error) asio::write(*node, asio::buffer(head), error);
    if (error) return;
    relay(guest, node, std::make_shared<Change>(""));
    relay(node, guest, std::make_shared<Change>(changed_after_));
}

std::uint16_t Gateway::port_for(const std::string& target) const {
    const std::string asking = "?node=";
    const std::size_t at = target.find(asking);
    return at == std::string::npos ? nodes_.begin()->second
                                   : nodes_.at(target.substr(at + asking.size()));
}

}  // namespace native
