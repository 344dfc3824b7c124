import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { ApiClient } from '@boardside/simulation';
import { percentile, type Measurement } from './measurement.ts';
import type { HostileTablet } from './hostile-process.ts';
import { recordedGames } from './recorded-pushes.ts';
import type { InProcessServer } from './in-process-server.ts';
import { tablesInPlay, type TablesInPlay } from './tables-in-play.ts';
import { FleetProcess } from './fleet-process.ts';

const PROCESS = join(import.meta.dirname, 'hostile-process.ts');
const TABLES = 16;
/** A recorded game has some more entries than this takes of it. */
const EACH_MS = 350;
const FOR_MS = 15_000;
const MOST_MORE_MS = 50;

/** What honest tables wait for while a tablet that the director has released does its worst. */
export async function benchBesideHostileTablet(
  server: InProcessServer,
  director: ApiClient,
): Promise<Measurement> {
  const hall = await tablesInPlay(server, 2 * TABLES + 1, director);
  const hostile = await releasedTablet(server, hall, director);
  const quiet = await measurePushWaits(server, hall, 0);
  const attack = fork(PROCESS);
  attack.send(hostile);
  const attacked = await measurePushWaits(server, hall, TABLES);
  const gone = once(attack, 'exit');
  attack.kill();
  await gone;
  const baseline = percentile(quiet, 0.99);
  return {
    name: 'game beside a hostile tablet',
    value: percentile(attacked, 0.99),
    unit: 'ms',
    asked: { atMost: Math.round(baseline + MOST_MORE_MS) },
    baseline: { name: 'the same without it', value: baseline },
    how:
      `p99 of the wait for an acknowledgement at ${String(TABLES)} tables that each push an entry ` +
      `every ${String(EACH_MS)} ms, for ${String(FOR_MS / 1_000)} s, while a released tablet pushes ` +
      `1,000 entries thirty times a second on four sockets and comes back whenever it is cut off`,
    detail: [
      `${String(quiet.length)} and ${String(attacked.length)} acknowledgements`,
      `median ${percentile(quiet, 0.5).toFixed(1)} and ${percentile(attacked, 0.5).toFixed(1)} ms`,
    ],
  };
}

/** How long the entries waited that were pushed at the tables from that place on. */
async function measurePushWaits(
  { url }: InProcessServer,
  { tablets }: TablesInPlay,
  from: number,
): Promise<readonly number[]> {
  const games = await recordedGames();
  const fleet = await FleetProcess.start({
    url,
    tablets: tablets.slice(from, from + TABLES),
    games: games.map(({ pushes }) => pushes),
  });
  await fleet.run({ kind: 'connect', tablets: TABLES });
  const pace = { kind: 'pace', tablets: TABLES, eachMs: EACH_MS, forMs: FOR_MS } as const;
  const { waitsMs } = await fleet.run(pace);
  await fleet.close();
  return waitsMs;
}

/** The tablet of the last table, whose game it is no longer in. */
async function releasedTablet(
  { url }: InProcessServer,
  { tournament, tablets }: TablesInPlay,
  director: ApiClient,
): Promise<HostileTablet> {
  const last = tablets.at(-1);
  if (last?.token === undefined) throw new Error('its tablet has joined');
  const { token, device, game } = last;
  await director.post(`tournaments/${tournament}/tables/${String(tablets.length)}/release`);
  return { url, token, device, game };
}
