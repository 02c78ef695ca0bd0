// Makes the site from the repository's Markdown, the schema and the page's own words. It loads nothing from elsewhere, and
// its pages have neither scripts nor styles inside: the server's Content-Security-Policy allows none.
import { bytesOf, textOf, type Files } from './files';
import { frame } from './frame';
import { renderDocument } from './markdown';
import { renderMessages } from './messages';
import { renderRules } from './rules';
import { renderSchema } from './schema';
import { documents } from './site';
import { renderTry } from './try-page';

const fonts = 'clients/node_modules/@fontsource';
const copied = {
    'cinzel.woff2': `${fonts}-variable/cinzel/files/cinzel-latin-wght-normal.woff2`,
    'atkinson-400.woff2': `${fonts}/atkinson-hyperlegible/files/atkinson-hyperlegible-latin-400-normal.woff2`,
    'atkinson-700.woff2': `${fonts}/atkinson-hyperlegible/files/atkinson-hyperlegible-latin-700-normal.woff2`,
    'asyncapi.yaml': 'protocol/schema/asyncapi.yaml',
    'openapi.yaml': 'protocol/schema/openapi.yaml',
    'ra.v1.schema.json': 'protocol/schema/ra.v1.schema.json',
    'try.js': 'clients/web/docs/try.js',
};

/** Every file of the site by its name. Throws where a link leads to nothing. */
export async function renderSite(): Promise<Files> {
    const files: Files = new Map(Object.entries(copied).map(([name, path]) => [name, bytesOf(path)]));
    const rules = await renderRules();
    files.set('docs.css', look());
    files.set('rules.css', rules.styles);
    const pages = [
        ...documents.map((document) => renderDocument(document, files)), renderTry(), renderMessages(), renderSchema(), ...rules.pages,
    ];
    for (const page of pages) files.set(page.name, frame(page, pages));
    return files;
}

/** The page's colors and fonts, and what documents need besides. */
function look(): string {
    const page = textOf('clients/web/src/app.css');
    const common = page.slice(page.indexOf(':root'), page.indexOf('\n#app'));
    return textOf('clients/web/docs/docs.css') + common;
}
