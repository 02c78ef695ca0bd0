import type { GameRecord } from '@ra/client';

/** A record as it was read. */
export interface RecordFile {
    /** As a file. */
    name: string;
    text: string;
    /** What of it was looked at: after so many moves, through a seat's eyes. */
    at?: { move: number; seat: number | null };
}

let handed: RecordFile | null = null;

/** Hands a record to the replay page, which is opened next. */
export function handOver(file: RecordFile): void {
    handed = file;
}

export function takeOver(): RecordFile | null {
    const file = handed;
    handed = null;
    return file;
}

/** Gives the reader a file to keep. */
export function save({ name, text }: RecordFile): void {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
    link.download = name;
    link.click();
    // Once the browser has begun to read it.
    setTimeout(() => URL.revokeObjectURL(link.href));
}

/** The record in a file, as far as one can tell without the engine. Throws an error that has a code. */
export function recordIn({ text }: RecordFile): GameRecord {
    const format = /"format"\s*:\s*"ra-record\/(\d+)"/.exec(text)?.[1];
    if (format === undefined) throw unreadable('not_a_record');
    if (format !== '1') throw unreadable('record_unplayable');
    try {
        return JSON.parse(text);
    } catch {
        throw unreadable('record_damaged');
    }
}

/** Whether a file says that it holds what somebody was shown. */
export function isSeen(text: string): boolean {
    return /"format"\s*:\s*"ra-seen\//.test(text);
}

export function unreadable(code: 'not_a_record' | 'record_damaged' | 'record_unplayable'): Error {
    return Object.assign(new Error('This record cannot be played.'), { code });
}
