import { expect, it, vi } from 'vitest';
import { readable } from '../src/lib/readable';

it('a name is as the server takes it: nothing that is not seen, no space or joiner at an end, at most so many characters', () => {
    expect(readable(' A\u200Bn\u00ADn\u202Ea\u2800\u{E0067}\t ', 24)).toBe('Anna');
    expect(readable('\uFE0F\u200DAnna\u200C ', 24)).toBe('Anna');
    expect(readable('👩\u200D🚀❤\uFE0F', 24)).toBe('👩\u200D🚀❤\uFE0F');
    expect(readable('👩\u200D🚀', 2)).toBe('👩');
    expect(readable('\u3164 \u200D', 24)).toBe('');
});

it('a name is known on its page where the browser keeps nothing', async () => {
    const refused = () => {
        throw new Error('refused');
    };
    vi.stubGlobal('localStorage', { getItem: refused, setItem: refused });
    vi.stubGlobal('location', new URL('https://ra.example/'));
    const { keepName, ownName } = await import('../src/lib/identity');
    expect(ownName()).toBe('');
    keepName(' Anna ');
    expect(ownName()).toBe('Anna');
});
