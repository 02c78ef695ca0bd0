#include "clients/cpp/lobby.hpp"

#include <chrono>
#include <utility>

namespace client {

namespace {

/// A server whose store cannot be read has it back in some seconds.
constexpr std::chrono::seconds refused_tables_wait{5};

/// Throws Error when what is listed under the id is malformed after it.
template <class Listed>
void patch_listed(std::map<std::string, Listed>& all, const std::string& id, const Json& patch) {
    if (patch.is_null()) {
        all.erase(id);
        return;
    }
    const auto known = all.find(id);
    Json listed =
        known == all.end() ? Json::object() : protocol::parse(server::text_of(known->second));
    listed.merge_patch(patch);
    all[id] = server::read<Listed>(listed, protocol::Unknown::ignored);
}

}  // namespace

Lobby::Lobby(Platform& platform, const Server& server, std::function<void()> changed,
             std::function<void(const std::string& text)> announced)
    : changed_(std::move(changed)),
      announced_(std::move(announced)),
      retry_(platform.alarm()),
      link_(platform, server, "/ws/lobby", *this) {
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

void Lobby::follow_tables(const std::string& token) {
    follower_ = token;
    ask_for_tables();
}

/// Each connection begins with them anew; a question without an answer is sent again over it.
void Lobby::ask_for_tables() {
    if (follower_.empty() || is_asking_ || link_.state().status != Status::online) return;
    is_asking_ = true;
    link_.command({{"type", "mine"}, {"token", follower_}},
                  [this, token = follower_](const Answer& answer) {
                      is_asking_ = false;
                      // Another guest's are wanted meanwhile.
                      token == follower_ ? on_tables(answer) : ask_for_tables();
                  });
}

void Lobby::on_tables(const Answer& answer) {
    if (answer.error) return retry_->set(refused_tables_wait, [this] { ask_for_tables(); });
    try {
        tables_ = server::read<server::Tables>(answer.message, protocol::Unknown::ignored).tables;
    } catch (const Error&) {
        return link_.lose();
    }
    changed_();
}

void Lobby::receive(const server::Message& message, const Json& /*json*/) {
    if (const auto* rooms = std::get_if<server::Rooms>(&message)) {
        rooms_ = rooms->rooms;
        if (link_.state().status == Status::online) return changed_();
        link_.ready();
        return ask_for_tables();
    }
    if (const auto* changed = std::get_if<server::RoomsChanged>(&message); changed && rooms_) {
        return change(*rooms_, changed->diff);
    }
    if (const auto* changed = std::get_if<server::TablesChanged>(&message); changed && tables_) {
        return change(*tables_, changed->diff);
    }
    if (const auto* announcement = std::get_if<server::Announcement>(&message)) {
        announced_(announcement->text);
    }
}

template <class Listed>
void Lobby::change(std::map<std::string, Listed>& listed, const std::map<std::string, Json>& diff) {
    try {
        for (const auto& [id, patch] : diff) patch_listed(listed, id, patch);
    } catch (const Error&) {
        return link_.lose();
    }
    changed_();
}

}  // namespace client
