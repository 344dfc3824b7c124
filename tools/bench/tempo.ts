import { percentile, type Figure } from './figure.ts';
import { inServer } from './server-here.ts';
import { onTheWall, tablesInPlay } from './tables-in-play.ts';
import { Tablets } from './tablets.ts';

/** `TABLES=40 SECONDS=5` tries it. */
const TABLES = Number(process.env['TABLES'] ?? 500);
const SECONDS = Number(process.env['SECONDS'] ?? 60);
/** A turn of a table in so many ms: two turns a minute. */
const TURN_MS = 30_000;
/** Tables beside them whose tablets push ten entries a second, to be asked often. */
const PROBES = 20;

/** How long a table waits for its acknowledgement while the whole hall plays. */
export async function benchTempo(): Promise<readonly Figure[]> {
  return inServer(async (server) => {
    const hall = await tablesInPlay(server, TABLES + PROBES);
    const { tablets, games } = hall;
    const console = await onTheWall(server, hall);
    const pushes = games.map((game) => game.pushes);
    const fleet = await Tablets.of({ url: server.url, tablets, games: pushes });
    const places = Array.from({ length: PROBES }, (_, index) => TABLES + index);
    const half = PROBES / 2;
    const all = { kind: 'connect', tablets: TABLES + PROBES } as const;
    const pace = { kind: 'pace', eachMs: TURN_MS, forMs: SECONDS * 1_000 } as const;
    await fleet.obey(all);
    // Compiled and connected; not counted.
    await fleet.obey({ ...pace, forMs: 3_000, tablets: 0, probes: places.slice(0, 2) });
    const idle = await fleet.obey({ ...pace, tablets: 0, probes: places.slice(2, half) });
    const busy = await fleet.obey({ ...pace, tablets: TABLES, probes: places.slice(half) });
    await fleet.close();
    await console.leave();
    const [idleP99, busyP99] = [percentile(idle.waitsMs, 0.99), percentile(busy.waitsMs, 0.99)];
    return [
      {
        name: 'tempo',
        value: busyP99,
        unit: 'ms',
        asked: { atMost: Math.round(Math.min(50, 3 * idleP99)) },
        baseline: { name: 'p99 of one table in an idle hall', value: idleP99 },
        how:
          `p99 of the acknowledgement of an entry, from the tablet’s push to its answer: ` +
          `${String(TABLES)} tables of two turns a minute each and one that pushes ten entries a ` +
          `second, ${String(SECONDS)} s; all tablets connected and following their games in both ` +
          `passes, in a process of their own, and a console at the wall, on loopback`,
        detail: [
          `${String(busy.waitsMs.length)} entries, p50 ${percentile(busy.waitsMs, 0.5).toFixed(1)} ms`,
          `idle: ${String(idle.waitsMs.length)} entries, p50 ${percentile(idle.waitsMs, 0.5).toFixed(1)} ms`,
        ],
      },
    ];
  });
}
