#include "tests/support/postgres.hpp"

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <sstream>
#include <stdexcept>
#include <vector>

#include <fcntl.h>
#include <grp.h>
#include <pqxx/pqxx>
#include <pwd.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/support/wait.hpp"

namespace support {

namespace {

namespace fs = std::filesystem;

/// Debian has them where no PATH leads, by version.
fs::path newest_programs() {
    fs::path newest;
    std::error_code none;
    for (const auto& version : fs::directory_iterator("/usr/lib/postgresql", none)) {
        if (fs::exists(version.path() / "bin/postgres")) {
            newest = std::max(newest, version.path() / "bin");
        }
    }
    if (newest.empty()) throw std::runtime_error("there is no PostgreSQL in /usr/lib/postgresql");
    return newest;
}

struct Process {
    char state = 'X';
    pid_t parent = 0;
};

/// What /proc says of a process: PID (NAME) STATE PARENT …
Process look_at(const fs::path& process) {
    std::ifstream stream(process / "stat");
    std::string line;
    std::getline(stream, line);
    Process found;
    const auto name_end = line.rfind(')');
    if (name_end == std::string::npos) return found;
    std::istringstream(line.substr(name_end + 1)) >> found.state >> found.parent;
    return found;
}

/// Waits until it is gone, or a zombie.
void wait_for_end(pid_t process) {
    wait_until([&] {
        const char state = look_at("/proc/" + std::to_string(process)).state;
        return state == 'X' || state == 'Z';
    });
}

std::vector<pid_t> children(pid_t parent) {
    std::vector<pid_t> found;
    for (const auto& process : fs::directory_iterator("/proc")) {
        const auto id = std::strtol(process.path().filename().c_str(), nullptr, 10);
        if (id > 0 && look_at(process.path()).parent == parent)
            found.push_back(static_cast<pid_t>(id));
    }
    return found;
}

}  // namespace

PostgresServer::PostgresServer() {
    take_directory();
    run_to_end({"initdb", "--pgdata=data", "--username=ra", "--auth=trust", "--encoding=UTF8",
                "--no-locale", "--no-sync"});
    start();
}

PostgresServer::PostgresServer(CopyOf copy) {
    take_directory();
    run_to_end({"pg_basebackup", "--pgdata=data", "--username=ra", "--checkpoint=fast", "--no-sync",
                "--host=" + copy.original.directory_.path().string()});
}

void PostgresServer::take_directory() const {
    if (::geteuid() == 0 && user_ == nullptr) throw std::runtime_error("no user postgres");
    if (user_ != nullptr && ::chown(directory_.path().c_str(), user_->pw_uid, user_->pw_gid) != 0) {
        throw std::runtime_error("the directory cannot be given to the user postgres");
    }
}

void PostgresServer::run_to_end(std::vector<std::string> words) const {
    const std::string program = words.front();
    const pid_t child = run(std::move(words));
    int status = 0;
    ::waitpid(child, &status, 0);
    if (status != 0) throw std::runtime_error(program + " failed: " + output());
}

PostgresServer::~PostgresServer() {
    if (server_ != 0) kill();
}

fs::path PostgresServer::program(const std::string& name) {
    return newest_programs() / name;
}

void PostgresServer::start() {
    // Tests kill its processes, and leave the machine its power: what they wrote is in no danger.
    server_ = run({"postgres", "-D", "data", "-k", directory_.path().string(), "-c",
                   "listen_addresses=", "-c", "fsync=off"});
    wait_until([this] {
        if (::waitpid(server_, nullptr, WNOHANG) != 0) {
            throw std::runtime_error("postgres failed: " + output());
        }
        return answers();
    });
}

bool PostgresServer::answers() const {
    try {
        const pqxx::connection connection(url("postgres"));
        return true;
    } catch (const pqxx::broken_connection&) {
        return false;
    }
}

void PostgresServer::kill() {
    // It first of all, so that it cannot tend to the others.
    ::kill(server_, SIGSTOP);
    const auto backends = children(server_);
    ::kill(server_, SIGKILL);
    for (const pid_t backend : backends) ::kill(backend, SIGKILL);
    ::waitpid(server_, nullptr, 0);
    for (const pid_t backend : backends) wait_for_end(backend);
    server_ = 0;
}

void PostgresServer::demote() {
    kill();
    std::ofstream(directory_.path() / "data/standby.signal").flush();
    start();
}

void PostgresServer::promote() const {
    pqxx::connection connection(url("postgres"));
    pqxx::nontransaction(connection).exec("SELECT pg_promote()");
}

std::string PostgresServer::added_to(const std::string& url) const {
    return url + "," + directory_.path().string();
}

std::string PostgresServer::new_database() {
    const std::string name = "test" + std::to_string(++databases_);
    pqxx::connection connection(url("postgres"));
    pqxx::nontransaction(connection).exec("CREATE DATABASE " + name);
    return url(name);
}

std::string PostgresServer::url(const std::string& database) const {
    return "postgresql://ra@/" + database + "?host=" + directory_.path().string();
}

std::string PostgresServer::output() const {
    std::ifstream stream(directory_.path() / "output");
    return {std::istreambuf_iterator<char>(stream), {}};
}

/// Requires: the main thread, which the program lives as long as.
pid_t PostgresServer::run(std::vector<std::string> words) const {
    // In full also as what it is called: it looks there for the programs beside it.
    words.front() = program(words.front()).string();
    const std::string output = (directory_.path() / "output").string();
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    const pid_t child = ::fork();
    if (child != 0) return child;
    const bool ready =
        ::setsid() >= 0 && ::chdir(directory_.path().c_str()) == 0 &&
        (user_ == nullptr || (::setgroups(0, nullptr) == 0 && ::setgid(user_->pw_gid) == 0 &&
                              ::setuid(user_->pw_uid) == 0)) &&
        // At once, when the test ends however it ends.
        ::prctl(PR_SET_PDEATHSIG, SIGQUIT) == 0 &&
        // Not through stdio, which holds what the parent has not written yet.
        ::dup2(::open("/dev/null", O_RDONLY | O_CLOEXEC), STDIN_FILENO) == STDIN_FILENO &&
        ::dup2(::open(output.c_str(), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600),
               STDOUT_FILENO) == STDOUT_FILENO &&
        ::dup2(STDOUT_FILENO, STDERR_FILENO) == STDERR_FILENO;
    if (ready) ::execv(arguments.front(), arguments.data());
    ::_exit(127);
}

}  // namespace support
