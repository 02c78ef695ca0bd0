#include "tools/page_check.hpp"

#include <algorithm>
#include <iostream>
#include <stdexcept>
#include <thread>

#include "clients/cpp/http.hpp"
#include "protocol/fair/digest.hpp"
#include "protocol/json/printable.hpp"
#include "protocol/page/page_list.hpp"

namespace programs {

namespace {

using protocol::Bytes32;

/// For a server that answers 429, too many requests: the longest wait, and how often it is asked
/// again for one file.
constexpr std::chrono::seconds longest_wait{60};
constexpr int most_retries = 5;

/// What is wrong with the page.
struct Fault : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// A server, asked for one file after the other.
class Site {
public:
    explicit Site(client::Server server) : downloads_(context_, std::move(server)) {}

    /// Throws Fault when there is no answer, or too often 429.
    client::Download ask(const std::string& path) {
        client::Download answer = ask_once(path);
        for (int retry = 0; answer.status == 429; ++retry) {
            if (retry == most_retries) {
                throw Fault(path + " was answered with 429, too many requests, " +
                            std::to_string(1 + retry) + " times: try again later.");
            }
            std::this_thread::sleep_for(std::min(answer.retry_after, longest_wait));
            answer = ask_once(path);
        }
        return answer;
    }

    /// Throws Fault when it is not there.
    std::string get(const std::string& path) {
        client::Download answer = ask(path);
        if (answer.status == 200) return std::move(answer.body);
        throw Fault(path + " was answered with " + std::to_string(answer.status) + ".");
    }

private:
    client::Download ask_once(const std::string& path) {
        client::Download answer;
        downloads_.get(path, [&](const client::Download& given) { answer = given; });
        context_.restart();
        context_.run();
        if (answer.error) throw Fault(answer.error->reason);
        return answer;
    }

    boost::asio::io_context context_;
    client::Downloads downloads_;
};

/// What browsers ask for: a folder, where its index is meant.
std::string address_of(std::string_view file) {
    constexpr std::string_view index = "index.html";
    const bool is_index = file == index || file.ends_with("/index.html");
    if (is_index) file.remove_suffix(index.size());
    return "/" + std::string(file);
}

void check_file(Site& site, const std::string& file, const Bytes32& digest) {
    const std::string text = site.get(address_of(file));
    if (protocol::sha256(file == "index.html" ? protocol::as_built(text) : text) == digest) return;
    throw Fault(file + " is not the file that the list names: its content differs.");
}

/// Empty where the host says none: it may be no Ra server.
std::string digest_in_version(Site& site) {
    const client::Download version = site.ask("/version");
    const auto told = version.status == 200 ? protocol::Json::parse(version.body, nullptr, false)
                                            : protocol::Json();
    const bool has_page = told.is_object() && told.contains("page") && told["page"].is_string();
    return has_page ? told["page"].get<std::string>() : "";
}

std::string lower(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return text;
}

void check_page(const client::Server& server, const std::string& wanted) {
    Site site(server);
    const std::string text = site.get("/" + std::string(protocol::page_list_name));
    const auto list = protocol::read_page_list(text);
    if (!list) throw Fault("/SHA256SUMS is not a list of a page's files.");
    const std::string digest = protocol::hex(protocol::sha256(text));
    std::cout << "digest   " << digest << '\n';
    for (const auto& [file, its_digest] : *list) check_file(site, file, its_digest);
    std::cout << "files    passed   all " << list->size() << " are as the list says\n";
    const std::string said = digest_in_version(site);
    if (!said.empty() && said != digest) {
        throw Fault("/version says that the digest is " + said + ".");
    }
    std::cout << "version  " << (said.empty() ? "absent" : "passed") << '\n';
    if (wanted.empty()) {
        std::cout << "release  not compared: give the digest of a release with --digest\n";
    } else if (wanted != digest) {
        throw Fault("the digest is not the one that was given, " + wanted + ".");
    } else {
        std::cout << "release  passed\n";
    }
}

}  // namespace

int PageCheck::run() const try {
    const std::string wanted = lower(digest);
    if (!wanted.empty() && !protocol::unhex(wanted)) {
        std::cerr << "ra-verify: --digest must be 64 hexadecimal digits.\n";
        return 2;
    }
    check_page({.address = client::parse_address(url), .ca_file = ca_file}, wanted);
    return 0;
} catch (const protocol::Error& error) {
    std::cerr << "ra-verify: " << error.reason << '\n';
    return 2;
} catch (const Fault& fault) {
    // It may have the server's own words in it.
    std::cout << url << ": failed: " << protocol::printable(fault.what()) << '\n';
    return 1;
}

}  // namespace programs
