#include "server/app/commands.hpp"

#include <iostream>
#include <map>
#include <utility>

#include <CLI/CLI.hpp>

#include "server/app/server_commands.hpp"
#include "server/app/settings.hpp"
#include "server/app/store_commands.hpp"
#include "server/operator/refused.hpp"

namespace app {

using net::Refused;

namespace {

/// A century, which no number of milliseconds overflows for.
constexpr std::uint64_t longest_seconds = std::uint64_t{100} * 365 * 24 * 60 * 60;

Result refused(const std::string& code, const std::string& reason) {
    return {.json = net::refusal(code, reason), .text = {}};
}

}  // namespace

void Commands::add_to(CLI::App& app) {
    app.require_subcommand(0, 1);
    add_for_server(app);
    add_for_store(app);
}

CLI::App* Commands::add(CLI::App& app, const char* name, const char* help, Command command) {
    CLI::App* const added = app.add_subcommand(name, help);
    // The settings that say which server or store is meant may stand behind the command.
    added->fallthrough();
    added->footer(
        "It also takes the settings of ra-server that select the server or its data: --data,\n"
        "--control, --store, --seal-key, --config.");
    added->add_flag("--json", json_, "print JSON, for programs");
    added->callback([this, command = std::move(command)] { command_ = command; });
    return added;
}

void Commands::add_for_server(CLI::App& app) {
    add(app, "health", "check the health of the server that runs with these settings",
        check_health);
    add(app, "status", "show the running server at a glance", tell_status);
    add(app, "rooms", "list the rooms in the memory of the running server", list_rooms);
    add(app, "close", "close a room for good, even during a game",
        [this](const Config& config) { return close_room(config, word_); })
        ->add_option("ROOM", word_, "the room's id, six characters")
        ->required();
    add(app, "say", "send one line to every connected client",
        [this](const Config& config) { return say(config, word_); })
        ->add_option("TEXT", word_, "at most 200 characters")
        ->required();
    add(app, "ban", "block an address or network, and disconnect its clients",
        [this](const Config& config) { return ban(config, word_); })
        ->add_option("PREFIX", word_, "such as 192.0.2.1, 10.0.0.0/8 or 2001:db8::/32")
        ->required()
        ->check(CLI::Validator(not_a_network, ""));
    add(app, "unban", "unblock an address or network",
        [this](const Config& config) { return unban(config, word_); })
        ->add_option("PREFIX", word_, "as `bans` lists it")
        ->required()
        ->check(CLI::Validator(not_a_network, ""));
    add(app, "bans", "list the networks that are banned", list_bans);
    CLI::App* const guest =
        app.add_subcommand("guest", "list or forget guests with several devices");
    guest->require_subcommand(1);
    guest->fallthrough();
    add(*guest, "list", "list the guests who have several devices or a recovery code", list_guests);
    add(*guest, "forget", "sign all devices of a guest off for good, and forget their tables",
        [this](const Config& config) { return forget_guest(config, word_); })
        ->add_option("ID", word_, "the guest's id, 64 hexadecimal digits")
        ->required();
    add(app, "log-level", "change what the running server logs, until it ends",
        [this](const Config& config) { return set_log_level(config, word_); })
        ->add_option("LEVEL", word_, "debug, info, warn, error or off")
        ->required()
        ->check(CLI::Validator(one_of({"debug", "info", "warn", "error", "off"}), ""));
}

void Commands::add_for_store(CLI::App& app) {
    const std::map<std::string, std::uint64_t> units{
        {"m", 60}, {"h", 60 * 60}, {"d", 24 * 60 * 60}, {"w", 7 * 24 * 60 * 60}};

    add(app, "backup", "copy the log of all rooms into a file, while a server runs or not",
        [this](const Config& config) { return back_up(config, word_); })
        ->add_option("FILE", word_, "the new file")
        ->required();
    add(app, "restore", "make the log of all rooms from a backup, in a data directory without one",
        [this](const Config& config) { return restore(config, word_); })
        ->add_option("FILE", word_, "the backup")
        ->required();
    add(app, "export", "print the records of all finished games, one line of JSON each",
        export_records);
    CLI::App* const prune = add(
        app, "prune", "remove rooms that are over, with their records, while a server runs or not",
        [this](const Config& config) {
            return app::prune(config, std::chrono::seconds(seconds_), dry_run_);
        });
    prune
        ->add_option("--older-than", seconds_,
                     "for how long nothing has happened in them: 90d, 12w")
        ->required()
        ->type_name("TIME")
        ->transform(
            CLI::AsNumberWithUnit(units, CLI::AsNumberWithUnit::UNIT_REQUIRED).description(""))
        ->check(CLI::Range(std::uint64_t{0}, longest_seconds).description(""));
    prune->add_flag("--dry-run", dry_run_, "only say which");
    add(app, "check", "read the whole log of every room, and every record, and say what is damaged",
        check);
}

int Commands::run(const Config& config) const try {
    return print(command_(config));
} catch (const Refused& error) {
    print(refused(error.code, error.what()));
    return 2;
} catch (const std::exception& error) {
    print(refused("unusable", error.what()));
    return 2;
}

int Commands::print(const Result& result) const {
    const bool ok = result.json.value("ok", true);
    if (json_ && !result.json.empty()) {
        std::cout << protocol::dump(result.json) << '\n';
    } else {
        std::cout << result.text;
        if (!ok) std::cerr << result.json.at("reason").get<std::string>() << '\n';
    }
    return ok ? 0 : 1;
}

}  // namespace app
