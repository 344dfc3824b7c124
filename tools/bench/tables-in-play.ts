import { joinedTablet, publishedHall, type Visitor } from '@boardside/simulation';
import type { ServerHere } from './server-here.ts';
import type { FleetTablet } from './tablet-fleet.ts';

/** A hall whose tablets have joined. */
export interface TablesInPlay {
  readonly tournament: string;
  readonly tablets: readonly FleetTablet[];
  /** By table, what a tablet joins by. */
  readonly codes: readonly string[];
}

/** A published round of so many tables, a tablet at each. */
export async function tablesInPlay(
  { url }: Pick<ServerHere, 'url'>,
  tables: number,
  director: Visitor,
): Promise<TablesInPlay> {
  const { tournament, games, codes } = await publishedHall(director, { tables });
  const tablets: FleetTablet[] = [];
  for (const [index, code] of codes.entries()) {
    const { token, device } = await joinedTablet(url, code);
    tablets.push({ token, device, game: games[index] ?? '', tournament });
  }
  return { tournament, tablets, codes };
}
