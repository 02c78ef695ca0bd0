#include "server/room/names.hpp"

#include <memory>
#include <stdexcept>

#include <unicode/locid.h>
#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>
#include <unicode/uspoof.h>

namespace room {

namespace {

using icu::UnicodeString;

void require_success(UErrorCode status) {
    if (U_FAILURE(status)) throw std::runtime_error(std::string("ICU: ") + u_errorName(status));
}

/// The same for all texts that look the same (Unicode Technical Standard 39). Case makes a
/// difference, and so does what cannot be seen.
std::string skeleton_of(const UnicodeString& text) {
    static const std::shared_ptr<USpoofChecker> checker = [] {
        UErrorCode status = U_ZERO_ERROR;
        std::shared_ptr<USpoofChecker> opened(uspoof_open(&status), uspoof_close);
        require_success(status);
        return opened;
    }();
    UErrorCode status = U_ZERO_ERROR;
    UnicodeString skeleton;
    uspoof_getSkeletonUnicodeString(checker.get(), 0, text, skeleton, &status);
    require_success(status);
    std::string utf8;
    return skeleton.toUTF8String(utf8);
}

/// Gives characters that Unicode has in several forms, such as full-width letters, one form.
UnicodeString normalized(const UnicodeString& text) {
    UErrorCode status = U_ZERO_ERROR;
    const icu::Normalizer2* const form = icu::Normalizer2::getNFKCInstance(status);
    require_success(status);
    UnicodeString same = form->normalize(text, status);
    require_success(status);
    return same;
}

/// Removes invisible characters, and replaces several spaces by one.
UnicodeString visible(const UnicodeString& text) {
    UnicodeString seen;
    bool after_space = false;
    for (std::int32_t i = 0; i < text.length(); i = text.moveIndex32(i, 1)) {
        const UChar32 character = text.char32At(i);
        if (u_hasBinaryProperty(character, UCHAR_DEFAULT_IGNORABLE_CODE_POINT) ||
            u_charType(character) == U_FORMAT_CHAR) {
            continue;
        }
        const bool is_space = u_isUWhiteSpace(character) != 0;
        if (is_space && !after_space) {
            seen.append(UChar32(U' '));
        } else if (!is_space) {
            seen.append(character);
        }
        after_space = is_space;
    }
    return seen.trim();
}

}  // namespace

Look look_of(std::string_view name) {
    const UnicodeString text = visible(normalized(UnicodeString::fromUTF8(
        icu::StringPiece(name.data(), static_cast<std::int32_t>(name.size())))));
    return {skeleton_of(text), skeleton_of(UnicodeString(text).foldCase()),
            skeleton_of(UnicodeString(text).toUpper(icu::Locale::getRoot()))};
}

bool look_alike(const Look& one, const Look& other) {
    return one[0] == other[0] || one[1] == other[1] || one[2] == other[2];
}

}  // namespace room
