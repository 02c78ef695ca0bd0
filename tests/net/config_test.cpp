#include "server/app/config.hpp"

#include <cstdlib>
#include <fstream>
#include <iostream>
#include <sstream>

#include <catch2/catch.hpp>

#include "tests/support/temporary_directory.hpp"

// Flags beat the environment, which beats the file, which beats the defaults; and all are checked.

namespace {

using namespace app;

/// Sets an environment variable for a while.
class Variable {
public:
    Variable(std::string name, const std::string& value) : name_(std::move(name)) {
        ::setenv(name_.c_str(), value.c_str(), 1);
    }
    ~Variable() { ::unsetenv(name_.c_str()); }

private:
    std::string name_;
};

/// Takes what is written to a stream.
class Captured {
public:
    explicit Captured(std::ostream& stream)
        : stream_(stream), before_(stream.rdbuf(text_.rdbuf())) {}
    ~Captured() { stream_.rdbuf(before_); }
    std::string text() const { return text_.str(); }

private:
    std::ostream& stream_;
    std::ostringstream text_;
    std::streambuf* before_;
};

std::variant<Config, Exit> run(std::vector<const char*> arguments) {
    arguments.insert(arguments.begin(), "ra-server");
    return configure(static_cast<int>(arguments.size()), arguments.data());
}

Config configured(const std::vector<const char*>& arguments) {
    return std::get<Config>(run(arguments));
}

/// The message on standard error. Requires: the arguments are refused as a usage error.
std::string refused(const std::vector<const char*>& arguments) {
    const Captured errors(std::cerr);
    const auto result = run(arguments);
    REQUIRE(std::holds_alternative<Exit>(result));
    CHECK(std::get<Exit>(result).code == 2);
    return errors.text();
}

std::string printed(const std::vector<const char*>& arguments) {
    const Captured output(std::cout);
    const auto result = run(arguments);
    REQUIRE(std::holds_alternative<Exit>(result));
    CHECK(std::get<Exit>(result).code == 0);
    return output.text();
}

class File {
public:
    explicit File(const std::string& content) : path_((directory_.path() / "ra.toml").string()) {
        std::ofstream(path_) << content;
    }
    const char* path() const { return path_.c_str(); }

private:
    support::TemporaryDirectory directory_;
    std::string path_;
};

}  // namespace

TEST_CASE("there is a default for everything") {
    const Config config = configured({});
    CHECK(config.address == "::");
    CHECK(config.port == 8080);
    CHECK(config.data == "data");
    CHECK(config.store == "sqlite");
    CHECK_FALSE(config.node.empty());
    CHECK(config.web.empty());
    CHECK(config.threads >= 1);
    CHECK(config.threads <= 16);
    CHECK(config.public_url.empty());
    CHECK(config.origin.empty());
    CHECK(config.trusted_proxy.empty());
    CHECK(config.seal_key.empty());
    CHECK(config.metrics == "local");
    CHECK(config.talk == "private");
    CHECK(config.log_level == "info");
    CHECK(config.log_format == "text");
}

TEST_CASE("flags beat the environment, the environment beats the file") {
    const File file("port = 1001\ndata = 'file'\nthreads = 3\n");
    CHECK(configured({"--config", file.path()}).port == 1001);
    const Variable port("RA_PORT", "1002");
    const Variable data("RA_DATA", "environment");
    const Config config = configured({"--config", file.path(), "--port", "1003"});
    CHECK(config.port == 1003);
    CHECK(config.data == "environment");
    CHECK(config.threads == 3);
    const Variable seal_key("RA_SEAL_KEY", "somewhere");
    CHECK(configured({}).seal_key == "somewhere");
}

TEST_CASE("the environment may name the file") {
    const File file("port = 1001\n");
    const Variable variable("RA_CONFIG", file.path());
    CHECK(configured({}).port == 1001);
}

TEST_CASE("origins are a list, from wherever they come") {
    using List = std::vector<std::string>;
    CHECK(configured({"--origin", "https://a.example", "--origin", "https://b.example"}).origin ==
          List{"https://a.example", "https://b.example"});
    const File file("origin = ['https://c.example']\n");
    CHECK(configured({"--config", file.path()}).origin == List{"https://c.example"});
    CHECK(configured({"--config", file.path(), "--origin", "https://a.example"}).origin ==
          List{"https://a.example"});
    const Variable variable("RA_ORIGIN", "https://d.example,https://e.example");
    CHECK(configured({"--config", file.path()}).origin ==
          List{"https://d.example", "https://e.example"});
}

TEST_CASE("a setting that is on or off") {
    CHECK_FALSE(configured({}).any_origin);
    CHECK(configured({"--any-origin"}).any_origin);
    const File file("any-origin = true\n");
    CHECK(configured({"--config", file.path()}).any_origin);
    CHECK_FALSE(configured({"--config", file.path(), "--any-origin=false"}).any_origin);
    {
        const Variable variable("RA_ANY_ORIGIN", "false");
        CHECK_FALSE(configured({"--config", file.path()}).any_origin);
    }
    const Variable variable("RA_ANY_ORIGIN", "true");
    CHECK(configured({}).any_origin);
    CHECK_THAT(refused({"--any-origin=perhaps"}), Catch::Contains("--any-origin"));
}

TEST_CASE("names are a list as well, and names only") {
    CHECK(configured({"--host", "ra.example", "--host", "www.ra.example"}).host ==
          std::vector<std::string>{"ra.example", "www.ra.example"});
    CHECK_THAT(refused({"--host", "https://ra.example"}), Catch::Contains("ra.example"));
    CHECK_THAT(refused({"--host", "*"}), Catch::Contains("--host"));
}

TEST_CASE("every setting is found in what is printed, and can be read back") {
    const Variable variable("RA_LOG_FORMAT", "json");
    const std::string text =
        printed({"--port", "1234", "--origin", "https://a.example", "--connections-per-address",
                 "7", "--people-per-address", "8", "--host", "ra.example", "--seal-key", "key",
                 "--metrics", "off", "--talk", "all", "--any-origin", "--print-config"});
    CHECK_THAT(text, Catch::Contains("port = 1234"));
    const File file(text);
    Config config;
    read_file(file.path(), config);
    CHECK(config.port == 1234);
    CHECK(config.origin == std::vector<std::string>{"https://a.example"});
    CHECK(config.connections_per_address == 7);
    CHECK(config.people_per_address == 8);
    CHECK(config.host == std::vector<std::string>{"ra.example"});
    CHECK(config.seal_key == "key");
    CHECK(config.any_origin);
    CHECK(config.metrics == "off");
    CHECK(config.talk == "all");
    CHECK(config.log_format == "json");
    CHECK(to_toml(config) == text);
}

TEST_CASE("help and version are given") {
    const std::string help = printed({"--help"});
    for (const char* name : {"--port", "--data", "--web", "--threads", "--origin", "--config",
                             "RA_PORT", "RA_LOG_LEVEL", "8080"}) {
        CAPTURE(name);
        CHECK_THAT(help, Catch::Contains(name));
    }
    CHECK_THAT(printed({"--version"}), Catch::Matches("ra-server \\d+\\.\\d+\\.\\d+\\s*"));
}

TEST_CASE("a bad flag is refused with what it should be") {
    CHECK_THAT(refused({"--port", "70000"}), Catch::Contains("--port") &&
                                                 Catch::Contains("from 0 to 65535") &&
                                                 Catch::Contains("70000"));
    for (const char* port : {"-1", "x", "80.5", "", "0x50", "1e3"}) {
        CAPTURE(port);
        CHECK_THAT(refused({"--port", port}), Catch::Contains("--port"));
    }
    CHECK_THAT(refused({"--prot", "80"}), Catch::Contains("--prot"));
    CHECK_THAT(refused({"--port"}), Catch::Contains("--port"));
    CHECK_THAT(refused({"extra"}), Catch::Contains("extra"));
    CHECK_THAT(refused({"--threads", "0"}), Catch::Contains("from 1 to 16"));
    CHECK_THAT(refused({"--threads", "17"}), Catch::Contains("from 1 to 16"));
    CHECK_THAT(refused({"--metrics", "some"}), Catch::Contains("local, all, off"));
    CHECK_THAT(refused({"--talk", "some"}), Catch::Contains("off, reactions, private, all"));
    CHECK_THAT(refused({"--log-level", "loud"}), Catch::Contains("debug, info, warn"));
    CHECK_THAT(refused({"--origin", "example"}), Catch::Contains("https://ra.example"));
    CHECK_THAT(refused({"--public-url", "example"}), Catch::Contains("https://ra.example"));
    CHECK_THAT(refused({"--trusted-proxy", "10.0.0.0/33"}), Catch::Contains("10.0.0.0/8"));
    for (const char* node : {"", "-ra", "ra 1", "ra/1", "ra\u00e9"}) {
        CAPTURE(node);
        CHECK_THAT(refused({"--node", node}), Catch::Contains("1 to 63"));
    }
    CHECK_THAT(refused({"--address", "localhost"}), Catch::Contains("IP address"));
    CHECK_THAT(refused({"--data", ""}), Catch::Contains("--data"));
}

TEST_CASE("the public address may be a folder of a site") {
    CHECK(configured({"--public-url", "https://example.org/ra"}).public_url ==
          "https://example.org/ra");
    CHECK_THAT(refused({"--public-url", "https://example.org/ra/"}),
               Catch::Contains("https://example.org/ra;") && Catch::Contains("--public-url"));
}

TEST_CASE("settings of TLS go together, wherever each comes from") {
    const Variable cert("RA_TLS_CERT", "cert.pem");
    CHECK_THAT(refused({}), Catch::Contains("--tls-cert needs --tls-key"));
    const File file("tls-key = 'key.pem'\nredirect-port = 80\nhsts-days = 30\n");
    const Config config = configured({"--config", file.path(), "--port", "443"});
    CHECK(config.tls_cert == "cert.pem");
    CHECK(config.tls_key == "key.pem");
    CHECK(config.redirect_port == 80);
    CHECK(config.hsts_days == 30);
    CHECK_THAT(refused({"--config", file.path(), "--port", "80"}), Catch::Contains("the same"));
    CHECK_THAT(refused({"--config", file.path(), "--tls-cert", ""}),
               Catch::Contains("--tls-key needs --tls-cert"));
    CHECK_THAT(refused({"--tls-key", "k", "--hsts-days", "731"}), Catch::Contains("730"));
}

TEST_CASE("a store's password is never printed") {
    const std::string said = refused({"--store", "mysql://ra:hunter2@localhost/ra"});
    CHECK_THAT(said, Catch::Contains("--store") && Catch::Contains("PostgreSQL"));
    CHECK_THAT(said, !Catch::Contains("hunter2"));
    const Variable variable("RA_STORE", "postgresql://ra:hunter2@localhost/ra");
    CHECK(configured({}).store == "postgresql://ra:hunter2@localhost/ra");
    CHECK_THAT(printed({"--help"}), !Catch::Contains("hunter2"));
    const File file("store = 'postgresql://ra:hunter3@localhost/ra'\n");
    CHECK_THAT(printed({"--config", file.path(), "--help"}), !Catch::Contains("hunter3"));
}

TEST_CASE("a bad variable is refused like a bad flag") {
    const Variable variable("RA_PORT", "eighty");
    CHECK_THAT(refused({}), Catch::Contains("from 0 to 65535") && Catch::Contains("eighty"));
}

TEST_CASE("a setting that no file could hold is refused") {
    const char* flag = GENERATE("--data", "--web", "--store", "--seal-key");
    CHECK_THAT(refused({flag, "postgresql://\xff"}), Catch::Contains("must be text in UTF-8"));
    CHECK_THAT(refused({"--origin", "https://\xf1.example"}), Catch::Contains("UTF-8"));
}

TEST_CASE("a bad file is refused with file, line and key") {
    struct Case {
        const char* content;
        std::vector<const char*> said;
    };
    const std::vector<Case> cases{
        {"port = 80\nprot = 81\n", {"line 2", "prot"}},
        {"\n\nport = 70000\n", {"line 3", "port", "65535"}},
        {"port = '80'\n", {"line 1", "port", "whole number"}},
        {"port = 80.5\n", {"line 1", "port", "whole number"}},
        {"port = -1\n", {"line 1", "port"}},
        {"data = 3\n", {"line 1", "data", "text"}},
        {"origin = 'https://a.example'\n", {"line 1", "origin", "list"}},
        {"origin = ['https://a.example',\n 'b']\n", {"line 2", "origin", "b"}},
        {"origin = [3]\n", {"line 1", "origin", "text"}},
        {"any-origin = 'yes'\n", {"line 1", "any-origin", "true or false"}},
        {"log-level = 'loud'\n", {"line 1", "log-level", "debug"}},
        {"[server]\nport = 80\n", {"line 1", "server"}},
        {"port = 80\nport = 81\n", {"line 2", "port"}},
        {"port = \n", {"line 1"}},
        {"data = \"\xff\"\n", {"line 1"}},
    };
    for (const Case& bad : cases) {
        CAPTURE(bad.content);
        const File file(bad.content);
        const std::string said = refused({"--config", file.path()});
        CHECK_THAT(said, Catch::Contains(file.path()));
        for (const char* part : bad.said) CHECK_THAT(said, Catch::Contains(part));
    }
}

TEST_CASE("a file that is not there is refused by name") {
    CHECK_THAT(refused({"--config", "/nowhere/ra.toml"}), Catch::Contains("/nowhere/ra.toml"));
}
