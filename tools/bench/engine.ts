import { play } from '../conformance/conform.ts';
import { loadRecordedGames, type RecordedGame } from '../conformance/recorded-games.ts';
import type { Figure } from './figure.ts';

const FOLDER = new URL('../../../shared/data/games', import.meta.url).pathname;

/** Where the recorded games are. */
export function gamesFolder(): string {
  return process.env['GAMES'] ?? FOLDER;
}

/** Parses, decides and folds every recorded game, twice; the second pass counts. */
export function benchEngine(): Promise<readonly Figure[]> {
  const games = loadRecordedGames(gamesFolder());
  const passes = [onePass(games), onePass(games)];
  const [, second] = passes;
  if (second === undefined) throw new Error('two passes were measured');
  return Promise.resolve([
    {
      name: 'engine',
      value: second.ms,
      unit: 'ms',
      asked: { atMost: 2000 },
      baseline: { name: 'reading the same files as text, line by line', value: readingMs(games) },
      how: `${String(games.length)} games, ${String(second.events)} events, one process, second of two passes`,
    },
  ]);
}

function onePass(games: readonly RecordedGame[]): { readonly ms: number; readonly events: number } {
  const start = performance.now();
  let events = 0;
  for (const { bytes } of games) events += play(bytes);
  return { ms: performance.now() - start, events };
}

/** The least that any program does with these files: decode, split into lines and tokens. */
function readingMs(games: readonly RecordedGame[]): number {
  const start = performance.now();
  let tokens = 0;
  for (const { bytes } of games) {
    const text = new TextDecoder('latin1').decode(bytes);
    for (const line of text.split(/\r?\n/)) tokens += line.split(/\s+/).length;
  }
  if (tokens === 0) throw new Error('the games have no text');
  return performance.now() - start;
}
