/**
 * A whole game of our own, 26 turns down to an empty bag. Its scores were worked out from the
 * printed rules by hand and by a separate program, not by the product: they are what it is held to.
 */
export type KnownTurn = {
  readonly seat: 0 | 1;
  /** The player's total after this turn. */
  readonly total: number;
} & (
  | {
      readonly kind: 'play';
      /** `8D` across, `D8` down: where the first new tile lies. */
      readonly at: string;
      /** Only the new tiles; a small letter is a blank that stands for it. */
      readonly tiles: string;
      /** Every word formed with its points, the main word first. */
      readonly words: readonly string[];
      readonly score: number;
    }
  | { readonly kind: 'exchange'; readonly count: number }
  | { readonly kind: 'pass' }
);

type PlayParts = readonly [
  seat: 0 | 1,
  at: string,
  tiles: string,
  words: readonly string[],
  score: number,
  total: number,
];

function play(...[seat, at, tiles, words, score, total]: PlayParts): KnownTurn {
  return { kind: 'play', seat, at, tiles, words, score, total };
}

export const knownTurns: readonly KnownTurn[] = [
  play(0, 'H6', 'ZAP', ['ZAP 28'], 28, 28),
  play(1, 'I7', 'WEED', ['WEED 13', 'AW 9', 'PE 4'], 26, 26),
  play(0, 'J9', 'lOGO', ['LOGO 6', 'EL 1', 'DO 5'], 12, 40),
  play(1, 'J1', 'LEISURE', ['LEISURE 11', 'AWE 6'], 67, 93),
  play(0, '1G', 'JAI', ['JAIL 33'], 33, 73),
  play(1, '12I', 'RUTINE', ['ROUTINE 16'], 16, 109),
  { kind: 'exchange', seat: 0, count: 3, total: 73 },
  play(1, '2C', 'SaLMON', ['SALMON 13', 'JO 9', 'AN 2'], 24, 133),
  play(0, '13C', 'REPLACE', ['REPLACE 26', 'RE 3'], 79, 152),
  play(1, '4G', 'BOLTER', ['BOLSTER 20'], 20, 153),
  play(0, '12A', 'VIEW', ['VIEW 28', 'ER 2', 'WE 10'], 40, 192),
  play(1, '1A', 'CHIN', ['CHIN 30', 'IS 2', 'NA 2'], 34, 187),
  { kind: 'pass', seat: 0, total: 192 },
  play(1, '5C', 'TODAY', ['TODAY 18', 'BY 7'], 25, 212),
  play(0, '14B', 'RATION', ['RATION 16', 'ERA 3', 'WET 6', 'PI 4', 'LO 4', 'AN 2'], 35, 227),
  play(1, '4A', 'QUAY', ['QUAY 52', 'AT 2', 'YO 10'], 64, 276),
  play(0, 'N10', 'FIEST', ['FINEST 34'], 34, 261),
  play(1, 'L1', 'GIVN', ['GIVEN 11'], 11, 287),
  play(0, 'F6', 'BOARD', ['ABOARD 19'], 19, 280),
  play(1, '15L', 'KIE', ['KITE 39'], 39, 326),
  play(0, '10B', 'HOUN', ['HOUND 17'], 17, 297),
  play(1, '15G', 'TAME', ['TAME 18', 'ANT 3'], 21, 347),
  play(0, 'O13', 'D', ['ED 3', 'ED 3'], 6, 303),
  play(1, 'H10', 'AX', ['AX 9', 'ADO 4'], 13, 360),
  play(0, 'E15', 'G', ['PIG 6'], 6, 309),
  play(1, '9K', 'F', ['ELF 5'], 5, 365),
];

/** Seat 1 goes out; seat 0 is left with an S, which counts twice for seat 1. */
export const knownEnd = {
  plays: [309, 365],
  out: 1,
  lastRack: { seat: 0, tiles: 'S', value: 1 },
  adjustments: [0, 2],
  totals: [309, 367],
} as const;

/** How the board lies at the end; small letters are blanks. */
export const knownBoard: readonly string[] = [
  'CHIN..JAIL.G...',
  '..SaLMON.E.I...',
  '.........I.V...',
  'QUAY..BOLSTER..',
  '..TODAY..U.N...',
  '.....B.Z.R.....',
  '.....O.AWE.....',
  '.....A.PE......',
  '.....R..ElF....',
  '.HOUND.ADO...F.',
  '.......X.G...I.',
  'VIEW....ROUTINE',
  '..REPLACE....ED',
  '.RATION......S.',
  '....G.TAME.KITE',
];
