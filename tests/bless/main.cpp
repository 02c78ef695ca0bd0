#include <exception>
#include <filesystem>
#include <iostream>

#include "tests/engine/golden.hpp"
#include "tests/lobby/golden_rooms.hpp"
#include "tests/lobby/golden_session.hpp"
#include "tests/support/golden_files.hpp"

// Writes the golden games, the behaviour signature, the golden rooms and the published session as
// they are now, and says which of them changed. Run it at the root of the repository: `./ra bless`.

int main() {
    try {
        for (const auto& folder : {golden::folder, golden::rooms_folder, golden::vectors_folder}) {
            if (!std::filesystem::is_directory(folder)) {
                std::cerr << "There is no " << folder << " here: run this at the root.\n";
                return 1;
            }
        }
        const golden::Files games = golden::files();
        golden::bless(golden::folder, games);
        golden::Files rooms;
        for (const auto& [name, transcript] : golden::play_rooms()) {
            rooms[name] = transcript.text();
        }
        golden::bless(golden::rooms_folder, rooms);
        golden::bless(golden::vectors_folder, golden::vectors());
        std::cout << "behaviour signature\n" << games.at("signature.txt");
        return 0;
    } catch (const std::exception& error) {
        std::cerr << error.what() << '\n';
        return 1;
    }
}
