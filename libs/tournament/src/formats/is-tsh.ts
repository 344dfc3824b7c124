/** `Kim, Anna 1510 2 4; 400 380`: before the first semicolon a name, a rating and opponents. */
const tshLine = /^[^;\d]*[^;\d\s]\s+\d+(?:[.+]\d+)*(?:\s+\d+)*\s*(?:;.*)?$/;
/** And after it scores, or nothing. */
const playedLine = /^[^;]*;\s*(?:-?\d+(?:\s+-?\d+)*|#\s*\d+)?\s*(?:;|$)/;

/** Whether these are lines of tsh, of which at least one has its semicolon. */
export function isTsh(text: string): boolean {
  const players = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .filter((line) => !/^\s*(?:#|$)/.test(line));
  return (
    players.every((line) => tshLine.test(line)) && players.some((line) => playedLine.test(line))
  );
}

/** Whether headings part the divisions, as in the results file of NASPA. */
export function hasDivisionHeadings(text: string): boolean {
  return /^\uFEFF?#division\s/m.test(text);
}
