#include "clients/terminal/options.hpp"

#include <cctype>
#include <iostream>

#include <CLI/CLI.hpp>
#include <unistd.h>

#include "clients/cpp/address.hpp"
#include "clients/terminal/environment.hpp"
#include "protocol/json/error.hpp"
#include "protocol/json/fields.hpp"
#include "protocol/wire/message.hpp"

namespace terminal {

namespace {

bool is_a_terminal() {
    const std::string type = environment("TERM");
    const bool is_dumb = type.empty() || type == "dumb";
    return !is_dumb && ::isatty(STDIN_FILENO) == 1 && ::isatty(STDOUT_FILENO) == 1;
}

/// Throws protocol::Error for a name that no server takes.
void check_name(const std::string& name) {
    protocol::read_words(name, "--name", protocol::longest_name);
}

std::string login_name() {
    std::string name = environment("USER");
    try {
        check_name(name);
        return name;
    } catch (const protocol::Error&) {
        return "Guest";
    }
}

/// What is wrong with a text that must be there: a shell's variable that is not set gives none.
std::string not_empty(const std::string& text) {
    return text.empty() ? "It is empty." : "";
}

/// Follows a link into a room.
void follow(const std::string& link, Options& options) {
    const client::Invitation invitation = client::parse_invitation(link);
    options.server = invitation.server.url();
    options.room = invitation.room;
    options.invite = invitation.invite;
}

}  // namespace

std::string as_room(std::string code, const std::string& field) {
    for (char& c : code) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    if (!protocol::is_room_id(code)) {
        throw protocol::Error("out_of_range", "A room's code has six letters and digits.")
            .in(field);
    }
    return code;
}

std::variant<Options, ExitCode> read_options(int argc, char** argv) {
    Options options;
    std::string link;
    std::string proved;
    bool json = false;
    bool lines = false;
    CLI::App app("Plays Ra on a server, in a terminal.", "ra-client");
    app.add_option("--server", options.server, "The server")
        ->envname("RA_SERVER")
        ->default_val("ws://localhost:8080")
        ->type_name("URL");
    auto* name = app.add_option("--name", options.name, "Your name, 1 to 24 characters");
    name->envname("RA_NAME")->default_val(login_name())->type_name("NAME");
    auto* room = app.add_option("--room", options.room, "Enter this public room at once")
                     ->check(not_empty)
                     ->type_name("CODE");
    auto* invite = app.add_option("--invite", link, "Enter the room that this link leads to")
                       ->check(not_empty)
                       ->excludes(room)
                       ->type_name("URL");
    app.add_flag("--spectate,--watch", options.spectate, "Only watch: take no seat");
    auto* prove = app.add_option("--prove", proved,
                                 "Watch this room, by its code or link, and check its game while "
                                 "it is played");
    prove->check(not_empty)->excludes(room)->excludes(invite)->type_name("ROOM");
    auto* in_json = app.add_flag("--json", json, "Write and read one JSON object a line");
    app.add_flag("--bot", options.bot, "Show the others in the room that a program plays")
        ->needs(in_json);
    app.add_flag("--lines", lines, "Write all in plain lines, as for a pipe or a screen reader")
        ->excludes(in_json);
    app.add_flag("--ascii", options.ascii, "Draw with ASCII only");
    app.add_option("--ca-file", options.ca_file, "Certificates to trust beside the system's")
        ->check(CLI::ExistingFile)
        ->type_name("FILE");
    app.add_option("--save-seen", options.save_seen,
                   "Keep what you are shown of a room in this file as well, without secrets, for "
                   "ra-verify --seen")
        ->check(not_empty)
        ->type_name("FILE");
    app.add_option("--replay", options.replay, "Step through the record of a game")
        ->check(CLI::ExistingFile)
        ->excludes(room)
        ->excludes(invite)
        ->excludes(in_json)
        ->excludes(prove)
        ->type_name("FILE");
    app.footer(
        "Exit status: 0 as you wished, 1 something failed or --prove found a fault, 2 wrong usage, "
        "3 the server refused, 130 on ^C.");
    try {
        app.parse(argc, argv);
        check_name(options.name);
        if (!options.room.empty()) options.room = as_room(options.room, "--room");
        if (proved.find('/') != std::string::npos) {
            link = proved;
        } else if (!proved.empty()) {
            options.room = as_room(proved, "--prove");
        }
        options.prove = !proved.empty();
        // It is not the guest that plays on this machine.
        if (options.prove && name->count() == 0) options.name = "Sceptic";
        if (!link.empty()) follow(link, options);
        // All that is kept of a server is found by this.
        options.server = client::parse_address(options.server).url();
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? ExitCode::fine : ExitCode::usage;
    } catch (const protocol::Error& error) {
        const std::string option = error.field.empty() ? "" : error.field + ": ";
        std::cerr << "ra-client: " << option << error.reason << '\n';
        return ExitCode::usage;
    }
    options.colors = environment("NO_COLOR").empty();
    options.mode = json ? Mode::json : lines || !is_a_terminal() ? Mode::lines : Mode::screen;
    return options;
}

}  // namespace terminal
