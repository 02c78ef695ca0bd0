#include "server/net/drain.hpp"

#include <spdlog/spdlog.h>

namespace net {

void Drain::begin() {
    has_begun_ = true;
    host_.drain([this] { on_left(); });
    connections_.when_no_websockets([this] { main_.post([this] { on_left(); }); });
    timer_.expires_after(deadline_);
    timer_.async_wait([this](const boost::system::error_code& error) {
        if (error) return;
        spdlog::warn("not everybody left in time; their connections are cut");
        main_.stop();
    });
}

void Drain::on_left() {
    if (--missing_ > 0) return;
    is_closed_ = true;
    close_();
    main_.check_deadlines();
    connections_.when_empty([this] { main_.post([this] { main_.stop(); }); });
}

}  // namespace net
