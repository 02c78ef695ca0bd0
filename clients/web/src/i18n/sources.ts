// The words of the page, each language loaded when it is chosen; `sources.file.ts` is what a saved replay has in its place.
import english from '../locales/en.ftl?raw';

export { english };

/** All but what is for learning. */
export const sources: Record<string, () => Promise<string>> = {
    en: async () => english,
    nl: async () => (await import('../locales/nl.ftl?raw')).default,
    de: async () => (await import('../locales/de.ftl?raw')).default,
    ru: async () => {
        const [words] = await Promise.all([import('../locales/ru.ftl?raw'), import('../locales/cyrillic.css')]);
        return words.default;
    },
};

/** Rules, explanations and tips: not everybody reads them. */
export const learning: Record<string, () => Promise<string>> = {
    en: async () => (await import('../locales/learn/en.ftl?raw')).default,
    nl: async () => (await import('../locales/learn/nl.ftl?raw')).default,
    de: async () => (await import('../locales/learn/de.ftl?raw')).default,
    ru: async () => (await import('../locales/learn/ru.ftl?raw')).default,
};

/** All words of a language, as one text. */
export async function allWords(language: string): Promise<string> {
    return (await Promise.all([sources, learning].map((of) => of[language]!()))).join('\n');
}
