// What a page takes over the network.

const isFont = (path) => /\.woff2?$/.test(path);

/** Watches what a page loads from now on. Gives a function that tells what came by then, the heaviest first: path and bytes, fonts left out. */
export function weigh(page) {
    const responses = [];
    page.on('response', (response) => responses.push(response));
    return async () => {
        const loaded = await Promise.all(
            responses.map(async (response) => {
                const path = new URL(response.url()).pathname;
                return { path, bytes: isFont(path) ? 0 : (await response.request().sizes()).responseBodySize };
            }),
        );
        return loaded.filter(({ bytes }) => bytes > 0).sort((one, other) => other.bytes - one.bytes);
    };
}
