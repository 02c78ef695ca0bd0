// Which documents the site shows, in the order of its navigation; each is a file of the repository.
export const sections = {
    Play: ['README.md', 'docs/rules.md', 'clients/terminal/README.md'],
    Host: ['docs/hosting.md', 'docs/scaling.md'],
    Operate: ['docs/operations.md', 'docs/security.md', 'docs/performance.md', 'clients/load/README.md'],
    'Write a client': ['docs/clients.md', 'protocol/PROTOCOL.md', 'clients/js/README.md', 'clients/cpp/README.md'],
    Verify: ['docs/fair-play.md', 'protocol/PROOF.md', 'protocol/RECORD.md'],
    Contribute: [
        'CONTRIBUTING.md', 'engine/README.md', 'docs/bots.md', 'clients/web/README.md', 'tests/README.md', 'tests/web/README.md', 'CHANGELOG.md', 'SECURITY.md', 'THIRD-PARTY.md',
    ],
};

export const documents = Object.values(sections).flat();

/** The name of a document's page: README.md is the first, `clients/js/README.md` is `clients-js.html`. */
export function pageOf(document) {
    if (document === 'README.md') return 'index.html';
    const name = document.replace(/^(docs|protocol)\//, '').replace(/\/README\.md$/, '').replace(/\.md$/, '').replaceAll('/', '-');
    return `${name.toLowerCase()}${document === 'SECURITY.md' ? '-reports' : ''}.html`;
}
