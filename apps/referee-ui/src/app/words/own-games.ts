import type { EndReason, ScoreAdjustmentReason } from '@boardside/game';
import { pointsText, signed } from './counting.js';

const reasons: Readonly<Record<EndReason, string>> = {
  out: 'Played out',
  'six-scoreless': 'Ended by scoreless turns',
  'round-ended': 'Ended with the round',
  'time-up': 'Ended: time was up',
  declared: 'Result declared by the director',
  void: 'Void: it does not count',
  'passed-out': 'Ended: everybody passed',
  agreed: 'Ended by agreement',
  'no-play': 'Ended: no play was possible',
};

const adjusted: Readonly<Record<ScoreAdjustmentReason, string>> = {
  penalty: 'Penalty',
  overtime: 'Overtime',
  agreed: 'Agreed score',
  other: 'Adjustment',
};

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** A player's own page, opened by the code on the slip. */
export const ownWords = {
  title: 'Your games',
  opening: 'Opening your games…',
  noSecret: 'This address is not whole. Scan the code on the slip again.',
  noAnswer: 'The tournament’s computer does not answer. Join the wifi of the hall and try again.',
  again: 'Try again',
  none: 'No game of yours is over yet. It appears here as soon as it is.',
  which: 'Game',
  game: (round: number, table: number) => `Round ${String(round)}, table ${String(table)}`,
  score: (totals: readonly number[]) => totals.map(pointsText).join(' – '),
  reason: (reason: EndReason) => reasons[reason],
  notSigned: 'Not signed yet',
  slip: 'The slip',
  line: 'Line',
  plays: 'Plays',
  challenges: 'Challenges',
  lastRack: 'Last rack',
  adjusted: (why: ScoreAdjustmentReason) => adjusted[why],
  total: 'Total',
  time: 'Time',
  points: (points: number, kind: 'sum' | 'change') =>
    kind === 'sum' ? pointsText(points) : signed(points),
  span: (ms: number) => {
    const seconds = Math.max(0, Math.floor(ms / 1_000));
    return `${String(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`;
  },
  digest: 'Digest',
  digestText:
    'The same sixteen characters stand on the slip. They tell whether a record was changed.',
  gcg: 'Download as GCG',
  gcgFailed: 'The file did not come. Try again.',
  privacy: 'Whoever has this address can see these games. Nothing can be changed here.',
} as const;
