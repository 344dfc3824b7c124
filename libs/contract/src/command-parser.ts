import type { Command, CorrectedMove, EnteredMove, Holder, TurnChange } from '@boardside/game';
import {
  byTag,
  either,
  integer,
  listOf,
  maybe,
  oneOf,
  shape,
  text,
  yesOrNo,
  type Parser,
} from './parser.js';
import { longestSpanMs } from './socket.js';

/** What may be asked over the wire: a game is opened, and its seats are put right, by publishing its round only. */
export type WireCommand = Exclude<Command, { kind: 'open-game' | 'correct-seats' }>;

export const id = text(100);
const sentence = text(500);
export const seat = oneOf(0, 1, 2, 3);
export const seats = listOf(seat, 4);
const turn = integer(0, 10_000);
const ms = integer(-longestSpanMs, longestSpanMs);
export const spanMs = integer(0, longestSpanMs);
/** What a tablet's wall clock says, whatever it was set to: in 1970 it begins anew. */
export const byAnyWall = integer(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
const count = integer(0, 1_000);
const tileCount = integer(0, 200);
const points = integer(-10_000, 10_000);
/** An act that undoes another one names its event. */
const undoing = { undoes: integer(1, 1_000_000) };
const square = text(4);
const hash = text(128);
const nothing = shape({});
const tile = shape({ letter: text(8) }, { blank: oneOf(true) });
const tiles = listOf(tile, 200);

const judged = shape({ list: hash, unknown: listOf(text(50), 50) });
const play = shape({ at: square, tiles: listOf(tile, 30) }, { judged });

const enteredMove: Parser<EnteredMove> = byTag('kind', {
  play,
  exchange: shape({ count }),
  pass: nothing,
  pending: nothing,
});

const correctedMove: Parser<CorrectedMove> = byTag('kind', {
  play,
  exchange: shape({ count }),
  pass: nothing,
  none: nothing,
});

const turnChange: Parser<TurnChange> = byTag('kind', {
  change: shape({ turn, move: correctedMove }, { ruled: oneOf('stands', 'off') }),
  insert: shape({ after: turn, seat, move: correctedMove }),
});

const holder: Parser<Holder> = byTag('kind', {
  device: shape({ device: id }),
  desk: nothing,
  none: nothing,
});

const drawn: Parser<Extract<WireCommand, { kind: 'decide-first' }>> = (input, at) => {
  const kind = 'decide-first' as const;
  const draws = listOf(listOf(shape({ seat, tile }), 4), 100);
  const decided = byTag('how', {
    draw: shape({ draws }),
    youngest: shape({ first: seat }),
    agreed: shape({ first: seat }),
  })(input, at);
  return decided.ok ? { ok: true, value: { kind, ...decided.value } } : decided;
};

const end = byTag('reason', {
  'round-ended': nothing,
  declared: shape({ totals: listOf(points, 4) }),
  void: nothing,
  agreed: shape({ racks: listOf(tiles, 4) }),
  'no-play': shape({ racks: listOf(tiles, 4) }),
});

const turns = {
  press: shape({ turn, move: enteredMove, final: oneOf('A', 'B', 'C') }, { claimedBy: seat }),
  enter: shape({ turn, move: enteredMove }),
  'undo-press': shape({ turn }),
  agree: shape({
    turn,
    what: oneOf('blank', 'score', 'closed'),
    how: oneOf('tapped', 'claimed'),
  }),
  'confirm-times': shape({ turns: listOf(turn, 200) }),
  expire: shape({ key: text(40) }),
} as const;

const caseNumber = integer(1, 1_000);

const challenges = {
  'call-challenge': shape({ turn }, { by: seat }),
  'call-hold': shape({ turn }),
  'send-challenge': shape({ words: listOf(integer(0, 50), 50) }, { judge: oneOf('holder') }),
  'drop-challenge': shape({ turn }),
  rule: shape({
    case: caseNumber,
    opinion: oneOf(1, 2),
    acceptable: yesOrNo(),
    judge: either(shape({ juror: id }), shape({ list: hash })),
  }),
  'ask-second-opinion': shape({ case: caseNumber, shownMs: spanMs }),
  settle: shape({ case: caseNumber, how: oneOf('waived', 'time-over'), shownMs: spanMs }),
} as const;

const clocks = {
  'claim-clock': shape({
    holder,
    why: oneOf('first', 'moved', 'seized', 'released'),
    expectedEpoch: integer(0, 1_000_000),
    witnessedMs: spanMs,
  }),
  'check-tiles': nothing,
  'start-clock': shape({}, { order: id }),
  'stop-clock': shape(
    { reason: oneOf('referee', 'overdraw', 'score', 'ordered', 'storage', 'conflict') },
    { seat, leaves: oneOf('unwell', 'called-away', 'gives-up'), order: id },
  ),
  order: shape({
    order: id,
    what: oneOf('stop', 'start'),
    reason: sentence,
    scope: oneOf('table', 'room'),
  }),
  rejoin: shape({ previousSid: id, tickedAt: spanMs, gapMs: byAnyWall }),
  'adjust-time': shape({ seat, ms, reason: sentence }, undoing),
  'set-base-time': shape({ seat, baseMs: spanMs, allowanceMs: spanMs, reason: sentence }, undoing),
  'set-assistant': shape({ seat, isAllowed: yesOrNo() }, undoing),
  'limit-moves': shape(
    {
      seats: either(seat, oneOf('all')),
      ms: either(integer(1, longestSpanMs), oneOf('none')),
      reason: sentence,
    },
    undoing,
  ),
} as const;

const records = {
  'settle-overdraw': shape({
    seat,
    onRack: count,
    removed: count,
    positions: listOf(count, 100),
    picked: oneOf('tablet', 'hand'),
  }),
  'note-infraction': shape(
    {
      seat,
      clause: text(40),
      what: sentence,
      warning: oneOf('warning', 'noted'),
    },
    undoing,
  ),
  'ask-correction': shape({ turn, move: maybe(correctedMove), why: sentence }),
  'correct-turns': shape({ changes: listOf(turnChange, 200), reason: sentence }, undoing),
  'roll-back': shape(
    {
      to: turn,
      banks: either(oneOf('kept'), listOf(ms, 4)),
      reason: sentence,
    },
    undoing,
  ),
  'state-racks': shape({ racks: listOf(tileCount, 4), bag: tileCount, reason: sentence }, undoing),
  'adjust-score': shape(
    {
      seat,
      points,
      why: oneOf('penalty', 'overtime', 'agreed', 'other'),
      reason: sentence,
    },
    undoing,
  ),
  'declare-racks': shape({ tiles: listOf(tiles, 4) }),
  'end-game': shape({ end, reason: sentence }),
  sign: shape({ seat, totals: listOf(points, 4) }),
  'reopen-slip': shape({ reason: sentence }),
} as const;

const tagged = byTag('kind', { ...turns, ...challenges, ...clocks, ...records });

/** Reads a command as it crosses the wire. */
export const command: Parser<WireCommand> = (input, at) => {
  const decided = drawn(input, at);
  const isFirst = typeof input === 'object' && input !== null && 'kind' in input;
  return isFirst && input.kind === 'decide-first' ? decided : tagged(input, at);
};
