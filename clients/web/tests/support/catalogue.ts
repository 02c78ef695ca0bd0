import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalogue, GameId } from '@ra/client';
import { coachSteps as diceTips } from '../../src/games/dice/coach';
import { coachSteps as raTips } from '../../src/games/ra/coach';

const protocol = readFileSync(join(import.meta.dirname, '../../../../protocol/PROTOCOL.md'), 'utf8');

/** Every game and edition: the server's catalogue, which PROTOCOL.md shows whole. */
export const { games }: Catalogue = JSON.parse(/```json\n(\{"games": \[\{"id".*?)```/s.exec(protocol)![1]!);

export const editions = games.flatMap((game) => game.editions.map((edition) => ({ game: game.id, ...edition })));

/** The steps of each game's coach. */
export const coaches: Record<GameId, readonly string[]> = { ra: raTips, 'ra-dice': diceTips };
