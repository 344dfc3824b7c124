/** What is wrong with a line of a pasted list. */
export type PasteProblem =
  | { readonly kind: 'no-name'; readonly line: number; readonly text: string }
  | { readonly kind: 'odd-rating'; readonly line: number; readonly text: string }
  /** The same name twice in what was pasted. */
  | { readonly kind: 'twice'; readonly line: number; readonly name: string; readonly first: number }
  /** A player of that name is in the tournament already. */
  | { readonly kind: 'already-in'; readonly line: number; readonly name: string };

function problemText(problem: PasteProblem): string {
  const line = `Line ${String(problem.line)}`;
  switch (problem.kind) {
    case 'no-name':
      return `${line}: “${problem.text}” has no name in it.`;
    case 'odd-rating':
      return `${line}: the rating in “${problem.text}” is not between 0 and 4000.`;
    case 'twice':
      return `${line}: ${problem.name} stands in line ${String(problem.first)} already.`;
    case 'already-in':
      return `${line}: ${problem.name} is in the tournament already.`;
  }
}

const players = (count: number) => `${String(count)} ${count === 1 ? 'player' : 'players'}`;

/** The players of a tournament. */
export const playerWords = {
  page: 'Players',
  count: (playing: number, withdrawn: number) =>
    withdrawn === 0 ? players(playing) : `${players(playing)} · ${String(withdrawn)} withdrawn`,
  empty: 'No players yet',
  emptyText: 'Type a name, or paste the list you have: one player a line, a rating if you like.',
  noDivision: 'Players belong to a division, and a division has the rules they play by.',
  makeDivision: 'Set the rules first',
  addTitle: 'Add a player',
  name: 'Name',
  rating: 'Rating, if any',
  nameOf: (name: string) => `Name of ${name}`,
  ratingOf: (name: string) => `Rating of ${name}`,
  division: 'Division',
  add: 'Add',
  pasteTitle: 'Paste a list',
  pasteLabel: 'One player a line: a name, then perhaps a rating',
  pasteHint: 'Anna Kim 1510',
  problems: (count: number) =>
    `${String(count)} ${count === 1 ? 'line' : 'lines'} will be left out`,
  problemText,
  addAll: (count: number) => `Add ${players(count)}`,
  added: (count: number) => `${players(count)} added.`,
  preview: (count: number) => `${players(count)} to add`,
  columns: { name: 'Name', rating: 'Rating', division: 'Division', status: 'Status', acts: 'Acts' },
  status: { playing: 'playing', withdrawn: 'withdrawn' },
  edit: 'Edit',
  editOf: (name: string) => `Edit ${name}`,
  save: 'Save',
  leave: 'Leave it',
  closePage: 'Close own page',
  closePageText: 'The codes on this player’s slips so far open nothing any more.',
  closePageOf: (name: string) => `Close the own page of ${name}`,
  pageClosed: (name: string) =>
    `The codes on the slips of ${name} open nothing any more. The next slip shows a new one.`,
  withdraw: 'Withdraw…',
  withdrawOf: (name: string) => `Withdraw ${name}`,
  comeBack: 'Take back in',
  comeBackOf: (name: string) => `Take ${name} back in`,
  withdrawTitle: (name: string) => `Withdraw ${name}?`,
  withdrawText: (name: string) =>
    `${name} is no longer paired. Games played and the game being played stay as they are. You can take the player back in at any time.`,
  withdrawAct: 'Withdraw',
  nameMissing: 'Type a name.',
  ratingOdd: 'A rating is a whole number from 0 to 4000, or nothing.',
  taken: (name: string) => `${name} is in the tournament already. Two people? Add an initial.`,
} as const;
