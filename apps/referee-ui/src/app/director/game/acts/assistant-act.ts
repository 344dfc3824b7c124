import { accept, refuse } from '@boardside/engine';
import { hasAssistant, seatToMove, type Command } from '@boardside/game';
import { directorActionText } from '../../../text/director-actions.js';
import { defineAct, seatField, seatOf } from './act.js';

/** An assistant may operate the tablet for a player who can’t operate or see it. */
export const assistantAct = defineAct({
  id: 'assistant',
  group: 'players',
  words: directorActionText.assistant,
  says: directorActionText.assistant.says,
  reason: 'not-asked',
  offered: ({ phase }) => phase !== 'ended' && phase !== 'signed',
  fields: (setting, values) => {
    const seat = seatField(setting, directorActionText.player, seatToMove(setting.game) ?? 0);
    const has = hasAssistant(setting.game, seatOf({ seat: seat.initial, ...values }));
    const { label, yes, no } = directorActionText.assistant;
    return [
      seat,
      {
        kind: 'choice',
        name: 'allowed',
        label,
        options: [
          { value: 'yes', label: yes },
          { value: 'no', label: no },
        ],
        initial: has ? 'no' : 'yes',
      },
    ];
  },
  commands: ({ game }, values) => {
    const seat = seatOf(values);
    const isAllowed = values['allowed'] === 'yes';
    if (isAllowed === hasAssistant(game, seat)) return refuse(directorActionText.assistant.same);
    return accept<readonly Command[]>([{ kind: 'set-assistant', seat, isAllowed }]);
  },
});
