// Writes what the fuzz targets begin with, beside the folders of corpus/: the protocol's examples,
// the golden games, records with proofs, what rooms write into their logs, and what a client hears
// in one.

#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>

#include "tests/support/fair_games.hpp"
#include "tests/support/malformed.hpp"
#include "tests/support/page.hpp"
#include "tests/support/ra_games.hpp"
#include "tests/support/ra_records.hpp"
#include "tests/support/room_world.hpp"
#include "tests/support/ws_frames.hpp"

namespace {

namespace fs = std::filesystem;

using protocol::Json;

/// Seeds of targets, one file each.
class Folder {
public:
    explicit Folder(fs::path top) : top_(std::move(top)) {}

    void add(const std::string& target, const std::string& content) {
        const fs::path folder = top_ / target;
        fs::create_directories(folder);
        const fs::path file = folder / std::to_string(++count_[target]);
        if (!(std::ofstream(file, std::ios::binary) << content)) {
            throw std::runtime_error(file.string() + " cannot be written");
        }
    }

private:
    const fs::path top_;
    std::map<std::string, int> count_;
};

void add_messages(Folder& folder) {
    for (const support::Example& example : support::Page("protocol/PROTOCOL.md").examples()) {
        const std::string text = protocol::parse(example.text).dump();
        folder.add("commands", text);
        folder.add("client", "room\n" + text);
    }
    for (const Json& command : support::commands()) {
        folder.add("commands", command.dump());
        // As a raw line of a room and of the lobby, and in a frame of the server.
        folder.add("room", std::string("\0\1\3", 3) + command.dump() + "\n");
        folder.add("lobby", std::string("\0\0\2", 3) + command.dump() + "\n");
        folder.add("connection", (command["type"] == "create" ? "\2" : "\3") + command.dump());
    }
}

std::string content_of(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

void add_records(Folder& folder) {
    for (const char* games : {"tests/golden/ra", "tests/golden/dice"}) {
        for (const auto& entry : fs::directory_iterator(games)) {
            if (entry.path().extension() == ".json")
                folder.add("records", content_of(entry.path()));
        }
    }
    folder.add("records", support::short_game().dump());
    folder.add("records",
               support::fair_game(protocol::check_setup("ra", "classic", 2, Json::object()), 1)
                   .record.dump());
    folder.add("records",
               support::fair_game(protocol::check_setup("ra-dice", "classic", 2, Json::object()), 1)
                   .record.dump());
}

/// Of each type of entry some lines, at the versions that the target reads.
void add_entries(Folder& folder) {
    constexpr int of_each_type = 4;
    std::map<std::string, int> count;
    for (const auto& log : fs::directory_iterator("tests/lobby/logs")) {
        std::ifstream lines(log.path(), std::ios::binary);
        for (std::string line; std::getline(lines, line);) {
            Json entry = Json::parse(line);
            const bool has_checkpoint = entry.contains("checkpoint");
            entry["v"] = has_checkpoint ? 8 : 1;
            const std::string type = entry.at("type");
            if (++count[has_checkpoint ? "checkpoint" : type] <= of_each_type) {
                folder.add("entries", entry.dump());
            }
        }
    }
}

/// What a player receives from entering to the end of a game.
void add_play(Folder& folder) {
    support::RoomWorld world(Json{{"seats", 2}});
    support::Client& anna = world.enter("Anna");
    support::Client& bob = world.enter("Bob");
    world.start({&anna, &bob});
    support::RandomJson random(1);
    world.play_out([&random](const Json& legal) { return support::pick_action(legal, random); });
    std::string heard = "room\n";
    std::size_t lines = 0;
    for (const std::string& text : anna.heard) {
        heard += text + "\n";
        if (++lines == 20) folder.add("client", heard);
    }
    folder.add("client", heard);
    folder.add(
        "client",
        "lobby\n{\"rooms\":{},\"type\":\"rooms\"}\n{\"diff\":{},\"type\":\"rooms_changed\"}");
}

/// Courses of choices that get somewhere: for each game, people come, sit, are joined by bots and
/// play.
void add_courses(Folder& folder) {
    for (char settings = 0; settings < 5; ++settings) {
        std::string course{settings, 1};
        // Anna sits down, has a bot sit down in each other seat, and starts.
        course += std::string("\x0f\0", 2);
        for (char seat = 0; seat < 5; ++seat) course += std::string("\x0f\0\2", 3) + seat;
        course += std::string("\x0f\0\0", 3);
        // She plays, whatever comes first, while time passes.
        for (int step = 0; step < 30; ++step) course += std::string("\x0f\0\0\4\2", 5);
        folder.add("room", course);
    }
    std::string visits;
    for (int step = 0; step < 120; ++step)
        visits += static_cast<char>(step * 5 % 14) + std::string(2, static_cast<char>(step));
    folder.add("lobby", visits);
}

void add_connections(Folder& folder) {
    using support::frame;
    using support::Opcode;
    const std::string hello = R"({"type":"find","id":"a","invite":"7QX2M9PA"})";
    folder.add("connection", std::string(1, '\0') + "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
    folder.add("connection", std::string(1, '\0') + "HEAD /healthz HTTP/1.0\r\n\r\n");
    folder.add("connection",
               "\4/api/rooms/K3J9QD/games/1\nAuthorization: Bearer 7QX2M9PA\r\nX-Forwarded-For: "
               "10.0.0.1\r\n");
    folder.add("connection", "\1" + frame(Opcode::text, hello));
    folder.add("connection", "\1" + frame(Opcode::text, hello, {.fin = false}) +
                                 frame(Opcode::ping, "x") + frame(Opcode::continuation, hello) +
                                 frame(Opcode::close, "\x03\xe8"));
    folder.add("connection",
               "\1" + frame(Opcode::binary, "x", {.reserved = 4, .claimed = 1ull << 40}));
}

void add_tls_clients(Folder& folder, char version) {
    const std::string begin{0, version};
    const std::string request("\4GET / HTTP/1.1\r\n", 17);
    const std::string new_keys("\0\0\0\1", 4);
    std::string keys;
    for (int i = 0; i < 10; ++i) keys += new_keys;
    folder.add("tls", begin + request + keys + request + "\3" + keys + request);
    folder.add("tls", begin + request + "\1" + request);
    folder.add("tls", begin + request + "\2garbage\n" + request);
}

void add_tls(Folder& folder) {
    const std::string hello("\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", 11);
    folder.add("tls", "\1" + hello);
    folder.add("tls", "\1GET / HTTP/1.1\r\n\r\n");
    for (char version = 0; version < 2; ++version) add_tls_clients(folder, version);
}

}  // namespace

int main(int argc, char** argv) try {
    if (argc != 2) {
        std::cerr << "usage: fuzz-seeds FOLDER, at the top of the tree\n";
        return 2;
    }
    fs::remove_all(argv[1]);
    Folder folder(argv[1]);
    add_messages(folder);
    add_records(folder);
    add_entries(folder);
    add_play(folder);
    add_courses(folder);
    add_connections(folder);
    add_tls(folder);
    return 0;
} catch (const std::exception& error) {
    std::cerr << "fuzz-seeds: " << error.what() << '\n';
    return 1;
}
