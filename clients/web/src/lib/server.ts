/** The server that a page talks to. */
export interface ChosenServer {
    /** Its address, with a slash at the end. */
    address: string;
    /** Another one than the page came from. */
    elsewhere: boolean;
    /** What the address of the page asks for, where that cannot be a server's. Nothing may be sent then. */
    refused: string | null;
}

/** The one in the page's address, as `?server=https://ra.example`; without one, the server that the page came from. */
export function chooseServer(page: string): ChosenServer {
    const own = new URL('.', page).href;
    const asked = new URL(page).searchParams.get('server');
    if (asked === null) return { address: own, elsewhere: false, refused: null };
    const found = addressIn(asked);
    const address = found !== null && isBlocked(page, found) ? null : found;
    return { address: address ?? own, elsewhere: address !== null && address !== own, refused: address === null ? asked : null };
}

function addressIn(text: string): string | null {
    if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
    const { username, password, search, hash, origin, pathname } = new URL(text);
    return username || password || search || hash ? null : `${origin}${pathname}`.replace(/\/*$/, '/');
}

/** Browsers let a page that came over https reach only what is as safe: https, and this machine. */
function isBlocked(page: string, address: string): boolean {
    const { protocol, hostname } = new URL(address);
    return page.startsWith('https:') && protocol === 'http:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

/** The address as people write it: without the slash at its end, and as it is in a link to the page. */
export function shortOf(address: string): string {
    return address.replace(/\/$/, '');
}

/** The page's address for others, with a path such as `#/rooms/K3J9QD`. They get to the same server. */
export function linkTo(path: string, { address, elsewhere }: ChosenServer = chosen): string {
    const query = elsewhere ? `?server=${encodeURIComponent(shortOf(address)).replaceAll('%3A', ':').replaceAll('%2F', '/')}` : '';
    return `${location.origin}${location.pathname}${query}${path}`;
}

export const chosen = chooseServer(location.href);
export const server = chosen.address;
