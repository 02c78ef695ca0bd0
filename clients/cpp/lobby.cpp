#include "clients/cpp/lobby.hpp"

#include <utility>

namespace client {

namespace {

/// Throws Error when there is no listing after it.
void patch_listing(server::Listings& rooms, const std::string& id, const Json& patch) {
    if (patch.is_null()) {
        rooms.erase(id);
        return;
    }
    const auto known = rooms.find(id);
    Json listing =
        known == rooms.end() ? Json::object() : protocol::parse(server::text_of(known->second));
    listing.merge_patch(patch);
    rooms[id] = server::read<server::Listing>(listing, protocol::Unknown::ignored);
}

}  // namespace

Lobby::Lobby(Platform& platform, const Server& server, std::function<void()> changed,
             std::function<void(const std::string& text)> announced)
    : changed_(std::move(changed)),
      announced_(std::move(announced)),
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

void Lobby::receive(const server::Message& message, const Json& /*json*/) {
    if (const auto* rooms = std::get_if<server::Rooms>(&message)) {
        rooms_ = rooms->rooms;
        return link_.state().status == Status::online ? changed_() : link_.ready();
    }
    if (const auto* changed = std::get_if<server::RoomsChanged>(&message); changed && rooms_) {
        return change(*changed);
    }
    if (const auto* announcement = std::get_if<server::Announcement>(&message)) {
        announced_(announcement->text);
    }
}

void Lobby::change(const server::RoomsChanged& message) {
    try {
        for (const auto& [id, patch] : message.diff) patch_listing(*rooms_, id, patch);
    } catch (const Error&) {
        return link_.lose();
    }
    changed_();
}

}  // namespace client
