/**
 * The parts of the table that are not needed to type a letter. All of them are fetched while the
 * network is there: a slip has to open with the network down. A part is shown once it is here
 * (`LateParts`), so that each of them stands in this list.
 */
export const everything = {
  seats: () => import('./before/seats.js'),
  tiles: () => import('./before/tiles-check.js'),
  draw: () => import('./before/draw-first.js'),
  start: () => import('./before/first-start.js'),
  menu: () => import('./play/more-menu.js'),
  exchange: () => import('./play/exchange-numbers.js'),
  line: () => Promise.all([import('./play/line-tools.js'), import('./play/line-keys.js')]),
  strip: () => import('./play/strip-entry.js'),
  challenge: () => import('./challenge/challenge-screen.js'),
  trouble: () => import('./trouble/trouble-screen.js'),
  racks: () => import('./after/racks.js'),
  slip: () => import('./after/slip.js'),
  practice: () => import('./waiting/practice-screen.js'),
} as const satisfies Readonly<Record<string, () => Promise<unknown>>>;

export type Part = keyof typeof everything;
export const allParts = Object.keys(everything) as readonly Part[];
