#include "clients/terminal/settings_form.hpp"

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>

#include "clients/terminal/clocks.hpp"
#include "clients/terminal/text.hpp"

namespace terminal {

namespace {

/// How long bots wait before they begin to think, in milliseconds: what the server takes, in steps
/// that can be felt.
const Json paces = {0, 300, 600, 1500, 3000, 5000};

/// How many seconds a seat that is asked may take before others may let a bot play: for quick games
/// and for those that go on for weeks.
const Json patiences = {10, 30, 60, 90, 180, 600, 3600, 86'400, 604'800};

/// How long each player may think in a whole game, and what a decision adds, in seconds: at one
/// sitting, and over days. `timeout`: as the server has it for this kind.
Json timed(const char* kind, std::int64_t bank, std::int64_t add, const char* timeout) {
    return {{"kind", kind}, {"bank", bank}, {"add", add}, {"timeout", timeout}};
}
const Json no_clock = {{"kind", "off"}};
const Json clock_settings = {no_clock,
                             timed("live", 120, 3, "bot"),
                             timed("live", 300, 6, "bot"),
                             timed("live", 900, 15, "bot"),
                             timed("days", 259'200, 21'600, "pass"),
                             timed("days", 604'800, 43'200, "pass")};

std::string shown(const Json& value) {
    if (value.is_boolean()) return value ? "yes" : "no";
    return value.is_string() ? value.get<std::string>() : protocol::dump(value);
}

const Json& with_id(const Json& list, const Json& id) {
    for (const Json& item : list) {
        if (item.at("id") == id) return item;
    }
    return list.at(0);
}

Json ids_of(const Json& list) {
    Json ids = Json::array();
    for (const Json& item : list) ids.push_back(item.at("id"));
    return ids;
}

/// The one after it, round and round.
Json next_after(const Json& values, const Json& now) {
    const auto found = std::find(values.begin(), values.end(), now);
    const bool has_next = found != values.end() && found + 1 != values.end();
    return has_next ? *(found + 1) : values.at(0);
}

Json numbers(int first, int last) {
    Json all = Json::array();
    for (int number = first; number <= last; ++number) all.push_back(number);
    return all;
}

bool applies(const Json& option, int seats) {
    if (!option.contains("only_seats")) return true;
    const Json& only = option.at("only_seats");
    return std::find(only.begin(), only.end(), seats) != only.end();
}

/// A choice that goes on to the next of the values.
Choice turn(const std::string& words, const std::string& now_shown, const Json& values,
            const Json& now, const std::function<void(const Json&)>& take) {
    const std::string of = values.size() > 1 ? "" : " (there is no other)";
    return {.words = words + ": " + now_shown + of,
            .run = [take, next = next_after(values, now)] { take(next); }};
}

}  // namespace

SettingsForm::SettingsForm(Json catalogue, const Json& settings, std::string purpose, Events events)
    : catalogue_(std::move(catalogue)),
      settings_({{"game", catalogue_.at("games").at(0).at("id")},
                 {"edition", ""},
                 {"seats", 3},
                 {"options", Json::object()},
                 {"visibility", "private"},
                 {"watch", "anyone"},
                 {"pace", 600},
                 {"patience", 90},
                 {"clock", no_clock},
                 {"hints", false},
                 {"all_numbers", false},
                 {"stand_in", "casual"}}),
      purpose_(std::move(purpose)),
      events_(std::move(events)) {
    settings_.update(settings);
    fit_to_edition();
}

const Json& SettingsForm::game() const {
    return with_id(catalogue_.at("games"), settings_.at("game"));
}

const Json& SettingsForm::edition() const {
    return with_id(game().at("editions"), settings_.at("edition"));
}

Json SettingsForm::value_of(const Json& option) const {
    const std::string name = option.at("name");
    const Json& given = settings_.at("options");
    if (given.contains(name)) return given.at(name);
    const Json by_seats = option.value("default_by_seats", Json::object());
    const std::string seats = std::to_string(settings_.at("seats").get<int>());
    return by_seats.contains(seats) ? by_seats.at(seats) : option.value("default", Json());
}

void SettingsForm::set(const std::string& name, const Json& value) {
    settings_[name] = value;
    fit_to_edition();
    events_.changed();
}

void SettingsForm::set_option(const Json& option, const Json& value) {
    settings_["options"][option.at("name").get<std::string>()] = value;
    events_.changed();
}

/// What the game, the edition or the number of seats does not allow is as they have it.
void SettingsForm::fit_to_edition() {
    settings_["edition"] = edition().at("id");
    const Json& seats = edition().at("seats");
    settings_["seats"] = std::clamp(settings_.at("seats").get<int>(), seats.at("min").get<int>(),
                                    seats.at("max").get<int>());
    Json kept = Json::object();
    for (const Json& option : edition().at("options")) {
        const std::string name = option.at("name");
        const bool fits =
            applies(option, settings_.at("seats")) && settings_.at("options").contains(name);
        if (fits) kept[name] = settings_.at("options").at(name);
    }
    settings_["options"] = std::move(kept);
}

void SettingsForm::fill(Page& page) {
    const auto setting = [this](const std::string& name) {
        return [this, name](const Json& value) { set(name, value); };
    };
    page.is_form = true;
    page.choices.push_back(
        {.words = purpose_, .key = 'c', .run = [this] { events_.done(settings_); }});
    page.choices.push_back(turn("Game", game().at("name"), ids_of(catalogue_.at("games")),
                                settings_.at("game"), setting("game")));
    page.choices.push_back(turn("Edition", edition().at("name"), ids_of(game().at("editions")),
                                settings_.at("edition"), setting("edition")));
    const Json& seats = edition().at("seats");
    page.choices.push_back(turn("Seats", shown(settings_.at("seats")),
                                numbers(seats.at("min"), seats.at("max")), settings_.at("seats"),
                                setting("seats")));
    for (const Json& option : edition().at("options")) {
        if (!applies(option, settings_.at("seats"))) continue;
        page.choices.push_back(
            turn(as_title(option.at("name").get<std::string>()), shown(value_of(option)),
                 option.at("values"), value_of(option),
                 [this, option](const Json& value) { set_option(option, value); }));
    }
    page.choices.push_back(
        turn("Who may come in",
             settings_.at("visibility") == "public" ? "everybody" : "who has the link",
             {"private", "public"}, settings_.at("visibility"), setting("visibility")));
    page.choices.push_back(turn("Who may watch",
                                settings_.at("watch") == "anyone" ? "who may come in" : "nobody",
                                {"anyone", "nobody"}, settings_.at("watch"), setting("watch")));
    page.choices.push_back(turn("Bots wait", shown(settings_.at("pace")) + " milliseconds", paces,
                                settings_.at("pace"), setting("pace")));
    page.choices.push_back(turn("Time", describe_clock_setting(settings_.at("clock")),
                                clock_settings, settings_.at("clock"), setting("clock")));
    if (settings_.at("clock") == no_clock) {
        const std::chrono::seconds patience(settings_.at("patience").get<std::int64_t>());
        page.choices.push_back(turn("A bot may take over after", duration_in_words(patience),
                                    patiences, settings_.at("patience"), setting("patience")));
    } else {
        const Json& timeout = settings_.at("clock").at("timeout");
        page.choices.push_back(turn("When a player's time is over",
                                    timeout == "bot" ? "a bot plays on" : "the least is done",
                                    {"bot", "pass"}, timeout, [this](const Json& value) {
                                        Json clock = settings_.at("clock");
                                        clock["timeout"] = value;
                                        set("clock", clock);
                                    }));
    }
    if (game().at("levels").size() > 1) {
        const std::string level = settings_.at("stand_in");
        page.choices.push_back(turn("The bot that takes over is", level, game().at("levels"), level,
                                    setting("stand_in")));
    }
    page.choices.push_back(turn("Hints",
                                settings_.at("hints") ? "players may ask the best bot" : "none",
                                {false, true}, settings_.at("hints"), setting("hints")));
    page.choices.push_back(turn(
        "Secret numbers", settings_.at("all_numbers") ? "all must count" : "some may be missing",
        {false, true}, settings_.at("all_numbers"), setting("all_numbers")));
    page.choices.push_back(
        {.words = "Name: " + settings_.value("name", "as the host's"), .run = [this] {
             asks_name_ = true;
             events_.changed();
         }});
    page.choices.push_back({.words = "Back", .key = 'b', .run = events_.given_up});
    if (!asks_name_) return;
    page.prompt = Prompt{.words = "Name of the room",
                         .entered =
                             [this](const std::string& text) {
                                 asks_name_ = false;
                                 set("name", text);
                             },
                         .given_up =
                             [this] {
                                 asks_name_ = false;
                                 events_.changed();
                             }};
}

}  // namespace terminal
