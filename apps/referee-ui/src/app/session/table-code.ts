/** Characters of a table code: none that is read as another one. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

export const codeLength = 6;

/** What somebody typed or pasted, as a code is written: capitals, without gaps, at most six. */
export function normalizeCode(typed: string): string {
  const last = /\/t\/([^/?#]+)/.exec(typed)?.[1] ?? typed;
  return [...last.toUpperCase()]
    .filter((character) => alphabet.includes(character))
    .join('')
    .slice(0, codeLength);
}

/** `K7F-2QD`, easier to read out. */
export function formatCode(code: string): string {
  return code.length > 3 ? `${code.slice(0, 3)}-${code.slice(3)}` : code;
}
