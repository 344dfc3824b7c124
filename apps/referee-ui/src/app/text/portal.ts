import type { PlayerGame } from '@boardside/contract';
import { catalogue } from './catalogue.js';
import { endTexts } from './ends.js';
import { listOf, pointsText, signed } from './numbers.js';

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** A player page, opened by the code on the slip. */
export const portalText = catalogue('portalText', {
  title: 'Your games',
  opening: 'Opening your games…',
  noSecret: 'This link is incomplete. Scan the code on the slip again.',
  noAnswer: 'The tournament’s computer does not answer. Join the hall’s wifi and try again.',
  again: 'Try again',
  none: 'Nothing to see yet. Your finished games appear here. After a game without a tablet, enter its result here.',
  which: 'Game',
  game: (round: number, table: number) => `Round ${String(round)}, table ${String(table)}`,
  /** A game that is to be played, or is played. */
  against: (round: number, table: number, names: readonly string[]) =>
    `Round ${String(round)}, table ${String(table)}, against ${listOf(names)}`,
  /** Any one of these players. */
  oneOf: (names: readonly string[]) => listOf(names, 'or'),
  score: (totals: readonly number[]) => totals.map(pointsText).join(' – '),
  reason: (reason: PlayerGame['reason']) =>
    reason === 'by-slips' ? 'Result by slip' : endTexts[reason].portal,
  notSigned: 'Not signed yet',
  forfeited: ({ seats, forfeitedBy }: Pick<PlayerGame, 'seats' | 'forfeitedBy'>) =>
    `${listOf(forfeitedBy.map((seat) => seats[seat]?.name ?? ''))} lost by forfeit.`,
  /** `totals`: what the slip of the corrected game says. */
  corrected: (totals: readonly number[]) =>
    `Corrected by the director. The slip said ${totals.map(pointsText).join(' – ')}.`,
  noTurns: 'No turns were recorded for this game.',
  slip: 'Result slip',
  line: 'Line',
  plays: 'Plays',
  challenges: 'Challenges',
  lastRack: 'Last rack',
  total: 'Total',
  time: 'Time',
  points: (points: number, kind: 'sum' | 'change') =>
    kind === 'sum' ? pointsText(points) : signed(points),
  span: (ms: number) => {
    const seconds = Math.max(0, Math.floor(ms / 1_000));
    return `${String(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`;
  },
  digest: 'Digest',
  digestText: 'The slip has the same sixteen characters. They show whether a record was changed.',
  gcg: 'Download as GCG',
  gcgFailed: 'The download failed. Try again.',
  privacy:
    'Anyone with this link can see these games and enter your results of games without a tablet. Nothing else can be changed here.',
} as const);

/** The result of a game without a tablet, on a player page. */
export const portalSlipText = catalogue('portalSlipText', {
  /** `who` has entered something, or is to confirm. */
  states: {
    'nothing-said': (_who: string) =>
      'When the game is over, enter its result. It counts once an opponent has entered the same.',
    asked: (who: string) => `${who} has entered this result. Is it right?`,
    waits: (who: string) =>
      `You have entered this result. Now ${who} must confirm it on a phone, with the code on the result slip, or at the desk. After five minutes the director is told.`,
    differs: (_who: string) =>
      'The two slips differ. Check the score sheets together. The player who was wrong enters the result again. The director has been told.',
    'at-tablet': (_who: string) =>
      'You don’t enter this result here. The game appears here when it is over.',
    agreed: (_who: string) => 'This is the result of the game.',
  },
  differ: (own: readonly number[], other: readonly number[]) =>
    `You say ${portalText.score(own)}; the other slip says ${portalText.score(other)}.`,
  differsAtDesk: 'The desk has another result.',
  points: pointsText,
  pointsOf: (name: string) => `Points of ${name}`,
  enter: 'Enter result',
  confirm: 'Yes, that’s right',
  notSo: 'No, that’s wrong',
  change: 'Enter it again',
  wholeNumbers: 'Type the points of every player, in whole numbers.',
} as const);
