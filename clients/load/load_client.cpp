#include "clients/load/load_client.hpp"

#include <string_view>
#include <utility>

namespace load {

namespace {

// As the server writes them. No name can hold these: its quotation marks would be escaped. No event
// has these types.
constexpr std::string_view update = R"("type":"update")";
constexpr std::string_view error = R"("type":"error")";
constexpr std::string_view closing = R"("type":"closing")";

bool is(std::string_view type, const std::string& text) {
    return text.find(type) != std::string::npos;
}

std::optional<Seat> seat_in(const Json& message) {
    const Json& seat = message.at("seat");
    return seat.is_null() ? std::nullopt : std::optional(seat.get<Seat>());
}

}  // namespace

LoadClient::LoadClient(boost::asio::io_context& context, const client::Server& server,
                       const std::string& room, Json enter, Measure& measure, Events events)
    : measure_(measure),
      events_(std::move(events)),
      enter_(std::move(enter)),
      witness_(context, room, {},
               [this](bool) { measure_.failed(witness_.seen().faults.back().code); }),
      link_(context, server, "/ws/rooms/" + room, *this),
      participant_(
          {.send =
               [this](Json draft, client::Answered answered) {
                   command(std::move(draft), std::move(answered));
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
    const bool is_error = is(error, text);
    if (!is_error && !is(closing, text)) return;
    const std::string code = protocol::parse(text).at("code");
    if (code == "moved") measure_.sent_on();
    // A room in which many games were played is no trouble: another one is made.
    if (is_error && code != "room_worn") measure_.failed(code);
}

void LoadClient::receive(const Json& message) {
    const std::string type = message.at("type");
    if (type == "entered") entered_at_ = message.at("v");
    if (type == "entered" || type == "you") seat_ = seat_in(message);
    if (type == "snapshot") restore(message);
    settle();
}

void LoadClient::restore(const Json& snapshot) {
    const std::uint64_t before = std::exchange(v_, snapshot.at("v"));
    events_.restored(before, snapshot);
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
    if (now.status != client::Status::online) {
        entered_at_.reset();
        participant_.lost();
    }
    const bool is_out =
        now.status == client::Status::waiting || now.status == client::Status::closed;
    if (!is_out) return;
    if (std::exchange(is_in_, false)) {
        measure_.failed(now.closing.empty() ? "lost" : "lost_" + now.closing);
    }
    events_.lost(now);
}

}  // namespace load
