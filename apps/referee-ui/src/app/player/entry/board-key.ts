import type { Place } from '@boardside/engine';
import type { EntryForm } from './entry-form.js';
import { isBlankKey } from './line-key.js';

const arrows = {
  ArrowLeft: ['across', -1],
  ArrowRight: ['across', 1],
  ArrowUp: ['down', -1],
  ArrowDown: ['down', 1],
} as const;

export function isArrow({ key }: KeyboardEvent): boolean {
  return key in arrows;
}

/** Edits a play on the board by one key; returns whether it used the key. */
export function typeOnBoard(form: EntryForm, key: KeyboardEvent, centre: Place): boolean {
  if (key.key === 'Backspace') form.backspace();
  else if (key.key === 'Escape') form.clear();
  else if (isArrow(key)) {
    const [along, by] = arrows[key.key as keyof typeof arrows];
    if (form.draft().kind === 'play') form.nudge(along, by);
    else form.chooseNear(centre);
  } else if (/^\p{L}$/u.test(key.key)) {
    form.typeFromKeyboard(key.key.toUpperCase(), isBlankKey(key) ? 'blank' : 'letter');
  } else return false;
  return true;
}
