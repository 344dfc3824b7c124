import { tournamentStream } from '@boardside/contract';
import type { EventLog, Head, StreamName } from '../log/event-log.js';

/** Every game of every tournament that is being played, as the log’s heads tell it. */
export async function playedGames(log: EventLog): Promise<readonly StreamName[]> {
  const games: StreamName[] = [];
  for (const { tournament } of await log.headsNamed(tournamentStream)) {
    const heads = (await log.heads(tournament)).filter(isPlayed);
    games.push(...heads.map(({ stream }) => ({ tournament, stream })));
  }
  return games;
}

function isPlayed({ summary }: Head): boolean {
  const phase = 'phase' in summary ? summary.phase : undefined;
  return phase === 'playing' || phase === 'closing';
}
