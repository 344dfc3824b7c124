import type { Phase } from '@boardside/game';
import type { EventLog, Head, StreamName } from '../log/event-log.js';

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

/** Every game of every tournament in which something is due by itself. */
export async function gamesDue(log: EventLog): Promise<readonly StreamName[]> {
  const due: StreamName[] = [];
  for (const tournament of await log.tournaments()) {
    for (const { stream } of await log.headsDue(tournament)) due.push({ tournament, stream });
  }
  return due;
}

/** A game that is being played: something may be open in it. */
export const inPlay: readonly Phase[] = ['playing', 'closing'];

/** A game that is over; a tournament may have its result already. */
export const over: readonly Phase[] = ['ended', 'signed'];

function isIn({ summary }: Head, phases: readonly Phase[]): boolean {
  const phase = 'phase' in summary ? summary.phase : undefined;
  return phases.some((each) => each === phase);
}

function roundOf({ summary }: Head): number {
  return 'round' in summary ? Number(summary.round) : 0;
}
