import { accept, refuse } from '@boardside/engine';
import type { Command } from '@boardside/game';
import { actWords } from '../../../words/director-acts.js';
import { act, seatField, seatOf } from './act.js';

/** What the software cannot see is recorded by the director, by its clause (G23, G35). */
export const infraction = act({
  id: 'infraction',
  group: 'players',
  words: actWords.infraction,
  reason: 'not-asked',
  offered: () => true,
  fields: (setting) => [
    seatField(setting, actWords.player, 0),
    {
      kind: 'choice',
      name: 'clause',
      label: actWords.infraction.clause,
      options: Object.entries(actWords.infraction.clauses).map(([value, label]) => ({
        value,
        label,
      })),
      initial: 'G35',
    },
    {
      kind: 'line',
      name: 'what',
      label: actWords.infraction.what,
      hint: '',
      initial: '',
      typed: 'text',
    },
    {
      kind: 'choice',
      name: 'warning',
      label: actWords.infraction.warning,
      options: Object.entries(actWords.infraction.kinds).map(([value, label]) => ({
        value,
        label,
      })),
      initial: 'warning',
    },
  ],
  commands: (_, values) => {
    const what = (values['what'] ?? '').trim();
    if (what === '') return refuse(actWords.infraction.whatMissing);
    const clause = values['clause'] ?? '';
    const warning = values['warning'] === 'warning' ? 'warning' : 'noted';
    return accept<readonly Command[]>([
      { kind: 'note-infraction', seat: seatOf(values), clause, what, warning },
    ]);
  },
});
