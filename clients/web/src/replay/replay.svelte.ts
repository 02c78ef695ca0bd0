import type { GameRecord } from '@ra/client';
import type { Engine, EngineError, Position } from '@ra/client/replay';
import { Positions } from '../games/common/positions.svelte';
import type { Seat } from '../games/common/types';
import { loadEngine } from '../lib/engine';
import { pliesOf } from './course';
import { engineOf, recordIn, unreadable, type RecordFile } from '../lib/record-file';

/** What a record that could be read and played is looked at with. */
export class Replay {
    readonly file: RecordFile;
    readonly record: GameRecord;
    /** What there was to see, for all eyes. */
    readonly course: readonly Position[];
    readonly positions: Positions;
    readonly title: string;
    /** The positions at which an epoch begins, but for the first. */
    readonly epochs: readonly number[];
    #seat = $state<Seat | null>(null);

    constructor(file: RecordFile, record: GameRecord, course: readonly Position[], title: string) {
        this.file = file;
        this.record = record;
        this.course = course;
        this.title = title;
        this.epochs = course.flatMap(({ game }, at) => (at > 0 && game.epoch !== course[at - 1]!.game.epoch ? [at] : []));
        this.positions = new Positions(pliesOf(record, course, null, title));
        this.positions.go(0);
    }

    /** The seat whose view is shown; null for a spectator's. */
    get seat(): Seat | null {
        return this.#seat;
    }
    set seat(seat: Seat | null) {
        this.#seat = seat !== null && seat < this.record.players.length ? seat : null;
        this.positions.replace(pliesOf(this.record, this.course, this.#seat, this.title));
    }
}

/** Plays the record, with the engine in the page. Rejected with an error that has a code: of another version of Ra, as far as the record says so, it is `record_elsewhere`. */
export async function openReplay(file: RecordFile, title: string): Promise<Replay> {
    const record = recordIn(file);
    const [{ EngineError, replay, wasmEngine }, module] = await Promise.all([import('@ra/client/replay'), loadEngine()]);
    const engine = wasmEngine(module);
    try {
        const course = await replay(file.text, { engine });
        return new Replay(file, record, course, title);
    } catch (error) {
        throw error instanceof EngineError ? await refusalOf(error, file.text, engineOf(record), engine) : error;
    }
}

/** What is wrong with a record that the engine refuses. `played`: the engine that it names. */
async function refusalOf({ code }: EngineError, text: string, played: string | undefined, engine: Engine): Promise<Error> {
    if (/^unknown_(game|edition)$/.test(code)) return unreadable('record_elsewhere');
    const own = await engine.read(text).then((game) => game.signatures().engine, () => undefined);
    if (own === undefined || played === undefined) return unreadable('record_unplayable');
    return unreadable(own === played ? 'record_damaged' : 'record_elsewhere');
}
