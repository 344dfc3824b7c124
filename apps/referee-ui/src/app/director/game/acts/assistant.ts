import { accept } from '@boardside/engine';
import type { Command, LiveGame } from '@boardside/game';
import { onTurn } from '../../../live/reading.js';
import { actWords } from '../../../words/director-acts.js';
import { act, seatField, seatOf } from './act.js';

const isOver = ({ phase }: LiveGame) => phase === 'ended' || phase === 'signed';

/** Somebody enters plays and presses for a player who cannot: granted here, and on record (G36). */
export const assistant = act({
  id: 'assistant',
  group: 'players',
  words: actWords.assistant,
  says: actWords.assistant.says,
  reason: 'not-asked',
  offered: (game) => !isOver(game),
  fields: (setting) => [
    seatField(setting, actWords.player, onTurn(setting.game) ?? 0),
    {
      kind: 'line',
      name: 'who',
      label: actWords.assistant.who,
      hint: '',
      initial: '',
      typed: 'text',
    },
  ],
  commands: (_, values) => {
    const what = actWords.assistant.noted((values['who'] ?? '').trim());
    return accept<readonly Command[]>([
      { kind: 'note-infraction', seat: seatOf(values), clause: 'G36', what, warning: 'noted' },
    ]);
  },
});
