import type { ReportedVerdict, RulingInGame } from '@boardside/contract';
import type { Reason } from '@boardside/game';
import { catalogue } from './catalogue.js';
import { countOf } from './numbers.js';
import { reasonText } from './reasons.js';

type RulingOfKind<Kind extends RulingInGame['kind']> = Extract<RulingInGame, { kind: Kind }>;

function verdictText(what: string, { acceptable, judge, by }: ReportedVerdict): string {
  const said = acceptable ? 'acceptable' : 'unacceptable';
  return `${what}: ${said}, by ${judge === 'list' ? `the list ${by}` : by}`;
}

const ends: Readonly<Record<RulingOfKind<'challenge'>['end'], string>> = {
  open: 'Not settled yet.',
  dropped: 'Dropped: the play stands.',
  gone: 'Removed when turns were rolled back.',
  stands: 'The play stands.',
  off: 'Challenged off.',
};

/** The report of rulings: of a play as a whole, never which word (G26). */
export const rulingsReportText = catalogue({
  scope: 'Which rulings',
  all: 'The whole tournament',
  round: (round: number) => `Round ${String(round)}`,
  day: (day: string) => `On ${day}`,
  none: 'No challenge, overdraw or infraction yet.',
  failed: 'The rulings could not be read.',
  forDirectors: 'For directors only: not for the hall.',
  count: (challenges: number, overdraws: number, infractions: number) =>
    [
      countOf(challenges, 'challenge'),
      countOf(overdraws, 'overdraw'),
      countOf(infractions, 'infraction'),
    ].join(', '),
  columns: {
    where: 'Round · table',
    when: 'Time',
    what: 'What happened',
    ruling: 'Ruling',
    end: 'Outcome',
  },
  where: (round: number, table: number) => `${String(round)} · ${String(table)}`,
  atTurn: (turn: number) => (turn === 0 ? 'Before play' : `Turn ${String(turn)}`),
  challenge: (challenger: string, mover: string, play: string) =>
    `${challenger} challenged ${play === '' ? 'a play' : play} of ${mover}`,
  play: (play: string, points: number) => (play === '' ? '' : `${play} (${String(points)})`),
  first: (verdict: ReportedVerdict) => verdictText('First ruling', verdict),
  second: (verdict: ReportedVerdict, askedBy: string) =>
    verdictText(`Second opinion, asked by ${askedBy}`, verdict),
  secondOpen: (askedBy: string) => `Second opinion, asked by ${askedBy}: not given yet`,
  noRuling: 'No ruling',
  ends,
  losesTurn: (name: string) => `${name} lost a turn.`,
  bonus: (name: string, points: number) => `${name} gets ${String(points)} points.`,
  overdraw: (name: string, onRack: number) =>
    `Overdraw: ${name} had ${String(onRack)} tiles on the rack`,
  removed: (removed: number) => `${countOf(removed, 'tile')} went back to the bag.`,
  infraction: (name: string, clause: string, what: Reason) =>
    `Infraction by ${name}${clause === '' ? '' : ` (${clause})`}: ${reasonText(what)}`,
  warning: { warning: 'A warning was given.', noted: 'Noted.' },
} as const);
