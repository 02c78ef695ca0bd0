#include "tests/cluster/cluster.hpp"

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <stdexcept>

#include <unistd.h>

#include "tests/support/built.hpp"
#include "tests/support/raw_client.hpp"
#include "tests/support/wait.hpp"

namespace cluster {

namespace fs = std::filesystem;

namespace {

/// What docker/cluster takes.
constexpr std::uint16_t ports = 5;

bool is_free(std::uint16_t port) {
    boost::asio::io_context context;
    boost::asio::ip::tcp::acceptor acceptor(context, boost::asio::ip::tcp::v4());
    acceptor.set_option(boost::asio::ip::tcp::acceptor::reuse_address(true));
    boost::system::error_code error;
    acceptor.bind({boost::asio::ip::address_v4::any(), port}, error);
    return !error;
}

/// The first of so many free ports, below those that the system gives out by itself.
std::uint16_t free_ports() {
    for (std::uint16_t first = 20'000; first < 32'000; first += 10) {
        std::uint16_t free = 0;
        while (free < ports && is_free(static_cast<std::uint16_t>(first + free))) ++free;
        if (free == ports) return first;
    }
    throw std::runtime_error("there are no free ports");
}

std::uint16_t prepare(std::uint16_t port) {
    ::setenv("RA_SERVER", support::built("ra-server").c_str(), 1);
    ::setenv("RA_CLUSTER_PORT", std::to_string(port).c_str(), 1);
    return port;
}

}  // namespace

std::string missing_programs() {
    if (::access("/usr/sbin/haproxy", X_OK) != 0) return "HAProxy is missing (package haproxy)";
    if (!fs::exists("/usr/lib/postgresql")) return "PostgreSQL is missing (package postgresql)";
    return "";
}

Cluster::Cluster(const fs::path& folder)
    : folder_(folder),
      port_(prepare(free_ports())),
      program_("docker/cluster", {"start", folder.string()}) {
    const std::string line = program_.read_line();
    if (!line.starts_with("Ra is at ")) {
        program_.wait();
        throw std::runtime_error("the cluster does not start: " + line + program_.errors());
    }
}

std::string Cluster::busiest_node() const {
    std::string busiest;
    double most = -1;
    for (const std::string& node : nodes_) {
        const std::string text = support::get(port_of(node), "/metrics").body;
        const std::string name = "ra_connections{kind=\"room\"} ";
        const auto at = text.find("\n" + name);
        const double count =
            at == std::string::npos ? 0 : std::stod(text.substr(at + 1 + name.size()));
        if (count > most) {
            most = count;
            busiest = node;
        }
    }
    return busiest;
}

/// The first node's is the one after HAProxy's.
std::uint16_t Cluster::port_of(const std::string& node) const {
    const auto place = std::find(nodes_.begin(), nodes_.end(), node) - nodes_.begin();
    return static_cast<std::uint16_t>(port_ + 1 + place);
}

fs::path Cluster::away_file(const std::string& node) const {
    return folder_ / (node + ".away");
}

void Cluster::remove(const std::string& node) const {
    std::ofstream{away_file(node)};
    signal(node, SIGTERM);
}

void Cluster::add(const std::string& node) const {
    fs::remove(away_file(node));
    support::wait_until([&] {
        try {
            return support::get(port_of(node), "/readyz").status() == 200;
        } catch (const boost::system::system_error&) {
            // It does not listen yet.
            return false;
        }
    });
}

pid_t Cluster::process(const std::string& name) const {
    pid_t process = 0;
    std::ifstream(folder_ / (name + ".pid")) >> process;
    if (process <= 0) throw std::runtime_error(name + " does not run");
    return process;
}

void Cluster::signal(const std::string& name, int number) const {
    ::kill(process(name), number);
}

int Cluster::stop() {
    program_.signal(SIGTERM);
    return program_.wait();
}

}  // namespace cluster
