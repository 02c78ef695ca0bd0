#include "server/net/http/static_files.hpp"

#include <array>
#include <cstdlib>
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

    /// With the programs of any system, as PROTOCOL.md says.
    std::string digest_by_hand() const {
        const fs::path digest = root_.path() / "digest";
        const std::string command =
            "cd '" + web().string() +
            "' && find . -type f | cut -c 3- | LC_ALL=C sort | xargs sha256sum | sha256sum > '" +
            digest.string() + "'";
        REQUIRE(std::system(command.c_str()) == 0);
        std::string text;
        std::ifstream(digest) >> text;
        return text;
    }

private:
    support::TemporaryDirectory root_;
};

}  // namespace

TEST_CASE("a page contains its own address, once that is known") {
    const Client client;
    client.write("web/index.html",
                 R"(<meta content="./invite.png"><meta content="Ra: ./"><a href="./">)");
    const StaticFiles unknown(client.web(), 1000);
    CHECK(*unknown.get("/", {}).body ==
          R"(<meta content="./invite.png"><meta content="Ra: ./"><a href="./">)");
    const StaticFiles known(client.web(), 1000, "https://ra.example");
    CHECK(*known.get("/", {}).body ==
          R"(<meta content="https://ra.example/invite.png"><meta content="Ra: ./"><a href="./">)");
    CHECK(field(known.get("/", {}), "ETag") != field(unknown.get("/", {}), "ETag"));
}

TEST_CASE("the page's digest is that of its files as they were built") {
    const Client client;
    const std::string digest = StaticFiles(client.web(), 1000).digest();
    CHECK(digest == client.digest_by_hand());

    // Neither the list, nor compressed copies, nor the address that the server is known by.
    client.write("web/SHA256SUMS", "of these files");
    client.write("web/favicon.svg.br", "packed");
    CHECK(StaticFiles(client.web(), 1000).digest() == digest);
    client.write("web/index.html", R"(<meta content="./invite.png">)");
    const std::string other = StaticFiles(client.web(), 1000).digest();
    CHECK(other != digest);
    CHECK(StaticFiles(client.web(), 1000, "https://ra.example").digest() == other);

    client.write("web/assets/more.js", "");
    CHECK(StaticFiles(client.web(), 1000).digest() != other);
    CHECK(StaticFiles().digest().empty());
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

TEST_CASE("files named by their content are cached for good, others are asked for again") {
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

TEST_CASE("a client that has a file already is not sent it again") {
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

TEST_CASE("a file is sent as compressed as the browser takes it") {
    const Client client;
    client.write("web/assets/index-4f2a.js.br", "brotli");
    client.write("web/assets/index-4f2a.js.gz", "gzip");
    client.write("web/lonely.gz", "no file's text");
    const StaticFiles files(client.web(), 1000);
    const auto asked = [&](std::string_view codings) {
        return files.get("/assets/index-4f2a.js", {.codings = codings});
    };
    const std::vector<std::array<const char*, 2>> cases{{"gzip, deflate, br, zstd", "br"},
                                                        {"br;q=0.1,gzip", "br"},
                                                        {"gzip", "gzip"},
                                                        {"GZIP ; q=1", "gzip"},
                                                        {"br;q=0, gzip", "gzip"},
                                                        {"br; q=0.000", ""},
                                                        {"", ""},
                                                        {"identity", ""},
                                                        {"brr, xgzip", ""}};
    for (const auto& [codings, coding] : cases) {
        CAPTURE(codings);
        const Response answer = asked(codings);
        CHECK(field(answer, "Content-Encoding") == coding);
        CHECK(*answer.body == (coding == std::string("br")     ? "brotli"
                               : coding == std::string("gzip") ? "gzip"
                                                               : "let a = 1;"));
        // A cache has to distinguish them.
        CHECK(field(answer, "Vary") == "Accept-Encoding");
        CHECK(answer.type == "text/javascript; charset=utf-8");
        const std::string etag = field(answer, "ETag");
        CHECK(files.get("/assets/index-4f2a.js", {.etags = etag, .codings = codings}).status ==
              304);
    }
    CHECK(field(asked("br"), "ETag") != field(asked("gzip"), "ETag"));
    CHECK(files.get("/assets/index-4f2a.js", {.etags = field(asked("br"), "ETag")}).status == 200);
    CHECK(field(files.get("/", {.codings = "br"}), "Vary").empty());
    // They are no files of their own, unless they are.
    CHECK(files.get("/assets/index-4f2a.js.br", {}).status == 404);
    CHECK(files.get("/lonely.gz", {}).status == 200);
}

TEST_CASE("a page that contains its address is not sent as it was compressed before") {
    const Client client;
    client.write("web/index.html", R"(<meta content="./invite.png">)");
    client.write("web/index.html.br", "brotli");
    CHECK(*StaticFiles(client.web(), 1000).get("/", {.codings = "br"}).body == "brotli");
    const StaticFiles known(client.web(), 1000, "https://ra.example");
    CHECK(*known.get("/", {.codings = "br"}).body ==
          R"(<meta content="https://ra.example/invite.png">)");
}

TEST_CASE("a folder is its index, once its name ends as one") {
    const Client client;
    client.write("web/docs/index.html", "documents");
    client.write("web/docs/more/index.html", "more of them");
    const StaticFiles files(client.web(), 1000, "https://example.org/games/ra");
    CHECK(*files.get("/docs/", {}).body == "documents");
    CHECK(files.get("/docs/", {}).type == "text/html; charset=utf-8");
    CHECK(*files.get("/docs/index.html", {}).body == "documents");
    CHECK(*files.get("/docs/more/", {}).body == "more of them");
    // From where it is, whatever proxies put before that.
    for (const auto& [path, location] :
         {std::pair("/docs", "docs/"), std::pair("/docs/more", "more/"),
          std::pair("/games/ra", "ra/")}) {
        CAPTURE(path);
        CHECK(files.get(path, {}).status == 301);
        CHECK(field(files.get(path, {}), "Location") == location);
    }
}

TEST_CASE("another content has another tag") {
    const Client client;
    const std::string before = field(StaticFiles(client.web(), 1000).get("/", {}), "ETag");
    client.write("web/index.html", "<!doctype html >");
    CHECK(field(StaticFiles(client.web(), 1000).get("/", {}), "ETag") != before);
}

TEST_CASE("no path leads out of the directory, nor to anything but files") {
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

TEST_CASE("people get a page where nothing is, which leads back") {
    const Client client;
    const StaticFiles files(client.web(), 1000);
    const auto page = [&](const char* path) {
        const Response answer = files.get(path, {.types = "text/html,*/*;q=0.8"});
        CHECK(answer.status == 404);
        CHECK(answer.type == "text/html; charset=utf-8");
        return *answer.body;
    };
    CHECK_THAT(page("/rooms"), Catch::Contains(R"(<a href="./">)"));
    CHECK_THAT(page("/rooms/ABC/\"<b>"), Catch::Contains(R"(<a href="../.././">)"));
    CHECK(files.get("/favicon.svg", {.types = "text/html"}).status == 200);
    CHECK(files.get("/rooms", {.types = "*/*"}).type == "application/json");
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
