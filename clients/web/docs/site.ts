// Which pages the site has, in the order of its navigation: documents, each a file of the repository, and pages that are
// made of other things, by their own names.
import { books, type Book } from '../src/learn/books';

export function rulesPage(book: Book, language: string): string {
    return `rules-${book}-${language}.html`;
}

/** Files and folders that have a page of their own; links to other files lead to them as text. */
export const pagesOfFiles: Partial<Record<string, string>> = {
    'protocol/schema': 'schema.html',
    'protocol/schema/asyncapi.yaml': 'messages.html',
    'protocol/schema/openapi.yaml': 'openapi.yaml',
    'protocol/schema/ra.v1.schema.json': 'schema.html',
    'clients/web/docs/try.js': 'try.html',
};

export const sections: Record<string, readonly string[]> = {
    Play: ['README.md', ...books.map((book) => rulesPage(book, 'en')), 'docs/rules.md', 'clients/terminal/README.md'],
    Host: ['docs/hosting.md', 'docs/scaling.md'],
    Operate: ['docs/operations.md', 'docs/security.md', 'docs/performance.md', 'clients/load/README.md'],
    'Write a client': [
        'docs/clients.md', 'try.html', 'protocol/PROTOCOL.md', 'messages.html', 'schema.html', 'clients/js/README.md', 'clients/cpp/README.md',
    ],
    Verify: ['docs/fair-play.md', 'docs/cheats.md', 'protocol/PROOF.md', 'protocol/RECORD.md'],
    Contribute: [
        'CONTRIBUTING.md', 'engine/README.md', 'docs/bots.md', 'clients/web/README.md', 'tests/README.md', 'tests/nightly.md', 'tests/web/README.md', 'CHANGELOG.md', 'SECURITY.md', 'THIRD-PARTY.md',
    ],
};

export const documents = Object.values(sections).flat().filter((entry) => entry.endsWith('.md'));

/** The name of a page: README.md is the first, `clients/js/README.md` is `clients-js.html`. */
export function pageOf(entry: string): string {
    if (!entry.endsWith('.md')) return entry;
    if (entry === 'README.md') return 'index.html';
    const name = entry.replace(/^(docs|protocol)\//, '').replace(/\/README\.md$/, '').replace(/\.md$/, '').replaceAll('/', '-');
    return `${name.toLowerCase()}${entry === 'SECURITY.md' ? '-reports' : ''}.html`;
}
