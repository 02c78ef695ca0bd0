/** A record as it was read. */
export interface RecordFile {
    /** As a file. */
    name: string;
    text: string;
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
