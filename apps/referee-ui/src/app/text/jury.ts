import { catalogue } from './catalogue.js';

/** The jury’s page. Jurors see words and tables, never names, never an earlier answer. */
export const juryText = catalogue({
  title: 'Jury',
  onDuty: 'You are on duty',
  signOut: 'Sign out',
  console: 'Console',
  tournaments: 'Which tournament?',
  noTournaments: 'There is no tournament yet. The director makes it; this page shows it then.',
  look: 'Look again',
  waiting: (count: number) => (count === 0 ? 'No cases' : `${String(count)} waiting`),
  empty: 'You are on duty. A case appears here by itself.',
  updates: 'The longest waiting first. This page updates by itself.',
  offline: 'No connection. Your answer can’t be sent now; tell the director.',
  table: (table: number) => `Table ${String(table)}`,
  turn: (turn: number, seat: string) => `turn ${String(turn)}, seat ${seat}`,
  waited: 'waiting',
  kind: { 1: 'Challenge', 2: 'Second opinion' },
  mine: 'You have it',
  taken: (name: string) => `${name} has it`,
  withDirector: 'With the director',
  barred: 'You answered it first',
  tableAlone: 'Table',
  answered: 'Answered by you',
  answeredLine: (table: number, turn: number) => `Table ${String(table)} · turn ${String(turn)}`,
  answerGiven: {
    acceptable: 'Acceptable',
    unacceptable: 'Unacceptable',
    'by-list': 'By the list',
    'something-wrong': 'To the director',
  },
  back: 'All cases',
  oneAnswer: (count: number) =>
    count === 1
      ? 'The word'
      : count === 2
        ? 'One answer for both words'
        : `One answer for all ${String(count)} words`,
  lookUp: (count: number) =>
    count === 1
      ? 'Check the word in the list. If it is there, the play is acceptable.'
      : 'Check each word in the list. If every one is there, the play is acceptable.',
  checkList:
    'The list has answered before. Check that the words, the blanks and the list are right; then the list answers again.',
  ownBook: 'This game has no list here: use the book of the jury.',
  blank: 'A ringed letter is a blank.',
  showBoard: 'Show the board',
  hideBoard: 'Hide the board',
  board: 'The board with the play',
  consult: 'Consult the list',
  consulted: 'The list',
  inList: 'in the list',
  notInList: 'not in the list',
  pass: 'Leave it to another',
  acceptable: 'Acceptable',
  unacceptable: 'Unacceptable',
  byList: 'Let the list answer again',
  wrong: 'Something is wrong',
  wrongTitle: 'What is wrong?',
  wrongLead: 'The director gets the case with what you write.',
  wrongHints: [
    'A word is not as it lies on the board',
    'A blank is not right',
    'The list is wrong',
  ],
  sendWrong: 'Send it to the director',
  sure: (answer: string, table: number, words: string) =>
    `Send ${answer} for table ${String(table)} (${words})?`,
  shownAtOnce: 'The players see it at once. It cannot be taken back.',
  send: 'Send',
  cancel: 'Back',
  claimFirst: (name: string) =>
    `${name} has taken this case. It is free again when ${name} leaves it, or is not heard of for 90 seconds.`,
  gone: 'This case is settled, or somebody else has answered it.',
  secondBarred: 'You gave the first answer, so somebody else gives the second.',
  wrongNow: (by: string, what: string) => `${by} sent it to the director: ${what}`,
  keys: '↓ ↑ choose · Enter open · A acceptable · U unacceptable · W something is wrong · Esc back',
  noAnswer: 'The server did not answer. Nothing was sent; try again.',
} as const);

/** How long a case has waited: `1:42`. */
export function waitedText(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`;
}
