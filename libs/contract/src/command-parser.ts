import type { Command, CorrectedMove, EnteredMove, Holder, TurnChange } from '@boardside/game';
import {
  byTag,
  either,
  integer,
  listOf,
  maybe,
  oneOf,
  objectOf,
  text,
  booleanValue,
  type Parser,
} from './parser.js';
import { maxDurationMs } from './socket.js';

/** What may be asked over the wire: a game is opened, and its seats are put right, by publishing its round only. */
export type WireCommand = Exclude<Command, { kind: 'open-game' | 'correct-seats' }>;

export const id = text(100);
const sentence = text(500);
export const seat = oneOf(0, 1, 2, 3);
export const seats = listOf(seat, 4);
const turn = integer(0, 10_000);
const ms = integer(-maxDurationMs, maxDurationMs);
export const durationMs = integer(0, maxDurationMs);
/** What a tablet's wall clock says, whatever it was set to: in 1970 it begins anew. */
export const wallClockMs = integer(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
const count = integer(0, 1_000);
const tileCount = integer(0, 200);
const points = integer(-10_000, 10_000);
/** An act that undoes another one names its event. */
const undoing = { undoes: integer(1, 1_000_000) };
const square = text(4);
const hash = text(128);
const nothing = objectOf({});
const tile = objectOf({ letter: text(8) }, { blank: oneOf(true) });
const tiles = listOf(tile, 200);

const judged = objectOf({ list: hash, unknown: listOf(text(50), 50) });
const play = objectOf({ at: square, tiles: listOf(tile, 30) }, { judged });

const enteredMove: Parser<EnteredMove> = byTag('kind', {
  play,
  exchange: objectOf({ count }),
  pass: nothing,
  pending: nothing,
});

const correctedMove: Parser<CorrectedMove> = byTag('kind', {
  play,
  exchange: objectOf({ count }),
  pass: nothing,
  none: nothing,
});

const turnChange: Parser<TurnChange> = byTag('kind', {
  change: objectOf({ turn, move: correctedMove }, { ruled: oneOf('stands', 'off') }),
  insert: objectOf({ after: turn, seat, move: correctedMove }),
});

const holder: Parser<Holder> = byTag('kind', {
  device: objectOf({ device: id }),
  desk: nothing,
  none: nothing,
});

const drawn: Parser<Extract<WireCommand, { kind: 'decide-first' }>> = (input, at) => {
  const kind = 'decide-first' as const;
  const draws = listOf(listOf(objectOf({ seat, tile }), 4), 100);
  const decided = byTag('how', {
    draw: objectOf({ draws }),
    youngest: objectOf({ first: seat }),
    agreed: objectOf({ first: seat }),
  })(input, at);
  return decided.ok ? { ok: true, value: { kind, ...decided.value } } : decided;
};

const end = byTag('reason', {
  'round-ended': nothing,
  declared: objectOf({ totals: listOf(points, 4) }),
  void: nothing,
  agreed: objectOf({ racks: listOf(tiles, 4) }),
  'no-play': objectOf({ racks: listOf(tiles, 4) }),
});

const turns = {
  press: objectOf({ turn, move: enteredMove, final: oneOf('A', 'B', 'C') }, { claimedBy: seat }),
  enter: objectOf({ turn, move: enteredMove }),
  'undo-press': objectOf({ turn }),
  agree: objectOf({
    turn,
    what: oneOf('blank', 'score', 'closed'),
    how: oneOf('tapped', 'claimed'),
  }),
  'confirm-times': objectOf({ turns: listOf(turn, 200) }),
  expire: objectOf({ key: text(40) }),
} as const;

const caseNumber = integer(1, 1_000);

const challenges = {
  'call-challenge': objectOf({ turn }, { by: seat }),
  'call-hold': objectOf({ turn }),
  'send-challenge': objectOf({ words: listOf(integer(0, 50), 50) }, { judge: oneOf('holder') }),
  'drop-challenge': objectOf({ turn }),
  rule: objectOf({
    case: caseNumber,
    opinion: oneOf(1, 2),
    acceptable: booleanValue(),
    judge: either(objectOf({ juror: id }), objectOf({ list: hash })),
  }),
  'ask-second-opinion': objectOf({ case: caseNumber, shownMs: durationMs }),
  settle: objectOf({ case: caseNumber, how: oneOf('waived', 'time-over'), shownMs: durationMs }),
} as const;

const clocks = {
  'claim-clock': objectOf({
    holder,
    why: oneOf('first', 'moved', 'seized', 'released'),
    expectedEpoch: integer(0, 1_000_000),
    witnessedMs: durationMs,
  }),
  'check-tiles': nothing,
  'start-clock': objectOf({}, { order: id }),
  'stop-clock': objectOf(
    { reason: oneOf('referee', 'overdraw', 'score', 'ordered', 'storage', 'conflict') },
    { seat, leaves: oneOf('unwell', 'called-away', 'gives-up'), order: id },
  ),
  order: objectOf({
    order: id,
    what: oneOf('stop', 'start'),
    reason: sentence,
    scope: oneOf('table', 'room'),
  }),
  rejoin: objectOf({ previousSid: id, tickedAt: durationMs, gapMs: wallClockMs }),
  'adjust-time': objectOf({ seat, ms, reason: sentence }, undoing),
  'set-base-time': objectOf(
    { seat, baseMs: durationMs, allowanceMs: durationMs, reason: sentence },
    undoing,
  ),
  'set-assistant': objectOf({ seat, isAllowed: booleanValue() }, undoing),
  'limit-moves': objectOf(
    {
      seats: either(seat, oneOf('all')),
      ms: either(integer(1, maxDurationMs), oneOf('none')),
      reason: sentence,
    },
    undoing,
  ),
} as const;

const records = {
  'settle-overdraw': objectOf({
    seat,
    onRack: count,
    removed: count,
    positions: listOf(count, 100),
    picked: oneOf('tablet', 'hand'),
  }),
  'note-infraction': objectOf(
    {
      seat,
      clause: text(40),
      what: sentence,
      warning: oneOf('warning', 'noted'),
    },
    undoing,
  ),
  'ask-correction': objectOf({ turn, move: maybe(correctedMove), why: sentence }),
  'correct-turns': objectOf({ changes: listOf(turnChange, 200), reason: sentence }, undoing),
  'roll-back': objectOf(
    {
      to: turn,
      banks: either(oneOf('kept'), listOf(ms, 4)),
      reason: sentence,
    },
    undoing,
  ),
  'state-racks': objectOf(
    { racks: listOf(tileCount, 4), bag: tileCount, reason: sentence },
    undoing,
  ),
  'adjust-score': objectOf(
    {
      seat,
      points,
      why: oneOf('penalty', 'overtime', 'agreed', 'other'),
      reason: sentence,
    },
    undoing,
  ),
  'declare-racks': objectOf({ tiles: listOf(tiles, 4) }),
  'end-game': objectOf({ end, reason: sentence }),
  sign: objectOf({ seat, totals: listOf(points, 4) }),
  'reopen-slip': objectOf({ reason: sentence }),
} as const;

const tagged = byTag('kind', { ...turns, ...challenges, ...clocks, ...records });

/** Reads a command as it crosses the wire. */
export const command: Parser<WireCommand> = (input, at) => {
  const decided = drawn(input, at);
  const isFirst = typeof input === 'object' && input !== null && 'kind' in input;
  return isFirst && input.kind === 'decide-first' ? decided : tagged(input, at);
};
