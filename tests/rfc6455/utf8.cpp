#include "tests/rfc6455/case.hpp"

// 8.1: a text is UTF-8 (RFC 3629), as a whole: fragments may end within a character. When a server
// notices is its own affair; this one fails as soon as it can be known.

namespace rfc6455 {

namespace {

std::string in_two(const std::string& payload, std::size_t at) {
    return first(payload.substr(0, at)) + last(payload.substr(at));
}

void add_valid(Cases& cases) {
    const std::vector<std::pair<std::string, std::string>> texts = {
        {"in five scripts", "Ra, Ré, κόσμε, 太陽, שמש"},
        {"of U+0000", std::string(1, '\0')},
        {"of U+007F", "\x7f"},
        {"of U+0080", "\xc2\x80"},
        {"of U+07FF", "\xdf\xbf"},
        {"of U+0800", "\xe0\xa0\x80"},
        {"of U+D7FF", "\xed\x9f\xbf"},
        {"of U+E000", "\xee\x80\x80"},
        {"of U+FFFD", "\xef\xbf\xbd"},
        {"of U+FFFE, which is no character", "\xef\xbf\xbe"},
        {"of U+FFFF, which is no character", "\xef\xbf\xbf"},
        {"of U+10000", "\xf0\x90\x80\x80"},
        {"of U+10FFFF", "\xf4\x8f\xbf\xbf"},
    };
    for (const auto& [name, payload] : texts) {
        add(cases, "8.1", {}, {{"a text " + name, whole(payload), text(payload)}});
    }
    const std::string sun = "𓇳";
    for (const std::string character : {"é", "太", sun.c_str()}) {
        for (std::size_t at = 1; at < character.size(); ++at) {
            add(cases, "8.1", {},
                {{"a character of " + std::to_string(character.size()) +
                      " bytes in two fragments, after byte " + std::to_string(at),
                  in_two(character, at), text(character)}});
        }
    }
    std::string all_places;
    Frames answers;
    for (std::size_t before = 0; before <= 16; ++before) {
        answers = answers + text(std::string(before, 'a') + sun + "b");
        all_places += whole(answers.back().payload);
    }
    add(cases, "8.1", {},
        {{"a character at any place of a machine word", all_places, answers},
         {"a ping within a character", first(sun.substr(0, 2)) + ping("\xf0") + last(sun.substr(2)),
          pong("\xf0") + text(sun)},
         {"an empty fragment within a character",
          first(sun.substr(0, 2)) + next("") + last(sun.substr(2)), text(sun)},
         {"a character in four fragments",
          first(sun.substr(0, 1)) + next(sun.substr(1, 1)) + next(sun.substr(2, 1)) +
              last(sun.substr(3)),
          text(sun)}});
}

void add_invalid(Cases& cases) {
    const std::vector<std::pair<std::string, std::string>> texts = {
        {"of a byte that only continues", "\x80"},
        {"of the last byte that only continues", "\xbf"},
        {"that ends within a character of two bytes", "a\xc3"},
        {"that ends within a character of three bytes", "a\xe2\x82"},
        {"that ends within a character of four bytes", "a\xf0\x9f\x98"},
        {"that ends after the first of four bytes", "a\xf0"},
        {"of FE", "\xfe"},
        {"of FF", "\xff"},
        {"with a slash in two bytes", "\xc0\xaf"},
        {"with U+007F in two bytes", "\xc1\xbf"},
        {"with a slash in three bytes", "\xe0\x80\xaf"},
        {"with U+07FF in three bytes", "\xe0\x9f\xbf"},
        {"with a slash in four bytes", "\xf0\x80\x80\xaf"},
        {"with U+FFFF in four bytes", "\xf0\x8f\xbf\xbf"},
        {"with U+0000 in two bytes", "\xc0\x80"},
        {"of five bytes for one character", "\xf8\x88\x80\x80\x80"},
        {"of six bytes for one character", "\xfc\x84\x80\x80\x80\x80"},
        {"of the first surrogate", "\xed\xa0\x80"},
        {"of the last surrogate", "\xed\xbf\xbf"},
        {"of two surrogates", "\xed\xa0\x80\xed\xb0\x80"},
        {"of U+110000", "\xf4\x90\x80\x80"},
        {"of U+140000", "\xf5\x80\x80\x80"},
        {"of U+1FFFFF", "\xf7\xbf\xbf\xbf"},
        {"with a letter within two bytes", "\xc3("},
        {"with a letter within three bytes", "\xe2(\xa1"},
        {"with a letter within four bytes", "\xf0(\x8c\xbc"},
        {"with a letter for the last of three bytes", "\xe2\x82("},
        {"in Latin-1", "R\xe9 de la nuit"},
        {"that is wrong after a machine word",
         "01234567\xff"
         "9"},
        {"that is wrong after 1000 letters", std::string(1000, 'a') + "\xff"},
    };
    for (const auto& [name, payload] : texts) {
        add(cases, "8.1", {1007}, {{"a text " + name, whole(payload)}});
    }
    add(cases, "8.1", {1007},
        {{"a message that ends within a character", first("a\xe2") + last("\x82")},
         {"a message whose empty last fragment ends it within a character",
          first("a\xe2\x82") + last("")},
         {"a message whose empty last fragment ends it after one byte of four",
          first("\xf0") + next("") + last("")},
         {"a character that a new message is to continue", whole("a\xe2\x82") + whole("\xac")},
         {"a text after one that ended within a character",
          first("\xe2\x82") + last("") + whole("b")},
         {"a surrogate in two fragments", in_two("\xed\xa0\x80", 1)},
         {"U+110000 in two fragments", in_two("\xf4\x90\x80\x80", 1)},
         {"a slash in two bytes in two fragments", in_two("\xc0\xaf", 1)},
         {"a first fragment that is wrong", first("a\xff")},
         {"a fragment that is wrong", first("a") + next("\xff")},
         {"a fragment that goes on wrongly", first("a\xe2") + next("b")},
         {"a frame that is wrong, and does not end",
          frame(Opcode::text, "a\xff", {.claimed = 100})},
         {"a right text before a wrong one", whole("é") + whole("\xe9"), text("é")}});
}

}  // namespace

Cases utf8_cases() {
    Cases cases;
    add_valid(cases);
    add_invalid(cases);
    return cases;
}

}  // namespace rfc6455
