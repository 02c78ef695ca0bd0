// The words of the page, each language loaded when it is chosen; `sources.file.ts` is what a saved replay has in its place.
import type { FluentResource } from '@fluent/bundle';
import english from '../locales/en.ftl';

export { english };

/** All but what is for learning. */
export const sources: Record<string, () => Promise<FluentResource>> = {
    en: async () => english,
    nl: async () => (await import('../locales/nl.ftl')).default,
    de: async () => (await import('../locales/de.ftl')).default,
    ru: async () => {
        const [words] = await Promise.all([import('../locales/ru.ftl'), import('../locales/cyrillic.css')]);
        return words.default;
    },
};

/** Rules, explanations and tips: not everybody reads them. */
export const learning: Record<string, () => Promise<FluentResource>> = {
    en: async () => (await import('../locales/learn/en.ftl')).default,
    nl: async () => (await import('../locales/learn/nl.ftl')).default,
    de: async () => (await import('../locales/learn/de.ftl')).default,
    ru: async () => (await import('../locales/learn/ru.ftl')).default,
};

/** All words of a language in one. */
export async function allWords(language: string): Promise<FluentResource> {
    const parts = await Promise.all([sources, learning].map((of) => of[language]!()));
    return { body: parts.flatMap(({ body }) => body) };
}
