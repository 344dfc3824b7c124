import { accept } from '@boardside/engine';
import { isOver, type Command } from '@boardside/game';
import { paperText } from '../../../text/director-paper.js';
import { defineAct, type Act } from './act.js';

/** The players go on with pencil and a clock of the hall; nothing of ours measures. */
const toPaper = defineAct({
  id: 'to-paper',
  group: 'desk',
  words: paperText.go,
  says: paperText.go.says,
  reason: 'not-asked',
  offered: (game) => !isOver(game) && game.holder?.kind !== 'none',
  commands: ({ game }) =>
    accept<readonly Command[]>([
      {
        kind: 'claim-clock',
        holder: { kind: 'none' },
        why: game.holder === undefined ? 'first' : 'released',
        expectedEpoch: game.epoch,
        witnessedMs: 0,
      },
    ]),
});

export const paperActs: readonly Act[] = [toPaper];
