import { spawnSync } from 'node:child_process';
import '../product/source-resolution.ts';
import { formatMeasurement, type Measurement } from './measurement.ts';
import { writePerformancePage } from './performance-page.ts';

type Bench = () => Promise<readonly Measurement[]>;

/** Each is loaded only when it is run: few need a browser. */
const benches: Readonly<
  Record<string, { readonly what: string; readonly load: () => Promise<Bench> }>
> = {
  game: {
    what: 'entries a second through socket and push; what a hostile tablet costs the others',
    load: async () => (await import('./game.ts')).benchGame,
  },
  load: {
    what: 'bytes of a table’s page until a letter can be typed',
    load: async () => (await import('./load.ts')).benchLoad,
  },
  press: {
    what: 'from the touch until the other clock runs, on a slowed page',
    load: async () => (await import('./press.ts')).benchPress,
  },
  live: {
    what: 'deliveries a second to everybody who follows one game',
    load: async () => (await import('./live.ts')).benchLive,
  },
  console: {
    what: 'pages of a division of 400: until rows are drawn, and from a key to its answer',
    load: async () => (await import('./console.ts')).benchConsole,
  },
  pairing: {
    what: 'pairings of a large division',
    load: async () => (await import('./pairing.ts')).benchPairing,
  },
  lexicon: {
    what: 'a list of 270,000 words: its size, loading, look-ups, every play of a rack',
    load: async () => (await import('./lexicon.ts')).benchLexicon,
  },
  start: {
    what: 'from the command until the server is healthy',
    load: async () => (await import('./start.ts')).benchStart,
  },
};

const help = [
  'npm run bench [-- NAME…] [--json] [--page]',
  '',
  ...Object.entries(benches).map(([name, { what }]) => `  ${name.padEnd(9)}${what}`),
  '',
  'Without a name, all run. Each figure is shown with a baseline of the same run.',
  '--json prints them for a program; --page writes them into docs/performance.md.',
  'Run nothing else at the same time. docs/reference/testing.md has the limits.',
].join('\n');

const words = process.argv.slice(2);
const asJson = words.includes('--json');
const toPage = words.includes('--page');
const names = words.filter((word) => !['--json', '--page', '--help'].includes(word));

if (words.includes('--help')) {
  console.log(help);
  process.exit(0);
}
const unknown = names.find((name) => benches[name] === undefined);
if (unknown !== undefined) {
  console.error(`"${unknown}" is not a bench.\n\n${help}`);
  process.exit(2);
}

const [only] = names;
const figures =
  only !== undefined && names.length === 1
    ? await runBench(only)
    : (names.length > 0 ? names : Object.keys(benches)).flatMap(runInOwnProcess);
if (asJson) console.log(JSON.stringify(figures, undefined, 2));

async function runBench(name: string): Promise<readonly Measurement[]> {
  const bench = await benches[name]?.load();
  const found = (await bench?.()) ?? [];
  if (!asJson) console.log(found.map(formatMeasurement).join('\n'));
  if (toPage) writePerformancePage(found);
  return found;
}

/** In a process of its own: what one bench leaves behind is not measured with the next. */
function runInOwnProcess(name: string): readonly Measurement[] {
  const [node, self] = process.argv;
  const options = words.filter((word) => word.startsWith('--'));
  const { status, stdout } = spawnSync(node ?? '', [self ?? '', name, ...options], {
    stdio: ['ignore', asJson ? 'pipe' : 'inherit', 'inherit'],
    encoding: 'utf8',
  });
  // The others are measured all the same.
  if (status !== 0) process.exitCode = 1;
  return asJson && status === 0 ? (JSON.parse(stdout) as readonly Measurement[]) : [];
}
