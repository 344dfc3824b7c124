import { accept, refuse } from '@boardside/engine';
import { assistantOf, type Command } from '@boardside/game';
import { onTurn } from '../../../live/reading.js';
import { actWords } from '../../../words/director-acts.js';
import { act, seatField, seatOf, type ActSetting, type ActValues } from './act.js';

/** Somebody operates the tablet for a player who can’t, or doesn’t see it. */
export const assistant = act({
  id: 'assistant',
  group: 'players',
  words: actWords.assistant,
  says: actWords.assistant.says,
  reason: 'private',
  offered: ({ phase }) => phase !== 'ended' && phase !== 'signed',
  fields: (setting, values) => {
    const seat = seatField(setting, actWords.player, onTurn(setting.game) ?? 0);
    return [
      seat,
      {
        kind: 'line',
        name: 'assistant',
        label: actWords.assistant.name,
        hint: '',
        initial: now(setting, { seat: seat.initial, ...values }) ?? '',
        typed: 'text',
      },
    ];
  },
  commands: (setting, values) => {
    const name = (values['assistant'] ?? '').trim();
    if (name === (now(setting, values) ?? ''))
      return refuse(name === '' ? actWords.assistant.missing : actWords.assistant.same);
    const { reason } = setting;
    const given = name === '' ? {} : { assistant: name };
    return accept<readonly Command[]>([
      { kind: 'set-assistant', seat: seatOf(values), ...given, reason },
    ]);
  },
});

function now({ game }: ActSetting, values: ActValues): string | undefined {
  return assistantOf(game, seatOf(values));
}
