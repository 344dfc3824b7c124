import type { AwardView } from '@boardside/contract';
import {
  maxRating,
  type Prize,
  type PrizeField,
  type PrizeFieldRefusal,
  type TieBreak,
} from '@boardside/tournament';
import { catalogue } from './catalogue.js';
import { clockText, countOf, pointsText, signed } from './numbers.js';
import { halvesText, winsText } from './wins.js';

const tieBreaks: Readonly<Record<TieBreak, string>> = {
  losses: 'Losses',
  spread: 'Spread',
  points: 'Points',
  'head-to-head': 'Head to head',
  'opponents-wins': 'Opp. wins',
  median: 'Median',
  cumulative: 'Cumulative',
};

const formulas: Readonly<Record<TieBreak, string>> = {
  losses: 'Fewer losses first; a tie is half a loss.',
  spread: 'The margins of all games added up, byes and forfeits by the rule of the division.',
  points: 'The player’s points of all games added up.',
  'head-to-head':
    'Wins in the games among those who are equal so far, where each has met each other.',
  'opponents-wins': 'The wins of all opponents added up; a bye adds nothing.',
  median: 'The wins of all opponents added up, without the best and the worst of them.',
  cumulative: 'The wins so far after each round, added up: who won early comes first.',
};

/** A tie-break as a column shows it: losses are counted as such. */
function valueText(rule: TieBreak, value: number): string {
  if (rule === 'losses') return halvesText(-value);
  return rule === 'spread' ? signed(value) : halvesOrWhole(value);
}

function halvesOrWhole(value: number): string {
  return value < 0 ? `−${halvesText(-value)}` : halvesText(value);
}

const fieldsRefused: Readonly<Record<PrizeFieldRefusal['code'], string>> = {
  'no-such-band': 'A band goes from one rating to a higher one; one end may be left empty.',
  'class-missing': 'Say which class.',
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

const ordinal = (place: number) => {
  const tens = place % 100;
  const ending = tens > 10 && tens < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][place % 10] ?? 'th');
  return `${String(place)}${ending}`;
};

function prizeText(prize: Prize): string {
  if (prize.kind !== 'place') return featNames[prize.kind];
  return `${ordinal(prize.place)} of ${fieldText(prize.field)}`;
}

function whyText({ why }: AwardView): string {
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
      return 'Not decided by any result yet';
  }
}

/** `12.50`; nothing for a cup. */
function amountText(amount: number): string {
  return amount === 0 ? '–' : (amount / 100).toFixed(2);
}

/** Standings and prizes. */
export const standingsText = catalogue({
  page: 'Standings',
  after: (round: number) => (round === 0 ? 'Before play' : `After round ${String(round)}`),
  title: (round: number) =>
    round === 0 ? 'Standings before play' : `Standings after round ${String(round)}`,
  liveTitle: (round: number) => `Standings in round ${String(round)}`,
  choose: 'Standings after',
  now: 'As it stands',
  live: (missing: number) => `Live: ${countOf(missing, 'game')} not over`,
  liveText: 'Games that are played count as they stand now.',
  open: (missing: number) => `${countOf(missing, 'result')} missing`,
  divisions: 'Division',
  noDivision: 'There is nothing to rank before there is a division with players.',
  toPlayers: 'Players',
  nobody: 'Nobody is in this division yet.',
  print: 'Print',
  prizes: 'Prizes',
  table: 'Standings',
  columns: {
    rank: 'Rank',
    move: 'Move',
    name: 'Player',
    rating: 'Rating',
    wins: 'Wins',
    team: 'Team',
    last: 'Last',
  },
  winsFormula: 'A win is 1, a tie ½.',
  lastFormula: 'The last round’s change to the spread.',
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
  playing: 'counts a game in play',
  order: 'How the order is made',
  orderLines: (rules: readonly TieBreak[]) => [
    '1. Wins: a win 1, a tie ½.',
    ...rules.map((rule, index) => `${String(index + 2)}. ${tieBreaks[rule]}: ${formulas[rule]}`),
  ],
  equal: 'Equal in all of them: same rank.',
  byWins: 'Players by wins',
  byWinsColumns: { wins: 'Wins', players: 'Players' },
  course: {
    back: 'Standings',
    lead: 'Round by round: spread, place and time used.',
    failed: 'This player could not be read.',
    empty: 'No round has been published yet.',
    print: 'Print',
    columns: {
      round: 'Round',
      against: 'Against',
      score: 'Score',
      spread: 'Spread',
      bar: 'Spread as a bar: to the right where it was won',
      total: 'Sum',
      rank: 'Rank',
      time: 'Time used',
      timeBar: 'Time used as a bar; the mark is all there was',
      acts: 'Acts',
    },
    kinds: { game: '', bye: 'bye', forfeit: 'forfeit', absent: 'absent', none: 'no place' },
    penalty: 'Penalty…',
    penaltyOf: (round: number) => `Penalty in round ${String(round)}`,
    penaltyTitle: (name: string, round: number) => `Penalty of ${name} in round ${String(round)}`,
    penaltyField: 'Added to the spread: −50 takes fifty, 0 takes a penalty back',
    penaltyOdd: 'A penalty is a whole number, such as −50.',
    penaltyAct: 'Record it',
    ofIt: (penalty: number) => `penalty ${signed(penalty)}`,
    sitting: 'Bye, forfeit or absent…',
    sittingOf: (round: number) => `Bye, forfeit or absent in round ${String(round)}…`,
    sittingTitle: (name: string, round: number) =>
      `${name} in round ${String(round)}: bye, forfeit or absent`,
    sittingField: 'As',
    sittingAct: 'Record it',
    recorded: (name: string, round: number) => `Round ${String(round)} of ${name} changed.`,
    open: 'open',
    score: (scores: readonly number[]) => scores.map(pointsText).join(' – '),
    signed,
    clock: clockText,
    of: (ms: number) => `of ${clockText(ms)}`,
  },
  prize: {
    title: 'Prizes',
    empty: 'No prizes yet',
    emptyText: 'Say what is won, and the winners stand here as the results come in.',
    columns: { prize: 'Prize', amount: 'Amount', winner: 'Winner', why: 'Why' },
    live: 'By the results so far',
    nobody: 'nobody yet',
    shared: (amount: number) => `each ${amountText(amount)}`,
    add: 'Add a prize',
    kind: 'What for',
    place: 'A place',
    feats: featNames,
    among: 'Among',
    division: 'the whole division',
    band: 'a rating band',
    class: 'a class',
    from: 'Rating from',
    to: 'to',
    className: 'Class',
    placeNumber: 'Place',
    amount: 'Amount',
    amountOdd: 'An amount is a number such as 50 or 12.50, or nothing for a cup.',
    fieldRefused: fieldsRefused,
    inIt: (players: number) => `${countOf(players, 'player')} of the division in it`,
    nobodyInIt:
      'Nobody of the division is in it. A class stands with the player, under Players, Edit.',
    addAct: 'Add the prize',
    remove: (prize: string) => `Remove ${prize}`,
    removeAct: 'Remove',
    added: 'Prize added.',
    removed: 'Prize removed.',
    policy: 'Who wins in one list',
    onePlace: 'can win one prize for a place',
    every: 'can win any number of prizes',
    changed: 'Changed.',
    prizeText,
    whyText,
    amountText,
  },
} as const);
