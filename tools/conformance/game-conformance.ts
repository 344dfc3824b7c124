import { readGcgBytes } from '@boardside/record';
import type { Disagreement } from './line-agreement.ts';
import { oracleDisagreements } from './oracle-agreement.ts';
import type { RecordedGame } from './recorded-games.ts';
import { replayGame } from './replay-game.ts';

export type ConformanceResult = {
  readonly name: string;
  readonly disagreements: readonly Disagreement[];
  /** What was read, a line each, to be printed in any case. */
  readonly read?: readonly string[];
};

/** Reads one game, plays it through the rules, and compares it line by line and as a whole. */
export function conformanceOf({ name, bytes, oracle }: RecordedGame): ConformanceResult {
  const file = readGcgBytes(bytes);
  if (!file.ok) {
    const { line, column, expected } = file.refusal;
    const what = `column ${column} cannot be read`;
    return { name, disagreements: [{ line, what, ours: `expected ${expected}`, theirs: '' }] };
  }
  const { game, disagreements } = replayGame(file.value);
  return {
    name,
    disagreements: [...disagreements, ...oracleDisagreements(file.value, game, oracle)],
  };
}

/** Parses, decides and folds one game, comparing nothing: what the bench measures. */
export function countReplayedEvents(bytes: Uint8Array): number {
  const file = readGcgBytes(bytes);
  return file.ok ? replayGame(file.value).events.length : 0;
}
