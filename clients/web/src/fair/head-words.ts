// The head of a chain as words that people can read to each other (PROOF.md).

const words = 6;
/** Each stands for one of 2,048. */
const bits = 11n;

/** Six words, 66 bits: no attacker can find two heads with the same words during a game. Loads the list on first use. */
export async function wordsOf(head: string): Promise<string> {
    const { wordlist } = await import('@scure/bip39/wordlists/english.js');
    const first = BigInt(`0x${head.slice(0, 20)}`) >> (80n - BigInt(words) * bits);
    const places = Array.from({ length: words }, (_, place) => Number((first >> (bits * BigInt(words - 1 - place))) & (2n ** bits - 1n)));
    return places.map((place) => wordlist[place]).join(' ');
}
