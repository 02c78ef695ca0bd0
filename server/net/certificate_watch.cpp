#include "server/net/certificate_watch.hpp"

#include <spdlog/spdlog.h>

#include "server/net/http/http_date.hpp"

namespace net {

CertificateWatch::CertificateWatch(Loop& loop, Certificate& certificate, Limits::Duration interval,
                                   Metrics& metrics)
    : certificate_(certificate), interval_(interval), metrics_(metrics), timer_(loop.context()) {
    metrics_.certificate_expires(certificate_.expires());
    check_later();
}

void CertificateWatch::reload() try {
    certificate_.reload();
    metrics_.certificate_expires(certificate_.expires());
    spdlog::info("the certificate was read again, and is valid until {}",
                 http_date(certificate_.expires()));
} catch (const UnusableSetting& fault) {
    spdlog::error("The certificate stays as it was. {}", fault.what());
}

void CertificateWatch::check_later() {
    timer_.expires_after(interval_);
    timer_.async_wait([this](const boost::system::error_code& error) {
        if (error) return;
        if (certificate_.is_outdated()) reload();
        check_later();
    });
}

}  // namespace net
