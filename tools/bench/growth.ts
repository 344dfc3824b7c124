import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chartOf, type Step } from './chart.ts';
import { percentile, type Figure } from './figure.ts';
import { inServer } from './server-here.ts';
import { onTheWall, tablesInPlay } from './tables-in-play.ts';
import { Tablets } from './tablets.ts';

/** `GAMES_MOST=30 SECONDS=5` tries it. */
const MOST = Number(process.env['GAMES_MOST'] ?? 1_000);
const SECONDS = Number(process.env['SECONDS'] ?? 20);
const STEPS = [1, 3, 10, 30, 100, 300, 1_000].filter((games) => games <= MOST);
/** Two turns a minute. */
const TURN_MS = 30_000;
/** In another hall one table after another is asked ten times a second, each for its whole game. */
const PROBES_A_STEP = Math.ceil((SECONDS * 10) / 30);

const PICTURE = join(import.meta.dirname, '../../docs/pictures/growth.svg');

/** What the server takes for one more game, from one to a thousand that are played at once. */
export async function benchGrowth(): Promise<readonly Figure[]> {
  const steps = await inServer(async (server) => {
    const hall = await tablesInPlay(server, MOST);
    const asked = await tablesInPlay(server, STEPS.length * PROBES_A_STEP, hall.director);
    const tablets = [...hall.tablets, ...asked.tablets];
    const console = await onTheWall(server, hall);
    const pushes = hall.games.map((game) => game.pushes);
    const fleet = await Tablets.of({ url: server.url, tablets, games: pushes });
    await fleet.obey({ kind: 'connect', tablets: tablets.length });
    const measured: Step[] = [];
    for (const [index, count] of STEPS.entries()) {
      const first = MOST + index * PROBES_A_STEP;
      const before = process.cpuUsage();
      const { waitsMs, tookMs } = await fleet.obey({
        ...{ kind: 'pace', eachMs: TURN_MS, forMs: SECONDS * 1_000, tablets: count },
        probes: Array.from({ length: PROBES_A_STEP }, (_, place) => first + place),
      });
      const { user, system } = process.cpuUsage(before);
      measured.push({
        games: count,
        p50Ms: percentile(waitsMs, 0.5),
        p99Ms: percentile(waitsMs, 0.99),
        cpu: (user + system) / 10 / tookMs,
      });
    }
    await fleet.close();
    await console.leave();
    return measured;
  });
  const [first, last] = [steps[0], steps.at(-1)];
  if (first === undefined || last === undefined) throw new Error('it was measured');
  mkdirSync(join(PICTURE, '..'), { recursive: true });
  writeFileSync(PICTURE, chartOf(steps));
  return [
    {
      name: 'growth',
      value: last.p99Ms,
      unit: 'ms',
      asked: undefined,
      baseline: { name: `p99 with ${String(first.games)} game`, value: first.p99Ms },
      how:
        `p99 of the acknowledgement with ${String(last.games)} games of two turns a minute each, ` +
        `${String(SECONDS)} s a step, all tablets connected in each and a console at the wall; the chart is written to ` +
        `docs/pictures/growth.svg`,
      detail: steps.map(
        ({ games, p50Ms, p99Ms, cpu }) =>
          `${String(games)} games: p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms, ` +
          `${cpu.toFixed(0)} % of a core`,
      ),
    },
  ];
}
