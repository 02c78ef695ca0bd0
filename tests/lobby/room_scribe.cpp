#include "tests/lobby/room_scribe.hpp"

#include <cstdio>
#include <utility>
#include <variant>

#include "engine/core/hash.hpp"

namespace golden {

namespace {

using support::Json;

constexpr const char* log = "log";

std::string digest(const std::vector<std::string>& texts) {
    core::Hash hash;
    for (const std::string& text : texts) {
        hash.add(text);
    }
    char digits[17];
    std::snprintf(digits, sizeof digits, "%016llx", static_cast<unsigned long long>(hash.value()));
    return digits;
}

}  // namespace

std::string RoomTranscript::text() const {
    std::string all;
    for (const std::string& line : lines) {
        all += line + '\n';
    }
    for (const auto& [receiver, frames] : texts) {
        all += receiver + ' ' + std::to_string(frames.size()) + ' ' + digest(frames) + '\n';
    }
    return all;
}

RoomScribe::RoomScribe(support::RoomWorld& world) : world_(world) {
    begin_version();
    world.on_entry = [this] {
        end_version();
        begin_version();
    };
    world.on_effects = [this](const room::Effects& effects) {
        for (const room::Effect& effect : effects) record(effect);
    };
}

RoomTranscript RoomScribe::finish() && {
    end_version();
    world_.on_entry = nullptr;
    world_.on_effects = nullptr;
    return std::move(transcript_);
}

void RoomScribe::record(const room::Effect& effect) {
    if (const auto* send = std::get_if<room::Send>(&effect)) {
        if (const support::Client* client = world_.client_of(send->connection)) {
            record(client->who.name + '.' + std::to_string(client->connection), *send->frame);
        }
    } else if (const auto* answer = std::get_if<room::Answer>(&effect)) {
        record("http", *answer->body);
    } else if (const auto* publish = std::get_if<room::PublishListing>(&effect)) {
        record("lobby", publish->listing ? protocol::server::text_of(*publish->listing) : "{}");
    }
}

void RoomScribe::record(const std::string& receiver, const std::string& frame) {
    const Json message = Json::parse(frame);
    const std::string type = message.value("type", "body");
    types_[receiver] += ' ' + type + (type == "error" ? ':' + message.value("code", "") : "");
    transcript_.texts[receiver].push_back(frame);
}

void RoomScribe::begin_version() {
    const std::string& entry = world_.log().back();
    transcript_.lines.push_back(std::to_string(world_.version()) + ' ' +
                                Json::parse(entry).at("type").get<std::string>() + ':');
    transcript_.texts[log].push_back(entry);
}

/// Those who got the same share a part of the line.
void RoomScribe::end_version() {
    std::map<std::string, std::string> receivers;
    for (const auto& [receiver, types] : std::exchange(types_, {})) {
        receivers[types] += ' ' + receiver;
    }
    std::map<std::string, std::string> by_receiver;
    for (const auto& [types, names] : receivers) {
        by_receiver[names] = types;
    }
    std::string& line = transcript_.lines.back();
    for (const auto& [names, types] : by_receiver) {
        line += (line.ends_with(':') ? "" : ";") + names + " <" + types;
    }
}

}  // namespace golden
