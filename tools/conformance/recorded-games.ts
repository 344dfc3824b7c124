import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What another program found when it replayed a recorded game. */
export type Oracle = {
  readonly file: string;
  /** Final scores by short name. */
  readonly final: Readonly<Record<string, number>>;
  /** Row by row: a dot, a capital, or a small letter for a blank. */
  readonly board: readonly string[];
  /** Words of all plays that stood, in order. */
  readonly words: readonly string[];
  /** One text a play taken back, its words joined by commas. */
  readonly withdrawn: readonly unknown[];
  readonly end: 'out' | 'penalty';
};

export type RecordedGame = {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly oracle: Oracle;
};

/** Every game of `open` in the folder, with what `oracle.jsonl` says of it. */
export function loadRecordedGames(folder: string): readonly RecordedGame[] {
  const oracles = new Map<string, Oracle>();
  for (const line of readFileSync(join(folder, 'oracle.jsonl'), 'utf8').split('\n')) {
    if (line.trim() === '') continue;
    const oracle = JSON.parse(line) as Oracle;
    oracles.set(oracle.file, oracle);
  }
  const names = readdirSync(join(folder, 'open')).filter((name) => name.endsWith('.gcg'));
  return names.sort().map((name) => {
    const oracle = oracles.get(name);
    if (oracle === undefined) throw new Error(`oracle.jsonl has no line for ${name}`);
    return { name, bytes: readFileSync(join(folder, 'open', name)), oracle };
  });
}
