import { computed, type Signal } from '@angular/core';
import type { LiveGame } from '@boardside/game';
import type { EntryContext } from './draft.js';
import { EntryForm } from './entry-form.js';
import type { PreviewRules } from './turn-preview.js';

/** A form for the turns of a game; `afterClocks` is that of `PlayerTable`. */
export function gameEntryForm(
  game: Signal<LiveGame>,
  afterClocks: <Value>(value: () => Value) => Signal<Value>,
): EntryForm {
  const ground = afterClocks((): EntryContext => {
    const { ledger, layout, rules, tileSet } = game();
    const { rackSize } = rules.options.scoring;
    return { board: ledger.board, layout, rackSize, blanks: tileSet.blanks };
  });
  const judging = computed((): PreviewRules => {
    const { tileSet, rules } = game();
    return { tileSet, scoring: rules.options.scoring };
  });
  return new EntryForm(ground, judging);
}
