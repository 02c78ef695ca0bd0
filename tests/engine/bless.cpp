#include <cstdio>
#include <exception>
#include <fstream>
#include <iostream>

#include "tests/engine/golden.hpp"

// Writes the golden games and the behaviour signature as the engine plays them now, and says which
// of them changed. Run it at the root of the repository: `./ra bless`.

namespace {

void write(const std::filesystem::path& path, const std::string& text) {
    std::filesystem::create_directories(path.parent_path());
    std::ofstream file(path, std::ios::binary);
    file.exceptions(std::ios::failbit | std::ios::badbit);
    file << text;
    file.close();
}

void bless() {
    const auto now = golden::files();
    const auto before = golden::blessed();
    for (const auto& [name, text] : now) {
        const auto old = before.find(name);
        if (old == before.end() || old->second != text) {
            write(golden::folder / name, text);
            std::cout << "blessed " << name << '\n';
        }
    }
    for (const auto& [name, text] : before) {
        if (!now.contains(name)) {
            std::filesystem::remove(golden::folder / name);
            std::cout << "removed " << name << '\n';
        }
    }
    std::cout << "behaviour signature\n" << now.at("signature.txt");
}

}  // namespace

int main() {
    try {
        if (!std::filesystem::is_directory(golden::folder)) {
            std::cerr << "There is no " << golden::folder << " here: run this at the root.\n";
            return 1;
        }
        bless();
        return 0;
    } catch (const std::exception& error) {
        std::cerr << error.what() << '\n';
        return 1;
    }
}
