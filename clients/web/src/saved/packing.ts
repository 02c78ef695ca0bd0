// What is large, as letters that a web page can hold wherever it stands: gzip in Base64.

export async function packed(content: BlobPart): Promise<string> {
    const small = new Uint8Array(await through(new CompressionStream('gzip'), content).arrayBuffer());
    return btoa(Array.from(small, (byte) => String.fromCharCode(byte)).join(''));
}

/** What was packed, to be read as bytes or as text. */
export function unpacked(letters: string): Response {
    return through(new DecompressionStream('gzip'), Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0)));
}

function through(stream: CompressionStream | DecompressionStream, content: BlobPart): Response {
    return new Response(new Blob([content]).stream().pipeThrough(stream));
}
