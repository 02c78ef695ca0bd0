import { untrack } from 'svelte';

/**
 * The same members as those of an object that is made anew again and again, always with the same keys. A reader of one
 * member depends only on changes of that one.
 */
export function membersOf<Whole extends object>(whole: () => Whole): Whole {
    const members = {} as Whole;
    for (const key of Object.keys(untrack(whole)) as (keyof Whole)[]) {
        const member = $derived(whole()[key]);
        Object.defineProperty(members, key, { enumerable: true, get: () => member });
    }
    return members;
}
