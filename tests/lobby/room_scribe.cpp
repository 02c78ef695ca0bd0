#include "tests/lobby/room_scribe.hpp"

#include <cstdio>
#include <utility>
#include <variant>

#include "engine/core/hash.hpp"

namespace golden {

namespace {

using support::Json;

std::string digest(const std::string& text) {
    const std::uint64_t hash = core::Hash().add(text).value();
    char digits[9];
    std::snprintf(digits, sizeof digits, "%08x", static_cast<unsigned>(hash ^ hash >> 32U));
    return digits;
}

/// "ok 1a2b3c4d, update 5e6f7a8b"
std::string summary(const std::vector<std::string>& frames) {
    std::string line;
    for (const std::string& frame : frames) {
        const Json message = Json::parse(frame);
        line += line.empty() ? "" : ", ";
        line += message.value("type", "body") + ' ' + digest(frame);
    }
    return line;
}

}  // namespace

std::string RoomTranscript::text() const {
    std::string all;
    for (const std::string& line : lines) {
        all += line + '\n';
    }
    return all;
}

RoomScribe::RoomScribe(support::RoomWorld& world) : world_(world) {
    begin_version();
    world.on_entry = [this] {
        end_version();
        begin_version();
    };
    world.on_effect = [this](const lobby::Effect& effect) {
        if (const auto* send = std::get_if<lobby::Send>(&effect)) {
            frame_ = send->frame;
        } else if (const auto* answer = std::get_if<lobby::Answer>(&effect)) {
            told_["http"].push_back(*answer->body);
        } else if (const auto* announce = std::get_if<lobby::Announce>(&effect)) {
            told_["lobby"].push_back(announce->listing ? announce->listing->dump() : "{}");
        }
    };
    world.on_message = [this](const support::Client& client, const Json& /*message*/) {
        told_[client.who.name + '.' + std::to_string(client.connection)].push_back(*frame_);
    };
}

RoomTranscript RoomScribe::finish() && {
    end_version();
    world_.on_entry = nullptr;
    world_.on_effect = nullptr;
    world_.on_message = nullptr;
    return std::move(transcript_);
}

void RoomScribe::begin_version() {
    const std::string& entry = world_.log().back();
    const std::string head = Json::parse(world_.snapshot(std::nullopt)).at("head");
    transcript_.lines.push_back("v " + std::to_string(world_.version()) + " entry " +
                                digest(entry) + " head " + head.substr(0, 8));
    transcript_.texts.push_back({entry});
}

/// Those who were told the same share a line.
void RoomScribe::end_version() {
    std::map<std::vector<std::string>, std::string> listeners;
    for (const auto& [who, frames] : told_) {
        listeners[frames] += who + ' ';
    }
    std::map<std::string, const std::vector<std::string>*> by_name;
    for (const auto& [frames, names] : listeners) {
        by_name[names] = &frames;
    }
    for (const auto& [names, frames] : by_name) {
        transcript_.lines.push_back("  " + names + "< " + summary(*frames));
        transcript_.texts.push_back(*frames);
    }
    told_.clear();
}

}  // namespace golden
