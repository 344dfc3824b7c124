import { unreachable, type PlayRefusal } from '@boardside/engine';
import type { GcgColumns } from './gcg-file.js';
import type { GcgMismatch } from './gcg-placement.js';

/** A part of a play's line, and what would have been right there. */
export type PlayFault = { readonly part: keyof GcgColumns; readonly expected: string };

/** What a play that does not fit should have been. */
export function playFaultOfRefusal(refusal: PlayRefusal): PlayFault {
  switch (refusal.code) {
    case 'off-board':
      return { part: 'act', expected: 'a play that stays on the board' };
    case 'disconnected':
      return { part: 'act', expected: 'a play that touches a tile on the board' };
    case 'centre-uncovered':
      return { part: 'act', expected: 'a first play over the centre' };
    case 'one-tile-first':
      return { part: 'tiles', expected: 'more than one tile in the first play' };
    case 'gap':
    case 'square-taken':
      return { part: 'act', expected: `another tile than at ${refusal.at}` };
    case 'not-in-line':
      return { part: 'act', expected: 'tiles in one line' };
    case 'no-such-tile':
      return {
        part: 'tiles',
        expected: `tiles of the set; it has ${refusal.count} ${refusal.letter || 'blanks'}`,
      };
    case 'too-many-tiles':
      return { part: 'tiles', expected: `at most ${refusal.rackSize} new tiles` };
    default:
      return unreachable(refusal);
  }
}

/** What stands in a play as written, and should not. */
export function playFaultOfMismatch(mismatch: GcgMismatch): PlayFault {
  switch (mismatch.code) {
    case 'off-board':
      return { part: 'act', expected: 'a play that stays on the board' };
    case 'not-filled':
      return { part: 'tiles', expected: `a letter for ${mismatch.at}, which is empty` };
    case 'other-tile': {
      const expected = `${mismatch.there.letter} or a dot for ${mismatch.at}, which has that tile`;
      return { part: 'tiles', expected };
    }
    default:
      return unreachable(mismatch);
  }
}
