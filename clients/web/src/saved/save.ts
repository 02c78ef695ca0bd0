import template from 'virtual:saved-page';
import { currentLanguage } from '../i18n/i18n.svelte';
import { allWords } from '../i18n/sources';
import { engineFile } from '../lib/engine';
import { save, type RecordFile } from '../lib/record-file';
import { webPageOf } from './web-page';

/** Gives the reader a replay of this record as one file, in the language of the page. Rejected where a part of it cannot be had. */
export async function saveWebPage(file: RecordFile, title: string): Promise<void> {
    const language = currentLanguage();
    const [page, words, engine] = await Promise.all([textAt(template), allWords(language), engineFile()]);
    const text = await webPageOf(page, { language, words, title, file }, engine);
    save({ name: file.name.replace(/(\.json)?$/, '.html'), text }, 'text/html');
}

async function textAt(address: string): Promise<string> {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    return response.text();
}
