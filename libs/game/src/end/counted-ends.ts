import type { Ledger, Turn } from '../game.js';
import { lostTurns } from '../lost-turns.js';
import type { EndPolicy } from '../rules/rule-options.js';
import type { ClosingReason } from './end-reasons.js';

/** How many turns count towards an end: in all, and of each seat. */
type TurnsCounted = { readonly turns: number; readonly bySeat: readonly number[] };

/** An end that a number of turns of each player brings. */
type CountedEnd = {
  readonly reason: ClosingReason;
  /** What is counted, as the slip and the tablet name it. */
  readonly counts: string;
  /** How many of each player end the game; 0 or undefined: no such end. */
  readonly limitEach: (ends: EndPolicy) => number | undefined;
  readonly countTurns: (turns: readonly Turn[], ledger: Ledger) => TurnsCounted;
};

/** In order of precedence: if two are reached at once, the first applies. */
export const countedEnds = [
  {
    reason: 'scoreless-turns',
    counts: 'scoreless',
    limitEach: ({ scorelessTurnsEach }) => scorelessTurnsEach,
    countTurns: (_, { scoreless, scorelessBy }) => ({ turns: scoreless, bySeat: scorelessBy }),
  },
  {
    reason: 'passed-out',
    counts: 'passes',
    limitEach: ({ passesEach }) => passesEach,
    countTurns: (turns, { racks }) => passesOf(turns, racks.length),
  },
  {
    reason: 'turns-played',
    counts: 'turns',
    limitEach: ({ turnsEach }) => turnsEach,
    countTurns: (turns, { racks }) => turnsOfEach(turns, racks.length),
  },
] as const satisfies readonly CountedEnd[];

/**
 * How many turns were passes in succession up to now, and how many of each seat's last ones (L5).
 */
export function passesOf(all: readonly Turn[], seats: number): TurnsCounted {
  let turns = 0;
  const bySeat = Array.from({ length: seats }, () => 0);
  for (const { status, seat, move } of all) {
    if (status !== 'standing') continue;
    const passed = move.kind === 'pass';
    turns = passed ? turns + 1 : 0;
    bySeat[seat] = passed ? (bySeat[seat] ?? 0) + 1 : 0;
  }
  return { turns, bySeat };
}

/** How many turns each seat has had; one that a wrong challenge costs is one of them (C5). */
function turnsOfEach(all: readonly Turn[], seats: number): TurnsCounted {
  const standing = all.filter(({ status }) => status === 'standing');
  const bySeat = lostTurns(standing, seats).bySeat.map(
    (lost, seat) => lost + standing.filter((turn) => turn.seat === seat).length,
  );
  return { turns: bySeat.reduce((sum, own) => sum + own, 0), bySeat };
}
