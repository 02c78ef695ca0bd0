import { FluentResource } from '@fluent/bundle';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { renderSite } from '../docs/render';
import { shape } from '../docs/schema';
import { rulesPage } from '../docs/site';
import { wire } from '../docs/wire';
import { bundleOf, languages, wordsOf } from '../src/i18n/i18n.svelte';
import { sections } from '../src/learn/book';
import { books } from '../src/learn/books';

const site = await renderSite();
const pages = [...site].filter(([name]) => name.endsWith('.html')).map(([name, text]) => [name, String(text)] as const);
const namesIn = new Map(pages.map(([name, text]) => [name, new Set([...text.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id))]));
const pageNamed = (name: string) => String(site.get(name));

it.each(pages)('%s leads to pages and headings that are there', (name, text) => {
    for (const [, target = ''] of text.matchAll(/ (?:href|src)="([^"]*)"/g)) {
        if (/^[a-z]+:/.test(target) || target.startsWith('../')) continue;
        const [file, anchor] = decodeURIComponent(target).split('#') as [string, string?];
        if (!site.has(file || name)) expect.fail(`${target} leads to nothing`);
        if (anchor && !namesIn.get(file || name)?.has(anchor)) expect.fail(`${target} leads to no heading`);
    }
});

it.each(pages)('%s loads nothing from elsewhere, and nothing that the Content-Security-Policy refuses', (_, text) => {
    const loaded = [...text.matchAll(/<(?:script|link|img)\b[^>]*? (?:src|href)="([^"]*)"/g)].map(([, target = '']) => target);
    expect(loaded).toContain('docs.css');
    const own = ['../favicon.svg', '../theme.js', ...site.keys()];
    expect(loaded.filter((target) => !own.includes(target))).toEqual([]);
    expect(text.replace(/<pre\b.*?<\/pre>|<code>.*?<\/code>/gs, '')).not.toMatch(/<style|<[^>]* style=|<[^>]* on\w+=|<script>/);
});

it('has pictures that load fast', () => {
    const pictures = [...site].filter(([name]) => name.endsWith('.jpg'));
    expect(pictures.length).toBeGreaterThan(0);
    for (const [name, content] of pictures) expect(content.length, name).toBeLessThanOrEqual(200_000);
});

describe.each(Object.keys(languages))('the rules in %s', (language) => {
    const read = (folder: string) => new FluentResource(readFileSync(join(import.meta.dirname, '../src/locales', folder, `${language}.ftl`), 'utf8'));
    const bundle = bundleOf(language, read('.'), read('learn'));

    it.each(books)('of %s say what the page says, with its pictures', (book) => {
        const page = pageNamed(rulesPage(book, language));
        expect(page).toContain(`<html lang="${language}">`);
        const parts = sections[book];
        const texts = parts.flatMap(({ name, texts = [], rows = [], last = [] }) => [`rules-section-${name}`, ...texts, ...rows.map(({ topic }) => `learn-${topic}`), ...last]);
        expect(texts.length).toBeGreaterThan(10);
        for (const id of texts) expect(page, id).toContain(wordsOf(bundle, id)!.replaceAll('&', '&amp;').replaceAll('<', '&lt;'));
        const drawings = [...page.matchAll(/<use [^>]*href="#([^"]*)"/g)].map(([, id]) => id!);
        expect(drawings.length).toBeGreaterThan(10);
        for (const id of drawings) expect(page, id).toContain(`id="${id}"`);
    });
});

describe('the schema', () => {
    const parts = new Map(pageNamed('schema.html').split('<h2 id="').slice(1).map((part) => [part.slice(0, part.indexOf('"')), part] as const));

    it.each(Object.entries(wire.$defs))('%s is shown with all its members', (name, { properties = {} }) => {
        for (const member of Object.keys(properties)) expect(parts.get(name)).toContain(`<td><code>${member}</code></td>`);
        expect(parts.get(name)).toBeDefined();
    });

    it('cannot grow what the page would not show', () => {
        expect(() => shape({ type: 'object', properties: { a: JSON.parse('{"type": "string", "format": "uri"}') } })).toThrow('format');
    });
});

/** The messages of a channel that clients or the server send: the names of their definitions. */
function sentBy(sender: string): string[] {
    return [`${sender}LobbyMessage`, `${sender}RoomMessage`].flatMap((union) => wire.$defs[union]!.oneOf!.map(({ $ref }) => $ref!.slice('#/$defs/'.length)));
}

it('shows every message', () => {
    const messages = pageNamed('messages.html');
    for (const name of [...sentBy('Client'), ...sentBy('Server')]) expect(messages).toContain(`<dt><a href="schema.html#${name}">`);
});

it('lets readers send every message that there is', () => {
    const offered = [...pageNamed('try.html').matchAll(/<option value="\{[^"]*" [^>]*>(\w+)</g)].map(([, type]) => type);
    expect(offered).toEqual(sentBy('Client').map((name) => wire.$defs[name]!.properties!.type!.const));
});
