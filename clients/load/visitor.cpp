#include "clients/load/visitor.hpp"

#include <utility>

namespace load {

namespace {

/// No name can hold this: its quotation marks would be escaped. No event has this type.
bool is_update(const std::string& text) {
    return text.find(R"("type":"update")") != std::string::npos;
}

std::string lost_code(const client::End& end) {
    return end.code.empty() ? "lost_" + std::to_string(end.close_code) : end.code;
}

}  // namespace

Visitor::Visitor(boost::asio::io_context& context, const client::Server& server,
                 const std::string& room, Json enter, Measure& measure, Events events)
    : measure_(measure),
      events_(std::move(events)),
      enter_(std::move(enter)),
      participant_(
          [this](Json draft, Answered answered) { command(std::move(draft), std::move(answered)); },
          [this](const std::string& fault) { measure_.failed(fault); }),
      socket_(context, server, "/ws/rooms/" + room,
              {.opened = [this] { command(enter_, [](const client::Answer&) {}); },
               .heard = [this](const std::string& text) { hear(text); },
               .ended =
                   [this](const client::End& end) {
                       measure_.failed(lost_code(end));
                       events_.lost();
                   }}) {}

void Visitor::command(Json draft, Answered answered) {
    const std::string id = "l" + std::to_string(++ids_);
    draft["id"] = id;
    pending_[id] = std::move(answered);
    std::string text = protocol::dump(draft);
    measure_.sent(text.size());
    socket_.send(std::move(text));
}

void Visitor::take_part(const std::string& room, const Json& shuffle) {
    participant_.follow(room, client::read_shuffle(shuffle), seat_);
}

void Visitor::hear(const std::string& text) {
    measure_.received(text.size());
    if (in_ && is_update(text)) return events_.updated(++v_, text);
    hear_message(protocol::parse(text));
}

void Visitor::hear_message(const Json& message) {
    const std::string type = message.at("type");
    if (type == "snapshot") {
        v_ = message.at("v");
        view_ = message.at("view");
        if (!std::exchange(in_, true)) events_.entered();
    } else if (type == "you" || type == "entered") {
        seat_ = message.at("seat").is_null() ? std::nullopt
                                             : std::optional(message.at("seat").get<Seat>());
    }
    if (type != "closing" && message.contains("id")) hear_answer(message);
}

void Visitor::hear_answer(const Json& message) {
    auto pending = pending_.extract(message.at("id").get<std::string>());
    if (pending.empty()) return;
    client::Answer answer{.message = message};
    if (message.at("type") == "error") {
        answer.error.emplace(message.at("code").get<std::string>(),
                             message.at("reason").get<std::string>());
        measure_.failed(answer.error->code);
    }
    pending.mapped()(answer);
}

}  // namespace load
