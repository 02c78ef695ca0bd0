#include "clients/cpp/asio_platform.hpp"

#include <utility>

#include <boost/asio/steady_timer.hpp>
#include <sodium.h>

#include "clients/cpp/socket.hpp"

namespace client {

namespace {

class TimerAlarm final : public Alarm {
public:
    explicit TimerAlarm(boost::asio::io_context& context) : timer_(context) {}

    /// A call that is on its way already is not made either.
    void set(std::chrono::milliseconds wait, std::function<void()> run) override {
        const std::uint64_t set_as = ++*round_;
        timer_.expires_after(wait);
        timer_.async_wait([set_as, round = std::weak_ptr(round_),
                           run = std::move(run)](const boost::system::error_code& error) {
            const auto now = round.lock();
            if (!error && now != nullptr && *now == set_as) run();
        });
    }

    void stop() override {
        ++*round_;
        timer_.cancel();
    }

private:
    boost::asio::steady_timer timer_;
    std::shared_ptr<std::uint64_t> round_ = std::make_shared<std::uint64_t>(0);
};

}  // namespace

std::unique_ptr<Connection> AsioPlatform::connect(const Server& server, const std::string& path,
                                                  Connection::Events events) {
    return std::make_unique<Socket>(context_, server, path, std::move(events));
}

std::unique_ptr<Alarm> AsioPlatform::alarm() {
    return std::make_unique<TimerAlarm>(context_);
}

std::chrono::steady_clock::time_point AsioPlatform::steady_now() {
    return std::chrono::steady_clock::now();
}

std::chrono::system_clock::time_point AsioPlatform::system_now() {
    return std::chrono::system_clock::now();
}

void AsioPlatform::randomize(std::span<std::uint8_t> bytes) {
    ::randombytes_buf(bytes.data(), bytes.size());
}

}  // namespace client
