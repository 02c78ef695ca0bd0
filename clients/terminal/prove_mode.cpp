#include "clients/terminal/prove_mode.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <exception>
#include <string_view>
#include <utility>

#include "clients/terminal/numbers.hpp"
#include "clients/terminal/output.hpp"
#include "clients/terminal/seen_file.hpp"
#include "clients/terminal/trouble.hpp"
#include "protocol/json/error.hpp"
#include "protocol/json/printable.hpp"
#include "protocol/verify/verify.hpp"

namespace terminal {

namespace {

/// Events of the shuffle that there are words for.
constexpr std::array<std::string_view, 5> steps = {"locked", "commitments", "voided", "called_off",
                                                   "started"};
/// After these, too, people may compare the head's words.
constexpr std::array<std::string_view, 2> milestones = {"epoch_ended", "game_over"};

/// Refusals of a record that are no evidence against the room: it is asked for again.
constexpr std::array<std::string_view, 5> passing_refusals = {"store_failed", "moved", "draining",
                                                              "room_stopped", "rate_limited"};
/// Before it is asked for again.
constexpr std::chrono::milliseconds shortest_wait = std::chrono::seconds(1);
constexpr std::chrono::milliseconds longest_wait = std::chrono::minutes(1);

template <std::size_t size>
bool is_one_of(const std::array<std::string_view, size>& words, std::string_view word) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

template <std::size_t size>
bool has_type(const std::array<std::string_view, size>& types, const Json& event) {
    return is_one_of(types, event.at("type").get<std::string>());
}

std::string version(std::uint64_t v) {
    return "v " + std::to_string(v);
}

/// What an action brought, in the words of its game.
std::string describe_action(const Json& action, const Json& events, const Sight& sight) {
    const GameFace& face = face_of(sight.room().at("game"));
    std::string text;
    for (const Json& event : events) {
        const std::string sentence = face.event(event, sight);
        if (!sentence.empty()) text += sentence + " ";
    }
    if (text.empty())
        text = sight.name(action.at("seat")) + ": " + action.at("type").get<std::string>() + ". ";
    const std::string by = action.value("by", "");
    return text + (by == "bot" ? "(A bot stood in.) " : by == "clock" ? "(Time was up.) " : "");
}

/// What was checked while it happened. `first`: the version of the lock, if that was shown.
std::string scope(std::optional<std::uint64_t> first, std::uint64_t last) {
    if (!first) {
        return "Its moves were not checked while it was played, since its beginning was not shown.";
    }
    return "Every update from " + version(*first) + " to " + version(last) +
           " was checked when it came: no fault.";
}

}  // namespace

ProveMode::ProveMode(client::AsioPlatform& platform, const Options& options,
                     const client::Server& server)
    : platform_(platform),
      options_(options),
      retry_(platform.alarm()),
      room_(platform, server,
            {.room = options.room,
             .name = options.name,
             .token = client::new_token(platform),
             .invite = options.invite,
             .is_program = true,
             .storage = storage(),
             .from_first = true},
            {.changed = [this] { changed(); },
             .shown = [this](const Json& message) { shown(message); }}) {}

/// Nothing is read: what this guest is shown shall not depend on what it was shown before.
client::SeenStorage ProveMode::storage() {
    if (options_.save_seen.empty()) return {};
    return {.write = [this](const std::string& text) {
        const std::string why = save_seen(options_.save_seen, text);
        if (!why.empty() && std::exchange(is_saved_, false)) complain(why);
        return why.empty();
    }};
}

void ProveMode::changed() {
    if (is_over_) return;
    const client::ConnectionState& connection = room_.connection();
    was_online_ = was_online_ || connection.status == client::Status::online;
    if (is_hopeless(connection, was_online_)) {
        const std::string text = describe_end(connection);
        report(text + (check_.since() ? " " + scope(check_.since(), state().v) : ""),
               {{"type", "closed"}, {"code", connection.closing}, {"reason", text}});
        return end(code_of_end(connection.closing));
    }
    const std::string trouble = was_online_ ? trouble_of(connection) : "";
    if (std::exchange(trouble_, trouble) != trouble) {
        report(trouble.empty() ? "Connected." : trouble,
               {{"type", "connection"}, {"connection", client::name_of(connection.status)}});
    }
    if (!state().faults.empty()) {
        const client::Fault& fault = state().faults.front();
        return report_fault({fault.code, client::sentence(fault)}, fault.v);
    }
    if (connection.status == client::Status::online) ask_for_record();
}

void ProveMode::shown(const Json& message) {
    if (is_over_) return;
    const std::uint64_t v = state().v;
    try {
        if (message.at("type") == "snapshot") return begin(message);
        if (first_ == 0) begin(Json());
        const Json action = check_.update(message);
        if (!action.is_null()) note_action(action, message.at("events"));
        note_steps(message.at("events"));
    } catch (const protocol::Error& error) {
        report_fault(error, v);
    } catch (const std::exception& error) {
        report_fault({"unreadable_answer", error.what()}, v);
    }
}

/// `snapshot`: null when all updates are shown.
void ProveMode::begin(const Json& snapshot) {
    if (!snapshot.is_null()) check_.restore(snapshot);
    first_ = state().v;
    const bool is_late = !snapshot.is_null() && room_view().at("status") != "gathering";
    report(
        "Room " + options_.room + " is followed from " + version(first_) + " on." +
            (is_late ? " The server does not send what came before: this game's moves are checked "
                       "by its record alone."
                     : ""),
        {{"type", "following"}, {"v", first_}, {"is_checked", !is_late}});
}

void ProveMode::note_action(const Json& action, const Json& events) {
    report(version(state().v) + ": " + describe_action(action, events, sight()) +
               "It follows the rules.",
           {{"type", "checked"}, {"v", state().v}, {"action", action}});
}

/// What the shuffle did, and what there is to be compared.
void ProveMode::note_steps(const Json& events) {
    bool has_step = false;
    bool has_milestone = false;
    for (const Json& event : events) {
        has_milestone = has_milestone || has_type(milestones, event);
        if (!has_type(steps, event)) continue;
        has_step = true;
        report(version(state().v) + ": " + describe_room_event(event, sight()),
               {{"type", "event"}, {"v", state().v}, {"event", event}});
    }
    if (has_step || has_milestone) note_numbers(has_step);
}

/// `all`: also those that stay as they are from the start of the game on.
void ProveMode::note_numbers(bool all) {
    const auto last = room_.seen().last;
    if (!last) return;
    Json object = shown_numbers(sight(), *last);
    object["type"] = "numbers";
    const std::vector<std::string> lines = describe_numbers(sight(), *last);
    for (const std::string& line : lines) {
        if (all && line != lines.back()) report("  " + line, {});
    }
    report("  " + lines.back(), object);
}

/// When the first game is over, and not again before there is an answer.
void ProveMode::ask_for_record() {
    if (is_over_ || has_asked_ || state().view.is_null()) return;
    if (!number_ && room_view().at("status") == "finished") {
        number_ =
            check_.ended() ? check_.ended()->number : room_view().at("number").get<std::uint32_t>();
    }
    if (!number_) return;
    has_asked_ = true;
    room_.record(*number_, [this](const client::Answer& answer) { take_record(answer); });
}

void ProveMode::take_record(const client::Answer& answer) {
    if (is_over_) return;
    if (!answer.error) return check_record(answer.message.at("record"));
    if (!is_one_of(passing_refusals, answer.error->code)) return report_fault(*answer.error, {});
    if (std::exchange(refusal_, answer.error->code) != answer.error->code) {
        report("The record is asked for again, since it cannot be had now: " + answer.error->reason,
               {});
    }
    const auto wait = answer.error->wait.value_or(shortest_wait);
    retry_->set(std::clamp(wait, shortest_wait, longest_wait), [this] {
        has_asked_ = false;
        ask_for_record();
    });
}

void ProveMode::check_record(const Json& record) {
    const protocol::Verdict verdict =
        protocol::verify(protocol::dump(record), {room_.seen()}, protocol::one_in_ten);
    for (const protocol::Step& step : verdict.steps) {
        report("  " + step.name + ": " + protocol::name_of(step.outcome) +
                   (step.detail.empty() ? "." : ". " + step.detail),
               {});
    }
    Json object = protocol::encode(verdict);
    object["type"] = "verdict";
    if (const protocol::Step* failed = verdict.failed()) {
        report({}, object);
        protocol::Error error(failed->code, failed->detail);
        return report_fault(error.in(failed->field), {});
    }
    try {
        compare_record(record, std::move(object));
    } catch (const protocol::Error& error) {
        report_fault(error, {});
    }
}

/// With the game that was shown.
void ProveMode::compare_record(const Json& record, Json verdict) {
    if (record.value(Json::json_pointer("/proof/game"), Json()) != *number_) {
        throw protocol::Error("not_our_history", "Another game's record was asked for.")
            .in("proof.game");
    }
    if (check_.check_record(record)) {
        const protocol::EndedGame& game = *check_.ended();
        if (game.first) verdict["since"] = *game.first;
        report("The record is genuine, and it is the game that was shown. " +
                   scope(game.first, game.last),
               verdict);
    } else {
        report(
            "The record is genuine. It was not compared with the game as it was played, whose end "
            "was not shown.",
            verdict);
    }
    end(ExitCode::fine);
}

void ProveMode::report(const std::string& sentence, const Json& object) const {
    if (options_.mode != Mode::json) {
        if (!sentence.empty()) write_line(protocol::printable(sentence));
    } else if (!object.is_null()) {
        write_line(protocol::dump(object));
    }
}

void ProveMode::report_fault(const client::Error& error, std::optional<std::uint64_t> v) {
    Json object = protocol::encode(error);
    object["type"] = "fault";
    if (v) object["v"] = *v;
    const std::string where = error.field.empty() ? "" : " at " + error.field;
    report(
        "FAULT" + (v ? " in " + version(*v) : "") + where + ": " + error.code + ". " + error.reason,
        object);
    end(ExitCode::failed);
}

void ProveMode::end(ExitCode code) {
    if (std::exchange(is_over_, true)) return;
    code_ = code == ExitCode::fine && !is_saved_ ? ExitCode::failed : code;
    platform_.context().stop();
}

}  // namespace terminal
