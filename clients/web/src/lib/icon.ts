const icons = { usual: 'favicon.svg', turn: 'favicon-turn.svg' };

/** Which picture the browser's tab has. */
export function showIcon(which: keyof typeof icons): void {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (link) link.href = icons[which];
}
