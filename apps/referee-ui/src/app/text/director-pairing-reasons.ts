import type {
  DraftReason,
  FirstReason,
  MethodNumberName,
  MeetingReason,
  PairingMethod,
  ByeReason,
} from '@boardside/tournament';
import { catalogue } from './catalogue.js';
import { countOf, listOf } from './numbers.js';
import { halvesText, winsText } from './wins.js';

type EntrantNameOf = (entrant: string) => string;

const rounds = (numbers: readonly number[]) =>
  `${numbers.length === 1 ? 'round' : 'rounds'} ${listOf(numbers)}`;

/** Codes of who starts and where, which stand beside the pairing and not in its reason. */
const codesBesidePairing = new Set<MeetingReason['code']>([
  'fewer-firsts',
  'more-seconds',
  'second-last-time',
  'first-by-schedule',
  'first-by-lot',
  'first-kept',
]);

export function isFirstReason(reason: MeetingReason): reason is FirstReason {
  return codesBesidePairing.has(reason.code);
}

/** Why it is this table and not simply the next one. */
export function isTableReason({ code }: MeetingReason): boolean {
  return code === 'fixed-table' || code === 'fixed-table-not-kept';
}

/** Unusual reasons, which a director reviews. */
export function isException(reason: MeetingReason): boolean {
  if (reason.code === 'repeat') return reason.because !== 'allowed';
  return reason.code === 'team-mates' || reason.code === 'fixed-table-not-kept';
}

const because = {
  allowed: 'as the plan allows',
  method: 'the method allows it',
  unavoidable: 'no better draft exists',
  kept: 'locked by hand',
} as const;

function meetingText(reason: MeetingReason, nameOf: EntrantNameOf): string {
  switch (reason.code) {
    case 'kept':
      return 'Locked';
    case 'schedule':
      return `Round robin, step ${String(reason.step)} of ${String(reason.steps)}${reason.cycle > 1 ? ', second time round' : ''}`;
    case 'group':
      return `Group ${String(reason.group)} of ${String(reason.people)}, step ${String(reason.step)}`;
    case 'places':
      return `Places ${listOf(reason.places)}`;
    case 'same-record':
      return reason.wins === 0 ? 'Both without a win' : `Both ${winsText(reason.wins)}`;
    case 'records-apart':
      return `${reason.wins.map(halvesText).join(' and ')} wins`;
    case 'repeat':
      return `Repeat of ${rounds(reason.rounds)}: ${because[reason.because]}`;
    case 'team-mates':
      return `Both of ${reason.team}: ${because[reason.because]}`;
    case 'gibson':
      return `${nameOf(reason.entrant)} has clinched place ${String(reason.place)}`;
    case 'fixed-table':
      return `${nameOf(reason.entrant)} always sits here`;
    case 'fixed-table-not-kept':
      return `${nameOf(reason.entrant)} had to leave table ${String(reason.table)}`;
    case 'fewer-firsts':
      return `has started fewer games: ${reason.firsts.join(' to ')}`;
    case 'more-seconds':
      return `has replied more often: ${reason.seconds.join(' to ')}`;
    case 'second-last-time':
      return `replied when they met in round ${String(reason.round)}`;
    case 'first-by-schedule':
      return 'starts by the schedule';
    case 'first-by-lot':
      return 'starts by lot';
    case 'first-kept':
      return 'starts as set by hand';
  }
}

function sittingText(reason: ByeReason | undefined, nameOf: EntrantNameOf): string {
  switch (reason?.code) {
    case undefined:
    case 'asked':
      return 'as asked';
    case 'lowest':
      return `place ${String(reason.place)}, the lowest of those with the fewest byes`;
    case 'lowest-that-fits':
      return `place ${String(reason.place)}: a lower bye would force a repeat`;
    case 'others-would-repeat':
      return `has had ${countOf(reason.byes, 'bye')}: another bye would force a repeat`;
    case 'bye-by-schedule':
      return reason.opponent === undefined
        ? 'by the schedule'
        : `by the schedule: ${nameOf(reason.opponent)} does not play this round`;
  }
}

function draftText(reason: DraftReason, nameOf: EntrantNameOf): string {
  switch (reason.code) {
    case 'repeats':
      return `${countOf(reason.meetings, 'repeat')} beyond the plan`;
    case 'everybody-has-met':
      return 'All players have met as often as the plan allows';
    case 'schedule-left':
      return reason.newcomers.length === 0
        ? 'The schedule no longer applies; paired by records instead'
        : `The schedule has no place for ${listOf(reason.newcomers.map(nameOf))}; paired by records instead`;
    case 'tables-short':
      return `${countOf(reason.meetings, 'pairing')} without a table: add tables and pair again`;
  }
}

const methods: Readonly<Record<PairingMethod['kind'], string>> = {
  swiss: 'Swiss',
  'round-robin': 'Round robin',
  'king-of-the-hill': 'King of the hill',
  'fresh-king-of-the-hill': 'King of the hill, no repeats',
  factor: 'Factor',
  fontes: 'Fontes groups',
  australian: 'Australian draw',
  manual: 'By hand',
};

/** What each method does, in a sentence. */
const methodTexts: Readonly<Record<PairingMethod['kind'], string>> = {
  swiss: 'Players with equal records meet; repeats are avoided.',
  'round-robin': 'All players meet, once or twice.',
  'king-of-the-hill': '1st plays 2nd, 3rd plays 4th, repeats allowed.',
  'fresh-king-of-the-hill': '1st plays 2nd, 3rd plays 4th; repeats are avoided.',
  factor: 'Factor 4: 1st plays 5th, 2nd plays 6th…; the rest as in a Swiss.',
  fontes: 'Small groups of mixed strength, for the first rounds.',
  australian:
    'From the top, each plays the highest not yet met, or not met since the round you set.',
  manual: 'You pair all players yourself.',
};

/** The numbers of methods; an empty field shows the placeholder. */
const methodNumbers: Readonly<
  Record<MethodNumberName, { readonly label: string; readonly placeholder: string }>
> = {
  factor: { label: 'Factor', placeholder: '' },
  meetings: { label: 'Meetings', placeholder: '' },
  since: { label: 'Since round', placeholder: 'all' },
};

/** Pairing methods and the reasons of a draw. */
export const pairingReasonText = catalogue({
  meetingText,
  sittingText,
  draftText,
  methods,
  methodTexts,
  methodNumbers,
} as const);
