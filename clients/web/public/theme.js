// The theme that was chosen before, as src/lib/theme.ts keeps it. The Content-Security-Policy allows no script inside the page.
try {
    document.documentElement.dataset.theme = localStorage.getItem('ra.theme') ?? 'system';
} catch {
    // Nothing is kept here: the system's.
}
