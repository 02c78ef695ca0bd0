import type { RaOwnView } from '@ra/client';
import { tallyOf } from '../../lib/tally.svelte';
import type { Guide } from '../common/guide';
import { wordsOf } from './hint';
import { groupsOf } from './log';
import Tile from './Tile.svelte';
import type { Action, Event, View } from './types';
import { whyOf } from './why';

export const guide: Guide<View, Action, Event, string> = {
    groupsOf,
    Picture: Tile,
    wordsOf,
    whyOf: (weighed, view, seat) => whyOf(weighed, tallyOf(view)?.seats[String(seat)]),
    scoresOf: ({ own }) => own.map((seen) => (seen as RaOwnView).fame),
    unit: 'fame',
};
