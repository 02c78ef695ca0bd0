#include "clients/load/load_client.hpp"

#include <string_view>
#include <utility>

namespace load {

namespace server = protocol::server;

namespace {

// As the server writes them. No name can hold these: its quotation marks would be escaped. No event
// has these types.
constexpr std::string_view update = R"("type":"update")";
constexpr std::string_view error = R"("type":"error")";
constexpr std::string_view closing = R"("type":"closing")";

bool is(std::string_view type, const std::string& text) {
    return text.find(type) != std::string::npos;
}

}  // namespace

LoadClient::LoadClient(client::Platform& platform, const client::Server& server,
                       const std::string& room, Json enter, Measure& measure, Events events)
    : measure_(measure),
      events_(std::move(events)),
      enter_(std::move(enter)),
      witness_(platform, room, {},
               [this](bool) { measure_.failed(witness_.seen().faults.back().code); }),
      link_(platform, server, "/ws/rooms/" + room, *this),
      participant_(
          {.platform = platform,
           .send =
               [this](Json draft, client::Answered answered, client::Link::OnWay on_way) {
                   link_.command(std::move(draft), std::move(answered), std::move(on_way));
               },
           .witness = witness_,
           .is_closed = [this] { return link_.state().status == client::Status::closed; }}) {
    link_.open();
}

void LoadClient::command(Json draft, client::Answered answered) {
    link_.command(std::move(draft), std::move(answered));
}

void LoadClient::take_part(const std::string& room, const Json& shuffle) {
    participant_.follow(room, client::read_shuffle(shuffle), seat_);
}

std::optional<Json> LoadClient::greeting() {
    Json enter = enter_;
    if (v_ > 0) enter["seen"] = v_;
    return enter;
}

bool LoadClient::handle_text(const std::string& text) {
    if (v_ == 0 || !is(update, text)) {
        measure_.received(text.size());
        note_trouble(text);
        return false;
    }
    measure_.received_update(text.size());
    ++v_;
    settle();
    events_.updated(text);
    return true;
}

/// Also of those troubles that the link deals with by itself.
void LoadClient::note_trouble(const std::string& text) {
    if (!is(error, text) && !is(closing, text)) return;
    const auto message = server::read_message(protocol::parse(text), protocol::Unknown::ignored);
    const auto* ending = std::get_if<server::Closing>(&message);
    const auto* refusal = std::get_if<server::ErrorMessage>(&message);
    if (ending != nullptr && ending->code == "moved") measure_.sent_on();
    // A room in which many games were played is no trouble: another one is made.
    if (refusal != nullptr && refusal->code != "room_worn") measure_.failed(refusal->code);
}

void LoadClient::receive(const server::Message& message, const Json& /*json*/) {
    if (const auto* entered = std::get_if<server::Entered>(&message)) {
        entered_at_ = entered->v;
        seat_ = entered->seat;
    } else if (const auto* you = std::get_if<server::You>(&message)) {
        seat_ = you->seat;
    } else if (const auto* snapshot = std::get_if<Snapshot>(&message)) {
        events_.restored(std::exchange(v_, snapshot->v), *snapshot);
    }
    settle();
}

/// Whether it is up to date again.
void LoadClient::settle() {
    if (!is_up_to_date()) return;
    link_.ready();
    is_in_ = true;
    if (!std::exchange(has_entered_, true)) events_.entered();
}

void LoadClient::connection_changed() {
    const client::ConnectionState& now = link_.state();
    if (now.status != client::Status::online) entered_at_.reset();
    const bool is_out =
        now.status == client::Status::waiting || now.status == client::Status::closed;
    if (!is_out) return;
    if (std::exchange(is_in_, false)) {
        measure_.failed(now.closing.empty() ? "lost" : "lost_" + now.closing);
    }
    events_.lost(now);
}

}  // namespace load
