import { unreachable, present } from '@boardside/engine';
import type { Ms, HallFact, HallRow, HallStop } from '@boardside/contract';
import { seatsDifferText, slipStateText, type NeedKind } from '../../text/director-queue.js';
import { leavesText } from '../../text/leaving.js';
import { reportedTurnText } from '../../text/reported-turn.js';
import {
  stopLevels,
  type NeedDetails,
  type NeedLevel,
  type Need,
  type NeedContext,
} from './need.js';
import { smallClockState, remainingOf, type TimedRow } from './row-clock.js';

const minuteMs: Ms = 60_000;
/** A tablet whose clock runs is silent from here on, and urgently so from there on. */
const silentForMs: Ms = 15_000;
const silentForLongMs: Ms = minuteMs;
/** Both clocks stand so long and nobody starts one, accepts the end or settles an overdraw. */
const standsLongMs: Ms = 2 * minuteMs;
/** The table reads after so long that the referee has been told again. */
const verdictLateMs: Ms = 3 * minuteMs;
const pendingLongMs: Ms = 2 * minuteMs;
const pendingTooLongMs: Ms = 5 * minuteMs;
const noPressMs: Ms = 5 * minuteMs;
/** How long what the table settled by itself is still told. */
const noticeShownMs: Ms = 5 * minuteMs;
/** Within this time a game takes the seats of its round when nothing is in the way. */
const seatedInMs: Ms = 10_000;
const lowBattery = 0.2;
const manyTiles = 3;

const inPlay: ReadonlySet<HallRow['phase']> = new Set(['playing', 'closing', 'racks', 'ended']);

/** A need without what every need of a row has in common. */
type RowNeed = {
  readonly kind: NeedKind;
  readonly level: NeedLevel;
  /** Tells one from the next of its kind at the table; a later stage of the same keeps it. */
  readonly mark?: string;
  readonly about?: NeedDetails;
  /** Undefined: since this page first saw it. */
  readonly since?: Ms | undefined;
};

/** What one table needs somebody for. */
export function needsOfRow(timed: TimedRow, watch: NeedContext): readonly Need[] {
  const { row } = timed;
  const found = [
    ...stopNeeds(row, watch),
    ...row.facts.map((fact) => needOfFact(fact, row, watch)),
    ...tabletNeeds(row, watch),
    possibleTimeUpNeed(timed, watch),
    ...clockNeeds(timed, watch),
    slipNeed(row, watch),
  ];
  return found.filter((need) => need !== undefined).map((need) => completeNeed(need, row, watch));
}

function completeNeed(found: RowNeed, row: HallRow, watch: NeedContext): Need {
  const { kind, level, mark = kind, about = {}, since } = found;
  const id = `${row.game}:${mark}`;
  return {
    id,
    kind,
    level,
    about,
    row,
    request: undefined,
    table: row.table,
    since: since ?? watch.firstSeen.get(id) ?? watch.now,
  };
}

function nameAt(row: HallRow, seat: number | undefined): string {
  return row.seats[seat ?? 0]?.shortName ?? '';
}

/** The most urgent open stop; once all are settled, that somebody starts the clock. */
function stopNeeds(row: HallRow, watch: NeedContext): readonly (RowNeed | undefined)[] {
  const { stops } = row;
  const open = stops.filter(({ state }) => state === 'open');
  const isAsked = open.some(({ reason }) => reason === 'correction');
  // Scores that differ and the correction asked of them are one matter.
  const stop = open
    .flatMap(({ reason, ...rest }) =>
      reason === 'not-started' || (reason === 'score' && isAsked) ? [] : [{ reason, ...rest }],
    )
    .sort((one, other) => stopLevels[one.reason] - stopLevels[other.reason])[0];
  if (stop === undefined) return [startNeed(row, watch), endNeed(row, watch)];
  const { reason } = stop;
  // What a challenge is waiting for, its own fact tells.
  if (reason === 'challenge' && row.facts.some(({ kind }) => kind === 'challenge')) return [];
  if (reason === 'flag' && row.facts.some(isLimit)) return [];
  const since = watch.instantAt(stop.since);
  const long = reason === 'overdraw' && watch.now - since >= standsLongMs;
  const level = long ? 0 : stopLevels[reason];
  const about = aboutStop(stop, row);
  return [{ kind: reason, level, mark: `${reason}:${stop.since}`, ...(about && { about }), since }];
}

function aboutStop(
  { leaves, asked }: Pick<HallStop, 'leaves' | 'asked'>,
  row: HallRow,
): NeedDetails | undefined {
  if (leaves !== undefined) return { text: leavesText(nameAt(row, leaves.seat), leaves.why) };
  if (asked === undefined) return undefined;
  const names = row.seats.map(({ shortName }) => shortName);
  return { text: reportedTurnText(asked, names) };
}

function isLimit(fact: HallFact): boolean {
  return fact.kind === 'flag' && fact.what === 'limit';
}

function startNeed(row: HallRow, watch: NeedContext): RowNeed | undefined {
  const settled = row.stops.filter(({ state }) => state === 'settled');
  if (settled.length === 0 || row.clock !== 'stopped') return undefined;
  return clocksStoppedNeed('start-awaited', row, watch, 3);
}

/** An end that is reached and that the other side has to accept. */
function endNeed(row: HallRow, watch: NeedContext): RowNeed | undefined {
  const waits = row.phase === 'closing' && row.clock === 'stopped' && row.stops.length === 0;
  if (!waits) return undefined;
  const need = clocksStoppedNeed('end-awaited', row, watch, 3);
  return need?.level === 0 ? need : undefined;
}

/** Clocks that stand for no open reason: for two minutes that is the players’ own affair. */
function clocksStoppedNeed(
  kind: 'start-awaited' | 'end-awaited',
  row: HallRow,
  watch: NeedContext,
  first: NeedLevel,
): RowNeed | undefined {
  if (row.stoppedSince === undefined) return undefined;
  const since = watch.instantAt(row.stoppedSince);
  const level = watch.now - since >= standsLongMs ? 0 : first;
  const about = { who: nameAt(row, row.onTurn) };
  return { kind, level, mark: `${kind}:${row.stoppedSince}`, about, since };
}

function needOfFact(fact: HallFact, row: HallRow, watch: NeedContext): RowNeed | undefined {
  const since = watch.instantAt(fact.since);
  const waitedMs = watch.now - since;
  const mark = `${fact.kind}:${fact.since}`;
  switch (fact.kind) {
    case 'challenge':
      return { ...challengeNeed(fact, row, waitedMs), since };
    case 'pending': {
      if (waitedMs < pendingLongMs) return undefined;
      const level = waitedMs < pendingTooLongMs ? 2 : 1;
      return { kind: 'pending', level, mark, about: { who: nameAt(row, fact.seat) }, since };
    }
    case 'move-limit': {
      const about = { who: nameAt(row, fact.seat), turn: fact.turn };
      return { kind: 'move-limit', level: 1, mark, about, since };
    }
    case 'absent': {
      const amount = fact.forfeitMs - waitedMs;
      const about = { who: nameAt(row, fact.seat), amount };
      return { kind: 'absent', level: amount > 0 ? 2 : 1, mark, about, since };
    }
    case 'refused':
      return { kind: 'refused', level: 2, mark, about: { amount: fact.count }, since };
    case 'overdraw':
      return overdrawNeed(fact, waitedMs, { mark, since });
    case 'flag': {
      const about = { who: nameAt(row, fact.seat) };
      if (fact.what === 'limit') return { kind: 'time-limit', level: 1, mark, about, since };
      const decides = row.stops.some(({ reason }) => reason === 'flag');
      return decides ? undefined : { kind: 'flag-down', level: 2, mark, about, since };
    }
    case 'judged-otherwise': {
      const about = { turn: fact.turn, text: slipStateText[fact.slip] };
      return { kind: 'judged-otherwise', level: 1, mark, about, since };
    }
    case 'play-possible': {
      const said = { who: nameAt(row, fact.seat), text: `${fact.play}${slipStateText[fact.slip]}` };
      return { kind: 'play-possible', level: 1, mark, about: said, since };
    }
    case 'press-undone': {
      if (waitedMs >= noticeShownMs) return undefined;
      return {
        kind: 'press-undone',
        level: 3,
        mark,
        about: { who: nameAt(row, fact.seat) },
        since,
      };
    }
    case 'late-entries': {
      const about = { who: nameAt(row, fact.seat), amount: fact.count };
      const ofPlayer = `late-entries:${String(fact.seat)}`;
      return { kind: 'late-entries', level: 2, mark: ofPlayer, about, since };
    }
    case 'racks-differ':
      return { kind: 'racks-differ', level: 0, mark, since };
    case 'not-witnessed': {
      const about = { amount: fact.count };
      return { kind: 'not-witnessed', level: 2, mark: 'not-witnessed', about, since };
    }
    case 'paused': {
      const about = { who: nameAt(row, fact.seat), amount: fact.ms };
      return { kind: 'paused', level: 3, mark: `paused:${String(fact.seat)}`, about, since };
    }
    case 'list-missing':
      return { kind: 'list-missing', level: 1, mark, about: { text: fact.name }, since };
    case 'seats-differ':
      return seatsNeed(fact, waitedMs, { mark, since });
    default:
      return unreachable(fact);
  }
}

type RowFactOf<Kind extends HallFact['kind']> = Extract<HallFact, { kind: Kind }>;

const needOfChallengeStage: Readonly<
  Record<RowFactOf<'challenge'>['stage'], { readonly kind: NeedKind; readonly level: NeedLevel }>
> = {
  called: { kind: 'challenge', level: 2 },
  'with-jury': { kind: 'with-jury', level: 0 },
  'with-list': { kind: 'with-list', level: 2 },
  ruled: { kind: 'ruled', level: 3 },
  'second-opinion': { kind: 'second-opinion', level: 0 },
};
const stagesWithJudge: ReadonlySet<RowFactOf<'challenge'>['stage']> = new Set([
  'with-jury',
  'with-list',
  'second-opinion',
]);

/**
 * The players choose the words by themselves (G25); where they take long, or a judge who has the
 * words does not answer, the director is called.
 */
function challengeNeed(fact: RowFactOf<'challenge'>, row: HallRow, waitedMs: Ms): RowNeed {
  const isLate = stagesWithJudge.has(fact.stage) && waitedMs >= verdictLateMs;
  const isSlow = fact.stage === 'called' && waitedMs >= standsLongMs;
  const opinion = fact.stage === 'second-opinion' ? 2 : 1;
  const inJury = fact.case === undefined ? undefined : `${row.game}:${String(fact.case)}`;
  return {
    ...(isLate ? ({ kind: 'verdict-late', level: 0 } as const) : needOfChallengeStage[fact.stage]),
    ...(isSlow && { level: 0 as const }),
    mark: `challenge:${row.stoppedSince ?? String(fact.turn)}`,
    about: {
      who: nameAt(row, fact.by),
      turn: fact.turn,
      ...(inJury === undefined ? {} : { case: `${inJury}:${String(opinion)}` }),
    },
  };
}

function overdrawNeed(
  { removed, clocks }: RowFactOf<'overdraw'>,
  waitedMs: Ms,
  found: Pick<RowNeed, 'mark' | 'since'>,
): RowNeed | undefined {
  const about = { amount: removed };
  if (removed >= manyTiles && clocks === 'stopped') {
    return { kind: 'overdraw-many', level: 0, about, ...found };
  }
  return waitedMs < noticeShownMs
    ? { kind: 'overdraw-done', level: 3, about, ...found }
    : undefined;
}

/** Seats that nothing keeps from being put right are, in a moment. */
function seatsNeed(
  { waitsFor }: RowFactOf<'seats-differ'>,
  waitedMs: Ms,
  found: Pick<RowNeed, 'mark' | 'since'>,
): RowNeed | undefined {
  if (waitsFor === 'nothing' && waitedMs < seatedInMs) return undefined;
  return { kind: 'seats-differ', level: 1, about: { text: seatsDifferText[waitsFor] }, ...found };
}

function tabletNeeds(row: HallRow, watch: NeedContext): readonly (RowNeed | undefined)[] {
  const { device } = row;
  if (device.kind === 'none') return [];
  if (device.kind === 'online') {
    const charge = device.battery ?? 1;
    return [
      device.lacks.includes('storage') ? { kind: 'storage', level: 0 } : undefined,
      charge < lowBattery ? { kind: 'battery', level: 3, about: { amount: charge } } : undefined,
    ];
  }
  const since = watch.instantAt(device.since);
  const silentMs = watch.now - since;
  if (row.clock === 'running') {
    if (silentMs < silentForMs) return [];
    return [{ kind: 'silent', level: silentMs >= silentForLongMs ? 0 : 1, since }];
  }
  if (!inPlay.has(row.phase) || silentMs < silentForLongMs) return [];
  return [{ kind: 'asleep', level: 2, since }];
}

/**
 * By its last word the clock of a silent tablet would be out now. Only the tablet can tell whether it
 * is: somebody goes there, and nothing follows from it.
 */
function possibleTimeUpNeed(timed: TimedRow, watch: NeedContext): RowNeed | undefined {
  const { row } = timed;
  const { device, onTurn: seat } = row;
  if (device.kind !== 'silent' || row.clock !== 'running' || seat === undefined) return undefined;
  const [bankMs, left] = [row.seats[seat]?.bankMs ?? 0, remainingOf(timed, seat, watch.now)];
  const isSilent = watch.now - watch.instantAt(device.since) >= silentForMs;
  if (!isSilent || bankMs <= 0 || left === undefined || left > 0) return undefined;
  const mark = `may-be-out:${String(seat)}`;
  return {
    kind: 'may-be-out',
    level: 1,
    mark,
    about: { who: nameAt(row, seat) },
    since: watch.now + left,
  };
}

function clockNeeds(timed: TimedRow, watch: NeedContext): readonly (RowNeed | undefined)[] {
  const { row } = timed;
  const low = row.seats.findIndex(
    (_, seat) => smallClockState(timed, seat, watch.now, watch.lowMs(row)) === 'low',
  );
  const left = remainingOf(timed, low, watch.now);
  const about = { who: nameAt(row, low), ...present({ amount: left }) };
  const lowTime: RowNeed = { kind: 'low-time', level: 2, mark: `low-time:${String(low)}`, about };
  return [low < 0 ? undefined : lowTime, noPressNeed(row, watch)];
}

function noPressNeed(row: HallRow, watch: NeedContext): RowNeed | undefined {
  if (row.turnSince === undefined || row.facts.some(({ kind }) => kind === 'absent')) {
    return undefined;
  }
  const since = watch.instantAt(row.turnSince);
  if (watch.now - since < noPressMs) return undefined;
  const about = { who: nameAt(row, row.onTurn) };
  return { kind: 'no-press', level: 2, mark: `no-press:${row.turnSince}`, about, since };
}

function slipNeed(row: HallRow, watch: NeedContext): RowNeed | undefined {
  // A result that was declared counts, signed or not.
  if (row.phase !== 'ended' || row.end === 'declared' || row.end === 'void') return undefined;
  const since = row.stoppedSince === undefined ? undefined : watch.instantAt(row.stoppedSince);
  return { kind: 'slip', level: 3, since };
}
