#include "tests/support/golden_files.hpp"

#include <fstream>
#include <iostream>
#include <sstream>

namespace golden {

namespace {

void write(const std::filesystem::path& path, const std::string& text) {
    std::filesystem::create_directories(path.parent_path());
    std::ofstream file(path, std::ios::binary);
    file.exceptions(std::ios::failbit | std::ios::badbit);
    file << text;
    file.close();
}

}  // namespace

Files read(const std::filesystem::path& folder) {
    Files result;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
        if (entry.is_regular_file()) {
            std::ostringstream text;
            text << std::ifstream(entry.path(), std::ios::binary).rdbuf();
            result[entry.path().lexically_relative(folder).generic_string()] = text.str();
        }
    }
    return result;
}

void bless(const std::filesystem::path& folder, const Files& now) {
    const Files before = read(folder);
    for (const auto& [name, text] : now) {
        const auto old = before.find(name);
        if (old == before.end() || old->second != text) {
            write(folder / name, text);
            std::cout << "blessed " << (folder / name).generic_string() << '\n';
        }
    }
    for (const auto& [name, text] : before) {
        if (!now.contains(name)) {
            std::filesystem::remove(folder / name);
            std::cout << "removed " << (folder / name).generic_string() << '\n';
        }
    }
}

std::string Difference::text() const {
    return "line " + std::to_string(line) + " was \"" + was + "\", is \"" + is + '"';
}

std::optional<Difference> difference(const std::string& blessed, const std::string& now) {
    std::istringstream before(blessed);
    std::istringstream after(now);
    for (int line = 1; before || after; ++line) {
        std::string was;
        std::string is;
        std::getline(before, was);
        std::getline(after, is);
        if (was != is) {
            return Difference{line, was, is};
        }
    }
    return std::nullopt;
}

}  // namespace golden
