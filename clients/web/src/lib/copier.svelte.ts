import { tick } from 'svelte';

/** Copies a text, or has the reader do it. */
export class Copier {
    /** What was copied last. */
    copied = $state<string | null>(null);
    /** Browsers keep the clipboard from pages that did not come over TLS: there the field is at least selected. */
    byHand = $state(false);

    async copy(text: string, field: () => HTMLInputElement | undefined): Promise<void> {
        const written = await navigator.clipboard?.writeText(text).then(
            () => true,
            () => false,
        );
        this.copied = written ? text : null;
        this.byHand = !written;
        await tick();
        if (this.byHand) field()?.select();
    }
}
