import { accept, refuse } from '@boardside/engine';
import type { Command } from '@boardside/game';
import { directorActionText } from '../../../text/director-actions.js';
import { defineAct, seatField, seatOf } from './act.js';

/** What the software cannot see is recorded by the director, by its clause (G23, G35). */
export const infractionAct = defineAct({
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
