#include "server/lobby/names.hpp"

#include <clocale>
#include <cwctype>
#include <string>

#include "protocol/json/code_points.hpp"

namespace lobby {

namespace {

/// Capitals that look the same: each of the first as the one in its place below.
constexpr std::u32string_view foreign = U"АВЕЅІЈКМНОРСТУХΑΒΕΖΗΙΚΜΝΟΡΤΥΧ";
constexpr std::u32string_view latin = U"ABESIJKMHOPCTYXABEZHIKMNOPTYX";
static_assert(foreign.size() == latin.size());

/// Of all alphabets, whatever the language of the machine. A C library that came without C.UTF-8
/// leaves the character as it is.
char32_t capital_of(char32_t character) {
    static const locale_t letters = newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr);
    return letters == nullptr ? character : towupper_l(static_cast<wint_t>(character), letters);
}

char32_t look_of(char32_t character) {
    const char32_t capital = capital_of(character);
    const std::size_t found = foreign.find(capital);
    return found == std::u32string_view::npos ? capital : latin[found];
}

std::u32string look_of(std::string_view name) {
    std::u32string look = protocol::code_points(name);
    for (char32_t& character : look) {
        character = look_of(character);
    }
    return look;
}

}  // namespace

bool look_alike(std::string_view one, std::string_view other) {
    return look_of(one) == look_of(other);
}

}  // namespace lobby
