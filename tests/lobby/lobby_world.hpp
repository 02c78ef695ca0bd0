#pragma once

#include <chrono>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>

#include "server/lobby/directory.hpp"
#include "tests/support/kept_guests.hpp"
#include "tests/support/room_world.hpp"
#include "tests/support/schema.hpp"

// The lobby in a world where nothing happens by itself.

namespace support {

/// A client of the lobby and the messages that it received.
struct Visitor {
    room::Connection connection = 0;
    std::vector<Json> heard = {};
    /// The list of rooms, kept by merge patches.
    Json rooms = {};
    /// The guest's tables, likewise.
    Json tables = {};
    std::optional<room::CloseCode> closed = {};
};

class Lobby {
public:
    explicit Lobby(
        std::unique_ptr<room::Chance> chance = std::make_unique<support::SeededChance>(1))
        : chance_(std::move(chance)) {}

    Visitor& come(const room::ClientPrefix& address = "192.0.2.1") {
        Visitor& visitor = visitors_.emplace_back();
        visitor.connection = visitors_.size();
        feed(room::Connected{visitor.connection, address});
        return visitor;
    }

    void go(Visitor& visitor) { feed(room::Disconnected{visitor.connection}); }

    void say(Visitor& visitor, const std::string& text) {
        feed(room::Received{visitor.connection, text});
    }

    /// The store answers what is asked of it while rooms are made.
    void look_up(const lobby::FindRoom& search) {
        const auto found = stored.find(search.invite);
        feed(lobby::Found{search.search, found == stored.end() ? "" : found->second});
    }

    /// The room is durable.
    void make(const room::Creation& creation) {
        stored[creation.invite] = creation.room;
        feed(lobby::Opened{creation.room, true});
    }
    /// Returns the last message that the client receives then; null without one.
    Json say(Visitor& visitor, const Json& command) {
        const std::size_t before = visitor.heard.size();
        say(visitor, command.dump());
        return visitor.heard.size() > before ? visitor.heard.back() : Json();
    }

    /// Waits until the lobby sends its changes.
    void announce(const std::string& room, const Json& listing) {
        announce_quickly(room, listing, "192.0.2." + room);
        pass(room::limits::lobby_list_every);
    }
    void announce_quickly(const std::string& room, const Json& listing,
                          const room::ClientPrefix& address) {
        using protocol::server::Listing;
        const auto typed = [&] {
            return protocol::server::read<Listing>(listing, protocol::Unknown::refused);
        };
        feed(lobby::ListingChanged{
            room, listing.is_null() ? std::nullopt : std::optional<Listing>(typed()), address});
    }

    /// The lobby is woken if it asked for it.
    void pass(std::chrono::milliseconds time) {
        now += time;
        if (wakes_at && now >= *wakes_at) {
            wakes_at.reset();
            feed(lobby::ListDue{});
        }
    }

    void feed(lobby::DirectoryInput input) {
        const auto* text = std::get_if<room::Received>(&input);
        const bool makes = std::holds_alternative<lobby::Opened>(input) ||
                           std::holds_alternative<lobby::GuestsAnswered>(input) ||
                           (text != nullptr && text->text.find("\"create\"") != std::string::npos);
        const std::size_t before = searches.size();
        for (const auto& effect : directory_.handle(std::move(input), now)) {
            std::visit([this](const auto& what) { take(what); }, effect);
        }
        if (makes && searches.size() > before) {
            const lobby::FindRoom search = searches.back();
            searches.pop_back();
            look_up(search);
        }
    }

    Json listed() { return Json::parse(*directory_.listed()); }
    room::Frame listed_text() { return directory_.listed(); }

    /// From now on the store answers nothing about guests until `release_guests`.
    void hold_guests() { holds_guests = true; }
    void release_guests() {
        holds_guests = false;
        for (const lobby::GuestsAnswered& answered : std::exchange(read_, {})) feed(answered);
        answer_held();
    }
    /// Answers what is held; what is asked then is held on.
    void answer_held() {
        for (const lobby::AskGuests& effect : std::exchange(held_, {})) answer(effect);
    }
    /// The store reads the answers to what is held, which come when guests are released.
    void read_held() {
        for (const lobby::AskGuests& effect : std::exchange(held_, {})) {
            read_.push_back(answer_to(effect));
        }
    }

    /// What the store keeps of guests.
    KeptGuests kept;
    bool guests_fail = false;
    bool holds_guests = false;
    /// Those that were answered.
    int questions = 0;
    std::vector<guests::ForgottenKey> forgotten;
    /// The rooms whose tables are followed, and how often that changed.
    std::set<std::string> followed;
    int follows = 0;

    std::vector<room::Creation> opened;
    /// Those of people.
    std::vector<lobby::FindRoom> searches;
    /// The rooms in the store, by their first invites.
    std::map<std::string, std::string> stored;
    std::vector<lobby::ListingSkipped> skipped;
    std::optional<room::Time> wakes_at;
    room::Time now{std::chrono::milliseconds{1'700'000'000'000}};

private:
    void take(const room::Send& effect) {
        Visitor& visitor = visitors_.at(effect.connection - 1);
        REQUIRE_FALSE(visitor.closed.has_value());
        Json message = Json::parse(*effect.frame);
        REQUIRE(support::server_message_fault(message) == "");
        if (message.at("type") == "rooms") {
            visitor.rooms = message.at("rooms");
        } else if (message.at("type") == "rooms_changed") {
            visitor.rooms.merge_patch(message.at("diff"));
        } else if (message.at("type") == "tables") {
            visitor.tables = message.at("tables");
        } else if (message.at("type") == "tables_changed") {
            visitor.tables.merge_patch(message.at("diff"));
        }
        visitor.heard.push_back(std::move(message));
    }
    void take(const room::Close& effect) {
        visitors_.at(effect.connection - 1).closed = effect.code;
    }
    void take(const lobby::OpenRoom& effect) { opened.push_back(effect.creation); }
    void take(const lobby::FindRoom& effect) { searches.push_back(effect); }
    void take(const lobby::AskGuests& effect) {
        if (holds_guests) return held_.push_back(effect);
        answer(effect);
    }
    void take(const lobby::FollowTable& effect) {
        ++follows;
        effect.on ? static_cast<void>(followed.insert(effect.room))
                  : static_cast<void>(followed.erase(effect.room));
    }
    void take(const lobby::ForgetKeys& effect) {
        forgotten.insert(forgotten.end(), effect.keys.begin(), effect.keys.end());
        feed(lobby::KeysForgotten{effect.keys});
    }
    void answer(const lobby::AskGuests& effect) { feed(answer_to(effect)); }
    lobby::GuestsAnswered answer_to(const lobby::AskGuests& effect) {
        ++questions;
        return {effect.number,
                guests_fail ? std::nullopt : std::optional(kept.answer(effect.question))};
    }
    void take(const lobby::ListingSkipped& effect) { skipped.push_back(effect); }
    void take(const lobby::ScheduleList& effect) {
        REQUIRE_FALSE(wakes_at.has_value());
        REQUIRE(effect.due > now);
        wakes_at = effect.due;
    }

    std::unique_ptr<room::Chance> chance_;
    lobby::Directory directory_{*chance_};
    std::deque<Visitor> visitors_;
    std::vector<lobby::AskGuests> held_;
    std::vector<lobby::GuestsAnswered> read_;
};

inline Json create(const std::string& id, const std::string& name = "Anna",
                   const Json& settings = Json::object()) {
    return {{"type", "create"},
            {"id", id},
            {"name", name},
            {"token", person(name).token},
            {"settings", settings}};
}

inline Json find(const std::string& invite, const std::string& id = "f") {
    return {{"type", "find"}, {"id", id}, {"invite", invite}};
}

inline Json listing(const std::string& name, const std::string& status = "gathering") {
    return {{"name", name},     {"host", "Anna"}, {"game", "ra"}, {"edition", "classic"},
            {"seats", 3},       {"humans", 1},    {"bots", 0},    {"status", status},
            {"watch", "anyone"}};
}

}  // namespace support
