import type { Ms } from '@boardside/clock';
import type { Tile } from '@boardside/engine';
import type { CorrectionReason } from './command-facts.js';
import { byTag, either, integer, listOf, objectOf, oneOf, text, type Field } from './field.js';
import type { Reason } from './reason.js';
import type { Holder, Seat } from './ids.js';
import type { CorrectedMove, EnteredMove } from './move.js';

/** The longest time that a message may name: a hundred days. */
export const maxDurationMs: Ms = 100 * 24 * 3_600_000;

export const nothing = objectOf({});

export const id = text(100);
export const hash = text(128);
/** A sentence that a person typed. */
export const sentence = text(500);

export const seat: Field<Seat> = oneOf(0, 1, 2, 3);
export const seats = listOf(seat, 4);
export const turn = integer(0, 10_000);
export const caseNumber = integer(1, 1_000);

export const durationMs: Field<Ms> = integer(0, maxDurationMs);
/** Time that is given, or taken below 0. */
export const timeChangeMs: Field<Ms> = integer(-maxDurationMs, maxDurationMs);
/** What a tablet's wall clock says, whatever it was set to: in 1970 it begins anew. */
export const wallClockMs: Field<Ms> = integer(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);

export const count = integer(0, 1_000);
export const points = integer(-10_000, 10_000);
/** A total for every seat. */
export const totals = listOf(points, 4);
export const tile: Field<Tile> = objectOf({ letter: text(8) }, { blank: oneOf(true) });
/** The tiles of every seat. */
export const racks = listOf(listOf(tile, 200), 4);

/** Of an act that undoes another one: the version of that one's event (G36). */
export const undoing = { undoes: integer(1, 1_000_000) };

const judged = objectOf({ list: hash, unknown: listOf(text(50), 50) });
const play = objectOf({ at: text(4), tiles: listOf(tile, 30) }, { judged });
const exchange = objectOf({ count });

export const enteredMove: Field<EnteredMove> = byTag('kind', {
  play,
  exchange,
  pass: nothing,
  pending: nothing,
});

export const correctedMove: Field<CorrectedMove> = byTag('kind', {
  play,
  exchange,
  pass: nothing,
  none: nothing,
});

const typed = text(400);
/** What a tablet says is wrong with a turn; an earlier version sends a sentence. */
export const correctionReason: Field<CorrectionReason> = either(
  sentence,
  byTag('code', {
    word: nothing,
    place: nothing,
    blank: nothing,
    score: nothing,
    'lists-differ': nothing,
    missing: objectOf({ typed }),
  }),
);

const written = objectOf({ typed: sentence });
/** Why the director does something; an earlier version of the console sends a sentence. */
export const reason: Field<Reason> = either(
  sentence,
  byTag('code', {
    undo: objectOf({ what: text(40) }),
    'pairing-replaced': nothing,
    'director-looks': nothing,
    'tablet-out-of-reach': nothing,
    'players-agree': objectOf({ players: integer(2, 4) }),
    forfeit: objectOf({ seat, typed: sentence }),
    absent: written,
    leaves: written,
  }),
);

export const holder: Field<Holder> = byTag('kind', {
  device: objectOf({ device: id }),
  desk: nothing,
  none: nothing,
});
