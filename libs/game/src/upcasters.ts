import type { CorrectionReason } from './command-facts.js';
import type { Command } from './command.js';
import { eventShape } from './event.js';
import { upcastReason, type Reason } from './reason.js';
import { withNewerOptions } from './rules/newer-options.js';

/** Lifts a body to the next shape. */
export type Upcaster = (body: object) => object;

/**
 * By `Type@shape`: how a body of that shape becomes one of the next. `Type@*`: what a body of
 * today's shape may lack; it returns the same body where nothing is missing.
 */
export type Upcasters = Readonly<Record<string, Upcaster>>;

/** An event as far as its shape goes. */
export type VersionedEvent = {
  readonly type: string;
  readonly shape: number;
  readonly body: object;
};

/** What an event that was lifted keeps: its shape and body as the log has them. */
export type OriginalShape = { readonly written?: Pick<VersionedEvent, 'shape' | 'body'> };

/**
 * An event as it would be written today, older shapes lifted step by step; one that was lifted says
 * how it was written.
 */
export function upcast<Event extends VersionedEvent>(
  event: Event & OriginalShape,
  upcasters: Upcasters,
): Event & OriginalShape {
  let { body, shape } = event;
  for (;;) {
    const lift = upcasters[`${event.type}@${shape}`];
    if (lift === undefined) break;
    body = lift(body);
    shape += 1;
  }
  body = upcasters[`${event.type}@*`]?.(body) ?? body;
  if (body === event.body && shape === event.shape) return event;
  const { written = { shape: event.shape, body: event.body } } = event;
  return { ...event, body, shape, written };
}

/** An event as the log has it, whatever it was lifted to. */
export function inOriginalShape<Event extends VersionedEvent>(event: Event & OriginalShape): Event {
  const { written, ...today } = event;
  return written === undefined ? event : ({ ...today, ...written } as unknown as Event);
}

/** A rule set that a body carries, with the options that are newer than the log. */
export const withRulesOfToday: Upcaster = (body) => {
  const { rules } = body as { readonly rules: { readonly options: object } };
  const options = withNewerOptions(rules.options);
  return options === rules.options ? body : { ...body, rules: { ...rules, options } };
};

/** Before shape 3 an end by result slips was known by this sentence alone. */
const saidBySlips = 'the result came by slip';

/** Shape 3; the sentence stays, as a record of that log repeats it. */
const withSource: Upcaster = (body) =>
  'said' in body && body.said === saidBySlips ? { ...body, source: 'result-slips' } : body;
const asBefore: Upcaster = (body) => body;

/** An end as it is named today: one was named after its number of turns, which the rules give. */
export function upcastEnd<End extends { readonly reason: string }>(end: End): End {
  const reason: string = end.reason;
  return reason === 'six-scoreless' ? { ...end, reason: 'scoreless-turns' } : end;
}

/** Shape 4, of the event that ends a game. */
const withEndOfToday: Upcaster = (body) => upcastEnd(body as { readonly reason: string });

/** Shape 4, of the events that may reach an end. */
const withClosingOfToday: Upcaster = (body) => {
  const { closing } = body as { readonly closing?: { readonly reason: string } };
  return closing === undefined ? body : { ...body, closing: upcastEnd(closing) };
};

/** What tablets and the server wrote before shape 4 for why a turn has to be corrected. */
const correctionSentences: ReadonlyMap<string, CorrectionReason> = new Map([
  ['Word', { code: 'word' }],
  ['Place', { code: 'place' }],
  ['Blank', { code: 'blank' }],
  ['Score', { code: 'score' }],
  ['The server’s list says otherwise than this tablet’s', { code: 'lists-differ' }],
] as const);

/** The line came after a name. */
const missingSentence = /^Turn missing after it: .*, (?<typed>[^,]+)$/s;

function upcastCorrectionReason(why: CorrectionReason): CorrectionReason {
  if (typeof why !== 'string') return why;
  const typed = missingSentence.exec(why)?.groups?.['typed'];
  return typed === undefined ? (correctionSentences.get(why) ?? why) : { code: 'missing', typed };
}

/** Shape 4; a sentence that a person wrote stays. */
const withReasonOfToday: Upcaster = (body) => {
  const { why } = body as { readonly why: CorrectionReason };
  return { ...body, why: upcastCorrectionReason(why) };
};

/** The field of a body or command that has a reason, with its code; the others as they are. */
function withReasonIn<Body extends object>(field: string, body: Body): Body {
  const { [field]: reason } = body as Readonly<Record<string, Reason | undefined>>;
  return reason === undefined ? body : { ...body, [field]: upcastReason(reason) };
}

/** Shape 5: where the bodies of these types have a reason. */
const reasonFields = {
  ClockOrdered: 'reason',
  TimeAdjusted: 'reason',
  BaseTimeSet: 'reason',
  MoveLimitSet: 'reason',
  InfractionNoted: 'what',
  RemarkNoted: 'remark',
  TurnsCorrected: 'reason',
  RolledBack: 'reason',
  RacksStated: 'reason',
  SeatsCorrected: 'reason',
  ScoreAdjusted: 'reason',
  SlipReopened: 'reason',
  GameEnded: 'said',
} as const;

/** Where commands have it that have it elsewhere. */
const commandReasons: Readonly<Partial<Record<Command['kind'], string>>> = {
  'note-infraction': 'what',
  'note-remark': 'remark',
};

/** A command as it is given today, by a page of an earlier version or stored by one. */
export function upcastCommand<Each extends Command>(command: Each): Each {
  return command.kind === 'ask-correction'
    ? { ...command, why: upcastCorrectionReason(command.why) }
    : withReasonIn(commandReasons[command.kind] ?? 'reason', command);
}

const closingTypes = [
  'TurnEnded',
  'PlayEntered',
  'TurnAgreed',
  'TimeExpired',
  'ChallengeDropped',
  'ChallengeSettled',
  'TurnsCorrected',
  'RacksStated',
  'RacksDeclared',
];

/** The lifts of one type up to today's shape; where none is named the body is as before. */
function liftsOf(
  type: string,
  named: Readonly<Record<number, Upcaster>> = {},
): readonly (readonly [string, Upcaster])[] {
  const older = Array.from({ length: eventShape - 1 }, (_, index) => index + 1);
  return older.map((shape) => [`${type}@${shape}`, named[shape] ?? asBefore]);
}

const reasonLifts = Object.entries(reasonFields).flatMap(([type, field]) =>
  liftsOf(type, {
    ...(type === 'GameEnded' && { 2: withSource, 3: withEndOfToday }),
    ...(closingTypes.includes(type) && { 3: withClosingOfToday }),
    4: (body) => withReasonIn(field, body),
  }),
);

/** Everything that the logs of games were ever written in, apart from today's shapes. */
export const gameUpcasters: Upcasters = Object.fromEntries([
  ...liftsOf('GameOpened'),
  ['GameOpened@*', withRulesOfToday],
  ...liftsOf('CorrectionAsked', { 3: withReasonOfToday }),
  ...closingTypes.flatMap((type) => liftsOf(type, { 3: withClosingOfToday })),
  ...reasonLifts,
]);
