#include "clients/cpp/lobby.hpp"

#include <utility>

namespace client {

Lobby::Lobby(boost::asio::io_context& context, const Server& server, std::function<void()> changed,
             std::function<void(const std::string& text)> announced)
    : changed_(std::move(changed)),
      announced_(std::move(announced)),
      link_(context, server, "/ws/lobby", *this) {
    link_.open();
}

void Lobby::create(const std::string& name, const std::string& token, const Json& settings,
                   Answered answered) {
    link_.command({{"type", "create"}, {"name", name}, {"token", token}, {"settings", settings}},
                  std::move(answered));
}

void Lobby::find(const std::string& invite, Answered answered) {
    link_.command({{"type", "find"}, {"invite", invite}}, std::move(answered));
}

void Lobby::receive(const Json& message) {
    if (message["type"] == "rooms" && message.contains("rooms")) {
        rooms_ = message["rooms"];
        return link_.state().status == Status::online ? changed_() : link_.ready();
    }
    if (message["type"] == "rooms_changed" && message.contains("diff")) {
        rooms_.merge_patch(message["diff"]);
        changed_();
    }
    if (message["type"] == "announcement" && message.value("text", Json()).is_string()) {
        announced_(message["text"]);
    }
}

}  // namespace client
