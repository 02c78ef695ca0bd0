// Makes the site from the repository's Markdown. It loads nothing from elsewhere, and has neither scripts nor styles in
// its pages: the server's Content-Security-Policy allows none.
import { readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import MarkdownIt from 'markdown-it';
import { documents, pageOf, sections } from './site.js';

const root = join(import.meta.dirname, '../../..');
const texts = new Map(documents.map((document) => [document, readFileSync(join(root, document), 'utf8')]));
const { escapeHtml } = new MarkdownIt().utils;
const fonts = {
    'cinzel.woff2': '@fontsource-variable/cinzel/files/cinzel-latin-wght-normal.woff2',
    'atkinson-400.woff2': '@fontsource/atkinson-hyperlegible/files/atkinson-hyperlegible-latin-400-normal.woff2',
    'atkinson-700.woff2': '@fontsource/atkinson-hyperlegible/files/atkinson-hyperlegible-latin-700-normal.woff2',
};

/** Every file of the site by its name. Throws where a link leads to nothing. */
export function renderSite() {
    const files = new Map();
    for (const document of documents) files.set(pageOf(document), renderDocument(document, files));
    for (const [name, source] of Object.entries(fonts)) files.set(name, readFileSync(join(root, 'clients/node_modules', source)));
    files.set('docs.css', look());
    return files;
}

/** The page's colors and fonts, and what documents need besides. */
function look() {
    const page = readFileSync(join(root, 'clients/web/src/app.css'), 'utf8');
    const common = page.slice(page.indexOf(':root'), page.indexOf('\n#app'));
    return readFileSync(join(import.meta.dirname, 'docs.css'), 'utf8') + common;
}

function renderDocument(document, files) {
    const markdown = new MarkdownIt({ linkify: false });
    const tokens = markdown.parse(texts.get(document), {});
    const headings = nameHeadings(tokens);
    for (const token of tokens) {
        // The alignment of a column would be a style in the page.
        if (/^t[hd]_open$/.test(token.type)) token.attrs = null;
        for (const child of token.children ?? []) if (child.type === 'link_open') leadThere(child, document, files);
    }
    markdown.renderer.rules.table_open = () => '<div class="wide" tabindex="0"><table>\n';
    markdown.renderer.rules.table_close = () => '</table></div>\n';
    return frame(document, headings, markdown.renderer.render(tokens, markdown.options, {}));
}

/** Gives each heading the name that GitHub gives it. */
function nameHeadings(tokens) {
    const taken = new Map();
    return tokens.flatMap((token, index) => {
        if (token.type !== 'heading_open') return [];
        const text = tokens[index + 1].children.filter(({ type }) => type === 'text' || type === 'code_inline').map(({ content }) => content).join('');
        const name = text.toLowerCase().trim().replace(/[^\p{L}\p{N} _-]/gu, '').replaceAll(' ', '-');
        const before = taken.get(name) ?? 0;
        taken.set(name, before + 1);
        const id = before ? `${name}-${before}` : name;
        token.attrSet('id', id);
        return [{ id, text, level: Number(token.tag.slice(1)) }];
    });
}

/** Links lead to pages of the site; to other files, as text; elsewhere as they are. */
function leadThere(link, document, files) {
    const target = link.attrGet('href');
    if (/^[a-z]+:|^#/.test(target)) return;
    const [path, anchor] = target.split('#');
    const found = posix.join(posix.dirname(document), path).replace(/\/$/, '');
    link.attrSet('href', documents.includes(found) ? pageOf(found) + (anchor ? `#${anchor}` : '') : fileAt(found, document, files));
}

function fileAt(path, document, files) {
    if (path.endsWith('.md')) throw new Error(`${document} leads to ${path}, which is not on the site: add it to clients/web/docs/site.js`);
    if (statSync(join(root, path)).isDirectory()) return pageOf('README.md') + '#the-tree';
    const name = `files-${path.replaceAll('/', '-')}.txt`;
    files.set(name, readFileSync(join(root, path)));
    return name;
}

function titleOf(document) {
    return /^# (.*)$/m.exec(texts.get(document))[1].replaceAll('`', '');
}

function navigation(document) {
    const linkTo = (other) => `<li><a href="${pageOf(other)}"${other === document ? ' aria-current="page"' : ''}>${escapeHtml(titleOf(other))}</a></li>`;
    return Object.entries(sections).map(([title, list]) => `<p>${title}</p>\n<ul>${list.map(linkTo).join('\n')}</ul>`).join('\n');
}

function contents(headings) {
    const list = headings.filter(({ level }) => level === 2);
    if (list.length < 3) return '';
    return `<nav class="contents" aria-label="On this page"><ul>${list.map(({ id, text }) => `<li><a href="#${id}">${escapeHtml(text)}</a></li>`).join('\n')}</ul></nav>`;
}

function frame(document, headings, body) {
    const title = titleOf(document);
    const end = body.indexOf('</h1>') + '</h1>'.length;
    return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title === 'Ra' ? 'Ra: documentation' : `${title} – Ra`)}</title>
<link rel="icon" href="../favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="docs.css">
<script src="../theme.js"></script>
</head>
<body class="docs">
<header><a href="../">Play</a><details><summary>All documents</summary><nav aria-label="Documents">${navigation(document)}</nav></details></header>
<main>
${body.slice(0, end)}
${contents(headings)}
${body.slice(end)}
</main>
</body>
</html>
`;
}
