// What is around the text of every page of the site.
import MarkdownIt from 'markdown-it';
import { pageOf, sections } from './site';

export const { escapeHtml } = new MarkdownIt().utils;

export interface Heading {
    id: string;
    text: string;
}

/** A page of the site. */
export interface Page {
    /** Its file. */
    name: string;
    title: string;
    /** HTML, what comes after the title. */
    body: string;
    /** Those that are listed under the title, and what the list is called. */
    headings?: readonly Heading[];
    contents?: string;
    language?: string;
    /** Files that it has besides those that all pages have. */
    styles?: readonly string[];
    scripts?: readonly string[];
}

/** A list of more headings than this is folded. */
const shownHeadings = 40;

/** The whole file of a page. `pages` are all there are, for the navigation. */
export function frame(page: Page, pages: readonly Page[]): string {
    const { title, body, headings = [], contents = 'On this page', language = 'en', styles = [], scripts = [] } = page;
    const head = [
        ...['docs.css', ...styles].map((file) => `<link rel="stylesheet" href="${file}">`),
        '<script src="../theme.js"></script>',
        ...scripts.map((file) => `<script type="module" src="${file}"></script>`),
    ];
    return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title === 'Ra' ? 'Ra: documentation' : `${title} – Ra`)}</title>
<link rel="icon" href="../favicon.svg" type="image/svg+xml">
${head.join('\n')}
</head>
<body class="docs">
<header lang="en"><a href="../">Play</a><details><summary>All documents</summary><nav aria-label="Documents">${navigation(page, pages)}</nav></details></header>
<main>
<h1>${escapeHtml(title)}</h1>
${listOf(headings, contents)}
${body}
</main>
</body>
</html>
`;
}

function navigation(page: Page, pages: readonly Page[]): string {
    const titles = new Map(pages.map(({ name, title }) => [name, title]));
    const linkTo = (name: string) => {
        const current = name === page.name ? ' aria-current="page"' : '';
        return `<li><a href="${name}"${current}>${escapeHtml(titles.get(name)!)}</a></li>`;
    };
    return Object.entries(sections)
        .map(([title, list]) => `<p>${title}</p>\n<ul>${list.map(pageOf).map(linkTo).join('\n')}</ul>`)
        .join('\n');
}

function listOf(headings: readonly Heading[], label: string): string {
    if (headings.length < 3) return '';
    const links = headings.map(({ id, text }) => `<li><a href="#${id}">${escapeHtml(text)}</a></li>`);
    const list = `<ul>${links.join('\n')}</ul>`;
    const shown = headings.length > shownHeadings ? `<details><summary>${label}</summary>${list}</details>` : list;
    return `<nav class="contents" aria-label="${label}">${shown}</nav>`;
}
