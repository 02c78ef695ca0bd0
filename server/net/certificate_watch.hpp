#pragma once

#include <boost/asio/steady_timer.hpp>

#include "server/net/limits.hpp"
#include "server/net/socket/certificate.hpp"
#include "server/net/socket/loop.hpp"
#include "server/operator/metrics.hpp"

namespace net {

/// Reads the certificate again when its files have changed. Thread: the loop's.
class CertificateWatch {
public:
    /// Checks the files every `interval`. Requires: all of these outlive it.
    CertificateWatch(Loop& loop, Certificate& certificate, Limits::Duration interval,
                     Metrics& metrics);

    /// Reads the certificate now. If something is wrong with it, the server keeps the one it has.
    /// The log has the result.
    void reload();

private:
    void check_later();

    Certificate& certificate_;
    const Limits::Duration interval_;
    Metrics& metrics_;
    boost::asio::steady_timer timer_;
};

}  // namespace net
