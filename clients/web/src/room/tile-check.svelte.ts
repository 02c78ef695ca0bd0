import { checkPath, loadCatalogue, type BagPath, type Bytes32 } from '@ra/client';
import type { LogEntry } from '../games/common/log';
import { drawnTiles } from '../games/ra/log';
import type { RoomView } from '../games/common/types';
import type { Message } from '../i18n/i18n.svelte';
import { messageOf } from '../lib/errors';
import { server } from '../lib/server';

/** Between two questions, so that the server has time for others. Milliseconds. */
const pause = 75;

/** Checks the tiles of a game, as they were drawn, against the seal of the bag: while it is played. */
export class TileCheck {
    /** What the server answered, tile by tile, as far as it was right. */
    paths = $state.raw<readonly BagPath[]>([]);
    /** The place of the first tile that is not where the seal says. */
    wrong = $state<number | null>(null);
    running = $state(false);
    problem = $state.raw<Message | null>(null);
    readonly #ask: (index: number) => Promise<BagPath>;
    #root: Bytes32 | null = null;

    constructor(ask: (index: number) => Promise<BagPath>) {
        this.#ask = ask;
    }

    /** Goes on with the tiles that were drawn since. */
    async run({ edition, game, shuffle }: RoomView, log: readonly LogEntry[]): Promise<void> {
        if (shuffle.root === undefined || this.running) return;
        this.#begin(shuffle.root);
        try {
            const kinds = await kindsOf(game, edition);
            for (const tile of drawnTiles(log).slice(this.paths.length)) {
                if (!(await this.#check(tile, kinds, shuffle.root))) break;
                await new Promise((resume) => setTimeout(resume, pause));
            }
        } catch (error) {
            this.problem = messageOf(error);
        }
        this.running = false;
    }

    /** What was collected for a game with this root. */
    collected(root: Bytes32 | undefined): readonly BagPath[] {
        return root === this.#root ? this.paths : [];
    }

    #begin(root: Bytes32): void {
        if (root !== this.#root) {
            this.#root = root;
            this.paths = [];
        }
        this.wrong = null;
        this.problem = null;
        this.running = true;
    }

    async #check(tile: string, kinds: readonly string[], root: Bytes32): Promise<boolean> {
        const index = this.paths.length;
        const path = await this.#ask(index);
        const right = path.index === index && kinds[path.kind] === tile && (await checkPath(root, path));
        if (right) this.paths = [...this.paths, path];
        else this.wrong = index;
        return right;
    }
}

async function kindsOf(game: string, edition: string): Promise<readonly string[]> {
    const { games } = await loadCatalogue({ server });
    const editions = games.find(({ id }) => id === game)?.editions;
    return editions?.find(({ id }) => id === edition)?.tiles ?? [];
}
