import type { EntryForm } from './entry-form.js';

/**
 * What a key of a keyboard writes into a line: a letter in upper case, with Shift a blank (G16);
 * undefined for a key that writes nothing.
 */
export function writtenBy(key: KeyboardEvent): string | undefined {
  if (!/^\p{L}$/u.test(key.key)) return key.key.length === 1 ? key.key : undefined;
  const isBlank = key.shiftKey && !key.getModifierState('CapsLock');
  return (isBlank ? '?' : '') + key.key.toUpperCase();
}

/** Edits the line of a form by one key; returns whether the key was for it. */
export function typeIntoLine(form: EntryForm, key: KeyboardEvent): boolean {
  const written = writtenBy(key);
  if (key.key === 'Backspace') form.writeLine(form.written().slice(0, -1));
  else if (written !== undefined) form.writeLine(form.written() + written);
  else return false;
  return true;
}
