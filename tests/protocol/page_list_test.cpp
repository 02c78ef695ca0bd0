#include "protocol/page/page_list.hpp"

#include <catch2/catch.hpp>

#include "protocol/fair/digest.hpp"

using namespace protocol;

namespace {

const std::string zeros(64, '0');
const std::string ones(64, '1');
const std::string list = zeros + "  assets/a-1.js\n" + ones + "  index.html\n";

}  // namespace

TEST_CASE("a list of the page's files is read as it is written") {
    const PageList made{{"index.html", sha256("page")}, {"assets/a-1.js", sha256("script")}};
    const std::string text = write_page_list(made);
    CHECK(text ==
          hex(sha256("script")) + "  assets/a-1.js\n" + hex(sha256("page")) + "  index.html\n");
    CHECK(read_page_list(text) == made);
}

TEST_CASE("a list in any other form is not read") {
    REQUIRE(read_page_list(list));
    for (const std::string& text :
         {std::string(), std::string("nonsense"), list.substr(0, list.size() - 1), list + "\n",
          zeros + "  assets/a-1.js\n", ones + "  index.html\n" + zeros + "  assets/a-1.js\n",
          zeros + "  index.html\n" + ones + "  index.html\n",
          zeros + " *a.js\n" + ones + "  index.html\n", zeros + "\n" + ones + "  index.html\n",
          std::string(64, 'A') + "  a.js\n" + ones + "  index.html\n"}) {
        CAPTURE(text);
        CHECK_FALSE(read_page_list(text));
    }
}

TEST_CASE("a path in a list leads into the folder") {
    for (const char* path : {"", "/a", "../a", "a/../b", "a b", "a?b", "a#b", "http://a", "a\\b"}) {
        CAPTURE(path);
        CHECK_FALSE(read_page_list(zeros + "  " + path + "\n" + ones + "  index.html\n"));
    }
}

TEST_CASE("only the address of the picture is taken back") {
    const std::string built = R"(<meta content="./invite.png"><script src="./a.js"></script>)";
    CHECK(as_built(built) == built);
    for (const char* url :
         {"https://ra.example", "http://localhost:8080", "https://example.org/ra"}) {
        std::string served = built;
        CHECK(as_built(served.replace(served.find("./"), 1, url)) == built);
    }
    for (const char* text :
         {R"(<script src="https://ra.example/invite.png">)", R"(<meta content="//x/invite.png">)",
          R"(<meta content="https://x/other.png">)",
          R"(<meta content="https://x"><b></invite.png">)", R"(<meta content="https:/invite.png">)",
          R"(<meta content="https://x/invite.png)", R"(<meta content="https://x/invite.png>)",
          R"(content="ftp://x/invite.png")", R"(content=")", ""}) {
        CAPTURE(text);
        CHECK(as_built(text) == text);
    }
    const std::string twice = R"(content="https://x content="http:///invite.png")";
    CHECK(as_built(twice + twice) == R"(content="https://x content="./invite.png")"
                                     R"(content="https://x content="./invite.png")");
}

TEST_CASE("an index.html with a megabyte of an address, or of attributes, is read at once") {
    const std::string open = R"(<meta content="https://)" + std::string(1'000'000, 'a');
    CHECK(as_built(open) == open);
    CHECK(as_built(open + R"(/invite.png">)") == R"(<meta content="./invite.png">)");
    std::string many;
    while (many.size() < 1'000'000) many += R"(content="https://)";
    CHECK(as_built(many) == many);
}
