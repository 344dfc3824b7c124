import type { Layout, Premium } from '../layout.js';

const premiumOfMark: Readonly<Record<string, Premium>> = {
  '.': 'none',
  d: 'double-letter',
  t: 'triple-letter',
  D: 'double-word',
  T: 'triple-word',
};

/** Premium squares from a picture of the board: `d` and `t` letters, `D` and `T` words. */
export function parsePremiumGrid(rows: readonly string[]): Layout['premiums'] {
  return rows.map((row) => Array.from(row, (mark) => premiumOfMark[mark] ?? 'none'));
}
