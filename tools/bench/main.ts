import { spawnSync } from 'node:child_process';
import '../product/source-resolution.ts';
import { told, type Figure } from './figure.ts';
import { writePage } from './page.ts';

type Bench = () => Promise<readonly Figure[]>;

/** Each is loaded only when it is run: the engine needs no browser. */
const benches: Readonly<Record<string, () => Promise<Bench>>> = {
  engine: async () => (await import('./engine.ts')).benchEngine,
  lexicon: async () => (await import('./lexicon.ts')).benchLexicon,
  pairing: async () => (await import('./pairing.ts')).benchPairing,
  press: async () => (await import('./press.ts')).benchPress,
  load: async () => (await import('./load.ts')).benchLoad,
  game: async () => (await import('./game.ts')).benchGame,
  live: async () => (await import('./live.ts')).benchLive,
  console: async () => (await import('./console.ts')).benchConsole,
  wall: async () => (await import('./wall.ts')).benchWall,
  tempo: async () => (await import('./tempo.ts')).benchTempo,
  memory: async () => (await import('./memory.ts')).benchMemory,
  start: async () => (await import('./start.ts')).benchStart,
  replay: async () => (await import('./replay.ts')).benchReplay,
  growth: async () => (await import('./growth.ts')).benchGrowth,
  storm: async () => (await import('./storm.ts')).benchStorm,
  hostile: async () => (await import('./hostile.ts')).benchHostile,
};

const words = process.argv.slice(2);
const asJson = words.includes('--json');
const toPage = words.includes('--page');
const chosen = words.filter((word) => !word.startsWith('--'));
const names = chosen.length > 0 ? chosen : Object.keys(benches);

for (const name of names) {
  if (benches[name] !== undefined) continue;
  console.error(`There is no bench "${name}". There are: ${Object.keys(benches).join(', ')}.`);
  process.exit(2);
}

const figures = names.length === 1 ? await measured(names[0] ?? '') : names.flatMap(apart);
if (asJson) console.log(JSON.stringify(figures, undefined, 2));

async function measured(name: string): Promise<readonly Figure[]> {
  const bench = await benches[name]?.();
  const found = (await bench?.()) ?? [];
  if (!asJson) console.log(found.map(told).join('\n'));
  if (toPage) writePage(found);
  return found;
}

/** In a process of its own: what one bench leaves behind is not measured with the next. */
function apart(name: string): readonly Figure[] {
  const [node, self] = process.argv;
  const options = words.filter((word) => word.startsWith('--'));
  const { status, stdout } = spawnSync(node ?? '', [self ?? '', name, ...options], {
    stdio: ['ignore', asJson ? 'pipe' : 'inherit', 'inherit'],
    encoding: 'utf8',
  });
  // The others are measured all the same.
  if (status !== 0) process.exitCode = 1;
  return asJson && status === 0 ? (JSON.parse(stdout) as readonly Figure[]) : [];
}
