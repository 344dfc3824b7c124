import { accept, refuse } from '@boardside/engine';
import { hasAssistant, seatToMove, isOver, type Command } from '@boardside/game';
import { directorActionText } from '../../../text/director-actions.js';
import { defineAct, seatField, seatOf, type Act } from './act.js';

/** What the software cannot see is recorded by the director, by its clause (G23, G35). */
const infractionAct = defineAct({
  id: 'infraction',
  group: 'players',
  words: directorActionText.infraction,
  reason: 'not-asked',
  offered: () => true,
  fields: (setting) => [
    seatField(setting, directorActionText.player, 0),
    {
      kind: 'choice',
      name: 'clause',
      label: directorActionText.infraction.clause,
      options: Object.entries(directorActionText.infraction.clauses).map(([value, label]) => ({
        value,
        label,
      })),
      initial: 'G35',
    },
    {
      kind: 'line',
      name: 'what',
      label: directorActionText.infraction.what,
      hint: '',
      initial: '',
      typed: 'text',
    },
    {
      kind: 'choice',
      name: 'warning',
      label: directorActionText.infraction.warning,
      options: Object.entries(directorActionText.infraction.kinds).map(([value, label]) => ({
        value,
        label,
      })),
      initial: 'warning',
    },
  ],
  commands: (_, values) => {
    const what = (values['what'] ?? '').trim();
    if (what === '') return refuse(directorActionText.infraction.whatMissing);
    const clause = values['clause'] ?? '';
    const warning = values['warning'] === 'warning' ? 'warning' : 'noted';
    return accept<readonly Command[]>([
      { kind: 'note-infraction', seat: seatOf(values), clause, what, warning },
    ]);
  },
});

/** What happened at a table and is about no player, such as a bumped board (G36). */
const remarkAct = defineAct({
  id: 'remark',
  group: 'players',
  words: directorActionText.remark,
  says: directorActionText.remark.says,
  reason: 'not-asked',
  offered: () => true,
  fields: () => [
    {
      kind: 'line',
      name: 'remark',
      label: directorActionText.remark.label,
      hint: '',
      initial: '',
      typed: 'text',
    },
  ],
  commands: (_, values) => {
    const remark = (values['remark'] ?? '').trim();
    return remark === ''
      ? refuse(directorActionText.remark.missing)
      : accept<readonly Command[]>([{ kind: 'note-remark', remark }]);
  },
});

/** An assistant may operate the tablet for a player who can’t operate or see it. */
const assistantAct = defineAct({
  id: 'assistant',
  group: 'players',
  words: directorActionText.assistant,
  says: directorActionText.assistant.says,
  reason: 'not-asked',
  offered: (game) => !isOver(game),
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

/** What a director does about the players of a table, beside their game. */
export const staffActs: readonly Act[] = [infractionAct, remarkAct, assistantAct];
