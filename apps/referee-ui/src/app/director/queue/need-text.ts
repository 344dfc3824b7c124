import { needDetail, queueText, type NeedKind } from '../../text/director-queue.js';
import { clockText } from '../../text/numbers.js';
import { hallMinute, durationText } from '../components/clock-text.js';
import type { Need } from '../hall/need.js';

/** What the lines are made of. `turn`: in words. */
interface NeedFacts extends Pick<Need, 'request' | 'row'> {
  readonly who: string;
  readonly amount: number;
  readonly turn: string;
  readonly text: string;
}

type NeedLine = (facts: NeedFacts) => string;

/** Needs whose line is a text as it is. */
type PlainNeed = {
  [Kind in NeedKind & keyof typeof needDetail]: (typeof needDetail)[Kind] extends string
    ? Kind
    : never;
}[NeedKind & keyof typeof needDetail];

/** The lines that are made of facts. */
const detailTexts: Readonly<Record<Exclude<NeedKind, PlainNeed>, NeedLine>> &
  Readonly<Partial<Record<PlainNeed, NeedLine>>> = {
  challenge: ({ turn, who }) => needDetail.challenge(turn, who),
  'judged-otherwise': ({ turn, text }) => needDetail['judged-otherwise'](turn, text),
  'play-possible': ({ who, text }) => needDetail['play-possible'](who, text),
  'with-jury': ({ turn }) => needDetail['with-jury'](turn),
  'with-list': ({ turn }) => needDetail['with-list'](turn),
  ruled: ({ turn }) => needDetail.ruled(turn),
  'verdict-late': ({ turn }) => needDetail['verdict-late'](turn),
  'second-opinion': ({ who }) => needDetail['second-opinion'](who),
  'start-awaited': ({ who }) => needDetail['start-awaited'](who),
  'flag-down': ({ who }) => needDetail['flag-down'](who),
  'time-limit': ({ who }) => needDetail['time-limit'](who),
  pending: ({ who }) => needDetail.pending(who),
  'move-limit': ({ who }) => needDetail['move-limit'](who),
  'no-press': ({ who }) => needDetail['no-press'](who),
  'may-be-out': ({ who }) => needDetail['may-be-out'](who),
  'slip-alone': ({ who }) => needDetail['slip-alone'](who),
  'press-undone': ({ who }) => needDetail['press-undone'](who),
  'case-wrong': ({ text }) => needDetail['case-wrong'](text),
  'list-missing': ({ text }) => needDetail['list-missing'](text),
  refused: ({ amount }) => needDetail.refused(amount),
  'overdraw-many': ({ amount }) => needDetail['overdraw-many'](amount),
  'overdraw-done': ({ amount }) => needDetail['overdraw-done'](amount),
  'not-witnessed': ({ amount }) => needDetail['not-witnessed'](amount),
  paused: ({ who, amount }) => needDetail.paused(who, durationText(amount)),
  'late-entries': ({ who, amount }) => needDetail['late-entries'](who, amount),
  absent: ({ who, amount }) =>
    amount > 0 ? needDetail.absent(who, durationText(amount)) : needDetail['absent-over'](who),
  'low-time': ({ who, amount }) => needDetail['low-time'](who, clockText(amount)),
  battery: ({ amount }) => needDetail.battery(Math.round(amount * 100)),
  'seats-differ': ({ text }) => text,
  'slips-differ': ({ text }) => text,
  referee: ({ text }) => (text === '' ? needDetail.referee : text),
  correction: ({ text }) => (text === '' ? needDetail.correction : text),
  'tablet-asks': ({ request, text }) => request?.label ?? text,
  silent: ({ row }) =>
    needDetail.silent(row?.device.kind === 'silent' ? hallMinute(row.device.since) : ''),
};

/** What an item says of its table, in one line. */
export function needDetailText({ kind, about, request, row }: Need): string {
  const { who = '', amount = 0, turn = 0, text = '' } = about;
  const line: NeedLine | undefined = detailTexts[kind];
  // What has no line of its own is plain.
  if (line === undefined) return needDetail[kind as PlainNeed];
  return line({ who, amount, turn: queueText.turn(turn), text, request, row });
}

/** The same as a sentence of its own. */
export function needFactText(need: Need): string {
  const detail = needDetailText(need);
  return detail.charAt(0).toLocaleUpperCase() + detail.slice(1);
}

/** Names and scores of the table; names alone where only slips tell of scores. */
export function needScoresText({ kind, row }: Need): string {
  const seats = row?.seats ?? [];
  if (kind === 'slips-differ' || kind === 'slip-alone') {
    return queueText.players(seats.map(({ shortName }) => shortName));
  }
  return queueText.scores(
    seats.map(({ shortName }) => shortName),
    seats.map(({ score }) => score),
  );
}
