export type Strength = 'none' | 'weak' | 'fair' | 'good';

const fewestCharacters = 10;
const sequences = ['abcdefghijklmnopqrstuvwxyz', '0123456789', 'qwertyuiop', 'asdfghjkl'];

/** A hint only, from length and variety: the server has the last word. */
export function strengthOf(password: string, name: string): Strength {
  if (password.length < fewestCharacters) return 'none';
  const lower = password.toLowerCase();
  const different = new Set(lower).size;
  const ownName = name.trim().length > 2 && lower.includes(name.trim().toLowerCase());
  if (different < 6 || ownName || isSequence(lower)) return 'weak';
  if (password.length >= 16 || (password.length >= 12 && kindsOf(password) >= 3)) return 'good';
  return 'fair';
}

function isSequence(lower: string): boolean {
  return sequences.some((sequence) => lower.startsWith(sequence.slice(0, 6)));
}

function kindsOf(password: string): number {
  return [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;
}
