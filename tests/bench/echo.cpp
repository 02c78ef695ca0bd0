#include "tests/bench/echo.hpp"

#include <deque>
#include <iostream>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/stream.hpp>

#include "clients/load/measure.hpp"
#include "clients/load/plan.hpp"
#include "clients/load/report.hpp"
#include "clients/load/usage.hpp"

namespace bench {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
using asio::ip::tcp;
using boost::system::error_code;
using Socket = asio::basic_stream_socket<tcp, asio::io_context::executor_type>;
using WebSocket = beast::websocket::stream<Socket, false>;
using Frame = std::shared_ptr<const std::string>;
using load::Clock;

void set_options(WebSocket& stream) {
    stream.next_layer().set_option(tcp::no_delay(true));
    stream.auto_fragment(false);
    stream.text(true);
}

// ---- the server ----

class Member : public std::enable_shared_from_this<Member> {
public:
    using Room = std::vector<std::shared_ptr<Member>>;
    using Rooms = std::map<std::string, Room>;

    Member(Socket socket, Rooms& rooms, Frame text)
        : rooms_(rooms), text_(std::move(text)), stream_(std::move(socket)) {}

    void begin() {
        set_options(stream_);
        http::async_read(stream_.next_layer(), buffer_, request_,
                         [self = shared_from_this()](error_code error, std::size_t) {
                             if (!error) self->accept();
                         });
    }

private:
    void accept() {
        room_ = &rooms_[std::string(request_.target())];
        stream_.async_accept(request_, [self = shared_from_this()](error_code error) {
            if (error) return;
            self->room_->push_back(self);
            self->read();
        });
    }

    void read() {
        stream_.async_read(buffer_, [self = shared_from_this()](error_code error, std::size_t) {
            if (error) return self->leave();
            self->buffer_.clear();
            for (const auto& member : *self->room_) member->send(self->text_);
            self->read();
        });
    }

    void leave() { std::erase(*room_, shared_from_this()); }

    void send(const Frame& frame) {
        queue_.push_back(frame);
        if (queue_.size() == 1) write();
    }

    void write() {
        stream_.async_write(asio::buffer(*queue_.front()),
                            [self = shared_from_this()](error_code error, std::size_t) {
                                if (error) return;
                                self->queue_.pop_front();
                                if (!self->queue_.empty()) self->write();
                            });
    }

    Rooms& rooms_;
    const Frame text_;
    WebSocket stream_;
    beast::flat_buffer buffer_;
    http::request<http::string_body> request_;
    Room* room_ = nullptr;
    std::deque<Frame> queue_;
};

class EchoServer {
public:
    explicit EchoServer(std::size_t bytes)
        : text_(std::make_shared<const std::string>(bytes, 'x')),
          acceptor_(context_, {asio::ip::address_v4::loopback(), 0}) {
        accept();
    }

    void run() {
        std::cout << acceptor_.local_endpoint().port() << std::endl;
        context_.run();
    }

private:
    void accept() {
        acceptor_.async_accept(context_, [this](error_code error, Socket socket) {
            if (!error) std::make_shared<Member>(std::move(socket), rooms_, text_)->begin();
            accept();
        });
    }

    const Frame text_;
    asio::io_context context_{1};
    Member::Rooms rooms_;
    asio::basic_socket_acceptor<tcp, asio::io_context::executor_type> acceptor_;
};

// ---- the load ----

class EchoRoom {
public:
    EchoRoom(asio::io_context& context, const EchoLoad& load, int number, load::Measure& measure)
        : text_(load.bytes, 'x'), measure_(measure), timer_(context) {
        for (int i = 0; i < members; ++i) guests_.emplace_back(context);
        for (Guest& guest : guests_) {
            guest.stream.next_layer().connect({asio::ip::address_v4::loopback(), load.port});
            set_options(guest.stream);
            guest.stream.handshake("localhost", "/" + std::to_string(number));
        }
    }

    void begin() {
        for (Guest& guest : guests_) read(guest);
        say(guests_.front());
    }

private:
    struct Guest {
        explicit Guest(asio::io_context& context) : stream(context) {}
        WebSocket stream;
        beast::flat_buffer buffer;
        std::uint64_t heard = 0;
        Clock::time_point said{};
    };

    void read(Guest& guest) {
        guest.stream.async_read(guest.buffer, [this, &guest](error_code error, std::size_t bytes) {
            if (error) return;
            measure_.received_update(bytes);
            guest.buffer.clear();
            receive(guest);
            read(guest);
        });
    }

    void receive(Guest& guest) {
        const Guest& speaker = guests_[guest.heard++ % players];
        if (&guest == &speaker) {
            measure_.answered(Clock::now() - guest.said);
            measure_.updated(1);
        }
        Guest& next = guests_[guest.heard % players];
        if (&guest == &next) say_soon(next);
    }

    void say_soon(Guest& guest) {
        const auto due = guest.said + load::between_moves;
        if (due <= Clock::now()) return say(guest);
        timer_.expires_at(due);
        timer_.async_wait([this, &guest](error_code error) {
            if (!error) say(guest);
        });
    }

    void say(Guest& guest) {
        guest.said = Clock::now();
        measure_.sent(text_.size());
        guest.stream.async_write(asio::buffer(text_), [](error_code, std::size_t) {});
    }

    const std::string text_;
    load::Measure& measure_;
    asio::steady_timer timer_;
    std::deque<Guest> guests_;
};

}  // namespace

void serve_echo(std::size_t bytes) {
    EchoServer(bytes).run();
}

protocol::Json load_echo(const EchoLoad& load) {
    asio::io_context context{1};
    load::Measure measure;
    std::deque<EchoRoom> rooms;
    for (int number = 0; number < load.rooms; ++number) {
        rooms.emplace_back(context, load, number, measure);
    }
    for (EchoRoom& room : rooms) room.begin();
    context.run_for(load.warm_up);
    measure.begin(Clock::now());
    const auto usage = [&load] { return load::usage_of(std::to_string(load.process)).value(); };
    const load::Usage before = usage();
    context.run_for(load.measured);
    protocol::Json report = measure.report(Clock::now());
    const load::Usage after = usage();
    report["server"] = load::server_part(before, after, report);
    return report;
}

}  // namespace bench
