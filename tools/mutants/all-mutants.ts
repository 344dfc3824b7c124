import { challenge } from './list/challenge.ts';
import { clock } from './list/clock.ts';
import { correction } from './list/correction.ts';
import { ending } from './list/ending.ts';
import { flag } from './list/flag.ts';
import { morePlayers } from './list/more-players.ts';
import { opening } from './list/opening.ts';
import { placement } from './list/placement.ts';
import { ruling } from './list/ruling.ts';
import { scoring } from './list/scoring.ts';
import { tilesLeft } from './list/tiles-left.ts';
import { turns } from './list/turns.ts';
import type { Mutant } from './mutant.ts';

/** Every mutant, in the order of a game. */
export const allMutants: readonly Mutant[] = [
  ...opening,
  ...placement,
  ...scoring,
  ...turns,
  ...clock,
  ...flag,
  ...challenge,
  ...ruling,
  ...ending,
  ...tilesLeft,
  ...correction,
  ...morePlayers,
];
