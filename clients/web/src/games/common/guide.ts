import type { Component } from 'svelte';
import type { Position } from '@ra/client/replay';
import type { Message } from '../../i18n/i18n.svelte';
import type { Weighed } from './hint';
import type { LogEntry, LogGroup } from './log';
import type { Action as AnyAction, Seat, TableEvent, View as AnyView } from './types';

/** What it takes to find one's way through a game of one family, beside its board. */
export interface Guide<View = AnyView, Action = AnyAction, Event = TableEvent, Picture = unknown> {
    groupsOf(log: readonly LogEntry<Event>[]): readonly LogGroup<Picture>[];
    /** Draws a picture of the log, for the eyes alone. */
    Picture: Component<{ kind: Picture }>;
    /** An action in the words of its button, before it is done. */
    wordsOf(action: Action, view: View, seat: Seat): string;
    /** Why the bot would do that, where it can be said in a sentence. */
    whyOf?(weighed: Weighed, view: View, seat: Seat): Message | undefined;
    /** Of each seat. */
    scoresOf(position: Position): number[];
    /** What the scores are. */
    unit: 'fame' | 'points';
}
