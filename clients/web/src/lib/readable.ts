// Texts as the server takes them: `read_words` in protocol/json/fields.cpp refuses all others.

/** Control characters, those that reorder or hide what stands beside them, and those that look like nothing. */
const unseen =
    /[\p{Cc}\u{AD}\u{34F}\u{61C}\u{115F}\u{1160}\u{17B4}\u{17B5}\u{180B}-\u{180E}\u{200B}\u{200E}\u{200F}\u{2028}-\u{202E}\u{2060}-\u{206F}\u{2800}\u{3164}\u{FEFF}\u{FFA0}\u{FFF0}-\u{FFFB}\u{1D173}-\u{1D17A}\u{E0000}-\u{E0FFF}]/gu;
/** Spaces and joiners at an end, and at the beginning what chooses the look of the character before it. */
const edges = /^[\s\u{200C}\u{200D}\u{FE00}-\u{FE0F}]+|[\s\u{200C}\u{200D}]+$/gu;

/** A text without what is not seen, and with at most so many characters. */
export function readable(text: string, most: number): string {
    const seen = text.replace(unseen, '').replace(edges, '');
    return [...seen].slice(0, most).join('').replace(edges, '');
}
