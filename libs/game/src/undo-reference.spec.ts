import type { Command } from './command.js';
import { commutingKinds, filledCommand } from './filled-command.js';
import { act, callReferee, director, press, started } from './table.fixture.js';
import { undoneVersion } from './undo-reference.js';

const table = started().and(press('8F HORN'), press('pass'), callReferee);
const reason = 'the wrong player';

const written: readonly Command[] = [
  { kind: 'set-base-time', seat: 0, baseMs: 1_800_000, allowanceMs: 0, reason },
  { kind: 'correct-turns', changes: [{ kind: 'change', turn: 2, move: { kind: 'none' } }], reason },
  { kind: 'roll-back', to: 1, banks: 'kept', reason },
  { kind: 'state-racks', racks: [7, 7], bag: 82, reason },
];
/** An order is taken back by another order. */
const filled = commutingKinds
  .filter((kind) => kind !== 'order' && !written.some((command) => command.kind === kind))
  .map((kind) => filledCommand(kind));

test.each([...written, ...filled])(
  'G36 $kind: the event names the one that it undoes, and none where it undoes none',
  (command) => {
    const undone = (asked: Command) =>
      table.when(act(director, asked)).events.map(undoneVersion)[0];
    expect(undone({ ...command, undoes: 4 } as Command)).toBe(4);
    expect(undone(command)).toBeUndefined();
  },
);
