import { tournamentStream } from '@boardside/contract';
import { joinedTablet, newDirector, publishedHall, type Visitor } from '@boardside/simulation';
import { Listeners } from './listeners.ts';
import { recordPushes, type RecordedGame } from './recorded-pushes.ts';
import type { ServerHere } from './server-here.ts';
import type { FleetTablet } from './tablet-fleet.ts';

/** Different games that are played; each table begins with another one. */
const RECORDED = 8;

/** A hall whose tablets have joined, and the games that they are going to push. */
export interface TablesInPlay {
  readonly director: Visitor;
  readonly tournament: string;
  readonly tablets: readonly FleetTablet[];
  readonly games: readonly RecordedGame[];
}

export function recordedGames(): Promise<readonly RecordedGame[]> {
  return Promise.all(Array.from({ length: RECORDED }, (_, index) => recordPushes(index + 1)));
}

/** A console that looks at the hall meanwhile: it is told of every table, as the wall is. */
export function onTheWall(
  { url }: ServerHere,
  { director, tournament }: TablesInPlay,
): Promise<Listeners> {
  const follow = { tournament, stream: tournamentStream, since: 0 };
  return Listeners.open({ url, listeners: 1, cookie: director.cookie, follow });
}

/** A published round of so many tables, a tablet at each; a hall of a new director without one. */
export async function tablesInPlay(
  server: ServerHere,
  tables: number,
  known?: Visitor,
): Promise<TablesInPlay> {
  const director = known ?? (await newDirector(server.url, server.said));
  const { tournament, games, codes } = await publishedHall(director, { tables });
  const tablets: FleetTablet[] = [];
  for (const [index, code] of codes.entries()) {
    const { token, device } = await joinedTablet(server.url, code);
    tablets.push({ token, device, game: games[index] ?? '', tournament });
  }
  return { director, tournament, tablets, games: await recordedGames() };
}
