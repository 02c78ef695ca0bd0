/** A key, and the message that says what it does. */
export type HelpRow = readonly [key: string, message: string];
