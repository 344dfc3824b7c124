import { catalogue } from './catalogue.js';
import { countOf, listOf, pointsText, signed, spreadText } from './numbers.js';
import { halvesText } from './wins.js';

/** What screens of the hall say to whoever looks up. */
export const hallScreenText = catalogue('hallScreenText', {
  round: (round: number) => `Round ${String(round)}`,
  rounds: (rounds: readonly number[]) =>
    `${rounds.length === 1 ? 'Round' : 'Rounds'} ${listOf(rounds)}`,
  /** Of a name, where not everybody plays the same round. */
  inRound: (division: string | undefined, round: number) =>
    division === undefined ? `Round ${String(round)}` : `${division}, round ${String(round)}`,
  after: (round: number, missing: number) => {
    if (round === 0) return 'Before play';
    if (missing === 0) return `After round ${String(round)}`;
    return `Round ${String(round)}, ${countOf(missing, 'result')} missing`;
  },
  table: 'Table',
  tableNumber: (table: number) => `Table ${String(table)}`,
  /** Of the names on one of several screens. */
  letters: (from: string, to: string) => (from === to ? from : `${from} – ${to}`),
  nobodyHere: 'No names on this screen.',
  noRound: 'Round 1 has not been published yet.',
  noGame: 'No game at this table yet.',
  noCode: 'This screen code does not work. Ask the director for a new one.',
  begins: 'starts',
  against: (names: readonly string[]) => `v. ${listOf(names)}`,
  bye: 'bye',
  page: (page: number, of: number) => `page ${String(page)} of ${String(of)}`,
  paused: 'paused',
  standings: {
    rank: 'Rank',
    moved: 'Ranks gained',
    name: 'Name',
    record: 'Won – lost',
    spread: 'Spread',
    last: 'Last game',
  },
  moved: (ranks: number) => (ranks > 0 ? `▲ ${String(ranks)}` : `▼ ${String(-ranks)}`),
  game: (own: number, other: number) => `${pointsText(own)} – ${pointsText(other)}`,
  results: 'Last results',
  result: (names: readonly string[], scores: readonly number[]) =>
    `${names[0] ?? ''} ${scores.map(pointsText).join(' – ')} ${names[1] ?? ''}`,
  endsIn: (round: number, span: string) => `Round ${String(round)} ends in ${span}`,
  updated: (time: string) => `updated ${time}`,
  stale: (span: string) => `last update ${span} ago`,
  board: 'Board',
  last: 'Last play',
  over: 'Final score',
  plays: 'Earlier plays',
  bag: 'Bag',
  course: spreadText,
  unseen: 'Unseen tiles',
  notBegun: 'Not started',
  total: pointsText,
  points: (points: number) => `+${String(points)}`,
  signed,
  halves: halvesText,
} as const);
