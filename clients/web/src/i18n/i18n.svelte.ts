import { FluentBundle, FluentNumber, type FluentResource, type FluentVariable } from '@fluent/bundle';
import { keep, kept } from '../lib/storage';
import { english, learning, sources } from './sources';

export type Args = Record<string, FluentVariable>;

/** A sentence before it is put into words: what the pure parts return. */
export interface Message {
    id: string;
    args?: Args;
}

/** The languages there are, each under its own name. */
export const languages: Record<string, string> = {
    en: 'English',
    nl: 'Nederlands',
    de: 'Deutsch',
    ru: 'Русский',
};

const fallback = bundleOf('en', english);
let language = $state('en');
let bundle = $state.raw(fallback);
let wantsLearning = false;
let knowsLearning = $state(false);
let choices = 0;
let latest = 'en';

export function bundleOf(locale: string, ...words: readonly FluentResource[]): FluentBundle {
    // Marks around every argument would get into button names and titles; `isolated` puts them where they are needed.
    const made = new FluentBundle(locale, { useIsolating: false });
    const errors = words.flatMap((read) => made.addResource(read));
    if (errors.length > 0) throw errors[0];
    return made;
}

/** The words of a message, or of one of its attributes (`id.attribute`), in the chosen language, otherwise in English. */
export function t(id: string, args?: Args): string {
    return wordsOf(bundle, id, args) ?? wordsOf(fallback, id, args) ?? id;
}

/** The same where there are words, for messages that not every id has. */
export function tIfAny(id: string, args?: Args): string | undefined {
    return wordsOf(bundle, id, args);
}

export function textOf(message: Message): string {
    return t(message.id, message.args);
}

export function has(id: string): boolean {
    return fallback.hasMessage(id);
}

export function currentLanguage(): string {
    return language;
}

/** A number that every language writes alike, when it is small: the first Intl.NumberFormat takes as long as a quarter of what the start page computes. */
class Count extends FluentNumber {
    override toString(...scope: Parameters<FluentNumber['toString']>): string {
        return Number.isInteger(this.value) && this.value >= 0 && this.value < 1000 ? String(this.value) : super.toString(...scope);
    }
}

const counted = (args: Args): Args =>
    Object.fromEntries(Object.entries(args).map(([name, value]) => [name, typeof value === 'number' ? new Count(value) : value]));

export function wordsOf(from: FluentBundle, id: string, args?: Args): string | undefined {
    const [name = id, attribute] = id.split('.');
    const message = from.getMessage(name);
    const pattern = attribute === undefined ? message?.value : message?.attributes[attribute];
    return pattern ? from.formatPattern(pattern, args && counted(args)) : undefined;
}

/** The first of the browser's languages that there is. */
export function preferred(wanted: readonly string[]): string {
    const found = wanted.map((tag) => tag.toLowerCase().split('-')[0] ?? '').find((tag) => tag in languages);
    return found ?? 'en';
}

export async function choose(wanted: string): Promise<void> {
    const choice = ++choices;
    latest = wanted;
    const needed = wantsLearning ? [sources, learning] : [sources];
    let words: FluentResource[];
    try {
        words = await Promise.all(needed.map((of) => (of[wanted] ?? of.en)!()));
    } catch (error) {
        if (choice !== choices) return;
        // All stays as it is shown.
        [latest, wantsLearning] = [language, knowsLearning];
        throw error;
    }
    // Somebody may have chosen again meanwhile.
    if (choice !== choices) return;
    bundle = wanted === 'en' && words.length === 1 ? fallback : bundleOf(wanted, ...words);
    knowsLearning = words.length > 1;
    language = wanted;
    // There is no `document` where the site of documents is built.
    if (typeof document !== 'undefined') document.documentElement.lang = wanted;
}

/** Loads the words for learning the game, `learn-…`, `rules-…` and `coach-…`, which `t` knows from then on. */
export async function loadLearning(): Promise<void> {
    if (wantsLearning) return;
    wantsLearning = true;
    await choose(latest);
}

/** Whether the words for learning the game are there. */
export function canLearn(): boolean {
    return knowsLearning;
}

export async function chooseAndKeep(wanted: string): Promise<void> {
    await choose(wanted);
    if (latest === wanted) keep('language', wanted);
}

/** At the start: the language chosen before, otherwise the browser's. */
export async function chooseFirst(): Promise<void> {
    const before = kept('language');
    await choose(before && before in languages ? before : preferred(navigator.languages));
}

// Unicode's FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE.
const isolate = String.fromCodePoint(0x2068);
const endIsolate = String.fromCodePoint(0x2069);

/** A name that may be written from right to left keeps its place in a sentence. */
export function isolated(name: string): string {
    return /[\u0590-\u08ff\ufb1d-\ufefc]/.test(name) ? isolate + name + endIsolate : name;
}
