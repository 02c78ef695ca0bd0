#include "server/room/answers.hpp"

#include <string>

#include <catch2/catch.hpp>

#include "protocol/fair/digest.hpp"
#include "server/room/limits.hpp"

namespace {

using room::Answers;
using room::limits::answers_of_guest;
using room::limits::guests_answered;

std::string name(const char* what, std::uint64_t number) {
    return what + std::to_string(number);
}

void add(Answers& answers, const std::string& token, std::uint64_t v) {
    answers.add({.id = name("c", v), .token = token, .digest = protocol::sha256(name("d", v))}, v,
                [](const std::string& guest) { return guest == "host"; });
}

}  // namespace

TEST_CASE("an answer is found by the guest and the id of the command") {
    Answers answers;
    add(answers, "anna", 2);
    add(answers, "bob", 3);
    REQUIRE(answers.find("bob", "c3") != nullptr);
    CHECK(*answers.find("bob", "c3") ==
          room::Answered{.id = "c3", .digest = protocol::sha256("d3"), .v = 3});
    CHECK(answers.find("anna", "c3") == nullptr);
    CHECK(answers.find("cathy", "c3") == nullptr);
}

TEST_CASE("a guest who asks all the time makes the room forget that guest's answers alone") {
    Answers answers;
    add(answers, "anna", 2);
    const std::uint64_t last = 1000;
    for (std::uint64_t v = 3; v <= last; ++v) add(answers, "bob", v);
    CHECK(answers.find("anna", "c2") != nullptr);
    CHECK(answers.find("bob", name("c", last - answers_of_guest)) == nullptr);
    CHECK(answers.find("bob", name("c", last - answers_of_guest + 1)) != nullptr);
    CHECK(answers.by_guest().size() == 2);
}

TEST_CASE("one of a guest's devices cannot make the room forget the last answers to another") {
    Answers answers;
    const auto add_from = [&answers](const std::string& device, std::uint64_t v) {
        answers.add({.id = name("c", v) + device, .token = "anna", .digest = {}}, v,
                    [](const std::string& /*guest*/) { return true; });
    };
    const std::uint64_t share = answers_of_guest / 2;
    for (std::uint64_t v = 1; v <= 2 * share; ++v) add_from("", v);
    for (std::uint64_t v = 101; v <= 1000; ++v) add_from("@phone", v);
    CHECK(answers.find("anna", name("c", share)) == nullptr);
    CHECK(answers.find("anna", name("c", share + 1)) != nullptr);
    CHECK(answers.find("anna", name("c", 1000 - share) + "@phone") == nullptr);
    CHECK(answers.find("anna", name("c", 1001 - share) + "@phone") != nullptr);
    CHECK(answers.by_guest().front().answers.size() == answers_of_guest);

    for (int device = 0; device < 9; ++device) {
        add_from("@tablet" + std::to_string(device), 2000 + device);
    }
    CHECK(answers.find("anna", name("c", 2 * share)) != nullptr);
    CHECK(answers.find("anna", "c1000@phone") != nullptr);
}

TEST_CASE("strangers do not make the room forget the answers of those whom it keeps") {
    Answers answers;
    add(answers, "host", 2);
    for (std::uint64_t v = 3; v <= 100; ++v) add(answers, name("guest", v), v);
    CHECK(answers.find("host", "c2") != nullptr);
    CHECK(answers.find("guest100", "c100") != nullptr);
    CHECK(answers.by_guest().size() == guests_answered);
}

TEST_CASE("of too many guests the one who asked last the longest ago is forgotten") {
    Answers answers;
    std::uint64_t v = 1;
    for (std::size_t guest = 0; guest < guests_answered; ++guest) {
        add(answers, name("guest", guest), ++v);
    }
    add(answers, "guest0", ++v);
    add(answers, "another", ++v);
    CHECK(answers.by_guest().size() == guests_answered);
    CHECK(answers.find("guest0", "c2") != nullptr);
    CHECK(answers.find("guest1", "c3") == nullptr);
    CHECK(answers.find("guest2", "c4") != nullptr);
}
