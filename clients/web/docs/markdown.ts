// A document of the repository as a page.
import { posix } from 'node:path';
import MarkdownIt, { type Token } from 'markdown-it';
import { bytesOf, isFolder, textOf, type Files } from './files';
import type { Page } from './frame';
import { documents, pageOf, pagesOfFiles } from './site';

/** The page of a document; the files that it leads to or shows are added to `files`. Throws where a link leads to nothing. */
export function renderDocument(document: string, files: Files): Page {
    const text = textOf(document);
    const [heading, title] = /^# (.*)$/m.exec(text) as unknown as [string, string];
    const markdown = new MarkdownIt({ linkify: false });
    const tokens = markdown.parse(text.replace(heading, ''), {});
    const headings = nameHeadings(tokens);
    tokens.forEach((token, index) => {
        // A corner of a table heads nothing.
        if (token.type === 'inline' && token.content === '' && tokens[index - 1]!.type === 'th_open') tokens[index - 1]!.tag = tokens[index + 1]!.tag = 'td';
        // The alignment of a column would be a style in the page.
        if (/^t[hd]_open$/.test(token.type)) token.attrs = null;
        for (const child of token.children ?? []) {
            if (child.type === 'link_open') leadThere(child, document, files);
            if (child.type === 'image') child.attrSet('src', pictureAt(pathFrom(document, String(child.attrGet('src'))), files));
        }
    });
    markdown.renderer.rules.table_open = () => '<div class="wide" tabindex="0"><table>\n';
    markdown.renderer.rules.table_close = () => '</table></div>\n';
    const body = markdown.renderer.render(tokens, markdown.options, {});
    return {
        name: pageOf(document),
        title: title.replaceAll('`', ''),
        // What is wider than the page is scrolled, also by keys.
        body: body.replaceAll('<pre>', '<pre tabindex="0">'),
        headings: headings.filter(({ level }) => level === 2),
    };
}

/** Gives each heading the name that GitHub gives it. */
function nameHeadings(tokens: Token[]) {
    const taken = new Map<string, number>();
    return tokens.flatMap((token, index) => {
        if (token.type !== 'heading_open') return [];
        const words = tokens[index + 1]!.children!.filter(({ type }) => type === 'text' || type === 'code_inline');
        const text = words.map(({ content }) => content).join('');
        const name = text.toLowerCase().trim().replace(/[^\p{L}\p{N} _-]/gu, '').replaceAll(' ', '-');
        const before = taken.get(name) ?? 0;
        taken.set(name, before + 1);
        const id = before ? `${name}-${before}` : name;
        token.attrSet('id', id);
        return [{ id, text, level: Number(token.tag.slice(1)) }];
    });
}

/** Links lead to pages of the site; to other files, as text; elsewhere as they are. */
function leadThere(link: Token, document: string, files: Files) {
    const target = String(link.attrGet('href'));
    if (/^[a-z]+:|^#/.test(target)) return;
    const [path = '', anchor] = target.split('#');
    const found = pathFrom(document, path);
    const page = documents.includes(found) ? pageOf(found) : pagesOfFiles[found];
    link.attrSet('href', page ? page + (anchor ? `#${anchor}` : '') : fileAt(found, document, files));
}

function pathFrom(document: string, path: string): string {
    return posix.join(posix.dirname(document), path).replace(/\/$/, '');
}

function fileAt(path: string, document: string, files: Files): string {
    if (path.endsWith('.md')) throw new Error(`${document} leads to ${path}, which is not on the site: add it to clients/web/docs/site.ts`);
    if (isFolder(path)) return pageOf('README.md') + '#the-tree';
    const name = `files-${path.replaceAll('/', '-')}.txt`;
    files.set(name, bytesOf(path));
    return name;
}

function pictureAt(path: string, files: Files): string {
    const name = posix.basename(path);
    files.set(name, bytesOf(path));
    return name;
}
