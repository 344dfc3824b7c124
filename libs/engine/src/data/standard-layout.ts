import type { Layout } from '../layout.js';
import { parsePremiumGrid } from './premium-grid.js';

const picture: readonly string[] = [
  'T..d...T...d..T',
  '.D...t...t...D.',
  '..D...d.d...D..',
  'd..D...d...D..d',
  '....D.....D....',
  '.t...t...t...t.',
  '..d...d.d...d..',
  'T..d...D...d..T',
  '..d...d.d...d..',
  '.t...t...t...t.',
  '....D.....D....',
  'd..D...d...D..d',
  '..D...d.d...D..',
  '.D...t...t...D.',
  'T..d...T...d..T',
];

/** The board of rules.md: 8 triple words, 17 double words, 12 triple letters, 24 double letters. */
export const standardLayout: Layout = {
  id: 'standard',
  version: 1,
  name: 'Standard 15 × 15',
  size: 15,
  centre: { row: 7, column: 7 },
  premiums: parsePremiumGrid(picture),
};

/** M4: the same board with its premium letters alone; the centre is a square like any other. */
export const layoutWithoutPremiumWords: Layout = {
  ...standardLayout,
  id: 'no-premium-words',
  name: 'Standard 15 × 15, without premium words',
  premiums: parsePremiumGrid(picture.map((row) => row.replaceAll(/[DT]/g, '.'))),
};
