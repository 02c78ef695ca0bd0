#include "server/net/static_files.hpp"

#include <fstream>

#include <catch2/catch.hpp>

#include "tests/support/temporary_directory.hpp"

using namespace net;
namespace fs = std::filesystem;

namespace {

std::string field(const Response& response, const std::string& name) {
    for (const auto& [key, value] : response.headers) {
        if (key == name) return value;
    }
    return "";
}

/// A directory with a client in it, and a file beside it that is not to be had.
class Client {
public:
    Client() {
        write("secret.txt", "not for you");
        write("web/index.html", "<!doctype html>");
        write("web/favicon.svg", "<svg/>");
        write("web/engine.wasm", "engine");
        write("web/sw.js", "install");
        write("web/manifest.webmanifest", "{}");
        write("web/invite.png", "png");
        write("web/assets/index-4f2a.js", "let a = 1;");
        write("web/assets/font-9b1c.woff2", "font");
        write("web/odd.name.xyz", "?");
        fs::create_symlink(root_.path() / "secret.txt", root_.path() / "web/link.txt");
    }

    fs::path web() const { return root_.path() / "web"; }

    void write(const std::string& name, const std::string& content) const {
        const fs::path file = root_.path() / name;
        fs::create_directories(file.parent_path());
        std::ofstream(file) << content;
    }

private:
    support::TemporaryDirectory root_;
};

}  // namespace

TEST_CASE("a page says of itself where it is, once that is known") {
    const Client client;
    client.write("web/index.html",
                 R"(<meta content="/invite.png"><meta content="Ra: /"><a href="/">)");
    const StaticFiles unknown(client.web(), 1000);
    CHECK(*unknown.get("/", {}).body ==
          R"(<meta content="/invite.png"><meta content="Ra: /"><a href="/">)");
    const StaticFiles known(client.web(), 1000, "https://ra.example");
    CHECK(*known.get("/", {}).body ==
          R"(<meta content="https://ra.example/invite.png"><meta content="Ra: /"><a href="/">)");
    CHECK(field(known.get("/", {}), "ETag") != field(unknown.get("/", {}), "ETag"));
}

TEST_CASE("files are served with their types") {
    const Client client;
    const StaticFiles files(client.web(), 1000);
    CHECK(files.get("/", {}).type == "text/html; charset=utf-8");
    CHECK(*files.get("/", {}).body == "<!doctype html>");
    CHECK(files.get("/index.html", {}).type == "text/html; charset=utf-8");
    CHECK(files.get("/favicon.svg", {}).type == "image/svg+xml");
    CHECK(files.get("/engine.wasm", {}).type == "application/wasm");
    CHECK(files.get("/sw.js", {}).type == "text/javascript; charset=utf-8");
    CHECK(files.get("/manifest.webmanifest", {}).type == "application/manifest+json");
    CHECK(files.get("/invite.png", {}).type == "image/png");
    CHECK(files.get("/assets/index-4f2a.js", {}).type == "text/javascript; charset=utf-8");
    CHECK(files.get("/assets/font-9b1c.woff2", {}).type == "font/woff2");
    CHECK(files.get("/odd.name.xyz", {}).type == "application/octet-stream");
}

TEST_CASE("what is named by its content is kept for good, the rest is asked for again") {
    const Client client;
    const StaticFiles files(client.web(), 1000);
    CHECK(field(files.get("/assets/index-4f2a.js", {}), "Cache-Control") ==
          "public, max-age=31536000, immutable");
    CHECK(field(files.get("/", {}), "Cache-Control") == "no-cache");
    CHECK(field(files.get("/favicon.svg", {}), "Cache-Control") == "no-cache");
    CHECK(field(files.get("/engine.wasm", {}), "Cache-Control") == "no-cache");
    // A worker that browsers kept would keep its page as well.
    CHECK(field(files.get("/sw.js", {}), "Cache-Control") == "no-cache");
}

TEST_CASE("who has a file already is not sent it again") {
    const Client client;
    const StaticFiles files(client.web(), 1000);
    const Response page = files.get("/", {});
    const std::string etag = field(page, "ETag");
    const std::string modified = field(page, "Last-Modified");
    CHECK(etag.size() == 18);

    CHECK(files.get("/", {.etags = etag}).status == 304);
    CHECK(files.get("/", {.etags = "\"x\", " + etag}).status == 304);
    CHECK(files.get("/", {.etags = "W/" + etag}).status == 304);
    CHECK(files.get("/", {.etags = "*"}).status == 304);
    CHECK(files.get("/", {.since = modified}).status == 304);
    CHECK_FALSE(files.get("/", {.etags = etag}).body);
    CHECK(field(files.get("/", {.etags = etag}), "ETag") == etag);

    CHECK(files.get("/", {.etags = "\"other\""}).status == 200);
    CHECK(files.get("/", {.since = "Sun, 06 Nov 1994 08:49:37 GMT"}).status == 200);
    // The tag is more exact, and decides.
    CHECK(files.get("/", {.etags = "\"other\"", .since = modified}).status == 200);
}

TEST_CASE("another content has another tag") {
    const Client client;
    const std::string before = field(StaticFiles(client.web(), 1000).get("/", {}), "ETag");
    client.write("web/index.html", "<!doctype html >");
    CHECK(field(StaticFiles(client.web(), 1000).get("/", {}), "ETag") != before);
}

TEST_CASE("no path leads out of the directory, nor to what is no file") {
    const Client client;
    const StaticFiles files(client.web(), 1000);
    for (const char* path :
         {"/../secret.txt", "/assets/../../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt",
          "/%2e%2e%2fsecret.txt", "/....//secret.txt", "/..\\secret.txt", "//secret.txt",
          "/link.txt", "/assets", "/assets/", "/.", "/..", "", "/index.html/", "/index.html%00",
          "/INDEX.HTML", "/assets/../index.html", "/./index.html"}) {
        CAPTURE(path);
        const Response answer = files.get(path, {});
        CHECK(answer.status == 404);
        CHECK_THAT(*answer.body, Catch::Contains("not_found"));
        CHECK(answer.type == "application/json");
    }
    CHECK(files.get((client.web().parent_path() / "secret.txt").string(), {}).status == 404);
}

TEST_CASE("without a client the page says so") {
    const StaticFiles files;
    const Response page = files.get("/", {});
    CHECK(page.status == 200);
    CHECK_THAT(*page.body, Catch::Contains("web client is not here"));
    CHECK(files.get("/index.html", {}).status == 404);
}

TEST_CASE("a directory that cannot be the client is refused by name") {
    const Client client;
    CHECK_THROWS_WITH(StaticFiles(client.web() / "assets", 1000),
                      Catch::Contains("assets has no index.html"));
    CHECK_THROWS_WITH(StaticFiles(client.web() / "nowhere", 1000), Catch::Contains("index.html"));
    CHECK_THROWS_WITH(StaticFiles(client.web(), 20), Catch::Contains("more than 20 bytes"));
}
