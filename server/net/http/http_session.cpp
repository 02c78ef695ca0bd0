#include "server/net/http/http_session.hpp"

#include <algorithm>
#include <array>
#include <ctime>
#include <optional>
#include <utility>

#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/span_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <spdlog/spdlog.h>

#include "engine/core/overloaded.hpp"
#include "protocol/games/game.hpp"
#include "protocol/wire/message.hpp"
#include "server/net/http/http_date.hpp"
#include "server/net/http/route.hpp"
#include "server/net/http/site.hpp"
#include "server/net/socket/contain.hpp"
#include "server/net/socket/kept_on.hpp"
#include "server/net/socket/loop.hpp"
#include "server/net/socket/session.hpp"
#include "server/net/socket/upgrade.hpp"

namespace net {

namespace beast = boost::beast;
namespace http = boost::beast::http;
using boost::system::error_code;

namespace {

using SteadyClock = std::chrono::steady_clock;
using Request = http::request<http::empty_body>;
using Answer = http::response<http::span_body<const char>>;

/// Sent with everything: a page of ours loads nothing from elsewhere, and is in no frame. It
/// may compile WebAssembly, which is how it has the engine.
constexpr std::array<std::array<const char*, 2>, 5> security_fields{{
    {"Content-Security-Policy",
     "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; base-uri 'none'; "
     "form-action 'none'; frame-ancestors 'none'; object-src 'none'"},
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
}};

/// Not among Beast's names.
constexpr beast::string_view x_forwarded_for = "X-Forwarded-For";

/// A field, as one list when it is there more than once.
template <class Name>
std::string list(const Request& request, Name name) {
    std::string all;
    const auto [begin, end] = request.equal_range(name);
    for (auto one = begin; one != end; ++one) {
        all.append(all.empty() ? "" : ",").append(one->value().data(), one->value().size());
    }
    return all;
}

std::optional<std::string> optional_list(const Request& request, http::field name) {
    if (request.count(name) == 0) return {};
    return list(request, name);
}

bool has_body(const Request& request) {
    if (request.count(http::field::transfer_encoding) > 0) return true;
    const auto length = optional_list(request, http::field::content_length);
    return length && *length != "0";
}

/// Proxies say so, if they are configured to.
bool came_through_proxy(const Request& request) {
    constexpr std::array<beast::string_view, 3> signs{"Forwarded", x_forwarded_for, "Via"};
    return std::any_of(signs.begin(), signs.end(),
                       [&](beast::string_view name) { return request.count(name) > 0; });
}

Response nothing_here() {
    return error_response(404, "not_found", "There is nothing at this address.");
}

Response draining_response() {
    return error_response(503, "draining", "The server is about to restart.");
}

Response banned() {
    return error_response(403, "banned", "This server does not serve your address.");
}

/// What is wrong with a request, whatever it asks for. `is_preflight`: it may be OPTIONS.
std::optional<Response> fault(const Request& request, const Hosts& hosts, bool is_preflight) {
    const auto named = request.count(http::field::host);
    if (named > 1 || (request.version() >= 11 && named == 0)) {
        return error_response(400, "bad_request", "Exactly one Host is needed.");
    }
    if (named == 1 && !hosts.serve(list(request, http::field::host))) {
        return error_response(421, "host_refused",
                              "This server does not answer to that name. The operator allows a "
                              "name with --host NAME.");
    }
    if (has_body(request)) {
        return error_response(400, "bad_request", "A request must not have a body here.");
    }
    if (request.method() != http::verb::get && request.method() != http::verb::head &&
        !is_preflight) {
        Response refusal =
            error_response(405, "method_not_allowed", "Only GET and HEAD are allowed.");
        refusal.headers.emplace_back("Allow", "GET, HEAD");
        return refusal;
    }
    return {};
}

/// Whether a page of that origin may open WebSockets to this host, and read the API. A page
/// elsewhere gets nothing of a visitor by this: there is no cookie, and a token is kept by the
/// browser for the page that drew it. What it can do is reach a server that only its visitor
/// reaches, which is why the operator has to allow it.
bool is_allowed(std::optional<std::string_view> origin, std::string_view host,
                const ServerSettings& settings) {
    return may_connect(origin, host, settings.origins) ||
           (settings.any_origin && is_secure_origin(*origin));
}

/// Where a client that asked this host by plain HTTP is to ask instead, if anywhere.
std::optional<std::string> https_address(std::string_view host, const Site& site) {
    if (!site.settings.tls) return {};
    const std::string& known = site.settings.public_url.origin;
    return known.starts_with("https://") ? known : https_origin(host, site.port);
}

/// Why a request may not become a WebSocket.
std::optional<Response> upgrade_fault(const Request& request, const ServerSettings& settings) {
    if (!beast::websocket::is_upgrade(request) ||
        list(request, http::field::sec_websocket_version) != "13") {
        Response refusal =
            error_response(426, "upgrade_required", "This address is for WebSockets only.");
        refusal.headers.emplace_back("Upgrade", "websocket");
        refusal.headers.emplace_back("Connection", "upgrade");
        refusal.headers.emplace_back("Sec-WebSocket-Version", "13");
        return refusal;
    }
    if (!is_websocket_key(list(request, http::field::sec_websocket_key))) {
        return error_response(400, "bad_request", "One Sec-WebSocket-Key of 16 bytes is needed.");
    }
    if (!is_allowed(optional_list(request, http::field::origin), list(request, http::field::host),
                    settings)) {
        return error_response(403, "origin_refused", "Pages of this origin may not connect.");
    }
    if (!lists(list(request, http::field::sec_websocket_protocol), protocol::subprotocol)) {
        return error_response(400, "subprotocol_required", "The subprotocol ra.v1 is not offered.");
    }
    return {};
}

/// Something came, and it was no request.
bool is_unreadable(const error_code& error) {
    return error.category() == http::make_error_code(http::error::bad_method).category() &&
           error != http::error::end_of_stream && error != http::error::partial_message;
}

Response fault_of_unreadable(const error_code& error) {
    if (error == http::error::header_limit || error == http::error::buffer_overflow) {
        return error_response(431, "request_too_large", "The request's header is too large.");
    }
    return error_response(400, "bad_request", "This is not an HTTP/1.1 request.");
}

/// Tells proxies until when to send the next request over the connection: a request that is under
/// way when it is closed would be lost. A second less than it stays open.
std::string idle_field(Limits::Duration deadline) {
    const auto seconds = std::chrono::floor<std::chrono::seconds>(deadline).count();
    return "timeout=" + std::to_string(std::max<std::int64_t>(seconds - 1, 0));
}

void enter_lobby(const Site& site, const std::shared_ptr<Upgrade>& upgrade) {
    open_session(site.main, upgrade, site.settings.limits, site.metrics.to_lobby(),
                 [&host = site.host](const std::shared_ptr<host::Session>& session) {
                     host.enter_lobby(session);
                 });
}

void enter_room(const Site& site, const RoomRoute& route, const std::shared_ptr<Upgrade>& upgrade) {
    Loop& loop = site.loop_of(route.room);
    const auto open = [&site, &loop, route, upgrade] {
        open_session(loop, upgrade, site.settings.limits, site.metrics.to_rooms(),
                     [&host = site.host, route](const std::shared_ptr<host::Session>& session) {
                         host.enter_room(route.room, route.node, session);
                     });
    };
    // After a fault the upgrade is released, which closes its connection.
    loop.post([open] { contain(open, [] {}); });
}

class HttpSession final : public DeadlineChecker, public std::enable_shared_from_this<HttpSession> {
public:
    HttpSession(Stream stream, ConnectionLimiter::Slot slot, const Site& site)
        : slot_(std::move(slot)),
          site_(site),
          limits_(site.settings.limits),
          stream_(std::move(stream)),
          buffer_(site.settings.limits.request_bytes) {}

    void read() {
        waiting_ = true;
        parser_.emplace();
        parser_->header_limit(limits_.request_bytes);
        give(limits_.request_deadline);
        http::async_read_header(stream_, buffer_, *parser_,
                                [self = shared_from_this()](const error_code& error, std::size_t) {
                                    self->contain([&] { self->on_read(error); });
                                });
    }

    void check_deadlines(SteadyClock::time_point now) override {
        if (now > deadline_) return cut();
        // What has come already, and is to be handled next, is not lost by this.
        if (site_.drain.is_closed() && waiting_ && !has_begun()) stream_.cancel();
    }

    void cut() override { stream_.close(); }

private:
    template <class Work>
    void contain(Work work) {
        net::contain(work, [this] { cut(); });
    }

    /// From now on, to what is waited for on the connection.
    void give(Limits::Duration time) { deadline_ = SteadyClock::now() + time; }

    /// Whether anything has come of the request that is waited for.
    bool has_begun() const {
        error_code ignored;
        return buffer_.size() > 0 || stream_.bytes_read() > bytes_counted_ ||
               stream_.socket().available(ignored) > 0;
    }

    void on_read(const error_code& error) {
        waiting_ = false;
        site_.metrics.http().received(stream_.bytes_read() - bytes_counted_);
        bytes_counted_ = stream_.bytes_read();
        deadline_ = SteadyClock::time_point::max();
        asked_ = name_of(NoRoute{});
        may_be_large_ = false;
        for_page_elsewhere_ = false;
        if (is_unreadable(error)) return answer_last(fault_of_unreadable(error));
        if (error == boost::system::errc::wrong_protocol_type) return ask_for_https();
        if (error) return;
        const Route where = route(target(), site_.settings.public_url.path);
        // Before the first refusal: a page from elsewhere may read that, too.
        for_page_elsewhere_ = is_api(where) && comes_from_allowed_page();
        if (!know_client()) {
            site_.metrics.turned_away();
            return answer_last(too_many_connections());
        }
        if (site_.bans.contain(slot_.who())) return answer_last(banned());
        if (!may_ask(where)) return answer_last(too_many_requests(limits_.client_debt));
        const bool is_preflight =
            for_page_elsewhere_ && parser_->get().method() == http::verb::options;
        if (auto refusal = fault(parser_->get(), site_.hosts, is_preflight)) {
            return answer_last(std::move(*refusal));
        }
        if (auto https = led_to_https()) return answer(std::move(*https));
        asked_ = name_of(where);
        if (is_preflight) return answer(preflight_response());
        may_be_large_ = may_be_large(where);
        is_websocket(where) ? upgrade(where) : respond(where);
    }

    std::string_view target() const {
        const auto text = parser_->get().target();
        return {text.data(), text.size()};
    }

    /// Whether a browser asks for a page whose origin may connect.
    bool comes_from_allowed_page() const {
        const auto origin = optional_list(parser_->get(), http::field::origin);
        return origin &&
               is_allowed(origin, list(parser_->get(), http::field::host), site_.settings);
    }

    /// To the same address over HTTPS, where plain HTTP is good for nothing else.
    std::optional<Response> led_to_https() const {
        if (stream_.is_secure()) return {};
        const auto origin = https_address(list(parser_->get(), http::field::host), site_);
        if (!origin) return {};
        return moved_to(*origin + std::string(path_of(target())));
    }

    /// Of plain HTTP where TLS is spoken.
    void ask_for_https() {
        stream_.give_up_tls();
        answer_last(error_response(400, "https_required", "This port speaks HTTPS: use https://."));
    }

    /// Whether all connections of the client together have not asked for too much.
    bool may_ask(const Route& where) const {
        using Verdict = RateLimit::Verdict;
        const double cost = is_websocket(where) ? limits_.upgrade_requests : 1;
        if (slot_.count({{Usage::request, cost}}) != Verdict::answer) return false;
        const Verdict debt = slot_.large_answers_debt();
        // The lobby sends its list at once. It is worth more to people than a record is.
        if (std::holds_alternative<LobbyRoute>(where)) return debt != Verdict::disconnect;
        return !may_be_large(where) || debt == Verdict::answer;
    }

    /// A large answer is known, and counted, when it is there.
    void count_if_large(const Response& response) const {
        if (may_be_large_ && response.body && response.body->size() > limits_.large_answer_bytes) {
            slot_.count({{Usage::large_answer}});
        }
    }

    /// Has the connection count as its client's, which a proxy tells with each request.
    bool know_client() {
        error_code error;
        const auto peer = stream_.socket().remote_endpoint(error);
        if (error || !site_.proxies.trust(peer.address())) return true;
        return slot_.pass_to(
            site_.proxies.client(peer.address(), list(parser_->get(), x_forwarded_for)));
    }

    // ---- plain HTTP ----

    void respond(const Route& where) {
        std::visit(
            core::overloaded{
                [this](const HealthRoute&) { site_.health.ask(reply()); },
                [this](const ReadyRoute&) { ready(); },
                [this](const VersionRoute&) { answer(version()); },
                [this](const MetricsRoute&) { answer(metrics()); },
                [this](const GamesRoute&) { answer(games()); },
                [this](const RoomsRoute&) { answer(json_response(200, site_.host.listed())); },
                [this](const RecordsRoute& route) { record(route, {}); },
                [this](const RecordRoute& route) { record(route, route.number); },
                [this](const FileRoute& route) { answer(file(route)); },
                [this](const auto&) { answer(nothing_here()); },
            },
            where);
    }

    void ready() {
        if (site_.drain.has_begun()) return answer(draining_response());
        site_.health.ask(reply());
    }

    Response metrics() const {
        if (!may_see_metrics()) return nothing_here();
        return {.type = Metrics::text_type,
                .body = std::make_shared<const std::string>(site_.metrics.text(
                    {.with_bytes = site_.settings.metrics == MetricsAccess::local})),
                .headers = {{"Cache-Control", "no-store"}}};
    }

    bool may_see_metrics() const {
        return site_.settings.metrics == MetricsAccess::all ||
               (site_.settings.metrics == MetricsAccess::local && is_local());
    }

    /// Whether a program on this machine asks, for itself.
    bool is_local() const {
        error_code error;
        const auto peer = stream_.socket().remote_endpoint(error);
        return !error && is_this_machine(peer.address()) && !came_through_proxy(parser_->get());
    }

    Response version() const { return public_response(site_.version, Caching::revalidate); }

    static Response games() {
        static const auto catalogue =
            std::make_shared<const std::string>(protocol::dump(protocol::catalogue()));
        return public_response(catalogue, Caching::revalidate);
    }

    Response file(const FileRoute& route) const {
        const std::string etags = list(parser_->get(), http::field::if_none_match);
        const std::string since = list(parser_->get(), http::field::if_modified_since);
        const std::string codings = list(parser_->get(), http::field::accept_encoding);
        const std::string types = list(parser_->get(), http::field::accept);
        return site_.files.get(
            route.path, {.etags = etags, .since = since, .codings = codings, .types = types});
    }

    /// Without a number, the list of those there are.
    template <class OfRoom>
    void record(const OfRoom& route, std::optional<std::uint32_t> number) {
        if (site_.drain.has_begun()) return answer(draining_response());
        host::RecordRequest request{.number = number, .node = route.node, .address = slot_.who()};
        if (const auto typed = bearer(list(parser_->get(), http::field::authorization))) {
            request.invite = protocol::tidy_invite(*typed);
        }
        // A record never changes. There may be another one to list at any time.
        const auto caching = number ? Caching::immutable : Caching::revalidate;
        site_.host.ask_record(route.room, std::move(request),
                              [reply = reply(), caching](const host::RecordAnswer& answer) {
                                  reply(record_response(answer, caching));
                              });
    }

    Reply reply() {
        return [self = kept_on(stream_.get_executor(), shared_from_this())](Response response) {
            (*self)->contain([&] { (*self)->answer(std::move(response)); });
        };
    }

    // ---- to a WebSocket ----

    void upgrade(const Route& where) {
        if (site_.drain.has_begun()) return answer_last(draining_response());
        // Beast looks at the first of several fields only.
        for (const http::field name : {http::field::connection, http::field::upgrade}) {
            parser_->get().set(name, list(parser_->get(), name));
        }
        if (auto refusal = upgrade_fault(parser_->get(), site_.settings)) {
            return answer_last(std::move(*refusal));
        }
        if (buffer_.size() > 0) {
            return answer_last(
                error_response(400, "bad_request", "Send nothing before the upgrade is answered."));
        }
        slot_.upgrade();
        const auto handed_over =
            std::make_shared<Upgrade>(std::move(stream_), parser_->release(), std::move(slot_));
        if (const auto* room = std::get_if<RoomRoute>(&where)) {
            enter_room(site_, *room, handed_over);
        } else {
            enter_lobby(site_, handed_over);
        }
    }

    // ---- the answer ----

    void answer(Response response) {
        count_if_large(response);
        const std::string known = list(parser_->get(), http::field::if_none_match);
        write(unless_known(std::move(response), known), parser_->keep_alive());
    }

    void answer_last(Response response) { write(std::move(response), false); }

    void write(Response response, bool keep_alive) {
        if (for_page_elsewhere_) open_to_all_origins(response);
        spdlog::debug("request for {}: {}", asked_, response.status);
        site_.metrics.answered(asked_, response.status);
        answer_.emplace(static_cast<http::status>(response.status), 11u);
        for (const auto& [name, value] : security_fields) answer_->set(name, value);
        for (const auto& [name, value] : response.headers) answer_->set(name, value);
        if (stream_.is_secure() && site_.settings.tls->hsts.count() > 0) {
            answer_->set(http::field::strict_transport_security,
                         "max-age=" + std::to_string(site_.settings.tls->hsts.count()));
        }
        answer_->set(http::field::date, http_date(std::time(nullptr)));
        answer_->keep_alive(keep_alive && !site_.drain.has_begun());
        if (answer_->keep_alive()) {
            answer_->set(http::field::keep_alive, idle_field(limits_.request_deadline));
        }
        body_ = std::move(response.body);
        if (body_) {
            answer_->set(http::field::content_type, response.type);
            answer_->content_length(body_->size());
            if (parser_->get().method() != http::verb::head) {
                answer_->body() = {body_->data(), body_->size()};
            }
        }
        give(limits_.response_deadline);
        http::async_write(stream_, *answer_,
                          [self = shared_from_this()](const error_code& error, std::size_t bytes) {
                              self->site_.metrics.http().sent(bytes);
                              self->contain([&] { self->on_written(error); });
                          });
    }

    void on_written(const error_code& error) {
        if (error) return;
        if (answer_->keep_alive()) return read();
        stream_.end_sending();
        give(limits_.close_deadline);
        drain();
    }

    /// Reads what still comes and forgets it: closing at once would throw our answer away with it.
    void drain() {
        buffer_.clear();
        stream_.async_read_some(
            buffer_.prepare(buffer_.max_size()),
            [self = shared_from_this()](const error_code& error, std::size_t bytes) {
                self->drained_bytes_ += bytes;
                if (!error && self->drained_bytes_ <= self->limits_.drained_bytes) {
                    self->drain();
                }
            });
    }

    ConnectionLimiter::Slot slot_;
    const Site& site_;
    const Limits& limits_;
    Stream stream_;
    beast::flat_buffer buffer_;
    std::optional<http::request_parser<http::empty_body>> parser_;
    std::optional<Answer> answer_;
    std::shared_ptr<const std::string> body_;
    bool waiting_ = false;
    SteadyClock::time_point deadline_ = SteadyClock::time_point::max();
    std::size_t drained_bytes_ = 0;
    /// Of those that came.
    std::size_t bytes_counted_ = 0;
    /// The name of the route that the request took.
    std::string_view asked_;
    bool may_be_large_ = false;
    /// A page of an allowed origin may read the answer.
    bool for_page_elsewhere_ = false;
};

}  // namespace

void serve_http(Stream stream, ConnectionLimiter::Slot slot, const Site& site) {
    const auto session = std::make_shared<HttpSession>(std::move(stream), std::move(slot), site);
    site.main.watch(session);
    session->read();
}

}  // namespace net
