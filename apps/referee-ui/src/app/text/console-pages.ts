import type { consoleText } from './director-console.js';

export type ConsolePage = keyof (typeof consoleText)['nav'];
export type ConsoleSection = keyof (typeof consoleText)['section'];

/** The rail, in its groups. Each entry is a section of one or more pages; its first page opens. */
export const railGroups = [
  { id: 'now', sections: ['hall', 'pairings', 'results', 'standings'] },
  { id: 'setUp', sections: ['players', 'tables', 'rules'] },
  { id: 'show', sections: ['screens', 'print'] },
  { id: 'admin', sections: ['admin'] },
] as const satisfies readonly {
  readonly id: keyof (typeof consoleText)['group'];
  readonly sections: readonly ConsoleSection[];
}[];

/** The section of each page, in the order of the tabs. */
const sectionByPage: Readonly<Record<ConsolePage, ConsoleSection>> = {
  wall: 'hall',
  alerts: 'hall',
  rounds: 'pairings',
  slips: 'results',
  end: 'results',
  records: 'results',
  standings: 'standings',
  prizes: 'standings',
  players: 'players',
  tables: 'tables',
  rules: 'rules',
  'rule-sets': 'rules',
  lists: 'rules',
  screens: 'screens',
  print: 'print',
  export: 'print',
  people: 'admin',
  settings: 'admin',
  log: 'admin',
};

const everyPage = Object.keys(sectionByPage) as readonly ConsolePage[];

/** The pages of each section, which are its tabs. */
export const sectionPages: Readonly<Record<ConsoleSection, readonly ConsolePage[]>> = {
  hall: pagesIn('hall'),
  pairings: pagesIn('pairings'),
  results: pagesIn('results'),
  standings: pagesIn('standings'),
  players: pagesIn('players'),
  tables: pagesIn('tables'),
  rules: pagesIn('rules'),
  screens: pagesIn('screens'),
  print: pagesIn('print'),
  admin: pagesIn('admin'),
};

function pagesIn(section: ConsoleSection): readonly ConsolePage[] {
  return everyPage.filter((page) => sectionByPage[page] === section);
}

/** The pages of a section that there are; slips and checklist need a round. */
export function pagesOf(
  section: ConsoleSection,
  round: number | undefined,
): readonly ConsolePage[] {
  return sectionPages[section].filter(
    (page) => round !== undefined || (page !== 'slips' && page !== 'end'),
  );
}

/** Where a page is, below the tournament; slips and checklist belong to a round. */
export function pathOf(page: ConsolePage, round: number | undefined): readonly string[] {
  switch (page) {
    case 'slips':
    case 'end':
      return ['rounds', String(round ?? 1), page];
    case 'prizes':
      return ['standings', page];
    case 'export':
      return ['records', page];
    default:
      return [page];
  }
}

/**
 * Returns which page an address below the tournament shows: a game and a table belong to the hall,
 * what has no tab of its own to the page it is opened from.
 */
export function pageAt(path: readonly string[]): ConsolePage | undefined {
  const [first, second, third] = path;
  if (isOfOneTable(path)) return 'wall';
  const inner = [third, second].find((part) => part !== undefined && isInner(part));
  return inner ?? (isPage(first) ? first : undefined);
}

/** Whether an address below the tournament shows one table or game, which has tabs of its own. */
export function isOfOneTable([first, second]: readonly string[]): boolean {
  return first === 'games' || (first === 'tables' && /^\d+$/.test(second ?? ''));
}

export function sectionOf(page: ConsolePage): ConsoleSection {
  return sectionByPage[page];
}

function isInner(part: string): part is 'slips' | 'end' | 'prizes' | 'export' {
  return ['slips', 'end', 'prizes', 'export'].includes(part);
}

function isPage(part: string | undefined): part is ConsolePage {
  return everyPage.some((page) => page === part);
}
