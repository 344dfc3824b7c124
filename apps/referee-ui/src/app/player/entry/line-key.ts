import type { EntryForm } from './entry-form.js';

/** Whether a letter is typed as a blank (G16): with Shift, unless Caps Lock makes it small. */
export function isBlankKey(key: KeyboardEvent): boolean {
  return key.shiftKey && !key.getModifierState('CapsLock');
}

/**
 * What a key of a keyboard writes into a line: a letter in upper case, or `?` and a letter for a
 * blank; undefined for a key that writes nothing.
 */
export function writtenBy(key: KeyboardEvent): string | undefined {
  if (!/^\p{L}$/u.test(key.key)) return key.key.length === 1 ? key.key : undefined;
  return (isBlankKey(key) ? '?' : '') + key.key.toUpperCase();
}

/** Edits the line of a form by one key; returns whether it used the key. */
export function typeIntoLine(form: EntryForm, key: KeyboardEvent): boolean {
  const written = writtenBy(key);
  if (key.key === 'Backspace') form.writeLine(form.written().slice(0, -1));
  else if (written !== undefined) form.writeLine(form.written() + written);
  else return false;
  return true;
}
