import type { Phase } from '@boardside/game';
import type { EventLog, Head, StreamName } from '../log/event-log.js';
import type { HeadTime } from './stored-game.js';

/** Every game of every tournament that is in one of these phases, as the log’s heads tell it. */
export async function gamesInPhase(
  log: EventLog,
  phases: readonly Phase[],
): Promise<readonly StreamName[]> {
  const games: StreamName[] = [];
  for (const tournament of await log.tournaments()) {
    games.push(...(await gamesOfTournament(log, tournament, phases)));
  }
  return games;
}

/** The games of one tournament that are in one of these phases, those of a later round first. */
export async function gamesOfTournament(
  log: EventLog,
  tournament: string,
  phases: readonly Phase[],
): Promise<readonly StreamName[]> {
  const heads = (await log.heads(tournament)).filter((head) => isIn(head, phases));
  return heads
    .sort((one, other) => roundOf(other) - roundOf(one))
    .map(({ stream }) => ({ tournament, stream }));
}

/** A game in play, and where its table's time has got to; undefined where its head does not say. */
export interface GameTime {
  readonly name: StreamName;
  readonly time: HeadTime | undefined;
}

/**
 * Every game of every tournament that is being played, by the log's heads: none is folded for it.
 */
export async function timesInPlay(log: EventLog): Promise<readonly GameTime[]> {
  const times: GameTime[] = [];
  for (const tournament of await log.tournaments()) {
    for (const head of await log.heads(tournament)) {
      if (!isIn(head, playingPhases)) continue;
      const { time } = head.summary as { readonly time?: HeadTime };
      times.push({ name: { tournament, stream: head.stream }, time });
    }
  }
  return times;
}

/**
 * Every game of every tournament in which something is due by itself, where a desk measures the
 * clock.
 */
export async function gamesDue(log: EventLog): Promise<readonly StreamName[]> {
  const due: StreamName[] = [];
  for (const tournament of await log.tournaments()) {
    for (const { stream, summary } of await log.headsDue(tournament)) {
      const { holder = 'desk' } = summary as { readonly holder?: string };
      if (holder === 'desk') due.push({ tournament, stream });
    }
  }
  return due;
}

/** A game that is being played: something may be open in it. */
export const playingPhases: readonly Phase[] = ['playing', 'closing'];

/** A game that is over; a tournament may have its result already. */
export const endedPhases: readonly Phase[] = ['ended', 'signed'];

function isIn({ summary }: Head, phases: readonly Phase[]): boolean {
  const phase = 'phase' in summary ? summary.phase : undefined;
  return phases.some((each) => each === phase);
}

function roundOf({ summary }: Head): number {
  return 'round' in summary ? Number(summary.round) : 0;
}
