import type { DiceView } from '@ra/client';
import type { Guide } from '../common/guide';
import { wordsOf } from './hint';
import { groupsOf, type Picture } from './log';
import LogPicture from './LogPicture.svelte';
import type { Action, Event, View } from './types';

export const guide: Guide<View, Action, Event, Picture> = {
    groupsOf,
    Picture: LogPicture,
    wordsOf,
    scoresOf: ({ game }) => Object.values((game as DiceView).seats).map(({ score }) => score),
    unit: 'points',
};
