// The rules of each game in each language, made by the page's own components from the page's own words.
import { render } from 'svelte/server';
import Sprite from '../src/games/common/Sprite.svelte';
import { choose, languages, loadLearning, t } from '../src/i18n/i18n.svelte';
import { sections } from '../src/learn/book';
import { books, playedBy, type Book } from '../src/learn/books';
import RulesSections from '../src/learn/RulesSections.svelte';
import type { Page } from './frame';
import { rulesPage } from './site';

/** The pages, and the styles of what is in them. */
export async function renderRules(): Promise<{ pages: Page[]; styles: string }> {
    await loadLearning();
    const styles = new Set<string>();
    const pages: Page[] = [];
    for (const language of Object.keys(languages)) {
        await choose(language);
        for (const book of books) pages.push(renderBook(book, language, styles));
    }
    return { pages, styles: [...styles].join('\n') };
}

function renderBook(book: Book, language: string, styles: Set<string>): Page {
    const parts = [render(Sprite), render(RulesSections, { props: { book, names: '', heading: 'h2' } })];
    for (const { head } of parts) for (const [, style = ''] of head.matchAll(/<style[^>]*>(.*?)<\/style>/gs)) styles.add(style);
    return {
        name: rulesPage(book, language),
        title: `${t('rules')}: ${t('room-game', playedBy(book))}`,
        // Comments mark places for Svelte's script; a page of rules has no script.
        body: [choices(book, language), ...parts.map(({ body }) => body.replace(/<!--.*?-->/gs, ''))].join('\n'),
        headings: sections[book].map(({ name }) => ({ id: name, text: t(`rules-section-${name}`) })),
        language,
        contents: t('rules-sections'),
        styles: ['rules.css'],
    };
}

/** The same in other languages, and the other games in this one. */
function choices(book: Book, language: string): string {
    const linkTo = (page: string, tongue: string, words: string) => {
        const current = page === rulesPage(book, language) ? ' aria-current="page"' : '';
        return `<li><a href="${page}" lang="${tongue}"${current}>${words}</a></li>`;
    };
    const tongues = Object.entries(languages).map(([code, words]) => linkTo(rulesPage(book, code), code, words));
    const all = books.map((other) => linkTo(rulesPage(other, language), language, t('room-game', playedBy(other))));
    return `<nav class="choices" aria-label="${t('language')}"><ul>${tongues.join('')}</ul></nav>
<nav class="choices" aria-label="${t('rules-book')}"><ul>${all.join('')}</ul></nav>`;
}
