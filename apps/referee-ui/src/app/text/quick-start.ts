import { catalogue } from './catalogue.js';
import { playersImportText, type ImportProblem } from './director-import-players.js';
import { countOf } from './numbers.js';

/** On this page nobody says whether a doubted line is another person: the list is changed. */
function problemText(problem: ImportProblem): string {
  if (problem.kind === 'twice')
    return `Line ${String(problem.line)}: ${problem.name} is listed twice. Add an initial if they are two people.`;
  const said = playersImportText.problemText(problem);
  return problem.kind === 'accent' ? `${said} Add an initial if they are two people.` : said;
}

/** One page from a name to the pairings of round 1. */
export const quickStartText = catalogue({
  page: 'Quick start',
  link: 'Quick start…',
  lead: 'From players to pairings on one page. You can change everything later.',
  back: 'Tournaments',
  name: 'Name',
  nameMissing: 'Type a name.',
  rounds: 'Rounds',
  roundsHint: 'Not decided',
  roundsOdd: 'Type 1–100, or leave it empty.',
  minutes: 'Minutes per player',
  ownMinutes: 'Other',
  minutesOdd: 'Type 1–60 minutes.',
  noClock: 'This rule set has no clock.',
  ruleSet: 'Rule set',
  method: 'Pairing method',
  players: 'Players',
  playersHint: 'Paste one player on each line: name, then rating if there is one.',
  counted: (players: number) => countOf(players, 'player'),
  unrated: (players: number) => `${String(players)} without a rating`,
  problems: (lines: number) => `${countOf(lines, 'line')} left out`,
  problemText,
  moreProblems: (count: number) => countOf(count, 'more problem'),
  tables: 'Tables',
  tablesOdd: 'Type 1–200.',
  tooFewTables: (needed: number) => `Round 1 needs ${countOf(needed, 'table')}.`,
  division: 'Open',
  ownRules: (rules: string, minutes: number) => `${rules}, ${String(minutes)} min`,
  pair: 'Pair round 1',
  create: 'Create tournament',
  doing: {
    tournament: 'Creating the tournament…',
    rules: 'Setting the rules…',
    division: 'Adding the division…',
    plan: 'Planning the rounds…',
    players: 'Adding players…',
    tables: 'Adding tables…',
    pairings: 'Pairing round 1…',
  },
  /** The same button continues from that step. */
  stoppedAt: 'Everything before this step is saved. Try again to continue.',
} as const);

/** Until round 1 is published: what is missing, and where it is done. */
export const setUpStripText = catalogue({
  label: 'Set-up',
  step: { rules: 'Rules', players: 'Players', tables: 'Tables', pair: 'Pairings' },
  next: (step: string) => `Next: ${step}`,
  missing: 'missing',
  done: 'done',
} as const);
