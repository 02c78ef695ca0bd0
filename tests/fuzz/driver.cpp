// Runs a fuzz target without libFuzzer: over the inputs of some folders, and over so many that
// follow from them and from a seed. Each run is the same. What ends the program is kept as a file.

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>

#include <CLI/CLI.hpp>
#include <fcntl.h>
#include <unistd.h>

#include "tests/fuzz/dictionary.hpp"
#include "tests/fuzz/mutator.hpp"
#include "tests/fuzz/target.hpp"

namespace {

namespace fs = std::filesystem;

/// No input takes a hundredth of it.
constexpr unsigned longest_seconds = 30;

/// The input that is being run, and where it is kept if it does not end well.
std::string input_now;
std::string finding_file;

/// With what a signal handler may do only.
void write(int file, std::string_view text) {
    const ssize_t written = ::write(file, text.data(), text.size());
    static_cast<void>(written);
}

void keep_finding(int signal) {
    const int file = ::open(finding_file.c_str(), O_CREAT | O_TRUNC | O_WRONLY | O_CLOEXEC, 0644);
    write(file, input_now);
    ::close(file);
    write(STDERR_FILENO, signal == SIGALRM ? "finding: an input takes too long\n" : "");
    write(STDERR_FILENO, "The input is in ");
    write(STDERR_FILENO, finding_file);
    write(STDERR_FILENO, ": run this program with that file alone to see it again.\n");
    ::_exit(1);
}

void handle_faults(void (*handler)(int)) {
    for (const int signal : {SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGALRM}) {
        std::signal(signal, handler);
    }
}

void run(std::string input) {
    input_now = std::move(input);
    ::alarm(longest_seconds);
    LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(input_now.data()),
                           input_now.size());
}

std::string content_of(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

/// Of files, and of those in folders, always in the same order.
std::vector<std::string> read_inputs(const std::vector<std::string>& places) {
    std::vector<fs::path> files;
    for (const fs::path place : places) {
        if (fs::is_directory(place)) {
            std::copy(fs::directory_iterator(place), {}, std::back_inserter(files));
        } else {
            files.push_back(place);
        }
    }
    std::sort(files.begin(), files.end());
    std::vector<std::string> inputs;
    std::transform(files.begin(), files.end(), std::back_inserter(inputs), content_of);
    return inputs;
}

}  // namespace

int main(int argc, char** argv) {
    CLI::App app("Runs a fuzz target over files, and over changed ones.");
    std::vector<std::string> places;
    std::string dictionary;
    std::uint64_t seed = 1;
    int mutations = 0;
    app.add_option("PLACE", places, "Files, or folders of them")
        ->required()
        ->check(CLI::ExistingPath);
    app.add_option("--mutations", mutations, "How many changed inputs are run")
        ->capture_default_str();
    app.add_option("--seed", seed, "Of the changes")->capture_default_str();
    app.add_option("--dictionary", dictionary, "Of libFuzzer's form")->check(CLI::ExistingFile);
    CLI11_PARSE(app, argc, argv);

    finding_file = std::string(argv[0]) + ".finding";
    handle_faults(keep_finding);
    const std::vector<std::string> inputs = read_inputs(places);
    if (inputs.empty()) {
        std::cerr << "There is no input.\n";
        return 2;
    }
    for (const std::string& input : inputs) run(input);
    fuzz::Mutator mutator(inputs, fuzz::read_dictionary(dictionary), seed);
    for (int i = 0; i < mutations; ++i) run(mutator.next());
    std::cout << inputs.size() << " inputs and " << mutations << " changed ones: no finding\n";
    // What fails from here on is no input's fault.
    handle_faults(SIG_DFL);
    return 0;
}
