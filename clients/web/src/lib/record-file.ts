import type { GameRecord } from '@ra/client';
import { savedIn } from '../saved/web-page';

/** A record as it was read. */
export interface RecordFile {
    /** As a file. */
    name: string;
    text: string;
    /** What of it was looked at: after so many moves, through a seat's eyes. */
    at?: { move: number; seat: number | null };
}

type Read = () => Promise<RecordFile>;

let handed: Read | null = null;

/** Hands a record to the replay page, which is opened next. */
export function handOver(read: Read): void {
    handed = read;
}

export function takeOver(): Read | null {
    const read = handed;
    handed = null;
    return read;
}

/** Gives the reader a file to keep. */
export function save({ name, text }: RecordFile, type = 'application/json'): void {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type }));
    link.download = name;
    link.click();
    // Once the browser has begun to read it.
    setTimeout(() => URL.revokeObjectURL(link.href));
}

/** Bytes that a record may have. A replay saved as a web page has fewer. */
const mostBytes = 4 * 1024 * 1024;

/** Reads a file from disk; of a replay saved as a web page, the record in it. Rejected with an error that has a code. */
export async function readFile(file: File): Promise<RecordFile> {
    if (file.size > mostBytes) throw unreadable('not_a_record');
    const text = await file.text().catch(() => {
        // A folder, for example.
        throw unreadable('not_a_record');
    });
    return (await savedIn(text))?.file ?? { name: file.name, text };
}

/** The record in a file, as far as one can tell without the engine. Throws an error that has a code. */
export function recordIn({ text }: RecordFile): GameRecord {
    const format = /"format"\s*:\s*"ra-record\/(\d+)"/.exec(text)?.[1];
    if (format === undefined) throw unreadable('not_a_record');
    if (format !== '1') throw unreadable('record_elsewhere');
    try {
        return JSON.parse(text);
    } catch {
        throw unreadable('record_damaged');
    }
}

/** The signature of the engine with which a server's game was played. Nothing of the record was checked yet. */
export function engineOf(record: GameRecord): string | undefined {
    const event = record.proof?.history?.updates?.[0]?.events?.[0];
    return event?.type === 'locked' ? event.engine : undefined;
}

/** Whether a file says that it holds what somebody was shown. */
export function isSeen(text: string): boolean {
    return /"format"\s*:\s*"ra-seen\//.test(text);
}

/** `record_elsewhere`: another version plays it, `record_unplayable`: that, or it was changed. */
type Reason = 'not_a_record' | 'record_damaged' | 'record_elsewhere' | 'record_unplayable';

export function unreadable(code: Reason): Error {
    return Object.assign(new Error('This record cannot be played.'), { code });
}
