import { accept, refuse, type Layout, type Result, type Tile, valueOf } from '@boardside/engine';
import { type LiveGame } from '@boardside/game';
import {
  replayGcg,
  readGcgBytes,
  readRecord,
  recordDigest,
  type Digest,
  type GameRecord,
  type GcgFile,
} from '@boardside/record';
import { withEndAdjustments } from '../../replay/end-adjustments.js';
import type { ReplayStep } from '../../replay/replay-step.js';
import { openRecordText } from '../../text/director-open-record.js';
import { gameSteps } from '../game/timeline/game-steps.js';
import { gcgSteps } from './gcg-steps.js';

/** A record from a file, ready to be looked at. */
export type OpenedRecord = {
  readonly title: string;
  /** In seat order. */
  readonly names: readonly string[];
  readonly layout: Layout;
  readonly pointsOf: (tile: Tile) => number;
  readonly steps: readonly ReplayStep[];
  /** Final scores with everything in them, in seat order; undefined where the file says none. */
  readonly totals: readonly number[] | undefined;
  /** Undefined for GCG, and for a record that nobody has signed. */
  readonly digest: Digest | undefined;
  /** A whole log, where the file has one. */
  readonly log: { readonly record: GameRecord; readonly game: LiveGame } | undefined;
};

/** Opens the bytes of a GCG file or of a JSON record; the refusal is a sentence. */
export function openRecord(bytes: Uint8Array): Result<OpenedRecord, string> {
  return bytes[firstVisibleByte(bytes)] === openBrace ? openJson(bytes) : openGcg(bytes);
}

const openBrace = 0x7b;

/** Behind spaces, line ends and a byte order mark. */
function firstVisibleByte(bytes: Uint8Array): number {
  const blank = new Set([0x09, 0x0a, 0x0d, 0x20, 0xef, 0xbb, 0xbf]);
  return bytes.findIndex((byte) => !blank.has(byte));
}

function openGcg(bytes: Uint8Array): Result<OpenedRecord, string> {
  const read = readGcgBytes(bytes);
  const followed = read.ok ? replayGcg(read.value) : read;
  if (!followed.ok) return refuse(openRecordText.refusedGcg(followed.refusal));
  const { file, layout, tileSet, positions } = followed.value;
  return accept({
    title: titleOf(file) ?? openRecordText.untitled,
    names: file.players.map(({ name }) => name),
    layout,
    pointsOf: (tile) => valueOf(tileSet, tile),
    steps: gcgSteps(followed.value),
    totals: positions.at(-1)?.totals,
    digest: undefined,
    log: undefined,
  });
}

function titleOf({ pragmas }: GcgFile): string | undefined {
  return pragmas.find(({ keyword }) => keyword === 'title')?.text;
}

function openJson(bytes: Uint8Array): Result<OpenedRecord, string> {
  const read = readRecord(new TextDecoder().decode(bytes));
  if (!read.ok) return refuse(openRecordText.refusedJson(read.refusal));
  const { record, game } = read.value;
  if (game.phase === 'unopened') return refuse(openRecordText.noGame);
  return accept({
    title: openRecordText.title(record.tournament.name, record.round, record.table),
    names: record.seats.map(({ name }) => name),
    layout: game.layout,
    pointsOf: (tile) => valueOf(game.tileSet, tile),
    steps: withEndAdjustments(gameSteps(game), record.result?.totals),
    totals: record.result?.totals,
    digest: recordDigest(record.events),
    log: { record, game },
  });
}
