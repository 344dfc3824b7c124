import type { AwardView } from '@boardside/contract';
import {
  maxRating,
  type Prize,
  type PrizeField,
  type PrizeFieldRefusal,
  type TieBreak,
} from '@boardside/tournament';
import { catalogue } from './catalogue.js';
import { clockText, countOf, ordinal, pointsText, signed } from './numbers.js';
import { halvesText, winsText } from './wins.js';

const tieBreaks: Readonly<Record<TieBreak, string>> = {
  losses: 'Losses',
  spread: 'Spread',
  points: 'Points',
  'head-to-head': 'Head to head',
  'opponents-wins': 'Opp. wins',
  median: 'Median',
  cumulative: 'Cumulative',
  seed: 'Seed',
};

const formulas: Readonly<Record<TieBreak, string>> = {
  losses: 'Fewer losses first. A tie is half a loss.',
  spread: 'The sum of all margins. Byes and forfeits count by the division’s rule.',
  points: 'The sum of the player’s points.',
  'head-to-head': 'Wins among players who are equal so far, if all of them have met.',
  'opponents-wins': 'The sum of all opponents’ wins. A bye adds nothing.',
  median: 'The sum of all opponents’ wins without the highest and the lowest.',
  cumulative: 'The sum of the wins after each round: early wins count more.',
  seed: 'The place by rating: 1 is the highest. Players without a rating are last.',
};

/** A tie-break as a column shows it: losses and seeds are counted as such. */
function valueText(rule: TieBreak, value: number): string {
  if (rule === 'losses' || rule === 'seed') return halvesText(-value);
  return rule === 'spread' ? signed(value) : halvesOrWhole(value);
}

function halvesOrWhole(value: number): string {
  return value < 0 ? `−${halvesText(-value)}` : halvesText(value);
}

const fieldsRefused: Readonly<Record<PrizeFieldRefusal['code'], string>> = {
  'no-such-band': 'Type a lower and a higher rating. One of them may be empty.',
  'class-missing': 'Type a class.',
};

function fieldText(field: PrizeField): string {
  switch (field.of) {
    case 'division':
      return 'the division';
    case 'band':
      if (field.from === 0) return `ratings to ${String(field.to)}`;
      if (field.to >= maxRating) return `ratings from ${String(field.from)}`;
      return `ratings ${String(field.from)} to ${String(field.to)}`;
    case 'class':
      return `class ${field.name}`;
  }
}

const featNames = {
  'high-game': 'High game',
  'high-loss': 'High losing game',
  'high-play': 'High play',
  'high-out-play': 'High out-play',
  'most-out-plays': 'Most out-plays',
} as const;

const resultLetters = { won: 'W', lost: 'L', tied: 'T' } as const;

function prizeText(prize: Prize): string {
  if (prize.kind !== 'place') return featNames[prize.kind];
  return `${ordinal(prize.place)} of ${fieldText(prize.field)}`;
}

const notDecided = 'Not decided yet';
const noPlayer = 'No player, or no record of plays';

/** `isComplete`: no result is missing or to come. */
function whyText({ why }: Pick<AwardView, 'why'>, isComplete: boolean): string {
  switch (why.by) {
    case 'place':
      return `Rank ${String(why.rank)}: ${winsText(why.wins)}, ${signed(why.spread)}`;
    case 'feat':
      return why.feats
        .map(
          ({ value, round, word }) =>
            `${String(value)}${word === undefined ? '' : ` ${word}`}, round ${String(round)}`,
        )
        .join(' · ');
    case 'nobody':
      return isComplete ? noPlayer : notDecided;
  }
}

/** `1,250.00`; nothing for a cup. */
function amountText(amount: number): string {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return amount === 0 ? '–' : (amount / 100).toLocaleString('en', digits);
}

/** Standings and prizes. */
export const standingsText = catalogue({
  page: 'Standings',
  after: (round: number) => (round === 0 ? 'Before play' : `After round ${String(round)}`),
  title: (round: number) =>
    round === 0 ? 'Standings before play' : `Standings after round ${String(round)}`,
  liveTitle: (round: number) => `Standings in round ${String(round)}`,
  choose: 'Show',
  now: 'Current standings',
  live: (missing: number) => `Live: ${countOf(missing, 'game')} unfinished`,
  liveText: 'Unfinished games count with their current scores.',
  open: (missing: number) => `${countOf(missing, 'result')} missing`,
  divisions: 'Division',
  noDivision: 'Add players to a division to see standings.',
  toPlayers: 'Players',
  nobody: 'No players in this division yet',
  print: 'Print',
  table: 'Standings',
  columns: {
    rank: 'Rank',
    move: 'Move',
    name: 'Player',
    rating: 'Rating',
    wins: 'Wins',
    team: 'Team',
    last: 'Last',
    next: 'Next',
  },
  roundColumn: (round: number) => `R${String(round)}`,
  /** `12 Kim Vance`: the rank and the name of an opponent. */
  opponent: (rank: number, name: string) => `${String(rank)} ${name}`,
  /** Under the table, about its columns of rounds. */
  opponentRanks: 'Round columns give each opponent’s rank in this table.',
  /** `W 12 +45`: won against who is twelfth now. */
  roundCell: (result: 'won' | 'lost' | 'tied', ranks: readonly number[], spread: number) =>
    [resultLetters[result], ...ranks.map(String), signed(spread)].join(' '),
  winsFormula: 'A win is 1, a tie ½.',
  lastFormula: 'Spread of the last round.',
  lastText: (spread: number | undefined) => (spread === undefined ? '–' : signed(spread)),
  tieBreaks,
  formulas,
  valueText,
  halves: halvesText,
  withdrawn: 'withdrawn',
  moved: (places: number | undefined) => {
    if (places === undefined || places === 0) return '–';
    return places > 0 ? `↑ ${String(places)}` : `↓ ${String(-places)}`;
  },
  movedSpoken: (places: number | undefined) => {
    if (places === undefined || places === 0) return 'same place as before';
    return places > 0 ? `up ${String(places)}` : `down ${String(-places)}`;
  },
  playing: 'includes an unfinished game',
  clinched: 'clinched',
  prizeLine: (places: number) =>
    places === 1
      ? 'The line: first place wins a prize.'
      : `The line: prizes for ${String(places)} places.`,
  order: 'How ties are broken',
  orderLines: (rules: readonly TieBreak[]) => [
    '1. Wins: a win 1, a tie ½.',
    ...rules.map((rule, index) => `${String(index + 2)}. ${tieBreaks[rule]}: ${formulas[rule]}`),
  ],
  equal: 'Players equal in all of them share a rank.',
  byWins: 'Players by wins',
  byWinsColumns: { wins: 'Wins', players: 'Players' },
  course: {
    back: 'Standings',
    lead: 'Round by round: spread, place and time used.',
    failed: 'This player cannot be shown.',
    empty: 'No round has been published yet.',
    print: 'Print',
    columns: {
      round: 'Round',
      against: 'Against',
      score: 'Score',
      spread: 'Spread',
      bar: 'Spread as a bar, wins to the right',
      total: 'Sum',
      rank: 'Rank',
      time: 'Time used',
      timeBar: 'Time used as a bar; the mark is the base time',
      acts: 'Actions',
    },
    kinds: { game: '', bye: 'bye', forfeit: 'forfeit', absent: 'absent', none: 'no place' },
    penalty: 'Penalty…',
    penaltyOf: (round: number) => `Penalty in round ${String(round)}`,
    penaltyTitle: (name: string, round: number) => `Penalty for ${name} in round ${String(round)}`,
    penaltyField: 'Added to the spread: −50 deducts 50, 0 removes a penalty',
    penaltyOdd: 'Type a whole number, such as −50.',
    penaltyAct: 'Record penalty',
    ofIt: (penalty: number) => `penalty ${signed(penalty)}`,
    sitting: 'Bye, forfeit or absent…',
    sittingOf: (round: number) => `Bye, forfeit or absent in round ${String(round)}…`,
    sittingTitle: (name: string, round: number) =>
      `${name} in round ${String(round)}: bye, forfeit or absent`,
    sittingField: 'Counts as',
    sittingAct: 'Record',
    recorded: (name: string, round: number) => `Round ${String(round)} of ${name} changed.`,
    open: 'open',
    against: (players: string, division: string) => `${players} (${division})`,
    elsewhere: 'not counted here',
    score: (scores: readonly number[]) => scores.map(pointsText).join(' – '),
    signed,
    clock: clockText,
    of: (ms: number) => `of ${clockText(ms)}`,
  },
  prize: {
    title: 'Prizes',
    empty: 'No prizes yet',
    emptyText: 'Add a prize. Its winner appears here as results come in.',
    columns: { prize: 'Prize', amount: 'Amount', winner: 'Winner', why: 'Why' },
    live: 'Results so far',
    noWinner: 'no winner',
    notDecided,
    noPlayer,
    shared: (amount: number, remainder: number) =>
      remainder === 0
        ? `each ${amountText(amount)}`
        : `each ${amountText(amount)}, remainder ${amountText(remainder)}`,
    add: 'Add prize',
    kind: 'For',
    place: 'A place',
    feats: featNames,
    among: 'Among',
    division: 'the division',
    band: 'a rating band',
    class: 'a class',
    from: 'Rating from',
    to: 'to',
    className: 'Class',
    placeNumber: 'Place',
    amount: 'Amount',
    amountOdd: 'Type an amount such as 50 or 12.50, or leave it empty.',
    fieldRefused: fieldsRefused,
    inIt: (players: number) =>
      `${countOf(players, 'player')} ${players === 1 ? 'qualifies' : 'qualify'}`,
    nobodyInIt: 'No player qualifies. Set a player’s class under Players, Edit.',
    addAct: 'Add prize',
    remove: (prize: string) => `Remove ${prize}`,
    removeAct: 'Remove',
    added: 'Prize added.',
    removed: 'Prize removed.',
    policy: 'Each player',
    onePlace: 'can win one prize for a place',
    every: 'can win any number of prizes',
    changed: 'Changed.',
    prizeText,
    whyText,
    amountText,
  },
} as const);
