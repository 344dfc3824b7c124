import { joinTablet, publishHall, type ApiClient } from '@boardside/simulation';
import type { InProcessServer } from './in-process-server.ts';
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
  { url }: Pick<InProcessServer, 'url'>,
  tables: number,
  director: ApiClient,
): Promise<TablesInPlay> {
  const { tournament, games, codes } = await publishHall(director, { tables });
  const tablets: FleetTablet[] = [];
  for (const [index, code] of codes.entries()) {
    const { token, device } = await joinTablet(url, code);
    tablets.push({ token, device, game: games[index] ?? '', tournament });
  }
  return { tournament, tablets, codes };
}
