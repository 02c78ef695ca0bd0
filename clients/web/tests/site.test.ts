import { expect, it } from 'vitest';
import { renderSite } from '../docs/render.js';

const site = renderSite();
const pages = [...site].filter(([name]) => name.endsWith('.html')).map(([name, text]) => [name, String(text)] as const);
const namesIn = (page: string) => new Set([...page.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id));

it.each(pages)('%s leads to pages and headings that are there', (name, text) => {
    for (const [, target = ''] of text.matchAll(/ (?:href|src)="([^"]*)"/g)) {
        if (/^[a-z]+:/.test(target) || target.startsWith('../')) continue;
        const [file, anchor] = decodeURIComponent(target).split('#') as [string, string?];
        const page = site.get(file || name);
        expect(page, target).toBeDefined();
        if (anchor) expect([...namesIn(String(page))], target).toContain(anchor);
    }
});

it.each(pages)('%s loads nothing from elsewhere, and nothing that the Content-Security-Policy refuses', (_, text) => {
    const loaded = [...text.matchAll(/<(?:script|link|img)\b[^>]*? (?:src|href)="([^"]*)"/g)].map(([, target]) => target);
    expect(new Set(loaded)).toEqual(new Set(['../favicon.svg', '../theme.js', 'docs.css']));
    expect(text.replace(/<pre>.*?<\/pre>|<code>.*?<\/code>/gs, '')).not.toMatch(/<style|<[^>]* style=|<[^>]* on\w+=|<script>/);
});
