import type { Place } from '@boardside/engine';
import type { EntryForm } from '../entry/entry-form.js';
import { writtenBy } from '../entry/line-key.js';

const arrows = {
  ArrowLeft: ['across', -1],
  ArrowRight: ['across', 1],
  ArrowUp: ['down', -1],
  ArrowDown: ['down', 1],
} as const;

/** Types a key into a play that is tried; returns whether it was one for it. */
export function typeKey(desk: EntryForm, key: KeyboardEvent, centre: Place): boolean {
  if (key.key === 'Backspace') desk.backspace();
  else if (key.key === 'Escape') desk.clear();
  else if (key.key === ' ') desk.flip();
  else if (key.key in arrows) {
    const [along, by] = arrows[key.key as keyof typeof arrows];
    if (desk.draft().kind === 'play') desk.nudge(along, by);
    else desk.chooseNear(centre);
  } else if (/^\p{L}$/u.test(key.key)) {
    desk.typeFromKeyboard(key.key.toUpperCase(), key.shiftKey ? 'blank' : 'letter');
  } else return false;
  return true;
}

/** The same where a play is entered as a line. */
export function typeKeyIntoLine(desk: EntryForm, key: KeyboardEvent): boolean {
  const written = writtenBy(key);
  if (key.key === 'Backspace') desk.writeLine(desk.written().slice(0, -1));
  else if (key.key === 'Escape') desk.clear();
  else if (written !== undefined) desk.writeLine(desk.written() + written);
  else return false;
  return true;
}
