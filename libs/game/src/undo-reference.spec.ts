import type { Command } from './command.js';
import { act, callReferee, director, press, started } from './table.fixture.js';
import { undoneVersion } from './undo-reference.js';

const table = started().and(press('8F HORN'), press('pass'), callReferee);
const reason = 'the wrong player';

test.each<Command>([
  { kind: 'adjust-time', seat: 0, ms: 1_000, reason },
  { kind: 'set-base-time', seat: 0, baseMs: 1_800_000, allowanceMs: 0, reason },
  { kind: 'set-assistant', seat: 0, isAllowed: true },
  { kind: 'limit-moves', seats: 0, ms: 'none', reason },
  { kind: 'note-infraction', seat: 0, clause: 'G35', what: reason, warning: 'noted' },
  { kind: 'adjust-score', seat: 0, points: 10, why: 'other', reason },
  { kind: 'correct-turns', changes: [{ kind: 'change', turn: 2, move: { kind: 'none' } }], reason },
  { kind: 'roll-back', to: 1, banks: 'kept', reason },
  { kind: 'state-racks', racks: [7, 7], bag: 82, reason },
])(
  'G36 $kind: the event names the one that it undoes, and none where it undoes none',
  (command) => {
    const undone = (asked: Command) =>
      table.when(act(director, asked)).events.map(undoneVersion)[0];
    expect(undone({ ...command, undoes: 4 } as Command)).toBe(4);
    expect(undone(command)).toBeUndefined();
  },
);
