import { tournamentStream } from '@boardside/contract';
import type { Phase } from '@boardside/game';
import type { EventLog, Head, StreamName } from '../log/event-log.js';

/** Every game of every tournament that is in one of these phases, as the log’s heads tell it. */
export async function gamesInPhase(
  log: EventLog,
  phases: readonly Phase[],
): Promise<readonly StreamName[]> {
  const games: StreamName[] = [];
  for (const { tournament } of await log.headsNamed(tournamentStream)) {
    const heads = (await log.heads(tournament)).filter((head) => isIn(head, phases));
    games.push(...heads.map(({ stream }) => ({ tournament, stream })));
  }
  return games;
}

/** A game that is being played: something may be open in it. */
export const inPlay: readonly Phase[] = ['playing', 'closing'];

function isIn({ summary }: Head, phases: readonly Phase[]): boolean {
  const phase = 'phase' in summary ? summary.phase : undefined;
  return phases.some((each) => each === phase);
}
