import type { NamedGame } from './named-games.js';

const longestName = 40;

/**
 * A file name without its ending that every system takes and people find again:
 * `round-1-table-3-Kim-Lee`, the last names in seat order, in plain letters.
 */
export function recordFileName({ game, names }: Pick<NamedGame, 'game' | 'names'>): string {
  const players = names.map(({ name }) => asciiName(lastName(name))).filter((name) => name !== '');
  return [`round-${game.round}`, `table-${game.table}`, ...players].join('-');
}

function lastName(name: string): string {
  return name.trim().split(/\s+/).at(-1) ?? '';
}

/** Letters that are no plain letter with an accent, as people write them without. */
const written: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'Ae',
  œ: 'oe',
  Œ: 'Oe',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'Th',
  ı: 'i',
};

/** Accents go, everything that is no letter or digit of ASCII goes. */
export function asciiName(name: string): string {
  return [...name.normalize('NFKD')]
    .map((letter) => written[letter] ?? letter)
    .join('')
    .replace(/[^0-9A-Za-z]/g, '')
    .slice(0, longestName);
}
