import type { RaOwnView } from '@ra/client';
import type { Guide } from '../common/guide';
import { wordsOf } from './hint';
import { groupsOf } from './log';
import Tile from './Tile.svelte';
import type { Action, Event, View } from './types';

export const guide: Guide<View, Action, Event, string> = {
    groupsOf,
    Picture: Tile,
    wordsOf,
    scoresOf: ({ own }) => own.map((seen) => (seen as RaOwnView).fame),
    unit: 'fame',
};
