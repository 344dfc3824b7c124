import {
  replayGcg,
  formatGcg,
  readGcg,
  readGcgBytes,
  type GcgError,
  type GcgFile,
} from '@boardside/record';
import type { Disagreement } from './line-agreement.ts';

/** What GCG can say: everything but where it stood in its file. */
function gcgContentOf({ players, pragmas, events }: GcgFile): readonly string[] {
  const all = [
    ...pragmas.map(({ line, keyword, text }) => ({ line, said: { keyword, text } })),
    ...events.map(({ line, columns: _, ...said }) => ({ line, said })),
  ];
  const inOrder = all.sort((one, other) => one.line - other.line);
  return [JSON.stringify(players), ...inOrder.map(({ said }) => JSON.stringify(said))];
}

/** A game read, written and read again: what came out otherwise. */
export function roundTripDisagreements(bytes: Uint8Array): readonly Disagreement[] {
  const first = readGcgBytes(bytes);
  if (!first.ok) return [readFailure('read', first.refusal)];
  const followed = replayGcg(first.value);
  if (!followed.ok) return [readFailure('followed', followed.refusal)];
  const second = readGcg(formatGcg(first.value));
  if (!second.ok) return [readFailure('read again', second.refusal)];
  const before = gcgContentOf(first.value);
  const after = gcgContentOf(second.value);
  const count = Math.max(before.length, after.length);
  return Array.from({ length: count }, (_, index) => index)
    .filter((index) => before[index] !== after[index])
    .map((index) => ({
      line: 0,
      what: 'written again',
      ours: after[index] ?? '',
      theirs: before[index] ?? '',
    }));
}

function readFailure(done: string, { line, column, expected }: GcgError): Disagreement {
  return {
    line,
    what: `column ${column} cannot be ${done}`,
    ours: `expected ${expected}`,
    theirs: '',
  };
}
