#include <atomic>
#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <sstream>
#include <thread>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/write.hpp>
#include <catch2/catch.hpp>

#include "protocol/fair/digest.hpp"
#include "protocol/page/page_list.hpp"
#include "tests/native/real_server.hpp"
#include "tests/support/built.hpp"
#include "tests/support/workbench.hpp"

// ra-verify --page, against the real server.

namespace {

using native::RealServer;
using protocol::sha256;
using support::Run;
namespace fs = std::filesystem;

/// A small page in a folder, with the list of its files.
class Page {
public:
    Page() {
        build("index.html", R"(<meta content="./invite.png">)");
        build("invite.png", "picture");
        build("assets/a-1.js", "let a;");
        build("docs/index.html", "documents");
    }

    std::string folder() const { return folder_.path().string(); }
    std::string digest() const { return protocol::hex(sha256(protocol::write_page_list(list_))); }

    /// With the list of all files so far.
    void build(const std::string& path, const std::string& content) {
        write(path, content);
        list_[path] = sha256(content);
        write("SHA256SUMS", protocol::write_page_list(list_));
    }

    /// Behind the list's back.
    void write(const std::string& path, const std::string& content) const {
        const fs::path file = folder_.path() / path;
        fs::create_directories(file.parent_path());
        std::ofstream(file) << content;
    }

private:
    support::TemporaryDirectory folder_;
    protocol::PageList list_;
};

/// Answers the requests of one connection, and ends with it.
class OneGuestServer {
public:
    /// `answer`: called with each path, on another thread.
    explicit OneGuestServer(std::function<std::string(const std::string& path)> answer)
        : answer_(std::move(answer)) {}
    ~OneGuestServer() { thread_.join(); }
    OneGuestServer(const OneGuestServer&) = delete;
    OneGuestServer& operator=(const OneGuestServer&) = delete;

    std::string url() const {
        return "http://127.0.0.1:" + std::to_string(acceptor_.local_endpoint().port());
    }

private:
    using tcp = boost::asio::ip::tcp;

    void serve() {
        boost::system::error_code error;
        tcp::socket socket(context_);
        acceptor_.accept(socket, error);
        for (std::string request; !error; request.clear()) {
            boost::asio::read_until(socket, boost::asio::dynamic_buffer(request), "\r\n\r\n",
                                    error);
            if (error) break;
            std::istringstream words(request);
            std::string path;
            words >> path >> path;
            boost::asio::write(socket, boost::asio::buffer(answer_(path)), error);
        }
    }

    const std::function<std::string(const std::string& path)> answer_;
    boost::asio::io_context context_;
    tcp::acceptor acceptor_{context_, {boost::asio::ip::address_v4::loopback(), 0}};
    std::thread thread_{[this] { serve(); }};
};

Run check(const std::string& url, const std::string& more = "") {
    const support::Workbench bench("'" + support::built("ra-verify") + "'");
    return bench.run("--page " + url + " " + more);
}

std::string http(const RealServer& server) {
    return "http://localhost:" + std::to_string(server.port());
}

}  // namespace

TEST_CASE("a page that was served as it was built, and its digest") {
    const Page page;
    const RealServer server({"--web", page.folder()});
    const Run run = check(http(server), "--digest " + page.digest());
    CHECK(run.out == "digest   " + page.digest() +
                         "\nfiles    passed   all 4 are as the list says\n"
                         "version  passed\nrelease  passed\n");
    CHECK(run.status == 0);
    const Run alone = check(http(server) + "/");
    CHECK(alone.status == 0);
    CHECK_THAT(alone.out, Catch::Contains("release  not compared"));
}

TEST_CASE("the address that a server is known by is no change of its page") {
    const Page page;
    const RealServer server({"--web", page.folder(), "--public-url", "https://ra.example"});
    CHECK(check(http(server), "--digest " + page.digest()).status == 0);
}

TEST_CASE("a server that is asked too often is asked again later") {
    Page page;
    // More than one person may ask for at once.
    for (int number = 0; number < 160; ++number) {
        page.build("assets/" + std::to_string(number) + ".js", "");
    }
    const RealServer server({"--web", page.folder(), "--people-per-address", "1"});
    const Run run = check(http(server));
    CHECK(run.status == 0);
    CHECK_THAT(run.out, Catch::Contains("all 164 are"));
}

TEST_CASE("a server that always has too many requests is given up") {
    std::atomic<int> answered = 0;
    const OneGuestServer busy([&](const std::string&) {
        ++answered;
        return "HTTP/1.1 429 Too Many Requests\r\nRetry-After: 0\r\nContent-Length: 0\r\n\r\n";
    });
    const Run run = check(busy.url());
    CHECK(run.status == 1);
    CHECK_THAT(run.out, Catch::Contains("was answered with 429, too many requests, 6 times"));
    CHECK(answered == 6);
}

TEST_CASE("no server and no record paints on the terminal") {
    const std::string index = "page";
    const std::map<std::string, std::string> files{
        {"/", index},
        {"/SHA256SUMS", protocol::write_page_list({{"index.html", sha256(index)}})},
        {"/version", R"({"page": "\u001b[2Jpassed"})"}};
    const OneGuestServer hostile([&](const std::string& path) {
        const std::string& body = files.at(path);
        return "HTTP/1.1 200 OK\r\nContent-Length: " + std::to_string(body.size()) + "\r\n\r\n" +
               body;
    });
    const Run page = check(hostile.url());
    CHECK(page.status == 1);
    CHECK_THAT(page.out, Catch::Contains("the digest is ?[2Jpassed."));

    const RealServer server;
    native::Table table(server, {{"seats", 2}, {"pace", 0}});
    table.start();
    protocol::Json record = table.finish();
    record["proof"]["history"]["updates"][0]["events"][0]["engine"] = "\x1b[2Jgenuine";
    const support::Workbench bench("'" + support::built("ra-verify") + "'");
    bench.write("record.json", record.dump());
    for (const char* lines : {"", "--lines "}) {
        const Run forged = bench.run(lines + std::string("record.json"));
        CHECK(forged.status == 1);
        CHECK_THAT(forged.out, Catch::Contains("the rules of engine ?[2Jgenuine"));
    }
}

TEST_CASE("a page that differs is reported, with the files that differ") {
    const Page page;
    const std::string digest = page.digest();
    const auto failure = [&](const std::string& more = "") {
        const RealServer server({"--web", page.folder()});
        const Run run = check(http(server), more);
        CHECK(run.status == 1);
        return run.out;
    };

    CHECK_THAT(failure("--digest " + std::string(64, '0')),
               Catch::Contains("failed: the digest is not the one that was given"));

    page.write("assets/more.js", "of which the list knows nothing");
    CHECK_THAT(failure(), Catch::Contains("failed: /version says that the digest is"));

    page.write("assets/a-1.js", "let a = evil;");
    CHECK_THAT(failure("--digest " + digest), Catch::Contains("failed: assets/a-1.js is not"));

    fs::remove(fs::path(page.folder()) / "assets/a-1.js");
    CHECK_THAT(failure(), Catch::Contains("failed: /assets/a-1.js was answered with 404"));

    page.write("SHA256SUMS", "nonsense");
    CHECK_THAT(failure(), Catch::Contains("is not a list of a page's files"));

    fs::remove(fs::path(page.folder()) / "SHA256SUMS");
    CHECK_THAT(failure(), Catch::Contains("/SHA256SUMS was answered with 404"));
}

TEST_CASE("a server that is not there, and wrong usage") {
    const Run away = check("http://localhost:1");
    CHECK(away.status == 1);
    CHECK_THAT(away.out, Catch::Contains("http://localhost:1: failed: "));
    CHECK(check("nonsense").status == 2);
    CHECK(check("http://localhost:1", "--digest 123").status == 2);
    CHECK(check("http://localhost:1", "record.json").status == 2);
}
