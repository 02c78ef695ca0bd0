#include "clients/cpp/link.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

#include "clients/cpp/closing.hpp"
#include "protocol/limits.hpp"

namespace client {

namespace {

using std::chrono::milliseconds;

/// A server that owes an answer and says nothing for so long is taken for gone.
constexpr milliseconds answer_within{10'000};
/// A connection that lasted so long was a good one: waiting starts over after it.
constexpr milliseconds stable_after{10'000};

/// So many commands of one type wait at most: a move, and one's part in a shuffle, find a place
/// while a server does not answer those of another type.
constexpr std::ptrdiff_t most_of_one_type = protocol::commands_remembered / 2;

std::uint64_t random_number(Platform& platform) {
    std::array<std::uint8_t, 8> bytes{};
    platform.randomize(bytes);
    return std::bit_cast<std::uint64_t>(bytes);
}

/// Two clients of one guest may have the same command ids only by accident.
std::string letters(std::uint64_t number) {
    constexpr std::string_view alphabet = "0123456789abcdefghijklmnopqrstuvwxyz";
    std::string text;
    for (int i = 0; i < 8; ++i, number /= alphabet.size()) {
        text += alphabet[number % alphabet.size()];
    }
    return text;
}

/// Whatever answers a command has the command's id.
struct Answering {
    std::string id;

    static void describe(const auto& members) { members.unless_empty("id", &Answering::id); }
};

/// For how long a server that was sent too much asks to be sent nothing.
milliseconds rest_in(const Error& error) {
    return error.wait.value_or(std::chrono::seconds(1));
}

/// Empty without a type: such a command is for the server to refuse.
std::string kind_of(const Json& draft) {
    const auto type = draft.find("type");
    return type != draft.end() && type->is_string() ? type->get<std::string>() : "";
}

/// Throws Error with `malformed_json` when a text in it is not UTF-8, as those of users may be.
std::string written(const Json& draft) try {
    return protocol::dump(draft);
} catch (const Json::type_error&) {
    throw Error("malformed_json", "Not UTF-8.");
}

}  // namespace

const char* name_of(Status status) {
    switch (status) {
        case Status::connecting: return "connecting";
        case Status::online: return "online";
        case Status::waiting: return "waiting";
        case Status::closed: return "closed";
    }
    return "";
}

Link::Link(Platform& platform, Server server, std::string path, LinkHandler& handler)
    : platform_(platform),
      server_(std::move(server)),
      path_(std::move(path)),
      handler_(handler),
      id_prefix_(letters(random_number(platform))),
      retry_(platform.alarm()),
      next_(platform.alarm()),
      deadline_(platform.alarm()) {}

Link::~Link() = default;

void Link::open() {
    closing_.clear();
    reason_.clear();
    ++state_.attempt;
    connection_ = platform_.connect(server_, address(),
                                    {.opened = [this] { greet(); },
                                     .received = [this](const std::string& text) { receive(text); },
                                     .ended = [this](const End& end) { ended(end); }});
    pace_.emplace(platform_);
    watch();
    // The first time it is so from the beginning, and the handler is still being made.
    if (state_.status != Status::connecting) note(Status::connecting);
}

void Link::ready() {
    if (state_.status == Status::online) return;
    hops_ = 0;
    state_.attempt = 0;
    state_.closing.clear();
    state_.reason.clear();
    online_since_ = platform_.steady_now();
    state_.status = Status::online;
    send_due();
    note(Status::online);
}

void Link::command(Json draft, Answered answered, bool is_repeated, OnWay on_way) {
    if (state_.status == Status::closed) return answered({.message = {}, .error = end_error()});
    std::string kind = kind_of(draft);
    const auto of_kind =
        std::count_if(pending_.begin(), pending_.end(),
                      [&kind](const Pending& pending) { return pending.kind == kind; });
    if (pending_.size() >= protocol::commands_remembered || of_kind >= most_of_one_type) {
        return answered({.message = {},
                         .error = Error("rate_limited", "Too many commands wait for an answer.")});
    }
    std::string id = new_id();
    draft["id"] = id;
    std::string text;
    try {
        text = written(draft);
    } catch (const Error& error) {
        return answered({.message = {}, .error = error});
    }
    pending_.push_back({.id = std::move(id),
                        .kind = std::move(kind),
                        .text = std::move(text),
                        .answered = std::move(answered),
                        .is_repeated = is_repeated,
                        .on_way = std::move(on_way)});
    send_due();
}

/// The first that may go out now; null without one.
Link::Pending* Link::due() {
    if (state_.status != Status::online) return nullptr;
    const auto found = std::find_if(pending_.begin(), pending_.end(), [this](const Pending& one) {
        return !one.is_on_way && pace_->wait(one.kind) == milliseconds(0);
    });
    return found == pending_.end() ? nullptr : &*found;
}

/// Sends what the server answers now; the rest when it answers more.
void Link::send_due() {
    while (Pending* const pending = due()) {
        pending->set_on_way(true);
        send(pending->text);
    }
    next_->stop();
    if (state_.status != Status::online) return;
    std::optional<milliseconds> shortest;
    for (const Pending& pending : pending_) {
        if (pending.is_on_way) continue;
        const milliseconds wait = pace_->wait(pending.kind);
        shortest = std::min(wait, shortest.value_or(wait));
    }
    if (shortest) next_->set(*shortest, [this] { send_due(); });
    watch();
}

void Link::send(const std::string& text) {
    pace_->sends();
    handler_.sending(text);
    connection_->send(text);
}

void Link::Pending::set_on_way(bool is) {
    if (std::exchange(is_on_way, is) != is && on_way) on_way(is);
}

void Link::lose() {
    hang_up();
    node_.clear();
    hops_ = 0;
    state_.wait = wait_before_retry(failures_, closing_, chance(), std::exchange(rest_, {}));
    ++failures_;
    retry_->set(state_.wait, [this] { open(); });
    if (!closing_.empty()) {
        state_.closing = closing_;
        state_.reason = reason_;
    }
    note(Status::waiting);
}

void Link::reconnect() {
    if (state_.status == Status::closed) return;
    hang_up();
    open();
}

void Link::close(const std::string& code, const std::string& reason) {
    if (state_.status == Status::closed) return;
    hang_up();
    state_.closing = code;
    state_.reason = reason;
    const std::deque<Pending> unanswered = std::exchange(pending_, {});
    note(Status::closed);
    for (const Pending& pending : unanswered) {
        pending.answered({.message = {}, .error = end_error()});
    }
}

void Link::greet() {
    std::optional<Json> greeting = handler_.greeting();
    if (!greeting) return;
    greeting_id_ = new_id();
    (*greeting)["id"] = greeting_id_;
    try {
        send(written(*greeting));
    } catch (const Error& error) {
        close(error.code, error.reason);
    }
}

void Link::receive(const std::string& text) {
    const Connection* came_over = connection_.get();
    if (!handler_.handle_text(text)) {
        Json json;
        std::string id;
        server::Message message;
        try {
            json = protocol::parse(text);
            id = server::read<Answering>(json, protocol::Unknown::ignored).id;
            message = server::read_message(json, protocol::Unknown::ignored);
        } catch (const Error&) {
            handler_.received_malformed();
            return lose();
        }
        dispatch(id, message, json);
    }
    if (connection_.get() == came_over) watch();
}

void Link::dispatch(const std::string& id, const server::Message& message, const Json& json) {
    const auto* refusal = std::get_if<server::ErrorMessage>(&message);
    const auto error = refusal == nullptr ? std::nullopt : std::optional(refusal->error());
    if (answer(id, error, json)) return;
    if (error) {
        if (id == greeting_id_) refused(*error);
    } else if (const auto* closing = std::get_if<server::Closing>(&message)) {
        closing_ = closing->code;
        node_ = closing->node;
    } else {
        handler_.receive(message, json);
    }
}

/// Whether it answers a command.
bool Link::answer(const std::string& id, const std::optional<Error>& error, const Json& json) {
    const auto found = std::find_if(pending_.begin(), pending_.end(),
                                    [&id](const Pending& pending) { return pending.id == id; });
    if (found == pending_.end()) return false;
    const std::string code = error ? error->code : "";
    // Sent again after coming back, with its id, it is answered as what has become of it.
    if (code == "draining" || code == "room_stopped") return true;
    if (code == "rate_limited") {
        pace_->rest(found->kind, rest_in(*error));
        // What was too much for the server is sent again when it has had a rest.
        if (found->is_repeated) {
            found->set_on_way(false);
            send_due();
            return true;
        }
    }
    const Answered answered = std::move(found->answered);
    pending_.erase(found);
    answered({.message = json, .error = error});
    return true;
}

void Link::refused(const Error& error) {
    closing_ = error.code;
    reason_ = error.reason;
    if (is_final(closing_)) return close(closing_, reason_);
    if (closing_ == "rate_limited") rest_ = rest_in(error);
    lose();
}

void Link::ended(const End& end) {
    if (closing_.empty()) closing_ = end.code.empty() ? name_of_close(end.close_code) : end.code;
    if (!end.code.empty()) reason_ = end.reason;
    if (is_final(closing_)) return close(closing_, reason_);
    if (closing_ == "moved" && hops_ < most_hops) return follow();
    lose();
}

/// Goes where the room is now.
void Link::follow() {
    ++hops_;
    hang_up();
    state_.closing = "moved";
    open();
}

std::string Link::address() const {
    return node_.empty() ? path_ : path_ + "?node=" + node_;
}

void Link::hang_up() {
    const auto age = platform_.steady_now() - online_since_;
    if (state_.status == Status::online && age >= stable_after) failures_ = 0;
    for (const auto& alarm : {&retry_, &next_, &deadline_}) (*alarm)->stop();
    std::erase_if(pending_, [](const Pending& pending) { return !pending.is_repeated; });
    for (Pending& pending : pending_) pending.set_on_way(false);
    pace_.reset();
    connection_.reset();
}

void Link::watch() {
    const bool is_asked = std::any_of(pending_.begin(), pending_.end(),
                                      [](const Pending& pending) { return pending.is_on_way; });
    const bool owed = connection_ != nullptr && (state_.status != Status::online || is_asked);
    deadline_->stop();
    if (owed) {
        deadline_->set(answer_within, [this] {
            closing_ = "unreachable";
            reason_ = "The server at " + server_.address.url() + " does not answer.";
            lose();
        });
    }
}

void Link::note(Status status) {
    state_.status = status;
    handler_.connection_changed();
}

std::string Link::new_id() {
    return id_prefix_ + "-" + std::to_string(++ids_);
}

Error Link::end_error() const {
    const std::string code = state_.closing.empty() ? "closed" : state_.closing;
    return {code, state_.reason.empty() ? "The connection is closed." : state_.reason};
}

double Link::chance() {
    // As many bits as a double holds.
    return static_cast<double>(random_number(platform_) >> 11) * 0x1p-53;
}

}  // namespace client
