/** Light, dark, or whichever the system prefers. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export function asTheme(kept: string | null): Theme {
    return themes.find((theme) => theme === kept) ?? 'system';
}

/** Paints the page so, and the browser's own bars around it. */
export function showTheme(theme: Theme): void {
    document.documentElement.dataset.theme = theme;
    for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
        bar.media = mediaOf(bar.dataset.theme as Theme, theme);
    }
}

/** When a color of the bars applies. */
export function mediaOf(color: Theme, chosen: Theme): string {
    if (chosen === 'system') return `(prefers-color-scheme: ${color})`;
    return color === chosen ? 'all' : 'not all';
}
